import Foundation

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  PictureFolders.instance.make(name, in: folder)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  PictureFolders.instance.remove(name, in: folder)
}

public func logicalSize(_ url: URL) throws -> Int {
  PictureFolders.instance.size(url)
}

public func directorySize(_ url: URL) throws -> Int {
  PictureFolders.instance.size(url)
}

final class PictureFolders: Sendable {
  static let instance = PictureFolders()

  func make(_ name: String, in folder: URL) -> URL {
    let url = folder.appendingPathComponent(name)
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        print("Made \(name)")
      } catch {
        print("Could not make \(name): \(error)")
      }
    }
    return url
  }

  func remove(_ name: String, in folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    } catch {
      print("Could not remove \(name): \(error)")
    }
  }

  /// Everything the folder lists, each at what its attributes say.
  func size(_ folder: URL) -> Int {
    var size = 0
    for path in FileManager.default.subpaths(atPath: folder.path) ?? [] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      size += (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
    return size
  }
}
