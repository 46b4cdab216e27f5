import DirectorySize
import Foundation
import SuiteKit
import Testing

@Suite(.container) struct `Task 3 · The size on disk` {
  let folder = Container.caches.appendingPathComponent("imgs")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `small files take whole blocks`() throws {
    var measured = Measured(folder)
    try Fixture.file("cover.png", 70_001, in: folder)
    measured.directorySize("folder: one file of 70001 bytes")
    for number in 1...40 { try Fixture.file("icon-\(number)", 1, in: folder) }
    measured.directorySize("folder: one file of 70001 bytes, 40 files of 1 byte")
  }

  @Test func `a file with holes takes only the blocks it has`() throws {
    var measured = Measured(folder)
    try Fixture.file("cover.png", 30_001, in: folder)
    try Fixture.sparseFile("download.part", 10_000_001, in: folder)
    measured.directorySize(
      "folder: a file of 30001 bytes, and one of 10000001 bytes, all hole but the last byte")
    guard measured.isRight else { return }
    let other = folder.appendingPathComponent("other")
    try Fixture.file("letter", 101, in: other)
    Fixture.reserve("letter", 1_000_000, in: other)
    var again = Measured(other)
    again.directorySize("folder: a file of 101 bytes, with blocks for 1000000 bytes reserved")
    guard again.isRight else { return }
    let begun = folder.appendingPathComponent("begun")
    try Fixture.file("empty", 0, in: begun)
    try Fixture.hole("reserved.part", 50_000, in: begun)
    var third = Measured(begun)
    third.directorySize("folder: an empty file, and one of 50000 bytes, all of them a hole")
  }

  @Test func `nested and hidden files take space`() throws {
    var measured = Measured(folder)
    try Fixture.file("cat.png", 10_001, in: folder)
    try Fixture.file("2024/may/dog.png", 50_001, in: folder)
    measured.directorySize("folder: a file, and another one two folders further down")
    try Fixture.file("2023/cat.png", 90_001, in: folder)
    measured.directorySize("folder: also 2023/cat.png, named like the first")
    try Fixture.file(".index", 20_001, in: folder)
    try Fixture.file("2024/.old/bird.png", 30_001, in: folder)
    measured.directorySize("folder: also a hidden file and a file in a hidden folder")
  }

  @Test func `folders take no space of their own`() throws {
    var measured = Measured(folder)
    for number in 1...5 { try Fixture.folder("empty-\(number)/inner", in: folder) }
    measured.directorySize("folder: ten folders and no file")
    guard measured.isRight else { return }
    // A folder of its own: what is remembered is the matter of another check.
    let other = folder.appendingPathComponent("other")
    var again = Measured(other)
    try Fixture.folder("empty/inner", in: other)
    try Fixture.file("full/inner/cat.png", 100_001, in: other)
    again.directorySize("folder: four folders and a file of 100001 bytes")
  }

  @Test func `links, pipes and sockets take no space`() throws {
    var measured = Measured(folder)
    let far = Container.documents
    try Fixture.file("real.png", 60_001, in: folder)
    try Fixture.file("far/outside.png", 200_001, in: far)
    try Fixture.file("other.png", 20_001, in: folder)
    try Fixture.link("alias.png", to: "real.png", in: folder)
    measured.directorySize("folder: two files and a link to one of them")
    try Fixture.link("outside.png", to: far.path + "/far/outside.png", in: folder)
    try Fixture.link("far", to: far.path + "/far", in: folder)
    measured.directorySize("folder: also a link to a file elsewhere, and one to a folder elsewhere")
    try Fixture.link("deep/up", to: "..", in: folder)
    try Fixture.link("gone.png", to: "was-removed.png", in: folder)
    let long = String(repeating: "./", count: 900) + "real.png"
    try Fixture.link("long", to: long, in: folder)
    measured.directorySize(
      "folder: also links to the folder above, to nothing, and by a path of 1808 bytes")
    try Fixture.socket("control", in: folder)
    try Fixture.pipe("events", in: folder)
    measured.directorySize("folder: also a socket and a pipe")
    // Whatever the order of the walk, files are still to come after the first link or pipe.
    for number in 1...6 {
      try Fixture.file("photo-\(number)", 5_000 * number, in: folder)
      try Fixture.link("best-\(number)", to: "photo-\(number)", in: folder)
      try Fixture.pipe("events-\(number)", in: folder)
    }
    measured.directorySize("folder: also six files, six links to them, and six pipes")
  }

  @Test func `a missing folder is an error, not a size of zero`() throws {
    Missing.check("directorySize") { try directorySize($0) }
  }

  @Test func `the size follows every change`() throws {
    var measured = Measured(folder)
    try Fixture.file("a.png", 150_001, in: folder)
    try Fixture.file("sub/b.png", 40_001, in: folder)
    measured.directorySize("folder: a.png of 150001 bytes, sub/b.png of 40001 bytes")
    try Fixture.file("a.png", 5_001, in: folder)
    measured.directorySize("a.png is written anew, with 5001 bytes")
    try FileManager.default.removeItem(atPath: folder.path + "/sub")
    measured.directorySize("sub is removed")
    try Fixture.file("a.png", 60_001, in: folder)
    measured.directorySize("a.png is written anew, with 60001 bytes")
    try Fixture.file("x/z.png", 9_001, in: folder)
    measured.directorySize("x/z.png of 9001 bytes is new")
    try Fixture.file("x/z.png", 70_001, in: folder)
    measured.directorySize("x/z.png is written anew, with 70001 bytes")
    try FileManager.default.removeItem(atPath: folder.path + "/x")
    try FileManager.default.removeItem(atPath: folder.path + "/a.png")
    measured.directorySize("a.png is removed as well")
  }

  @Test func `a folder has one size however its URL is written`() throws {
    var measured = Measured(folder)
    try Fixture.file("a.png", 5_001, in: folder)
    try Fixture.file("sub/b.png", 80_001, in: folder)
    let path = folder.path
    let urls: [(String, URL)] = [
      ("without a slash at the end", URL(fileURLWithPath: path, isDirectory: false)),
      ("with a slash at the end", URL(fileURLWithPath: path + "/", isDirectory: true)),
      ("relative to caches", URL(fileURLWithPath: "imgs", relativeTo: Container.caches)),
      ("with .. in it", URL(fileURLWithPath: path + "/sub/..", isDirectory: true)),
    ]
    for (how, url) in urls {
      measured.directorySize("folder: two files; its URL is written \(how)", as: url)
    }
  }

  @Test func `files take space whatever their names and however deep`() throws {
    var measured = Measured(folder)
    try Fixture.unusualTree(in: folder)
    measured.directorySize("folder: a tree with unusual names, 70 levels deep")
    guard measured.isRight else { return }
    let inner = folder.appendingPathComponent("Music 100% été #1? a%20b")
    try Fixture.file("cat.png", 20_003, in: inner)
    try Fixture.file("50% off/a b.png", 9_001, in: inner)
    var again = Measured(inner)
    again.directorySize("folder: named \"Music 100% été #1? a%20b\", with two files")
    // This one could be unescaped as a whole.
    let second = folder.appendingPathComponent("a%20b")
    try Fixture.file("dog.png", 7_001, in: second)
    var third = Measured(second)
    third.directorySize("folder: named \"a%20b\", with one file")
  }
}
