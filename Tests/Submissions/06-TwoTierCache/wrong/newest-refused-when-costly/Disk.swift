import Foundation
import WorkbookKit

protocol Tier: AnyObject {
  func read(_ key: String) -> Data?
  func write(_ data: Data, _ key: String) throws
  var usage: Int { get }
}

final class Disk: Tier {
  private var folder: URL { get throws {
    try FileManager.default.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      .appending(path: "imgs", directoryHint: .isDirectory)
  } }

  private func url(_ key: String) throws -> URL {
    let digest = SHA256.hash(data: Data(key.utf8))
    let hex = digest.reduce("") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    return try folder.appending(path: hex)
  }

  func read(_ key: String) -> Data? {
    guard let url = try? url(key) else { return nil }
    return try? Data(contentsOf: url, options: .mappedIfSafe)
  }

  func write(_ data: Data, _ key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: url(key), options: [.atomic])
  }

  var usage: Int {
    guard let folder = try? folder,
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    else { return 0 }
    var sum = 0
    for case let url as URL in all where url.isFile { sum += (try? allocatedSize(of: url)) ?? 0 }
    return sum
  }
}

extension URL {
  fileprivate var isFile: Bool { (try? resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
}
