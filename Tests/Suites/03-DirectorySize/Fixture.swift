import Foundation
import Glibc
import SuiteKit

/// What the checks put on disk. Missing folders on the way are made.
enum Fixture {
  /// A file of `count` bytes that no file system can squeeze or leave out.
  ///
  /// By system calls, since `Data` waits for the disk at each file.
  static func file(_ path: String, _ count: Int, in folder: URL) throws {
    let place = try place(path, in: folder).path
    let descriptor = open(place, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    defer { close(descriptor) }
    let written = noise.withUnsafeBytes { noise in
      // From another byte on for each length, so that two files seldom begin alike.
      write(descriptor, noise.baseAddress.map { $0 + count % 4096 }, min(count, 200_001))
    }
    try must(descriptor >= 0 && written == count, "a file")
  }

  /// Made once, and eight bytes at a time: byte by byte it would take most of the suite's time.
  private static let noise: [UInt64] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<26_000).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }()

  /// A file that is `count` bytes long and has only its last byte.
  static func sparseFile(_ path: String, _ count: Int, in folder: URL) throws {
    let descriptor = open(try place(path, in: folder).path, O_CREAT | O_WRONLY, 0o644)
    defer { close(descriptor) }
    try must(descriptor >= 0 && pwrite(descriptor, "x", 1, off_t(count - 1)) == 1, "a sparse file")
  }

  /// A file that is `count` bytes long and has none of them.
  static func hole(_ path: String, _ count: Int, in folder: URL) throws {
    let descriptor = open(try place(path, in: folder).path, O_CREAT | O_WRONLY, 0o644)
    defer { close(descriptor) }
    try must(descriptor >= 0 && ftruncate(descriptor, off_t(count)) == 0, "a hole")
  }

  /// Files that are long and have nearly no blocks, more than four gigabytes together; fewer where
  /// the file system stores holes or one file may not be that long.
  /// - Returns: how many there are.
  static func longFiles(in folder: URL) throws -> Int {
    var limit = rlimit()
    let length = 400_000_003
    guard getrlimit(__rlimit_resource_t(1), &limit) == 0, limit.rlim_cur > rlim_t(length) else {
      return 0
    }
    for number in 1...11 {
      try sparseFile("film-\(number)", length, in: folder)
      let path = folder.path + "/film-\(number)"
      if let status = Tree.status(path, lstat), status.allocated > 1_000_000 {
        try FileManager.default.removeItem(atPath: path)
        return number - 1
      }
    }
    return 11
  }

  /// Reserves blocks for a file beyond its length; where that cannot be done the file is as it was.
  static func reserve(_ path: String, _ count: Int, in folder: URL) {
    let descriptor = open(folder.path + "/" + path, O_WRONLY)
    defer { close(descriptor) }
    typealias Call = @convention(c) (Int32, Int32, off_t, off_t) -> Int32
    guard descriptor >= 0, let call = dlsym(nil, "fallocate") else { return }  // Swift hides it.
    _ = unsafeBitCast(call, to: Call.self)(descriptor, 1, 0, off_t(count))  // FALLOC_FL_KEEP_SIZE
  }

  static func folder(_ path: String, in folder: URL) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + path, withIntermediateDirectories: true)
  }

  static func link(_ path: String, to target: String, in folder: URL) throws {
    try must(symlink(target, try place(path, in: folder).path) == 0, "a link")
  }

  /// A further name of a file.
  static func name(_ path: String, of file: String, in folder: URL) throws {
    let old = folder.path + "/" + file
    try must(Glibc.link(old, try place(path, in: folder).path) == 0, "a second name")
  }

  static func pipe(_ path: String, in folder: URL) throws {
    try must(mkfifo(try place(path, in: folder).path, 0o644) == 0, "a pipe")
  }

  static func socket(_ path: String, in folder: URL) throws {
    try must(mknod(try place(path, in: folder).path, S_IFSOCK | 0o644, 0) == 0, "a socket")
  }

  /// Names that URLs escape, a package, names of one letter, two that Swift takes for one text, and
  /// a file 70 folders down.
  static func unusualTree(in folder: URL) throws {
    let names = [
      "two words.png", "track #1.png", "50% off.png", "a%20b.png", "what?.png", "🐟 café.png",
      "line\nbreak.png", "-n", "X.app/Contents/in.png", "..two dots", "#/?/%/deep.png", " a", "a ",
      "A ", "~", "draft.txt~", "draft.tmp", ".dat.nosync1a2b.x", ".DS_Store", "two words.PNG",
      "line\n", "._cat.png", "e\u{301}te\u{301}", "\u{e9}t\u{e9}",
    ]
    for (number, name) in names.enumerated() { try file(name, 9_001 + number, in: folder) }
    let deep = String(repeating: "d/", count: 70)
    try file(deep + "bottom.png", 31_007, in: folder)
  }

  /// Whether the file system leaves a name as it is: some spell its accents their own way.
  static func keepsSpelling(of name: String, in folder: URL) -> Bool {
    mkdir(folder.path + "/" + name, 0o755)
    defer { rmdir(folder.path + "/" + name) }
    return Files.entries(below: folder).contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// Whether two texts are two names here. Some file systems make no difference between cases, or
  /// between spellings.
  static func isTold(_ name: String, from other: String, in folder: URL) -> Bool {
    mkdir(folder.path + "/" + name, 0o755)
    defer { rmdir(folder.path + "/" + name) }
    return Tree.status(folder.path + "/" + other, lstat) == nil
  }

  private static func place(_ path: String, in folder: URL) throws -> URL {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return url
  }

  private static func must(_ done: Bool, _ what: String) throws {
    guard done else { throw Failure(what: what, code: errno) }
  }

  /// The check could not set its scene: a fault of the machine, not of the student.
  struct Failure: Error {
    let what: String
    let code: Int32
  }
}
