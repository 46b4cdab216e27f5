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
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(UUID.self, forKey: .id)
    title = try fields.decode(String.self, forKey: .title)
    body = try fields.decode(String.self, forKey: .body)
    tags = fields.contains(.tags) ? try fields.decode([String].self, forKey: .tags) : []
  }
}
