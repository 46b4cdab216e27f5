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
  guard
    expect(
      scratch.isFileURL && isBelow(scratch, Container.temporary), call,
      required: "the file URL of a place below \(shown(Container.temporary)) that exists",
      got: scratch.isFileURL ? shown(scratch) : "no file URL: " + shown(scratch.absoluteString))
  else { return false }
  let size = FileManager.default.contents(atPath: scratch.path)?.count
  return expect(
    !Files.isFolder(scratch) && (size ?? 0) == 0, call, required: "no file yet, or an empty one",
    got: Files.isFolder(scratch) ? "a folder" : "a file of \(size ?? 0) bytes")
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
}

private let others = ["download.part", "other/page.html", "letter.txt.part"]

private func file(_ name: String) -> URL { Container.temporary.appendingPathComponent(name) }

/// Records a finding unless tmp holds what was planted and nothing else.
func expectOnlyOthers(_ steps: String) {
  let found = Files.contents(below: Container.temporary)
  for name in others {
    expect(
      found[name] == Data(name.utf8), steps,
      required: "\(shown(file(name))), which was there before, stays",
      got: found[name] == nil ? "it is gone" : "its content is another")
  }
  expectNothingLeft(steps)
}

/// Records a finding when scratch files are left in tmp. One empty folder is nobody's harm: some
/// keep all their scratch files in one.
func expectNothingLeft(_ steps: String) {
  let left = Files.entries(below: Container.temporary).filter {
    $0 != "other" && !others.contains($0)
  }
  if left.count == 1, Files.isFolder(file(left[0])) { return }
  expect(
    left.isEmpty, steps, required: "nothing new in tmp afterwards",
    got: "\(left.count) left in tmp, such as \(shown(left.first))")
}
