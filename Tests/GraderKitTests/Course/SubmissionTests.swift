import Foundation
import Glibc
import Testing

@testable import GraderKit

@Suite struct `A submission` {
  @Test func `says why a file was left out`() throws {
    let folder = URL(fileURLWithPath: "/tmp/submission-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["A.Swift", "B.txt", "C.swift"] {
      try Data("let a = 1\n".utf8).write(to: folder.appendingPathComponent(name))
    }
    let submission = Submission(in: folder, shown: "A")
    #expect(submission.sources.map(\.name) == ["C.swift"])
    #expect(
      submission.notes == [
        "`A.Swift` was left out: a Swift file's name ends in `.swift`, in lower case.",
        "`B.txt` was left out: only Swift files are graded.",
      ])
  }
}

/// Nothing is closed to the superuser, so these say nothing there.
@Suite(.enabled("needs a user who is not root") { getuid() != 0 })
struct `A submission that cannot be read` {
  private let folder = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("submission-\(UUID().uuidString)", isDirectory: true)

  @Test(arguments: [
    ("/A.swift", "A/A.swift", "u+r"), ("/sub", "A/sub", "u+rx"), ("", "A", "u+rx"),
  ])
  func `is a fault that says how to open it`(
    _ name: String, _ shown: String, _ right: String
  ) throws {
    let sub = folder.appendingPathComponent("sub")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    for file in [folder.path + "/A.swift", sub.path + "/B.swift"] {
      try Data("let a = 1\n".utf8).write(to: URL(fileURLWithPath: file))
    }
    #expect(Submission(in: folder, shown: "A").fault == nil)
    let closed = folder.path + name
    chmod(closed, 0)
    defer {
      chmod(closed, 0o700)
      try? FileManager.default.removeItem(at: folder)
    }
    let fault = Submission(in: folder, shown: "A").fault
    #expect(
      fault
        == Fault(
          "`\(shown)` cannot be read.",
          next: "Give yourself the right to: `chmod \(right) \(closed)`."
        ))
  }
}
