import Foundation
import WorkbookKit

/// One folder of the caches, with a file for each digest.
struct Shelf {
  let name: String

  init(named name: String) { self.name = name }

  private var path: String? {
    NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true).first
      .map { $0 + "/" + name }
  }

  private func file(_ digest: [UInt8]) -> String? {
    let digits = Array("0123456789abcdef")
    return path.map { $0 + "/" + String(digest.flatMap { [digits[Int($0 / 16)], digits[Int($0 % 16)]] }) }
  }

  func put(_ data: Data, at digest: [UInt8]) {
    guard let path, let file = file(digest) else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: file), options: [.atomic])
    } catch {
      print("The picture is not on disk:", error)
    }
  }

  func data(at digest: [UInt8]) -> Data? {
    file(digest).flatMap { FileManager.default.contents(atPath: $0) }
  }

  var allocatedBytes: Int {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return 0
    }
    return names.reduce(0) { sum, name in
      sum + ((try? allocatedSize(of: URL(fileURLWithPath: path + "/" + name))) ?? 0)
    }
  }
}
