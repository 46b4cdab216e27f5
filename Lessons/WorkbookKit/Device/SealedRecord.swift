internal import Foundation

/// One file or keychain item as it lies on the disk.
///
/// Four bytes of length, the sealed head, the sealed content. The head is sealed for its place on
/// the disk and the content for its head, so no part can be changed, cut or moved elsewhere.
struct SealedRecord: Sendable {
  /// What the running system knows of a record, also while its content is locked.
  struct Head: Codable, Sendable {
    let name: String
    let key: WrappedKey
  }

  private static let lengthCount = 4

  let head: Head
  private let sealedHead: Data
  private let sealedContent: Data

  /// Nil when the class needs a key that is not in memory.
  init?(
    _ content: Data, name: String, protection: ProtectionClass, place: RecordPlace, keys: KeyRing
  ) throws {
    let fileKey = try SecretKey.random()
    guard let key = try keys.wrap(fileKey, as: protection) else { return nil }
    head = Head(name: name, key: key)
    sealedHead = try AES256GCM.seal(
      JSONEncoder().encode(head), under: keys.chip.volumeKey(), context: place.context)
    sealedContent = try AES256GCM.seal(content, under: fileKey, context: sealedHead)
  }

  /// Nil when the head is not as it was stored in this place.
  init?(_ stored: Data, place: RecordPlace, keys: KeyRing) throws {
    let length = stored.prefix(Self.lengthCount).reduce(0) { $0 << 8 | Int($1) }
    let rest = stored.dropFirst(Self.lengthCount)
    sealedHead = Data(rest.prefix(length))
    sealedContent = Data(rest.dropFirst(length))
    guard
      let head = try AES256GCM.open(
        sealedHead, under: keys.chip.volumeKey(), context: place.context)
    else { return nil }
    self.head = try JSONDecoder().decode(Head.self, from: head)
  }

  var stored: Data {
    let count = UInt32(sealedHead.count)
    let length = (0..<Self.lengthCount).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
    return Data(length) + sealedHead + sealedContent
  }

  /// The content, by the record's own key.
  ///
  /// - Throws: `DeviceError.damaged`.
  func content(by fileKey: SecretKey) throws -> Data {
    guard let content = try AES256GCM.open(sealedContent, under: fileKey, context: sealedHead)
    else { throw DeviceError.damaged(head.name) }
    return content
  }

  /// The content, by the keys in memory.
  ///
  /// - Throws: `DeviceError.locked`; `.damaged`.
  func content(by keys: KeyRing) throws -> Data {
    try content(by: keys.unwrap(head.key, of: head.name))
  }
}
