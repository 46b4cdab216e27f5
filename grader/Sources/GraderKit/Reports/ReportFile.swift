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
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try isSpecial(url) ? append(text, to: url) : replace(url, with: text)
    } catch {
      throw Fault(
        "The report `\(TextSafety.line(path))` cannot be written: \(Fault.reason(error)).",
        next: "Name a file in a folder that you may write to.")
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
}
