import Foundation

/// A file of the store, made from a name that was checked.
struct Place {
  let url: URL

  init(_ name: String) throws(Problem) {
    let isOneStep = !name.unicodeScalars.contains { $0 == "/" || $0 == "\0" }
    guard isOneStep, ![".", "..", ""].contains(name), name.utf8.count <= 255 else {
      throw Problem.badName(name)
    }
    url = Place.folder.appendingPathComponent(name, isDirectory: false)
  }

  static var folder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  static let hiddenPrefix = ".dat.nosync"
}
