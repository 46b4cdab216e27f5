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
}
