import Foundation

/// The URL of a directory that Foundation names for this app, created if it is missing.
///
/// - Throws: the file system's error when the directory cannot be created, as when a file stands
///   in its place.
///
///     try url(of: .caches).lastPathComponent   // "Caches"
public func url(of directory: SandboxDirectory) throws -> URL {
  // Foundation knows where the container lies; a path spelled out by hand does not.
  let found =
    switch directory {
    case .documents: try named(.documentDirectory)
    case .caches: try named(.cachesDirectory)
    case .temporary: FileManager.default.temporaryDirectory
    case .applicationSupport: try named(.applicationSupportDirectory)
    }
  // At each call, not once: Caches and tmp may have gone since the last one.
  try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
  return found
}

/// The directory of the user that Foundation names, whether or not it exists.
private func named(_ directory: FileManager.SearchPathDirectory) throws -> URL {
  let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
  guard let found else { throw CocoaError(.fileNoSuchFile) }
  return found
}

/// Where a kind of content belongs.
///
///     directory(for: .note)   // .documents
public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  // Nobody else has these: they must survive, and be in the backup.
  case .note, .export: .documents
  // A server has these: in the backup they would only take space.
  case .downloadedPicture, .cachedResponse: .caches
  // Of no use once the operation is over.
  case .operationFile: .temporary
  // Could be loaded again, but must not vanish: it was promised without a network.
  case .offlineDownload: .applicationSupport
  }
}

/// Creates a folder inside a directory, with every folder on the way to it.
///
/// A folder that is already there stays as it is.
///
/// - Parameter path: names separated by `/`, relative to the directory.
/// - Returns: the URL of the folder.
/// - Throws: an error that shows `path` as it was given, such as
///   ``SandboxError/outsideDirectory(_:)``, when it is absolute or leads out of the directory. The
///   file system's error when a file stands in the way.
///
///     try makeSubdirectory("imgs/small", in: .caches)   // ends in "Caches/imgs/small"
public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let folder = try place(path, in: directory)
  // No question whether it exists: this call is content with a folder, and throws at a file.
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// Lends the body the URL of a scratch file, and leaves nothing there afterwards.
///
/// - Parameter body: gets a URL in the temporary directory that no other scratch file has. It may
///   write the file, move it away or delete it.
/// - Returns: what the body returns.
/// - Throws: what the body throws, or the file system's error when there is no temporary directory
///   and none can be created.
///
///     let size = try withScratchFile { url in
///       try Data("draft".utf8).write(to: url)
///       return try Data(contentsOf: url).count
///     }   // 5
public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // A UUID: no other scratch file has it, not even one of another process.
  let scratch = try url(of: .temporary).appendingPathComponent(UUID().uuidString)
  // `defer` also runs when the body throws; `try?`, since the body may have moved the file away.
  defer { try? FileManager.default.removeItem(at: scratch) }
  return try body(scratch)
}

/// Text that finds a file, or one of the directories, again after the container has moved.
///
/// - Throws: an error that shows the URL's path, such as ``SandboxError/outsideDirectory(_:)``, when
///   the URL lies in none of the four directories.
public func storedPath(for url: URL) throws -> String {
  let names = resolved(url).pathComponents
  for stored in StoredName.allCases {
    let root = try place("", in: stored.directory).pathComponents
    guard names.starts(with: root) else { continue }
    // The part that moves with the container is left out; the directory's own name stands for it.
    return ([stored.rawValue] + names.dropFirst(root.count)).joined(separator: "/")
  }
  throw SandboxError.outsideDirectory(url.path)
}

/// Where the file of a stored path lies now.
///
/// - Parameter path: what ``storedPath(for:)`` returned, in this run or in an earlier one.
/// - Throws: ``SandboxError/outsideDirectory(_:)`` when the path leads out of its directory or was
///   not made by ``storedPath(for:)``.
public func url(forStoredPath path: String) throws -> URL {
  // Bytes, not characters: the file's own name may begin with an accent.
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map { "\(Substring($0))" }
  guard let stored = parts.first.flatMap(StoredName.init) else {
    throw SandboxError.outsideDirectory(path)
  }
  // The same guard as for a subdirectory: text that was stored may have been changed.
  return try place(parts.dropFirst().joined(), in: stored.directory)
}

/// The name of a directory in stored paths. Never to be changed: old versions of the app wrote it.
private enum StoredName: String, CaseIterable {
  case documents, caches, temporary, applicationSupport

  var directory: SandboxDirectory {
    switch self {
    case .documents: .documents
    case .caches: .caches
    case .temporary: .temporary
    case .applicationSupport: .applicationSupport
    }
  }
}

/// Where a relative path lies in a directory, links on the way followed.
private func place(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let root = resolved(try url(of: directory))
  let place = resolved(root.appendingPathComponent(path))
  // Whole names are compared: as text, "Caches-old" begins with "Caches" too.
  guard path.utf8.first != UInt8(ascii: "/"), place.pathComponents.starts(with: root.pathComponents)
  else {
    throw SandboxError.outsideDirectory(path)
  }
  return place
}

/// The same place without `..` and without links. Goes name by name, since Foundation resolves
/// nothing in a path whose last name does not exist yet.
private func resolved(_ url: URL) -> URL {
  url.pathComponents.reduce(URL(fileURLWithPath: "/")) {
    $0.appendingPathComponent($1).resolvingSymlinksInPath()
  }
}
