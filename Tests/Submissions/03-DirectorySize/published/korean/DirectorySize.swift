import Foundation

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let storage = FolderStorage.shared
  storage.makeFolderIfNeeded(name, in: folder)
  return storage.url(of: name, in: folder)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  FolderStorage.shared.removeFolder(name, in: folder)
}

public func logicalSize(_ url: URL) throws -> Int {
  FolderStorage.shared.size(of: url)
}

public func directorySize(_ url: URL) throws -> Int {
  FolderStorage.shared.size(of: url)
}

final class FolderStorage: Sendable {
  static let shared = FolderStorage()

  private init() {}

  func url(of name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name)
  }

  func makeFolderIfNeeded(_ name: String, in folder: URL) {
    let url = url(of: name, in: folder)
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(
          at: url, withIntermediateDirectories: true, attributes: nil)
      } catch {
        print("The folder \(name) was not made: \(error)")
      }
    }
  }

  func removeFolder(_ name: String, in folder: URL) {
    let url = url(of: name, in: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("The folder \(name) was not removed: \(error)")
    }
  }

  // The images lie side by side in one folder, so one level is enough.
  func size(of folder: URL) -> Int {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return 0
    }
    var size = 0
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      size += attributes?[.size] as? Int ?? 0
    }
    return size
  }
}
