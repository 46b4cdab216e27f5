import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 5 · Purge and damage` {
  @Test func `the folder may vanish between two stores`() async throws {
    let cache = ImageCache()
    await cache.store(Sample.picture(.red), for: "purge-before")
    let wasWritten = !Imgs.files.isEmpty
    try Files.removeAll(at: Imgs.folder)
    await cache.store(Sample.picture(.blue), for: "purge-after")
    expect(
      wasWritten && Imgs.count(of: .blue) == 1,
      "store(data, for: \"purge-before\")\nThen the folder \"imgs\" was removed.\nSame cache:"
        + " store(data, for: \"purge-after\")",
      required: "the file of the second store",
      got: wasWritten ? Imgs.listing : "no file already before the folder was removed")
  }

  @Test func `a store makes every folder that is missing`() async throws {
    let library = Container.home.appendingPathComponent("Library")
    try Files.removeAll(at: library)
    let cache = ImageCache()
    await cache.store(Sample.picture(.green), for: "missing-1")
    let afterFirst = Imgs.count(of: .green)
    try Files.removeAll(at: library)
    await cache.store(Sample.picture(.yellow), for: "missing-2")
    let afterSecond = Imgs.count(of: .yellow)
    expect(
      afterFirst == 1 && afterSecond == 1,
      "There was no \"Library\" at all.\nstore(data, for: \"missing-1\")\nThen \"Library\" was"
        + " removed again.\nSame cache: store(data, for: \"missing-2\")",
      required: "a file each time",
      got: "\(afterFirst) files after the first, \(afterSecond) after the second")
  }

  @Test func `a file that vanished is a miss, and the next store heals it`() async throws {
    try await expectHealed(["Its file was removed."]) { _, _ in nil }
  }

  @Test func `a damaged file gives nil, and the next store heals it`() async throws {
    try await expectHealed(["A web page was in its place."], byAnother: true) { _, _ in
      Data("<html>404 Not Found</html>".utf8)
    }
  }

  @Test func `a file that was cut short gives nil`() async throws {
    let parts = [0, 5, 40, 90]
    try await expectHealed(parts.map { "Only the first \($0) percent of its file were left." }) {
      $0.prefix($0.count * parts[$1] / 100)
    }
  }

  @Test func `bytes that are no picture give nil, and the next store heals it`() async throws {
    let cache = ImageCache()
    let broken = [Data("no picture".utf8), Data(), Data([0xff, 0xd8, 0xff, 0xe0])]
    let keys = broken.indices.map { "broken-\($0).png" }
    var now: [Seen?] = []
    for (key, bytes) in zip(keys, broken) {
      await cache.store(bytes, for: key)
      now.append(Seen(await cache.image(for: key)))
    }
    let later = await Restart.images(for: keys)
    for (index, key) in keys.enumerated() {
      await cache.store(Sample.picture(.green), for: key)
      let healed = Seen(await cache.image(for: key))
      let next = later?[index]
      let isHealed = expect(
        now[index] == nil && later != nil && next == nil && healed?.shows(.green) == true
          && Imgs.count(of: .green) == index + 1,
        "store(\(shown(broken[index])) that are no picture, for: \(shown(key)))"
          + "\nimage(for:) in this run and in the next\nstore(green, for: \(shown(key)))"
          + "\nimage(for:)",
        required: "nil and nil, then the green image, and its file on disk",
        got: "\(shown(now[index])) and \(shown(next ?? nil)), then \(shown(healed));"
          + " on disk \(Imgs.listing)")
      if !isHealed { return }
    }
  }

  @Test func `a store writes, even when it stored the same before`() async throws {
    let cache = ImageCache()
    let picture = Sample.noise(seed: 3, width: 60, height: 40)
    let whole = try Bitmap(decoding: picture)
    let damages: [(String, Data?)] = [
      ("Its file was removed.", nil),
      ("One byte of its file was changed.", picture.dropLast(20) + [0] + picture.suffix(19)),
    ]
    await cache.store(picture, for: "same-again")
    for (damage, rest) in damages {
      let files = Imgs.files.keys.map { Container.home.appendingPathComponent($0) }
      for file in files {
        try FileManager.default.removeItem(at: file)
        try rest?.write(to: file)
      }
      await cache.store(picture, for: "same-again")
      let isWritten = Imgs.files.values.contains { (try? Bitmap(decoding: $0)) == whole }
      let isOld = !isWritten && Array(Imgs.files.values) == [rest]
      expect(
        !files.isEmpty && isWritten,
        "store(data, for: \"same-again\")\n\(damage)\nSame cache and bytes: store(data, for:"
          + " \"same-again\")",
        required: "a file with the picture, \(picture.count) bytes",
        got: files.isEmpty
          ? "no file already after the first store"
          : Imgs.listing + (isOld ? ", still with the changed byte" : ""))
    }
  }

  @Test func `a file in place of the folder does not stop the app`() async throws {
    try Data("in the way".utf8).write(to: Imgs.place)
    try await expectSurvived(
      "A plain file named \"imgs\" was in place of the folder.", at: [Imgs.place])
  }

  @Test func `a folder in place of a file does not stop the app`() async throws {
    await ImageCache().store(Sample.picture(.red), for: Self.obstructed)
    let files = Imgs.files.keys.map { Container.home.appendingPathComponent($0) }
    let count = Imgs.everywhere.count
    if files.isEmpty {
      fail("store(data, for: \(shown(Self.obstructed)))", required: "a file", got: Imgs.listing)
    }
    for file in files {
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(
        at: file.appendingPathComponent("inside"), withIntermediateDirectories: true)
    }
    try await expectSurvived("A folder was in place of the key's file.", at: files, most: count)
  }

  private static let obstructed = "obstructed.png"

  /// A cache meets an obstacle again and again, is asked all it can do, and works again without the
  /// obstacle.
  private func expectSurvived(_ obstacle: String, at obstacles: [URL], most: Int = .max)
    async throws
  {
    let key = Self.obstructed
    let evidence = Evidence<[Seen?]>("obstructed")
    let picture = Sample.picture(.blue)
    await #expect(processExitsWith: .success) {
      [
        key = key as String, evidence = evidence as Evidence<[Seen?]>, picture = picture as Data,
        paths = obstacles.map(\.path) as [String]
      ] in
      let cache = ImageCache()
      var seen = [Seen(await cache.image(for: key))]
      for _ in 0..<10 { await cache.store(picture, for: key) }
      seen.append(Seen(await cache.image(for: key)))
      _ = await cache.diskUsage()
      for path in paths { try Files.removeAll(at: URL(fileURLWithPath: path)) }
      await cache.store(picture, for: key)
      seen.append(Seen(await cache.image(for: key)))
      try evidence.leave(seen)
    }
    let seen = evidence.found()
    expect(
      seen.map { $0[0] == nil && $0.dropFirst().allSatisfy { $0?.shows(.blue) == true } } == true
        && Imgs.count(of: .blue) > 0 && Imgs.everywhere.count <= most,
      obstacle + "\nimage, ten times store(blue), image and diskUsage for \(shown(key))"
        + "\nThen it was removed. Same cache: store(blue, for: \(shown(key))), image",
      required:
        "nil, then the blue image from memory, no crash, and at last the blue image and its file"
        + (most < Int.max ? ", and nothing left of the store that failed" : ""),
      got: seen.map {
        "\(shown($0[0])), then \(shown($0[1])), at last \(shown($0[2])); on disk \(Imgs.listing)"
      } ?? "the app ended before it came that far")
  }
}
