import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 6 · Disk usage` {
  @Test func `the usage is what the files take on disk`() async throws {
    let cache = ImageCache()
    for (number, side) in [4, 60, 90].enumerated() {
      let picture = Sample.noise(seed: UInt64(number), width: side, height: side)
      await cache.store(picture, for: "usage-\(number)")
    }
    try Imgs.plantNeighbour()
    try Imgs.plantNamesake()
    let steps =
      "store with three keys; \"imgs.old\" and \"other/imgs/a\" are in \"Library/Caches\" as well\n"
    guard await expectUsage(of: cache, files: 3, steps + "diskUsage()") else { return }
    for path in Imgs.files.keys.sorted().prefix(1) {
      truncate(Container.home.appendingPathComponent(path).path, 200_000)
    }
    await expectUsage(
      of: cache, files: 3,
      steps
        + "Then one of the files was made 200000 bytes long, all that is new a hole.\ndiskUsage()")
  }

  @Test func `the usage of a missing folder is 0`() async throws {
    let cache = ImageCache()
    let fresh: Int = await cache.diskUsage()
    await cache.store(Sample.noise(seed: 2, width: 90, height: 90), for: "usage-one")
    let one: Int = await cache.diskUsage()
    try Files.removeAll(at: Imgs.folder)
    let purged: Int = await cache.diskUsage()
    expect(
      fresh == 0 && one > 0 && purged == 0,
      "diskUsage() before the first store, after it, and after \"imgs\" was removed",
      required: "0, more than 0, 0", got: "\(fresh), \(one), \(purged)")
  }

  @Test func `the usage shrinks with a smaller picture under the same key`() async throws {
    let cache = ImageCache()
    await cache.store(Sample.noise(seed: 11, width: 90, height: 60), for: "usage-same")
    var steps = "store(large, for: \"usage-same\")\ndiskUsage()"
    await expectUsage(of: cache, files: 1, steps)
    await cache.store(Sample.noise(seed: 12, width: 40, height: 40), for: "usage-same")
    steps += "\nstore(medium, for: \"usage-same\")\ndiskUsage()"
    await expectUsage(of: cache, files: 1, steps)
    await ImageCache().store(Sample.picture(.red), for: "usage-same")
    steps += "\nAnother ImageCache: store(small, for: \"usage-same\")\nThe first one: diskUsage()"
    await expectUsage(of: cache, files: 1, steps)
  }

  @Test func `the usage follows files that the system removed`() async throws {
    let cache = ImageCache()
    for number in 0..<5 {
      let picture = Sample.noise(seed: UInt64(number), width: 40 + 25 * number, height: 50)
      await cache.store(picture, for: "usage-purged-\(number)")
    }
    let before: Int = await cache.diskUsage()
    for path in Imgs.files.keys.sorted().prefix(2) {
      try FileManager.default.removeItem(at: Container.home.appendingPathComponent(path))
    }
    await expectUsage(
      of: cache, files: 3,
      "store with five keys; diskUsage() was \(before)\nThen two files were removed.\ndiskUsage()")
  }

  @Test func `the usage is right after a restart`() async throws {
    let cache = ImageCache()
    for number in 0..<3 {
      let picture = Sample.noise(seed: UInt64(20 + number), width: 70, height: 50 * number + 5)
      await cache.store(picture, for: "usage-restart-\(number)")
    }
    let before = Imgs.allocated
    let evidence = Evidence<Int>("usage")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<Int>] in
      let usage: Int = await ImageCache().diskUsage()
      try evidence.leave(usage)
    }
    let usage = evidence.found()
    judge(
      usage, usage == before ? before : Imgs.allocated, files: 3,
      "First run: store with three keys\nSecond run: diskUsage()")
  }

  @Test func `a hidden or oddly named file in imgs counts as well`() async throws {
    let cache = ImageCache()
    await cache.store(Sample.noise(seed: 30, width: 60, height: 60), for: "usage-odd")
    for name in [".hidden", "Photo of an older version.png"] {
      try Data(repeating: 1, count: 9_000).write(to: Imgs.folder.appendingPathComponent(name))
    }
    try Imgs.plantNeighbour()
    let link = Imgs.folder.appendingPathComponent("link")
    symlink("../imgs.old", link.path)
    await expectUsage(
      of: cache, files: 3, link: try allocatedSize(of: link),
      "store(data, for: \"usage-odd\")\nThen \".hidden\", \"Photo of an older version.png\" and a"
        + " link to a file elsewhere were put into the folder.\ndiskUsage()")
  }

  /// - Parameter link: what a link in the folder takes itself, which may count as well.
  @discardableResult
  private func expectUsage(of cache: ImageCache, files: Int, link: Int = 0, _ steps: String) async
    -> Bool
  {
    let (before, pictures) = (Imgs.allocated, Imgs.files)
    let usage: Int = await cache.diskUsage()
    let after = Imgs.files
    let changed = pictures.filter { after[$0.key] != $0.value }.keys.sorted()
    guard
      expect(
        changed.isEmpty, steps, required: "every file as it was before",
        got: "changed or gone: \(shown(changed))")
    else { return false }
    // A file system may settle the blocks of a new file late: both figures are right then.
    let required = usage == before || usage == before + link ? before : Imgs.allocated
    return judge(usage, required, files: files, link: link, steps)
  }

  @discardableResult
  private func judge(_ usage: Int?, _ required: Int, files: Int, link: Int = 0, _ steps: String)
    -> Bool
  {
    let contents = Imgs.files
    return expect(
      (usage == required || usage == required + link) && !contents.isEmpty, steps,
      required: "\(required) bytes, the allocated size of "
        + (files == 1 ? "1 file" : "\(files) files"),
      got: shown(usage) + (contents.isEmpty ? "; on disk \(Imgs.listing)" : ""),
      note: usage.flatMap { noteOnUsage($0, required, contents) })
  }

  private func noteOnUsage(_ usage: Int, _ required: Int, _ files: [String: Data]) -> String? {
    if required > 0 && usage == 8 * required {
      return "That is exactly 8 times as much: totalFileAllocatedSize counts blocks of 4096 bytes"
        + " on Linux where the file system counts 512."
    }
    if usage != required && usage == files.values.reduce(0, { $0 + $1.count }) {
      return "That is the sum of the files' lengths: the logical size, not the blocks on disk."
    }
    if usage != required
      && usage == files.values.reduce(0, { $0 + ($1.count + 4095) / 4096 * 4096 })
    {
      return
        "That is the sum of the files' lengths, each rounded up to 4096: a hole takes no block."
    }
    if required > 0 && usage * 512 == required {
      return "That is the number of blocks. Each of them has 512 bytes."
    }
    let folder = (try? allocatedSize(of: Imgs.folder)) ?? 0
    if folder > 0 && usage == folder && usage != required {
      return "That is what the folder itself takes, without its files."
    }
    if folder > 0 && usage == required + folder {
      return "That is \(folder) bytes too much, which is what the folder itself takes."
    }
    return nil
  }
}
