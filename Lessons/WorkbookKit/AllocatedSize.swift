public import Foundation

/// The bytes of the blocks that a file, folder or link really occupies on disk.
///
/// It is `st_blocks * 512` of `lstat`: a sparse file counts what is written, a symbolic link
/// counts itself and not its target, a folder counts its own entries and not their files.
/// Foundation's `totalFileAllocatedSize` is 8 times too large on Linux, because it takes a
/// block for 4,096 bytes.
///
/// ```swift
/// try allocatedSize(of: fileOfOneByte)  // 4096 where blocks are that large
/// ```
///
/// - Throws: `CocoaError`: `fileReadNoSuchFile` when there is nothing at `url`,
///   `fileReadNoPermission` when it may not be looked at, `fileReadUnknown` otherwise.
public func allocatedSize(of url: URL) throws -> Int {
  guard url.isFileURL else {
    throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
  }
  var status = stat()
  let result = url.withUnsafeFileSystemRepresentation { path in
    path.map { lstat($0, &status) } ?? -1
  }
  guard result == 0 else { throw readError(errno, at: url) }
  return Int(status.st_blocks) * 512
}

private func readError(_ code: Int32, at url: URL) -> CocoaError {
  let meaning: CocoaError.Code =
    switch code {
    case ENOENT, ENOTDIR: .fileReadNoSuchFile
    case EACCES, EPERM: .fileReadNoPermission
    default: .fileReadUnknown
    }
  var details: [String: Any] = [NSURLErrorKey: url, NSFilePathErrorKey: url.path]
  if let posix = POSIXErrorCode(rawValue: code) {
    details[NSUnderlyingErrorKey] = POSIXError(posix)
  }
  return CocoaError(meaning, userInfo: details)
}
