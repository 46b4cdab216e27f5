import Foundation
import Glibc
import SandboxDirectories
import SuiteKit
import Testing

/// What a body throws to see whether its own error comes through.
struct BodyError: Error, Equatable {
  let number: Int
}

/// Records a finding unless the URL is a place in tmp where a file can be written.
///
/// A check writes, moves and deletes only after this, since the URL is the student's.
func expectUsable(_ scratch: URL) -> Bool {
  let call = "withScratchFile { url in … }"
  let parent = scratch.deletingLastPathComponent()
  let isInText = (scratch.standardizedFileURL.path).hasPrefix(Container.temporary.path + "/")
  if scratch.isFileURL, isInText, !Files.exists(parent) {
    fail(
      call, required: "a place in tmp where a file can be written",
      got: "\(shown(scratch)), and there is no folder \(shown(parent))")
    return false
  }
  guard
    expect(
      scratch.isFileURL && isBelow(scratch, Container.temporary), call,
      required: "the file URL of a place in tmp",
      got: scratch.isFileURL ? shown(scratch) : "no file URL: " + shown(scratch.absoluteString))
  else { return false }
  let size = FileManager.default.contents(atPath: scratch.path)?.count
  return expect(
    !Files.isFolder(scratch) && (size ?? 0) == 0, call, required: "no file yet, or an empty one",
    got: Files.isFolder(scratch)
      ? "a folder" : "a file of \(size == 1 ? "1 byte" : "\(size ?? 0) bytes")")
}

/// Writes text without waiting for the disk, which `Data.write(to:)` does.
func put(_ text: String, at url: URL) throws {
  guard let file = fopen(url.path, "w") else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
  fputs(text, file)
  fclose(file)
}

/// Puts files of others in tmp, which scratch files must leave alone.
func plantOthers() throws {
  try FileManager.default.createDirectory(
    at: Container.temporary.appendingPathComponent("other"), withIntermediateDirectories: true)
  for name in others { try put(name, at: file(name)) }
  // A download may have begun long ago.
  for name in ["download.part", "other/page.html"] { try putLongAgo(name, at: file(name)) }
}

/// What ``putLongAgo(_:at:)`` does to a file's date, as a finding says it.
let dating = "set its date to 2001"

/// Puts text with a date that says nothing of its use, as a copy or an unpacked file has.
func putLongAgo(_ text: String, at url: URL) throws {
  try put(text, at: url)
  let then = timeval(tv_sec: 1_000_000_000, tv_usec: 0)
  utimes(url.path, [then, then])
}

private let others = ["download.part", "other/page.html", "letter.txt.part"]

private func file(_ name: String) -> URL { Container.temporary.appendingPathComponent(name) }

/// Records a finding unless what was planted in tmp is there, unchanged.
func expectOthers(_ steps: String) {
  let found = Files.contents(below: Container.temporary)
  for name in others where found[name] != Data(name.utf8) {
    fail(
      steps, required: "\(shown(file(name))), which others keep there, stays",
      got: found[name] == nil ? "it is gone" : "its content is another")
    return
  }
}

/// What scratch files leave in tmp from call to call.
///
/// No file may stay. Empty folders may, since some keep all their scratch files in one: they are
/// nobody's harm as long as they do not grow in number.
struct Leavings {
  private var folders: Int?

  /// Records a finding for what the calls so far left. False after one.
  mutating func expectNone(_ steps: String) -> Bool {
    let left = Files.entries(below: Container.temporary).filter {
      $0 != "other" && !others.contains($0)
    }
    let files = left.filter { !Files.isFolder(file($0)) }
    guard
      expect(
        files.isEmpty, steps, required: "no file of it in tmp afterwards",
        got: "\(shown(files.first.map(file))) is left")
    else { return false }
    defer { folders = folders ?? left.count }
    return expect(
      left.count <= folders ?? left.count, steps + ", again",
      required: "no more folders in tmp with each call",
      got: "\(left.count) empty folders, such as \(shown(left.last.map(file)))")
  }
}

/// Whether a call throws.
func throwsError(_ call: () throws -> Void) -> Bool {
  do {
    try call()
    return false
  } catch {
    return true
  }
}
