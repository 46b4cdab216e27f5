import Foundation

/// A note as the app's second version saves it: with a field that the first version did not have.
public struct TaggedNote: Codable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  public var body: String
  /// New in the second version. Empty in a note that the first version saved.
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
    tags = try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
  }
}
