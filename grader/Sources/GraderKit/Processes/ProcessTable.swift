import Foundation
import Glibc

/// What `/proc` tells about the processes of a run.
package enum ProcessTable {
  /// One process as `/proc/PID/stat` has it.
  struct Entry {
    var pid: Int32
    /// `R`, `S`, `D`, `Z` …
    var state: Character
    var session: Int32
    var parent: Int32
    /// Processor time of itself and of the children it waited for, in clock ticks.
    var ticks: Int
    var threads: Int
    /// Pages in memory.
    var pages: Int
  }

  /// What a session does and holds at a moment.
  package struct Activity: Sendable {
    /// Processor time in seconds.
    package var seconds: Double
    /// Whether any of it is about to move: running, or waiting for a disk.
    package var isBusy: Bool
    package var threads: Int
    /// Bytes in memory, those that processes share counted for each.
    package var memory: Int
  }

  /// The threads of the whole machine, or 0 where the kernel does not say: `1.0 1.0 1.0 2/345 678`.
  package static var threads: Int {
    let data = FileManager.default.contents(atPath: "/proc/loadavg") ?? Data()
    let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
    guard fields.count > 3, let total = fields[3].split(separator: "/").last else { return 0 }
    return Int(total) ?? 0
  }

  /// The living processes of a session.
  package static func members(ofSession session: Int32) -> [Int32] {
    entries(ofSession: session).filter { $0.state != "Z" }.map(\.pid)
  }

  /// The living processes that were started with a variable or inherited it, whatever session they
  /// made for themselves.
  package static func members(withVariable name: String, _ value: String) -> [Int32] {
    let variable = Data("\(name)=\(value)\0".utf8)
    return all().filter { pid in
      let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ") ?? Data()
      return environment.range(of: variable) != nil && entry(pid)?.state != "Z"
    }
  }

  /// The processes, ended ones too, whose parent this process is.
  static var children: Set<Int32> {
    let parent = getpid()
    return Set(all().compactMap(entry).filter { $0.parent == parent }.map(\.pid))
  }

  package static func activity(ofSession session: Int32) -> Activity {
    let members = entries(ofSession: session)
    let ticks = members.reduce(0) { $0 + $1.ticks }
    return Activity(
      seconds: Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))),
      isBusy: members.contains { $0.state == "R" || $0.state == "D" },
      threads: members.reduce(0) { $0 + $1.threads },
      memory: members.reduce(0) { $0 + $1.pages } * sysconf(Int32(_SC_PAGESIZE)))
  }

  /// A session with all that left it: that is still below it, or below bubblewrap, which takes in
  /// orphans.
  private static func entries(ofSession session: Int32) -> [Entry] {
    let all = all().compactMap(entry)
    var members = Set(all.filter { $0.session == session }.map(\.pid))
    var count = 0
    while count != members.count {
      count = members.count
      for entry in all where members.contains(entry.parent) { members.insert(entry.pid) }
    }
    return all.filter { members.contains($0.pid) }
  }

  private static func all() -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }

  /// The process's name stands in parentheses and may hold any bytes, so fields count from the last
  /// byte that closes one: in a text what comes before may make it a part of another character.
  private static func entry(_ pid: Int32) -> Entry? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat"),
      let end = data.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = String(decoding: data[(end + 1)...], as: UTF8.self).split(separator: " ")
    guard fields.count > 21, let state = fields[0].first, let session = Int32(fields[3]),
      let parent = Int32(fields[1])
    else { return nil }
    let ticks = fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) }
    return Entry(
      pid: pid, state: state, session: session, parent: parent, ticks: ticks,
      threads: Int(fields[17]) ?? 0,
      pages: Int(fields[21]) ?? 0)
  }
}
