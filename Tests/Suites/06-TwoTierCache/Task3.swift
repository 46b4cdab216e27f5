import Foundation
import SuiteKit
import Testing
import TwoTierCache
import WorkbookKit

@Suite(.container) struct `Task 3 · Restart` {
  @Test func `an image stored before a restart is found after it`() async throws {
    let key = "dog.png"
    let picture = Sample.picture(.green)
    await #expect(processExitsWith: .success) { [key = key as String, picture = picture as Data] in
      await ImageCache().store(picture, for: key)
      exit(0)
    }
    await expectFound(key, picture, .green, end: "ended")
  }

  @Test func `an image is found after the app was killed`() async throws {
    let key = "owl.png"
    let picture = Sample.photo(.blue)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [key = key as String, picture = picture as Data] in
      await ImageCache().store(picture, for: key)
      killed()
    }
    let seen = await Restart.images(for: [key])?.first ?? nil
    expect(
      seen != nil,
      "First run: store(data, for: \(shown(key))); the system ended it at once, as soon as store"
        + " returned.\nSecond run: image(for: \(shown(key)))",
      required: "an image", got: shown(seen),
      note: "After the first run there was on disk: \(Imgs.listing).")
  }

  @Test func `each of many images is found after a restart`() async throws {
    let cache = ImageCache()
    let keys = (0..<25).map { "photo-\($0 * 37 % 41).png" }
    // Memory has had 205 images when the last ones come.
    let others = (0..<190).map { "other-\($0)" }
    for (number, key) in keys.enumerated() {
      if number == 15 {
        try Imgs.plant(Sample.picture(.red, width: 4, height: 4), for: others)
        for other in others { _ = await cache.image(for: other) }
      }
      await cache.store(Sample.picture(Colour(number: number), width: 12, height: 9), for: key)
    }
    let seen = await Restart.images(for: keys) ?? []
    let lost = keys.indices.filter { number in
      number >= seen.count || seen[number]?.shows(Colour(number: number)) != true
    }
    expect(
      lost.isEmpty,
      "First run: store with 15 keys, image(for:) with \(others.count) others that are on disk, store"
        + " with 10 more keys\nSecond run: image(for:) with each of the \(keys.count)",
      required: "each key's own image",
      got: "\(lost.count) wrong or missing, the first for \(shown(lost.first.map { keys[$0] }))")
  }

  private func expectFound(
    _ key: String, _ picture: Data, _ colour: Colour, end: String
  ) async {
    let onDisk = Imgs.listing
    let seen = await Restart.images(for: [key])?.first ?? nil
    if seen?.shows(colour) == true { return }
    let note: String?
    if Imgs.everywhere.isEmpty {
      await ImageCache().store(picture, for: key)
      note = Imgs.everywhere.isEmpty ? await Imgs.noteOnLateFile(picture) : nil
    } else {
      note = await Restart.noteOnNames(picture, for: key)
    }
    fail(
      "First run: store(data, for: \(shown(key))), and the app \(end) as soon as store returned."
        + "\nSecond run: image(for: \(shown(key)))",
      required: "the \(colour) image", got: shown(seen),
      note: note ?? "After the first run there was on disk: \(onDisk).")
  }
}
