import Foundation

/// The URL of a directory that Foundation names for this app, created if it is missing.
///
/// - Throws: the file system's error when the directory cannot be created, as when a file stands
///   in its place.
///
///     try url(of: .caches).lastPathComponent   // "Caches"
public func url(of directory: SandboxDirectory) throws -> URL {
  // TODO: task 1
  URL(fileURLWithPath: "/unfinished")
}

/// Where a kind of content belongs.
///
///     directory(for: .note)   // .documents
public func directory(for content: StoredContent) -> SandboxDirectory {
  // TODO: task 2
  .applicationSupport
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
  // TODO: task 3
  URL(fileURLWithPath: "/unfinished")
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
  // TODO: task 4
  try body(URL(fileURLWithPath: "/unfinished"))
}

/// Text that finds a file, or one of the directories, again after the container has moved.
///
/// - Throws: an error that shows the URL's path, such as ``SandboxError/outsideDirectory(_:)``, when
///   the URL lies in none of the four directories.
public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

/// Where the file of a stored path lies now.
///
/// - Parameter path: what ``storedPath(for:)`` returned, in this run or in an earlier one.
/// - Throws: ``SandboxError/outsideDirectory(_:)`` when the path leads out of its directory or was
///   not made by ``storedPath(for:)``.
public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
