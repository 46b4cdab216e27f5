import Foundation
import SuiteKit
import Testing
import TwoTierCache

/// The app's next start: another process, with empty memory and another hash seed.
enum Restart {
  /// What a new process gets for each key, or nil when it ended before it had asked for all.
  static func images(for keys: [String]) async -> [Seen?]? {
    let evidence = Evidence<[Seen?]>("images")
    await #expect(processExitsWith: .success) {
      [keys = keys as [String], evidence = evidence as Evidence<[Seen?]>] in
      let cache = ImageCache()
      var seen: [Seen?] = []
      for key in keys { seen.append(Seen(await cache.image(for: key))) }
      try evidence.leave(seen)
    }
    return evidence.found()
  }

  /// Asks a cache that has nothing in memory for each key, then stores a picture under it there
  /// and asks again.
  ///
  /// That is a new cache, or the next run where all caches of a process share their memory. The
  /// picture is stored there or, `byAnother`, by a second cache.
  ///
  /// - Returns: a miss and a hit for each key, or nil when the process ended before it had both.
  static func missThenStore(
    _ data: Data, for keys: [String], byAnother: Bool = false
  ) async -> [(miss: Seen?, hit: Seen?)]? {
    let cache = ImageCache()
    let writer = byAnother ? ImageCache() : cache
    var misses = 0
    for key in keys where Seen(await cache.image(for: key)) == nil { misses += 1 }
    if misses == keys.count {
      var seen: [(miss: Seen?, hit: Seen?)] = []
      for key in keys {
        await writer.store(data, for: key)
        seen.append((nil, Seen(await cache.image(for: key))))
      }
      return seen
    }
    let evidence = Evidence<[[Seen?]]>("miss")
    await #expect(processExitsWith: .success) {
      [data = data as Data, keys = keys as [String], evidence = evidence as Evidence<[[Seen?]]>] in
      let cache = ImageCache()
      var seen: [[Seen?]] = []
      for key in keys {
        let miss = Seen(await cache.image(for: key))
        await cache.store(data, for: key)
        seen.append([miss, Seen(await cache.image(for: key))])
      }
      try evidence.leave(seen)
    }
    return evidence.found()?.map { ($0[0], $0[1]) }
  }

  /// Tells when a cache with empty memory finds a key's own image: the proof that disk is right,
  /// and memory alone mixes keys up.
  static func noteOnMemory(_ key: String, _ colour: Colour) async -> String? {
    guard Seen(await ImageCache().image(for: key))?.shows(colour) == true else { return nil }
    return "That is another key's image. A new cache, whose memory is empty, finds the right one on"
      + " disk:\nthe file name is right, memory mixes the two keys up."
  }

  /// Stores the key once more in a new process and tells when that made a file of another name:
  /// the proof that the name changes with every start.
  static func noteOnNames(_ data: Data, for key: String) async -> String? {
    let before = Set(Imgs.names)
    guard before.count == 1, let old = before.first else { return nil }
    await #expect(processExitsWith: .success) { [data = data as Data, key = key as String] in
      await ImageCache().store(data, for: key)
    }
    guard let new = Set(Imgs.names).subtracting(before).first else { return nil }
    return "The first run wrote \(shown(old)); storing that key again in the second run wrote"
      + " \(shown(new)).\nThe key is the same, the file name is not: it changes with every start."
  }
}
