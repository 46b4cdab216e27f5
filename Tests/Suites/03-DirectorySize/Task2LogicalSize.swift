import DirectorySize
import Foundation
import SuiteKit
import Testing

@Suite(.container) struct `Task 2 · The logical size` {
  let folder = Container.caches.appendingPathComponent("imgs")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `the lengths of nested and hidden files add up`() throws {
    var measured = Measured(folder)
    try Fixture.file("cat.png", 5_203, in: folder)
    measured.logicalSize("folder: one file of 5203 bytes")
    try Fixture.file("2024/may/dog.png", 40_001, in: folder)
    measured.logicalSize("folder: a second file, of 40001 bytes, two folders further down")
    try Fixture.file("2023/cat.png", 904, in: folder)
    measured.logicalSize("folder: a third file, of 904 bytes: 2023/cat.png, named like the first")
    try Fixture.file(".index", 77, in: folder)
    try Fixture.file("2024/.old/bird.png", 5_005, in: folder)
    measured.logicalSize("folder: also a hidden file and a file in a hidden folder")
    try Fixture.sparseFile("video.part", 3_000_000, in: folder)
    measured.logicalSize("folder: also a file of 3000000 bytes, nearly all of them a hole")
  }

  @Test func `folders have no length of their own`() throws {
    var measured = Measured(folder)
    try Fixture.folder("a/b", in: folder)
    try Fixture.folder("c", in: folder)
    measured.logicalSize("folder: three folders and no file")
    try Fixture.file("a/b/note.txt", 7, in: folder)
    measured.logicalSize("folder: three folders and a file of 7 bytes")
  }

  @Test func `links add nothing to the lengths and are not followed`() throws {
    var measured = Measured(folder)
    try Fixture.file("real.png", 901, in: folder)
    try Fixture.file("far/outside.png", 20_007, in: Container.documents)
    try Fixture.link("alias.png", to: "real.png", in: folder)
    measured.logicalSize("folder: a file of 901 bytes and a link to it")
    try Fixture.link("outside.png", to: Container.documents.path + "/far/outside.png", in: folder)
    measured.logicalSize("folder: also a link to a file elsewhere")
    try Fixture.link("far", to: Container.documents.path + "/far", in: folder)
    measured.logicalSize("folder: also a link to a folder elsewhere")
    try Fixture.link("deep/up", to: "..", in: folder)
    try Fixture.link("deep/itself", to: "itself", in: folder)
    measured.logicalSize("folder: also a link to the folder above, and one to itself")
    try Fixture.link("gone.png", to: "was-removed.png", in: folder)
    measured.logicalSize("folder: also a link whose target is missing")
    // Whatever the order of the walk, files are still to come after the first link.
    for number in 1...6 {
      try Fixture.file("photo-\(number)", 300 + number, in: folder)
      try Fixture.link("best-\(number)", to: "photo-\(number)", in: folder)
    }
    measured.logicalSize("folder: also six files of 301 to 306 bytes, and six links to them")
  }

  @Test func `pipes and sockets are passed over`() throws {
    var measured = Measured(folder)
    try Fixture.file("a.bin", 33, in: folder)
    try Fixture.socket("control", in: folder)
    measured.logicalSize("folder: a file of 33 bytes and a socket")
    try Fixture.pipe("events", in: folder)
    measured.logicalSize("folder: a file of 33 bytes, a socket and a pipe")
    for number in 1...6 {
      try Fixture.file("b-\(number)", 40 + number, in: folder)
      try Fixture.pipe("events-\(number)", in: folder)
    }
    measured.logicalSize("folder: also six files of 41 to 46 bytes, and six pipes")
  }

  @Test func `a file that may not be read has its length all the same`() throws {
    var measured = Measured(folder)
    try Fixture.file("closed.bin", 2_003, in: folder)
    try Fixture.file("open.bin", 100, in: folder)
    try Fixture.file("sub/notes.txt", 31, in: folder)
    chmod(folder.path + "/closed.bin", 0)
    withoutPrivileges {
      measured.logicalSize(
        "folder: files of 100 and 31 bytes, and one of 2003 bytes that may not be read")
    }
  }

  @Test func `a missing folder has no logical size but an error`() throws {
    Missing.check("logicalSize") { try logicalSize($0) }
  }

  @Test func `the lengths count whatever the names and however deep`() throws {
    try Fixture.unusualTree(in: folder)
    var measured = Measured(folder)
    measured.logicalSize("folder: a tree with unusual names, 70 levels deep")
    guard measured.isRight else { return }
    let inner = folder.appendingPathComponent("Music 100% été #1? a%20b")
    try Fixture.file("cat.png", 20_003, in: inner)
    try Fixture.file("50% off/a b.png", 9_001, in: inner)
    var again = Measured(inner)
    again.logicalSize("folder: named \"Music 100% été #1? a%20b\", with two files")
    // This one could be unescaped as a whole.
    let second = folder.appendingPathComponent("a%20b")
    try Fixture.file("dog.png", 7_001, in: second)
    var third = Measured(second)
    third.logicalSize("folder: named \"a%20b\", with one file")
  }

  @Test func `lengths above four gigabytes add up`() throws {
    guard try readsNoFile() else { return }
    var measured = Measured(folder)
    try Fixture.file("cat.png", 1_203, in: folder)
    let count = try Fixture.longFiles(in: folder)
    measured.logicalSize("folder: a small file, and \(count) of 400000003 bytes, nearly all holes")
  }

  /// Whether a length is had without the bytes. Who reads them would read gigabytes next.
  private func readsNoFile() throws -> Bool {
    let film = folder.appendingPathComponent("film")
    let length = 3_000_001
    try Fixture.folder("", in: film)
    try Fixture.sparseFile("begun.mov", length, in: film)
    var measured = Measured(film)
    let steps = "folder: one file of \(length) bytes"
    let read = countingBytesRead { measured.logicalSize(steps) }.1
    guard measured.isRight else { return false }
    try Files.removeAll(at: film)
    return expect(
      (read ?? 0) < length, steps + "\nlogicalSize(folder)",
      required: "\(length), with no file read",
      got: "\(length), and \(read ?? 0) bytes were read for it",
      note: "The length of a film is known without its bytes. To read them all takes minutes.")
  }
}
