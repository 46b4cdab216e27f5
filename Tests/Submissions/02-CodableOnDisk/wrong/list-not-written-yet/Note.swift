import Foundation

/// What the user writes: made by hand, so it cannot be downloaded again. Given.
public struct Note: Codable, Identifiable, Sendable {
  /// Stays the same when title and body change.
  public let id: UUID
  /// One line, shown in a list.
  public var title: String
  /// The text itself, of any length.
  public var body: String

  /// A note with a new identity, unless one is given.
  public init(id: UUID = UUID(), title: String, body: String) {
    self.id = id
    self.title = title
    self.body = body
  }
}
