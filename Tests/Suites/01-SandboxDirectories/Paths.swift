import Foundation
import Glibc
import SuiteKit

/// The path without links, `.` and `..`, or nil when nothing is there.
func realPath(_ url: URL) -> String? {
  guard let path = realpath(url.path, nil) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

/// Whether two URLs lead to one place, however they are spelled.
func isSamePlace(_ one: URL, _ other: URL) -> Bool {
  guard let path = realPath(one) else { return false }
  return path == realPath(other)
}

/// Whether a file at the URL would lie below the folder. The file itself may be missing; the folder
/// that it would lie in may not.
func isBelow(_ url: URL, _ folder: URL) -> Bool {
  guard
    url.isFileURL, let root = realPath(folder),
    let parent = realPath(url.deletingLastPathComponent())
  else { return false }
  return !["", ".", ".."].contains(url.lastPathComponent) && (parent + "/").hasPrefix(root + "/")
}

/// Whether any text that the error can show contains the path.
func text(of error: any Error, shows path: String) -> Bool {
  var dumped = ""
  dump(error, to: &dumped)
  let texts = [
    dumped, String(describing: error), String(reflecting: error), error.localizedDescription,
    (error as? CocoaError)?.filePath ?? "", (error as? CocoaError)?.url?.path ?? "",
  ]
  return texts.contains { $0.contains(path) }
}

/// What is in the container, but not below this folder.
func entries(outside folder: URL) -> [String] {
  let inside = String(folder.path.dropFirst(Container.home.path.count + 1))
  return Files.entries(below: Container.home).filter {
    $0 != "Library/Application Support" && !($0 + "/").hasPrefix(inside + "/")
  }
}
