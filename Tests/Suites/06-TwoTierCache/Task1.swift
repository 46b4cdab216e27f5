import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 1 · The memory tier` {
  @Test func `an image just stored is there without its file`() async throws {
    let cache = ImageCache()
    // The second has the largest thumbnail there is.
    for (key, width, height) in [("memory-one", 40, 30), ("memory-large", 150, 150)] {
      await cache.store(Sample.picture(.red, width: width, height: height), for: key)
      try Imgs.removeEachFile()
      let seen = Seen(await cache.image(for: key))
      expect(
        seen?.shows(.red) == true,
        "store(a picture of \(width) x \(height) pixels, for: \(shown(key)))\nThen its file was"
          + " removed.\nimage(for: \(shown(key))) of the same cache",
        required: "the red image, from memory", got: shown(seen))
    }
  }

  @Test func `an image stored often is still in memory`() async throws {
    let cache = ImageCache()
    let picture = Sample.picture(.blue, width: 4, height: 4)
    for _ in 0..<12 {
      await cache.store(picture, for: "memory-often")
      for _ in 0..<2 { _ = await cache.image(for: "memory-often") }
    }
    try Imgs.removeEachFile()
    var lost = 0
    for _ in 0..<205 where Seen(await cache.image(for: "memory-often"))?.shows(.blue) != true {
      lost += 1
    }
    expect(
      lost == 0,
      "store(data, for: \"memory-often\"), 12 times, and each time image(for: \"memory-often\")"
        + " twice\nThen its file was removed."
        + "\nimage(for: \"memory-often\") of the same cache, 205 times",
      required: "the blue image each time, from memory", got: "nil or another \(lost) times")
  }

  @Test func `the longest side of an image is 100 pixels`() async throws {
    let cache = ImageCache()
    for (width, height, required) in [(400, 200, (100, 50)), (150, 300, (50, 100))] {
      let key = "side \(width)"
      await cache.store(Sample.picture(.green, width: width, height: height), for: key)
      let seen = Seen(await cache.image(for: key))
      expect(
        seen?.measures(required.0, required.1) == true,
        "image(for: \(shown(key))) after store of a picture of \(width) x \(height) pixels",
        required: "\(required.0) x \(required.1) pixels", got: seen?.size ?? "nil")
    }
  }

  @Test func `a picture smaller than 100 pixels keeps its size`() async throws {
    let cache = ImageCache()
    for (width, height) in [(30, 20), (7, 64), (1, 1)] {
      let key = "small \(width)"
      await cache.store(Sample.picture(.blue, width: width, height: height), for: key)
      let seen = Seen(await cache.image(for: key))
      expect(
        seen?.width == width && seen?.height == height,
        "image(for: \(shown(key))) after store of a picture of \(width) x \(height) pixels",
        required: "\(width) x \(height) pixels", got: seen?.size ?? "nil")
    }
  }

  @Test func `the last picture stored under a key wins`() async throws {
    let cache = ImageCache()
    let key = "today.png"
    // Both pictures have one size, and their files one length.
    await cache.store(Sample.picture(.red, width: 30, height: 20), for: key)
    _ = await cache.image(for: key)
    await cache.store(Sample.picture(.blue, width: 30, height: 20), for: key)
    let seen = Seen(await cache.image(for: key))
    expect(
      seen?.shows(.blue) == true,
      "store(red, for: \(shown(key)))\nstore(blue, for: \(shown(key)))\nimage(for: \(shown(key)))",
      required: "the blue image", got: shown(seen))
  }

  @Test func `a key that was never stored gives nil`() async throws {
    let cache = ImageCache()
    await cache.store(Sample.picture(.yellow), for: "never-a")
    let known = Seen(await cache.image(for: "never-a"))
    let unknown = Seen(await cache.image(for: "never-b"))
    expect(
      known?.shows(.yellow) == true && unknown == nil,
      "store(data, for: \"never-a\")\nimage(for: \"never-a\") and image(for: \"never-b\")",
      required: "an image and nil", got: "\(shown(known)) and \(shown(unknown))")
  }

  @Test func `an image shows the picture that was stored`() async throws {
    let cache = ImageCache()
    let colours: [Colour] = [.red, .green, .blue, .yellow]
    for (width, height) in [(240, 160), (100, 320), (24, 24)] {
      let key = "quarters \(width)"
      await cache.store(Sample.quarters(colours, width: width, height: height), for: key)
      let seen = Seen(await cache.image(for: key))
      expect(
        seen?.shows(quarters: colours) == true, "image(for: \(shown(key))) after store",
        required: "red and green above blue and yellow", got: shown(seen))
    }
  }
}
