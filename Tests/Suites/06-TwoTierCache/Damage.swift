import Foundation
import SuiteKit
import Testing
import TwoTierCache

extension `Task 5 · Purge and damage` {
  /// Stores a picture for each kind of damage, does the damage, and lets a new cache look, which
  /// stores the picture again or, `byAnother`, looks again when another cache stored it.
  func expectHealed(
    _ damages: [String], byAnother: Bool = false, _ damaged: (Data, Int) -> Data?
  ) async throws {
    let cache = ImageCache()
    await cache.store(Sample.picture(.green), for: "whole.png")
    let keys = damages.indices.map { "damaged-\($0).png" }
    for (number, key) in keys.enumerated() {
      let picture = Sample.noise(seed: UInt64(number), width: 60, height: 40)
      let before = Imgs.files.keys
      await cache.store(picture, for: key)
      let new = Set(Imgs.files.keys).subtracting(before)
      if new.isEmpty {
        fail("store(data, for: \(shown(key)))", required: "a file", got: Imgs.listing)
      }
      for path in new {
        let file = Container.home.appendingPathComponent(path)
        try FileManager.default.removeItem(at: file)
        try damaged(picture, number)?.write(to: file)
      }
    }
    let picture = Sample.picture(.yellow)
    let seen = await Restart.missThenStore(picture, for: keys, byAnother: byAnother)
    let healed = Imgs.count(of: .yellow)
    for (index, key) in keys.enumerated() {
      let (miss, hit) = seen?[index] ?? (nil, nil)
      expect(
        seen != nil && miss == nil && hit?.shows(.yellow) == true
          && healed == keys.count,
        "First run: store(data, for: \(shown(key)))\n\(damages[index])"
          + "\nNext run: image, then store(yellow)\(byAnother ? " by another ImageCache" : ""), then"
          + " image, for the same key",
        required: "nil, then the yellow image, and its file on disk",
        got: "\(shown(miss)), then \(shown(hit)); on disk \(Imgs.listing)")
    }
    expect(
      Imgs.count(of: .green) > 0,
      "store(green, for: \"whole.png\"), then all that with "
        + keys.map(shown).joined(separator: ", "),
      required: "the green image is on disk still", got: Imgs.listing)
  }
}
