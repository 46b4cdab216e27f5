internal import Foundation

/// Where a record lies: its folder and a file name that tells nothing of the record's own name.
struct RecordPlace: Sendable {
  /// The folder of a kind of record.
  enum Folder: String, CaseIterable, Sendable { case files, keychain }

  let folder: Folder
  let fileName: String

  init(_ name: String, in folder: Folder, chip: Chip) throws {
    let code = try chip.volumeKey().authenticationCode(of: Data("\(folder) \(name)".utf8))
    self.init(fileName: code.bytes.map { Self.hex($0) }.joined(), in: folder)
  }

  init(fileName: String, in folder: Folder) {
    self.folder = folder
    self.fileName = fileName
  }

  /// From the device's folder.
  var path: String { "\(folder.rawValue)/\(fileName)" }

  /// What a record's head is sealed for.
  var context: Data { Data(path.utf8) }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
