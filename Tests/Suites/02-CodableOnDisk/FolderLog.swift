import Foundation
import Glibc

/// What the kernel reports of the names in a folder, from any process, without a gap (inotify).
final class FolderLog {
  /// What happened to a name.
  enum Change {
    /// The file's bytes changed where they were.
    case written
    /// The name was removed.
    case removed
    /// The file got another name: one in the same folder, or nil for elsewhere.
    case movedAway(to: String?)
  }

  private let descriptor: Int32

  /// Nil where the system offers no such log.
  init?(of folder: URL) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = UInt32(IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder.path, mask) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// The changes of one name since the last call.
  func changes(of name: String) -> [Change] {
    let events = read()
    return events.enumerated().compactMap { index, event in
      guard event.name == name else { return nil }
      if event.mask & UInt32(IN_MODIFY) != 0 { return .written }
      if event.mask & UInt32(IN_DELETE) != 0 { return .removed }
      guard event.mask & UInt32(IN_MOVED_FROM) != 0 else { return nil }
      let arrival = events.first { $0.cookie == event.cookie && $0.mask & UInt32(IN_MOVED_TO) != 0 }
      if let other = arrival?.name, isExchange(name, other, in: events, near: index) { return nil }
      return .movedAway(to: arrival?.name)
    }
  }

  /// For each name that a file of the folder got since the last call, the names that it had before.
  func origins() -> [String: Set<String>] {
    let events = read()
    var origins: [String: Set<String>] = [:]
    for event in events where event.mask & UInt32(IN_MOVED_TO) != 0 {
      let origin = events.first {
        $0.cookie == event.cookie && $0.mask & UInt32(IN_MOVED_FROM) != 0
      }
      if let origin { origins[event.name, default: []].insert(origin.name) }
    }
    return origins
  }

  /// Whether the two names changed places in one step: four events in a row, two for each way.
  private func isExchange(_ name: String, _ other: String, in events: [Event], near index: Int)
    -> Bool
  {
    let near = events[max(0, index - 2)..<min(events.count, index + 4)]
    return near.contains { back in
      back.name == other && back.mask & UInt32(IN_MOVED_FROM) != 0
        && near.contains {
          $0.name == name && $0.cookie == back.cookie && $0.mask & UInt32(IN_MOVED_TO) != 0
        }
    }
  }

  private struct Event {
    let mask: UInt32
    let cookie: UInt32
    let name: String
  }

  private func read() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset < count {
          let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let name = bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
          events.append(
            Event(
              mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              cookie: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self),
              name: String(decoding: name, as: UTF8.self)))
          offset += 16 + length
        }
      }
    }
  }
}
