import Foundation
import Glibc

/// A file that a report is written to.
package enum ReportFile {
  /// Writes the text aside and renames it, so that a reader never sees half a report.
  ///
  /// Folders that are missing are made. A link is followed. What is no regular file (`/dev/stdout`,
  /// a named pipe) is written to directly.
  ///
  /// - Throws: a ``Fault`` that names the path when it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    do {
      let url = target(of: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try isSpecial(url) ? append(text, to: url) : replace(url, with: text)
    } catch {
      let (reason, next) = advice(error)
      throw Fault("The report `\(TextSafety.line(path))` cannot be written: \(reason).", next: next)
    }
  }

  /// The file that a path means in the end, links in its folders followed as far as they are there.
  static func target(of path: String) -> URL {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard url.path != "/", !FileManager.default.fileExists(atPath: url.path) else { return url }
    return target(of: url.deletingLastPathComponent().path)
      .appendingPathComponent(url.lastPathComponent)
  }

  /// What is wrong, in words of the system, and what to do about it.
  private static func advice(_ error: any Error) -> (reason: String, next: String) {
    let code = POSIXError.code(of: error)
    let reason = code.map { String(cString: strerror($0)) } ?? Fault.reason(error)
    return switch code {
    case ENOSPC, EDQUOT: ("the disk is full", "Free some space, then try again.")
    case EISDIR: ("it is a folder", "Name a file in it.")
    default: (reason, "Name a file in a folder that you may write to.")
    }
  }

  private static func isSpecial(_ url: URL) -> Bool {
    var status = stat()
    return stat(url.path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
      && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func replace(_ url: URL, with text: String) throws {
    let aside = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try Data(text.utf8).write(to: aside, options: .withoutOverwriting)
      guard rename(aside.path, url.path) == 0 else { throw POSIXError(code: errno) }
    } catch {
      try? FileManager.default.removeItem(at: aside)
      throw error
    }
  }

  private static func append(_ text: String, to url: URL) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}

extension POSIXError {
  fileprivate init(code: Int32) {
    self.init(POSIXErrorCode(rawValue: code) ?? .EIO)
  }

  /// The system's number of an error, Foundation's included.
  fileprivate static func code(of error: any Error) -> Int32? {
    switch error {
    case let error as POSIXError: error.code.rawValue
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: Glibc.ENOSPC
    case let error as CocoaError: error.underlying.flatMap { code(of: $0) }
    default: nil
    }
  }
}
