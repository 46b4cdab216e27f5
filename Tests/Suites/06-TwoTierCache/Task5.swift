import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 5 · Purge and damage` {
  @Test func `the folder may vanish between two stores`() async throws {
    let cache = ImageCache()
    await cache.store(Sample.picture(.red), for: "purge/before")
    let wasWritten = Imgs.files.count == 1
    try Files.removeAll(at: Imgs.folder)
    let picture = Sample.picture(.blue)
    await cache.store(picture, for: "purge/after")
    expect(
      wasWritten && Array(Imgs.files.values) == [picture],
      "store(data, for: \"purge/before\")\nThen the folder \"imgs\" was removed.\nSame cache:"
        + " store(data, for: \"purge/after\")",
      required: "the second file in \"Library/Caches/imgs\"",
      got: wasWritten ? Imgs.listing : "no file already before the folder was removed")
  }

  @Test func `a store makes every folder that is missing`() async throws {
    let library = Container.home.appendingPathComponent("Library")
    try Files.removeAll(at: library)
    let cache = ImageCache()
    let first = Sample.picture(.green)
    await cache.store(first, for: "missing/1")
    let afterFirst = Array(Imgs.files.values)
    try Files.removeAll(at: library)
    let second = Sample.picture(.yellow)
    await cache.store(second, for: "missing/2")
    expect(
      afterFirst == [first] && Array(Imgs.files.values) == [second],
      "There was no \"Library\" at all.\nstore(data, for: \"missing/1\")\nThen \"Library\" was"
        + " removed again.\nSame cache: store(data, for: \"missing/2\")",
      required: "a file in \"Library/Caches/imgs\" each time",
      got: "\(afterFirst.count) after the first, \(Imgs.files.count) after the second")
  }

  @Test func `a file that vanished is a miss, and the next store heals it`() async throws {
    let key = "https://example.org/gone.png"
    await ImageCache().store(Sample.picture(.red), for: key)
    let wasWritten = Imgs.files.count == 1
    try Imgs.removeEachFile()
    let picture = Sample.picture(.blue)
    let seen = await Restart.missThenStore(picture, for: key)
    expect(
      wasWritten && seen != nil && seen?.miss == nil && seen?.hit?.shows(.blue) == true
        && Imgs.files.values.contains(picture),
      "First run: store(red, for: \(shown(key)))\nThen the file was removed."
        + "\nSecond run: image, then store(blue), then image, for the same key",
      required: "nil, then the blue image, and its file on disk",
      got: "\(shown(seen?.miss)), then \(shown(seen?.hit)); on disk \(Imgs.listing)")
  }

  @Test func `a damaged file gives nil, and the next store heals it`() async throws {
    try await expectHealed("A web page was in its place.") { _ in
      Data("<html>404 Not Found</html>".utf8)
    }
  }

  @Test func `a file that was cut short gives nil`() async throws {
    try await expectHealed("The second half of its file was missing.") { $0.prefix($0.count / 2) }
    try Container.reset()
    try await expectHealed("Its file was empty.") { _ in Data() }
    try Container.reset()
    try await expectHealed("The last third of its file was missing.") {
      $0.prefix($0.count * 2 / 3)
    }
  }

  @Test func `bytes that are no picture give nil, and the next store heals it`() async throws {
    let cache = ImageCache()
    for (number, bytes) in [Data("no picture".utf8), Data(), Data([0xff, 0xd8, 0xff])].enumerated()
    {
      let key = "https://example.org/broken/\(number).png"
      await cache.store(bytes, for: key)
      let now = Seen(await cache.image(for: key))
      let later = await Restart.images(for: [key]) ?? []
      await cache.store(Sample.picture(.green), for: key)
      let healed = Seen(await cache.image(for: key))
      let kept = await Restart.images(for: [key])?.first ?? nil
      expect(
        now == nil && later.count == 1 && later[0] == nil && healed?.shows(.green) == true
          && kept?.shows(.green) == true,
        "store(\(shown(bytes)) that are no picture, for: \(shown(key))), then image in this run and"
          + " in the next\nstore(green, for: \(shown(key))), then image in this run and in the next",
        required: "nil and nil, then twice the green image",
        got:
          "\(shown(now)) and \(shown(later.first ?? nil)), then \(shown(healed)) and \(shown(kept))"
      )
    }
  }

  @Test func `a file in place of the folder does not stop the app`() async throws {
    try Data("in the way".utf8).write(to: Imgs.folder)
    try await expectSurvived("A plain file named \"imgs\" was in place of the folder.") {
      try? FileManager.default.removeItem(at: Imgs.folder)
    }
  }

  @Test func `a folder in place of a file does not stop the app`() async throws {
    await ImageCache().store(Sample.picture(.red), for: Self.obstructed)
    for name in Imgs.files.keys {
      let url = Imgs.folder.appendingPathComponent(name)
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent("inside"), withIntermediateDirectories: true)
    }
    try await expectSurvived("A folder was in place of the key's file.") {
      try? Files.removeAll(at: Imgs.folder)
    }
  }

  private static let obstructed = "https://example.org/obstructed.png"

  /// A cache meets an obstacle, is asked all it can do, and works again without the obstacle.
  private func expectSurvived(
    _ obstacle: String, removeObstacle: @escaping @Sendable () -> Void
  ) async throws {
    let key = Self.obstructed
    let first = Evidence<Seen?>("obstructed")
    let picture = Sample.picture(.blue)
    await #expect(processExitsWith: .success) {
      [key = key as String, first = first as Evidence<Seen?>, picture = picture as Data] in
      let cache = ImageCache()
      let miss = Seen(await cache.image(for: key))
      await cache.store(picture, for: key)
      _ = await cache.image(for: key)
      _ = await cache.diskUsage()
      try first.leave(miss)
    }
    removeObstacle()
    let evidence: Seen?? = first.found()
    let cache = ImageCache()
    await cache.store(picture, for: key)
    let healed = Seen(await cache.image(for: key))
    let survived = if case .some = evidence { true } else { false }
    expect(
      survived && (evidence ?? nil) == nil && healed?.shows(.blue) == true
        && Array(Imgs.files.values) == [picture],
      obstacle + "\nimage, store, image and diskUsage for \(shown(key))\nThen it was removed:"
        + " store(blue, for: \(shown(key)))",
      required: "nil at first, no crash, and at last the blue image and its file",
      got: survived
        ? "\(shown(evidence ?? nil)), at last \(shown(healed)); on disk \(Imgs.listing)"
        : "the app ended before it came that far")
  }

  private func expectHealed(_ damage: String, _ damaged: (Data) -> Data) async throws {
    let key = "https://example.org/damaged.png"
    await ImageCache().store(Sample.noise(seed: 3, width: 60, height: 40), for: key)
    let wasWritten = Imgs.files.count == 1
    try Imgs.overwriteEachFile(with: damaged)
    let picture = Sample.picture(.yellow)
    let seen = await Restart.missThenStore(picture, for: key)
    expect(
      wasWritten && seen != nil && seen?.miss == nil && seen?.hit?.shows(.yellow) == true
        && Array(Imgs.files.values) == [picture],
      "First run: store(data, for: \(shown(key)))\n\(damage)"
        + "\nSecond run: image, then store(yellow), then image, for the same key",
      required: "nil, then the yellow image, and its bytes on disk",
      got: "\(shown(seen?.miss)), then \(shown(seen?.hit)); on disk \(Imgs.listing)")
  }
}
