import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 4 · Keys` {
  @Test func `a web address can be a key`() async throws {
    await expectKept([
      "https://example.org/pictures/animals/cat.png", "https://example.org/?a/b",
      "https://example.org/i?a/b", "https://example.org/im?a/b", "a/b/", "//", "~/x:y*|\\z.png",
    ])
  }

  @Test func `a key cannot lead out of the folder`() async throws {
    let keys = ["../outside", "../../Documents/a", "/tmp/../b", "..", ".", "imgs/../../c"]
    await ImageCache().store(Sample.picture(.red), for: "plain")
    let folders = Set(Imgs.everywhere.keys.map(folder))
    await expectKept(keys)
    let stray = Imgs.everywhere.keys.first {
      !folders.contains(folder($0)) && !$0.hasPrefix("Library/Caches/imgs/")
    }
    expect(
      stray == nil, "store with the keys " + keys.map(shown).joined(separator: ", "),
      required: "nothing outside the folder", got: shown(stray))
  }

  @Test func `a key may be very long`() async throws {
    let tails = [150, 254, 400, 2_000].map { String(repeating: "x7", count: $0 / 2) }
    let long = [tails[3], String(repeating: "z", count: 70_000)]
    // Alike at both ends and in the middle.
    let inside = ["a", "b", "c"].map { letter in
      String(repeating: "y", count: 300) + letter + String(repeating: "y", count: 900)
    }
    await expectKept(
      tails.map { "https://example.org/" + $0 } + long.flatMap { [$0 + "a", $0 + "b"] } + inside)
  }

  @Test func `addresses that differ in one part are different keys`() async throws {
    await expectKept([
      "https://example.org/photo?id=1", "https://example.org/photo?id=2",
      "https://example.org/a/1.png", "https://example.org/b/1.png", "http://example.org/a/1.png",
      "https://example.org/a/1.PNG", "https://example.org/a/1.png#x",
      "https://example.org/a/1.png ",
      "https://example.org/a%2F1.png", "https://example.org/a/1.png/",
      "https://example.org/a/1.png?",
      "https://example.org:443/a/1.png", "https://Example.org/a/1.png",
      "https://example.org//a/1.png",
      "https://example.org/photo?id=1&utm_source=x", "https://example.org/photo?utm_source=x&id=1",
      " https://example.org/a/1.png", "https://example.org/a/1.png#",
    ])
  }

  @Test func `a key may hold any letters`() async throws {
    await expectKept([
      "https://例え.jp/ねこ.png", "https://例え.jp/いぬ.png", "https://пример.рф/кот", "🐈 on the sofa",
      "a\0b", "a\0c",
      "tab\tand\nline", "zażółć", "", " ",
    ])
  }

  @Test func `every kind of key is found after a restart`() async throws {
    let keys = [
      "../up", "a/b", "?", "例", String(repeating: "long", count: 700), "..", "a b#c%2F", "x\0y",
    ]
    let cache = ImageCache()
    for (number, key) in keys.enumerated() {
      await cache.store(Sample.picture(Colour(number: number)), for: key)
    }
    let seen = await Restart.images(for: keys) ?? []
    for (number, key) in keys.enumerated() {
      let image = number < seen.count ? seen[number] : nil
      expect(
        image?.shows(Colour(number: number)) == true,
        "First run: store(data, for: \(brief(key)))\nSecond run: image(for: \(brief(key)))",
        required: "this key's own image", got: shown(image))
    }
  }

  @Test func `a file name is the SHA-256 of its key in 64 hex digits`() async throws {
    let vectors = [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "https://example.org/411.png",
        "000da1847693ccfadcb637a487d0f1ff831e4698d9cca100fe79ea948ca9b50c"
      ),
    ]
    for (key, name) in vectors {
      try Imgs.removeEachFile()
      await ImageCache().store(Sample.picture(.red), for: key)
      let names = Imgs.names
      expect(
        names.contains(name), "store(data, for: \(shown(key)))",
        required: "a file named \(shown(name))",
        got: names.first.map { "a file named \(shown($0))" } ?? Imgs.listing,
        note: noteOnName(names.first, name, key))
    }
  }

  @Test func `file names hold for keys of every kind`() async throws {
    let cache = ImageCache()
    let lengths = [1, 55, 56, 64, 65, 120, 1_000]
    let keys = lengths.map { length in
      String((0..<length).map { Character(UnicodeScalar(UInt8(97 + ($0 * 7 + length) % 26))) })
    }
    let others = [
      "", "ø", "https://example.org/1586.png", "https://例え.jp/ねこ.png", "🐈", Imgs.name(for: "abc"),
      "https://Example.org/a/", " a%20b\n", "ﬁ", "a\0b",
      "\u{feff}a",
    ]
    for key in keys + others { await cache.store(Sample.picture(.blue), for: key) }
    let required = Set((keys + others).map(Imgs.name))
    let found = Set(Imgs.names)
    expect(
      found.isSuperset(of: required), "store with keys of many lengths and letters",
      required: "\(required.count) files, each named by the SHA-256 of its key",
      got: "\(found.intersection(required).count) right names, \(found.subtracting(required).count)"
        + " wrong ones")
  }

  @Test func `a secret in a key cannot be read from a file name`() async throws {
    let secret = "s3cr3t-8841"
    await ImageCache().store(
      Sample.picture(.green), for: "https://example.org/i.png?token=" + secret)
    let names = Imgs.names
    let leak = names.first { readings(of: $0).contains { $0.contains(secret) } }
    expect(
      !names.isEmpty && leak == nil,
      "store(data, for: \"https://example.org/i.png?token=\(secret)\")",
      required: "a file, and nobody can tell the token from its name",
      got: leak.map(shown) ?? Imgs.listing,
      note: leak == nil ? nil : "Decoding that name gives the token back.")
  }

  /// Stores a colour of its own under each key; each must come back, and be on disk for later.
  private func expectKept(_ keys: [String]) async {
    let cache = ImageCache()
    for (number, key) in keys.enumerated() {
      await cache.store(Sample.picture(Colour(number: number)), for: key)
    }
    let pictures = Imgs.pictures
    for (number, key) in keys.enumerated() {
      let colour = Colour(number: number)
      let seen = Seen(await cache.image(for: key))
      let onDisk = pictures.count { $0.shows(colour) }
      let count = onDisk == 0 ? "no file" : onDisk == 1 ? "one file" : "\(onDisk) files"
      let isOther = seen.map { !$0.shows(colour) } == true
      let note = isOther ? await Restart.noteOnMemory(key, colour) : nil
      let isKept = expect(
        seen?.shows(colour) == true && onDisk == 1,
        "store with \(keys.count) keys, then image(for: \(brief(key)))",
        required: "this key's own image (\(colour)), and one file with it",
        got: "\(seen?.shows(colour) == true ? "that image" : shown(seen)), and \(count) with it",
        note: note)
      if !isKept { return }
    }
  }

  private func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }

  private func brief(_ key: String) -> String {
    key.utf8.count <= 80
      ? shown(key) : "\(shown(String(key.prefix(40)) + "…")) (\(key.utf8.count) bytes)"
  }

  private func noteOnName(_ name: String?, _ required: String, _ key: String) -> String? {
    guard let name else { return nil }
    if name.lowercased() == required { return "The digits are right, but not in lowercase." }
    if name.hasPrefix(required) { return "The digits are right, but something follows them." }
    let digest = SHA256.hash(data: Data(key.utf8))
    if name.lowercased() == digest.map({ String($0, radix: 16) }).joined() {
      return "It has \(name.count) digits: a byte below 16 needs a zero before its one digit."
    }
    if !name.isEmpty, required.hasPrefix(name) {
      return "These are the first \(name.count) digits, and the others are missing."
    }
    return nil
  }

  /// What a curious reader makes of a name: as it is, percent-decoded, base64-decoded.
  private func readings(of name: String) -> [String] {
    let standard = name.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let stem = standard.hasSuffix(".png") ? String(standard.dropLast(4)) : standard
    let padded = stem + String(repeating: "=", count: (4 - stem.count % 4) % 4)
    let base64 = Data(base64Encoded: padded, options: .ignoreUnknownCharacters) ?? Data()
    let hex = stride(from: 0, to: name.count - 1, by: 2)
      .compactMap { UInt8(name.dropFirst($0).prefix(2), radix: 16) }
    return [
      name, name.removingPercentEncoding ?? "", String(name.reversed()),
      String(decoding: base64, as: UTF8.self), String(decoding: hex, as: UTF8.self),
    ]
  }
}
