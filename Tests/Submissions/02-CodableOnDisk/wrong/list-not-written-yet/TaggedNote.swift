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

  /// Reads a note of either version.
  ///
  /// - Throws: `DecodingError` when a field of the first version is missing or any has another type.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(UUID.self, forKey: .id)
    title = try fields.decode(String.self, forKey: .title)
    body = try fields.decode(String.self, forKey: .body)
    // Only the new field may be absent, and `try?` would also hide a damaged one.
    tags = try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
  }
}
