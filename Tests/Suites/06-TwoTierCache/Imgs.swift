import Foundation
import Glibc
import SuiteKit
import WorkbookKit

/// The folder `Caches/imgs` as a check sees it, without the cache.
enum Imgs {
  static var folder: URL { Container.caches.appendingPathComponent("imgs", isDirectory: true) }

  /// The files below the folder with their bytes.
  static var files: [String: Data] { Files.contents(below: folder) }

  /// The name the lesson asks for: SHA-256 of the key's UTF-8 in lowercase hex.
  static func name(for key: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hex = SHA256.hash(data: Data(key.utf8)).flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
    return String(decoding: hex, as: UTF8.self)
  }

  /// Puts one file where the lesson says that each key's file is, by links: that is quick.
  static func plant(_ data: Data, for keys: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = Container.evidence.appendingPathComponent("planted")
    try data.write(to: source)
    for key in keys { link(source.path, folder.path + "/" + name(for: key)) }
  }

  /// The only file whose bytes are these, whatever its name.
  static func file(with data: Data) -> URL? {
    files.first { $0.value == data }.map { folder.appendingPathComponent($0.key) }
  }

  static func removeEachFile() throws {
    for name in files.keys {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// The allocated bytes of the files, asked of the file system.
  static var allocated: Int {
    files.keys.reduce(0) { total, name in
      var status = stat()
      guard lstat(folder.path + "/" + name, &status) == 0 else { return total }
      return total + Int(status.st_blocks) * 512
    }
  }

  /// Every file of the container, for a finding: `"Library/Caches/imgs/2c…", 130 bytes`.
  static var listing: String {
    let all = Files.contents(below: Container.home).sorted { $0.key < $1.key }
    if all.isEmpty { return "no file at all" }
    let shown = all.prefix(3).map { "\(String(reflecting: $0.key)) (\($0.value.count) bytes)" }
    let more = all.count > 3 ? " and \(all.count - 3) more" : ""
    return shown.joined(separator: ", ") + more
  }
}
