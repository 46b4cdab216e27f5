import Foundation
import ThumbnailKit
import WorkbookKit

final class DiskTier: Tier {
  private func directory(create: Bool) throws -> URL {
    let caches = try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: create)
    let directory = caches.appending(path: "imgs", directoryHint: .isDirectory)
    if create {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    return directory
  }

  func put(_ data: Data, under fingerprint: Fingerprint) {
    do {
      let file = try directory(create: true).appending(component: "\(fingerprint)")
      try data.write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("not kept on disk: \(error)\n".utf8))
    }
  }

  func image(under fingerprint: Fingerprint) -> Bitmap? {
    guard let directory = try? directory(create: false),
      let data = try? Data(contentsOf: directory.appending(component: "\(fingerprint)"))
    else { return nil }
    return thumbnail(of: data, maxPixelSize: 100)
  }

  var bytesOnDisk: Int {
    guard let directory = try? directory(create: false),
      let walker = FileManager.default.enumerator(
        at: directory, includingPropertiesForKeys: [.isRegularFileKey])
    else { return 0 }
    var sum = 0
    for case let file as URL in walker {
      sum += (try? allocatedSize(of: file)) ?? 0
    }
    return sum
  }
}
