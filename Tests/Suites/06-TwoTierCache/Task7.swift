import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 7 · Under load` {
  @Test func `the newest image is in memory, however many there are`() async throws {
    // The newest is the smallest, so that a cache which drops the cheapest first would drop it.
    let planted = 220
    let keys = (0..<planted).map { "load-\($0)" }
    let files = try Imgs.plant(Sample.picture(.red, width: 4, height: 4), for: keys)
    let cache = ImageCache()
    for (number, key) in keys.enumerated() where await cache.image(for: key) != nil {
      try Files.removeAll(at: files[number])
      if await cache.image(for: key) != nil { continue }
      fail(
        "image(for:) with \(number) other keys\nimage(for: \(shown(key)))\nThen its file was"
          + " removed.\nimage(for: \(shown(key)))",
        required: "the red image both times, the second from memory", got: "the red image, then nil"
      )
      return
    }
    await cache.store(Sample.picture(.blue, width: 2, height: 2), for: "load-newest")
    try Files.removeAll(at: Imgs.folder)
    let seen = Seen(await cache.image(for: "load-newest"))
    expect(
      seen?.shows(.blue) == true,
      "image(for:) with \(planted) other keys\nstore(data, for: \"load-newest\")\nThen every file"
        + " was removed.\nimage(for: \"load-newest\")",
      required: "the blue image, from memory", got: shown(seen))
  }

  @Test func `memory holds the 200 images used last`() async throws {
    let others = (1...230).map { "used-\($0)" }
    try Imgs.plant(Sample.picture(.red, width: 4, height: 4), for: others)
    let cache = ImageCache()
    await cache.store(Sample.picture(.blue, width: 4, height: 4), for: "favourite")
    try Files.removeAll(at: Imgs.place.appendingPathComponent(Imgs.name(for: "favourite")))
    let republished = Sample.picture(.green, width: 4, height: 4)
    for (number, other) in others.enumerated() {
      _ = await cache.image(for: other)
      if number % 60 == 0 { await cache.store(republished, for: "republished") }
      guard number % 10 == 9 else { continue }
      _ = await cache.image(for: "unknown-\(number)")
      let isKept = expect(
        Seen(await cache.image(for: "favourite"))?.shows(.blue) == true,
        "store(data, for: \"favourite\")\nThen its file was removed.\nimage(for:) with"
          + " \(number + 1) other keys, and after every tenth image(for: \"favourite\")",
        required: "the blue image each time, from memory: it is used again and again",
        got: "nil after \(number + 1) others")
      if !isKept { return }
    }
    try Files.removeAll(at: Imgs.folder)
    var inMemory: [Bool] = []
    // The 198 others used last, and one that was stored again and again.
    for key in ["favourite", "republished"] + others.reversed() {
      inMemory.append(await cache.image(for: key) != nil)
    }
    let newest = inMemory.prefix(200).count { $0 }
    let older = inMemory.dropFirst(200).count { $0 }
    expect(
      newest == 200 && older == 0,
      "image(for:) with 230 keys; after every tenth also with one key again and again, and with one"
        + " that was never stored; store with one key again and again\nThen every file was removed."
        + "\nimage(for:) with each of the 232 again",
      required: "the 200 images that were used last, from memory, and nil for the 32 others",
      got: "\(newest) of the 200 used last, \(older) of the others")
  }

  @Test func `a cache that is gone gives its memory back`() async throws {
    let picture = Sample.picture(.yellow, width: 100, height: 100)
    try Imgs.plant(
      picture, for: (0..<10).flatMap { cache in (0..<20).map { "leak-\(cache)-\($0)" } })
    let evidence = Evidence<[Int]>("leak")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<[Int]>] in
      var hits = 0
      for cache in 0..<2 { hits += await Self.fill(cache) }
      let before = peakMemory()
      for cache in 2..<10 { hits += await Self.fill(cache) }
      try evidence.leave([hits, peakMemory() - before])
    }
    let found = evidence.found() ?? [0, 0]
    let limit = 4_000_000
    expect(
      found[0] == 10 * 20 && found[1] < limit,
      "8 caches, one after the other, each asked for 20 other images (0.8 MB)",
      required: "every image, and less than 4 MB more memory",
      got: "\(found[0]) of \(10 * 20) images, \(found[1] / 1_000_000) MB more")
  }

  @Test func `a new cache starts with empty memory`() async throws {
    let first = ImageCache()
    await first.store(Sample.picture(.green), for: "own-memory")
    try Imgs.removeEachFile()
    let kept = Seen(await first.image(for: "own-memory"))
    let other = Seen(await ImageCache().image(for: "own-memory"))
    expect(
      kept?.shows(.green) == true && other == nil,
      "first.store(data, for: \"own-memory\")\nThen its file was removed."
        + "\nfirst.image(for: \"own-memory\") and ImageCache().image(for: \"own-memory\")",
      required: "the green image, from memory, and nil", got: "\(shown(kept)) and \(shown(other))")
  }

  @Test func `a store that fails halfway leaves the old picture`() async throws {
    let key = "full-disk.png"
    await ImageCache().store(Sample.picture(.green), for: key)
    let large = Sample.noise(seed: 5, width: 120, height: 100)
    await #expect(processExitsWith: .success) { [key = key as String, large = large as Data] in
      // No file may grow beyond 32 KB, as if the disk were full then.
      var limit = rlimit(rlim_cur: 32_768, rlim_max: 32_768)
      signal(SIGXFSZ, SIG_IGN)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      await ImageCache().store(large, for: key)
    }
    expect(
      Imgs.count(of: .green) == 1 && Imgs.everywhere.count == 1,
      "First run: store(green, for: \(shown(key)))\nSecond run: store(large, for: \(shown(key)));"
        + " the disk was full after 32 KB.",
      required: "the file of the green picture as it was, and no other", got: Imgs.listing)
  }

  @Test func `many callers at once all get their images`() async throws {
    let caches = [ImageCache(), ImageCache()]
    let wrong = await withTaskGroup(of: Int.self) { group in
      for caller in 0..<6 {
        group.addTask { await Self.call(caches[caller % 2], caller) }
      }
      return await group.reduce(0, +)
    }
    expect(
      wrong == 0 && Imgs.files.count == 6 * 4,
      "6 callers of two caches at once store and ask for 4 keys each",
      required: "each key's own image, 24 files",
      got: "\(wrong) wrong or missing, \(Imgs.files.count) files")
  }

  @Test func `two caches can share the folder`() async throws {
    let key = "shared.png"
    let large = Sample.noise(seed: 9, width: 150, height: 60)
    let misses = await withTaskGroup(of: Int.self) { group in
      await ImageCache().store(large, for: key)
      group.addTask {
        let writer = ImageCache()
        for _ in 0..<10 { await writer.store(large, for: key) }
        return 0
      }
      group.addTask {
        var misses = 0
        for _ in 0..<10 where await ImageCache().image(for: key) == nil { misses += 1 }
        return misses
      }
      return await group.reduce(0, +)
    }
    expect(
      misses == 0 && Array(Imgs.files.values) == [large],
      "One cache stores a picture again and again, new caches ask for it meanwhile",
      required: "the image each time, and one whole file at the end",
      got: "nil \(misses) times of 10; on disk \(Imgs.listing)")
    let photos = [Sample.photo(.red), Sample.shorterPhoto(.blue)]
    for _ in 0..<4 {
      await withTaskGroup { group in
        for photo in photos { group.addTask { await ImageCache().store(photo, for: key) } }
      }
      let files = Imgs.files.values
      let isWhole = expect(
        files.count == 1 && photos.contains { files.contains($0) },
        "Two caches store two pictures under one key at the same time.",
        required: "one file, with the \(photos[0].count) bytes of one or the \(photos[1].count)"
          + " bytes of the other", got: Imgs.listing,
        note: files.count == 1 ? "The file holds bytes of both, or a part of one." : nil)
      if !isWhole { return }
    }
  }

  /// A cache of its own, asked for its 20 planted images: how many it had.
  private static func fill(_ number: Int) async -> Int {
    let cache = ImageCache()
    var hits = 0
    for image in 0..<20 where await cache.image(for: "leak-\(number)-\(image)") != nil { hits += 1 }
    return hits
  }

  private static func call(_ cache: ImageCache, _ caller: Int) async -> Int {
    var wrong = 0
    for number in 0..<4 {
      let key = "caller-\(caller)-\(number)"
      let colour = Colour(number: caller * 4 + number)
      await cache.store(Sample.picture(colour), for: key)
      if Seen(await cache.image(for: key))?.shows(colour) != true { wrong += 1 }
      await Task.yield()
      if Seen(await cache.image(for: key))?.shows(colour) != true { wrong += 1 }
    }
    return wrong
  }
}
