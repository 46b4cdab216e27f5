import Foundation

@propertyWrapper public struct EmptyByDefault: Codable, Sendable {
  public var wrappedValue: [String]
  public init(wrappedValue: [String]) { self.wrappedValue = wrappedValue }
  public init(from decoder: any Decoder) throws { wrappedValue = try [String](from: decoder) }
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
extension KeyedDecodingContainer {
  public func decode(_ type: EmptyByDefault.Type, forKey key: Key) throws -> EmptyByDefault {
    try decodeIfPresent(type, forKey: key) ?? EmptyByDefault(wrappedValue: [])
  }
}

public struct TaggedNote: Codable, Identifiable, Sendable {
  public let id: UUID
  public var title: String
  public var body: String
  @EmptyByDefault public var tags: [String]

  public init(id: UUID = UUID(), title: String, body: String, tags: [String]) {
    self.id = id
    self.title = title
    self.body = body
    self._tags = EmptyByDefault(wrappedValue: tags)
  }
}
