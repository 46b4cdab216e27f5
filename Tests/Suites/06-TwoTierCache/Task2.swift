import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 2 · The disk tier` {
  @Test func `the bytes on disk are the bytes received`() async throws {
    let cache = ImageCache()
    var before = Data()
    let noise = Sample.noise(seed: 1, width: 130, height: 40)
    for picture in [noise, Sample.photo(.red), Sample.picture(.green)] {
      await cache.store(picture, for: "disk-bytes")
      if Imgs.files.values.contains(picture) {
        before = picture
        continue
      }
      let onDisk = Imgs.listing
      let isDecoded = Imgs.files.values.contains { (try? Bitmap(decoding: $0)) != nil }
      let late = await Imgs.noteOnLateFile(picture)
      fail(
        (before.isEmpty
          ? "" : "store(data, for: \"disk-bytes\") with a picture of \(before.count) bytes\n")
          + "store(data, for: \"disk-bytes\") with a picture of \(picture.count) bytes",
        required: "a file with these \(picture.count) bytes", got: onDisk,
        note: late ?? noteOnBytes(picture, before)
          ?? (isDecoded ? "There is a picture, but its bytes are not those received." : nil))
      return
    }
  }

  /// What the files prove about how the second picture met the first.
  private func noteOnBytes(_ picture: Data, _ before: Data) -> String? {
    guard !before.isEmpty, let file = Imgs.files.values.first else { return nil }
    if file == before { return "These are still the bytes of the first store." }
    if file == before + picture { return "The new bytes stand behind the old ones." }
    if file.starts(with: picture) && file.count == before.count {
      return "It begins with the new bytes, and the rest of the old ones follows."
    }
    return nil
  }

  @Test func `new bytes replace the old ones, also when the picture looks the same`() async throws {
    let cache = ImageCache()
    let large = Sample.picture(.red, width: 400, height: 200)
    let small = Sample.picture(.red, width: 200, height: 100)
    await cache.store(large, for: "same-look")
    await cache.store(small, for: "same-look")
    let files = Imgs.files.values
    expect(
      Imgs.pictures.contains { $0.measures(200, 100) },
      "store(red, 400 x 200 pixels, for: \"same-look\")"
        + "\nstore(red, 200 x 100 pixels, for: \"same-look\")",
      required: "a file with the picture stored last, \(small.count) bytes", got: Imgs.listing,
      note: files.contains(large)
        ? "These are still the bytes of the first store. Both pictures have the same thumbnail."
        : nil)
  }

  @Test func `a slice of larger data is stored like any other`() async throws {
    let picture = Sample.picture(.green)
    let response = Data("HTTP/1.1 200 OK\r\n\r\n".utf8) + picture
    let cache = ImageCache()
    await cache.store(response.suffix(picture.count), for: "slice")
    let seen = Seen(await cache.image(for: "slice"))
    expect(
      seen?.shows(.green) == true && Imgs.count(of: .green) == 1,
      "store(data, for: \"slice\") with the last \(picture.count) bytes of a larger Data: its first"
        + " index is \(response.count - picture.count)\nimage(for: \"slice\")",
      required: "the green image, and one file with it",
      got: "\(shown(seen)), and \(Imgs.listing)")
  }

  @Test func `an image read from disk has the same size`() async throws {
    let cache = ImageCache()
    let sizes = [(400, 200), (120, 480), (33, 20)]
    for (width, height) in sizes {
      let picture = Sample.picture(.yellow, width: width, height: height)
      await cache.store(picture, for: "from disk \(width)")
    }
    let photo = Sample.largePhoto(.green)
    await cache.store(photo, for: "from disk large")
    await cache.store(Sample.onItsSide(.blue, width: 30, height: 18), for: "from disk turned")
    let turned = Seen(await cache.image(for: "from disk turned"))
    // A second cache stands for the next run: where names change with the start, other checks tell.
    let next = ImageCache()
    for (size, required) in zip(sizes, [(100, 50), (25, 100), (33, 20)]) {
      let key = "from disk \(size.0)"
      let image = Seen(await next.image(for: key))
      let isRight = expect(
        image?.measures(required.0, required.1) == true,
        "first.store(a picture of \(size.0) x \(size.1) pixels, for: \(shown(key)))"
          + "\nsecond.image(for: \(shown(key))), of another ImageCache",
        required: "\(required.0) x \(required.1) pixels", got: image?.size ?? "nil",
        note: image == nil
          ? "Memory of the second cache is empty: the key is all it has to find the file." : nil)
      if !isRight { return }
    }
    let large = Seen(await next.image(for: "from disk large"))
    expect(
      large?.measures(40, 30) == true,
      "first.store(a picture of 40 x 30 pixels in a file of \(photo.count) bytes, for:"
        + " \"from disk large\")\nsecond.image(for: \"from disk large\"), of another ImageCache",
      required: "40 x 30 pixels", got: large?.size ?? "nil",
      note: "Images from smaller files were right."
        + (Imgs.files.values.contains(photo)
          ? " All bytes of this file are on disk." : " The bytes of this file are not on disk."))
    let again = Seen(await next.image(for: "from disk turned"))
    expect(
      turned != nil && again?.size == turned?.size,
      "first.store(a picture of 30 x 18 pixels with orientation 6, for: \"from disk turned\")"
        + "\nfirst.image(for: \"from disk turned\")"
        + "\nsecond.image(for: \"from disk turned\"), of another ImageCache",
      required: "images of the same size",
      got: "\(turned?.size ?? "nil"), then \(again?.size ?? "nil")")
  }

  @Test func `an image read from disk is back in memory`() async throws {
    for (key, width, height) in [("promoted.png", 40, 30), ("promoted large.png", 150, 150)] {
      await ImageCache().store(Sample.picture(.blue, width: width, height: height), for: key)
      let second = ImageCache()
      let fromDisk = Seen(await second.image(for: key))
      try Imgs.removeEachFile()
      let fromMemory = Seen(await second.image(for: key))
      expect(
        fromDisk?.shows(.blue) == true && fromMemory?.shows(.blue) == true,
        "first.store(a picture of \(width) x \(height) pixels, for: \(shown(key)))"
          + "\nsecond.image(for: \(shown(key))), of another ImageCache"
          + "\nThen its file was removed.\nsecond.image(for: \(shown(key)))",
        required: "the blue image both times",
        got: "\(shown(fromDisk)), then \(shown(fromMemory))")
    }
  }

  @Test func `a miss is not remembered`() async throws {
    let first = ImageCache()
    let miss = Seen(await first.image(for: "missed.png"))
    await ImageCache().store(Sample.picture(.yellow), for: "missed.png")
    let hit = Seen(await first.image(for: "missed.png"))
    expect(
      miss == nil && hit?.shows(.yellow) == true,
      "first.image(for: \"missed.png\")\nsecond.store(data, for: \"missed.png\")"
        + "\nfirst.image(for: \"missed.png\")",
      required: "nil, then the yellow image", got: "\(shown(miss)), then \(shown(hit))",
      note: Imgs.count(of: .yellow) == 1 ? "The file with it was there." : nil)
  }

  @Test func `all that the cache writes is in Caches/imgs`() async throws {
    let cache = ImageCache()
    for number in 0..<3 {
      await cache.store(Sample.picture(Colour(number: number)), for: "where-\(number)")
    }
    _ = await cache.image(for: "where-0")
    let all = Imgs.everywhere.keys
    let inPlace = all.filter(Imgs.isInPlace)
    let folders = [Container.documents, Container.temporary]
    // `TemporaryItems` is made, and left empty, by FileManager for a place of its own choice.
    let strays = folders.flatMap(Files.entries).filter { !all.contains("Documents/" + $0) }
      .filter { !all.contains("tmp/" + $0) && $0 != "TemporaryItems" }
    let isSetting = all.contains { $0.hasSuffix(".plist") }
    expect(
      all.count == 3 && inPlace.count == 3 && strays.isEmpty,
      "store with three keys", required: "three files, all directly in \"Library/Caches/imgs\"",
      got: Imgs.listing + (strays.isEmpty ? "" : "; in Documents or tmp: \(shown(strays[0]))"),
      note: isSetting ? "A .plist file is what UserDefaults writes." : nil)
  }

  @Test func `the caches folder is asked for, not built by hand`() async throws {
    let elsewhere = Container.home.appendingPathComponent("moved/Caches", isDirectory: true)
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let picture = Sample.picture(.red)
    await #expect(processExitsWith: .success) {
      [path = elsewhere.path as String, picture = picture as Data] in
      setenv("XDG_CACHE_HOME", path, 1)
      await ImageCache().store(picture, for: "asked")
    }
    expect(
      !Files.contents(below: elsewhere).isEmpty,
      "The caches folder was \"moved/Caches\" in this run.\nstore(data, for: \"asked\")",
      required: "its file in that folder", got: Imgs.listing)
  }

  @Test func `each key has one file, also when stored again`() async throws {
    let cache = ImageCache()
    let pictures = (0..<4).map { Sample.picture(Colour(number: $0 * 9), width: 30 + 40 * $0) }
    for picture in pictures + [pictures[3], pictures[1]] {
      await cache.store(picture, for: "again-a")
    }
    await cache.store(pictures[2], for: "again-b")
    expect(
      Imgs.files.count == 2 && Imgs.count(of: Colour(number: 9)) == 1
        && Imgs.count(of: Colour(number: 18)) == 1,
      "store six times with one key, once with another",
      required: "two files with the pictures stored last", got: Imgs.listing)
  }
}
