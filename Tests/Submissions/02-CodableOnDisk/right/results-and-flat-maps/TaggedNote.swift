import Foundation
public struct TaggedNote: Codable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  public var body: String
  public var tags: [String]
  public init(id: UUID = UUID(), title: String, body: String, tags: [String]) {
    self.id = id
    self.title = title
    self.body = body
    self.tags = tags
  }
  public init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    id = try c.decode(UUID.self, forKey: .id)
    title = try c.decode(String.self, forKey: .title)
    body = try c.decode(String.self, forKey: .body)
    tags = try c.decodeIfPresent([String].self, forKey: .tags) ?? []
  }
}
