import Foundation
import WorkbookKit
/// `save` begins a volume with a snapshot, `add` puts one more page into the newest volume.
public struct HealthStore {
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }
  struct Torn: Error {}
  struct Page: Hashable { var volume: Int; var number: Int; var path: String { "Journal/\(volume)/\(number)" } }
  private func pages() throws -> [Page] {
    try device.paths.compactMap { p in
      let c = p.split(separator: "/")
      guard c.count == 3, c[0] == "Journal", let v = Int(c[1]), let n = Int(c[2]) else { return nil }
      return Page(volume: v, number: n)
    }
  }
  private func newest(_ all: [Page]) -> [Page] {
    guard let v = all.map(\.volume).max() else { return [] }
    return all.filter { $0.volume == v }.sorted { $0.number < $1.number }
  }
  private func checked<R>(_ body: () throws -> R) throws -> R {
    switch device.state {
    case .off: throw DeviceError.off
    case .unlocked: break
    default: throw HealthError.locked
    }
    do { return try body() } catch DeviceError.locked { throw HealthError.locked }
  }
  private func write(_ readings: [Reading], _ page: Page) throws {
    try device.write(JSONEncoder().encode(readings), to: page.path, options: writingOptions(for: .healthReadings))
  }
  private func readAll(_ pages: [Page]) throws -> [Reading] {
    guard pages.map(\.number) == Array(0..<pages.count) else { throw Torn() }
    return try pages.flatMap { try JSONDecoder().decode([Reading].self, from: device.read($0.path)) }
  }
  public func save(_ readings: [Reading]) throws {
    try checked {
      let all = try pages()
      try write(readings, Page(volume: (all.map(\.volume).max() ?? -1) + 1, number: 0))
      for page in all { try? device.remove(page.path) }
    }
  }
  public func load() throws -> [Reading] {
    try checked {
      let list = newest(try pages())
      if list.isEmpty { throw HealthError.missing }
      return try readAll(list)
    }
  }
  public func add(_ reading: Reading) throws {
    try checked {
      let list = newest(try pages())
      _ = try readAll(list)
      try write([reading], Page(volume: list.last?.volume ?? 0, number: list.count))
    }
  }
}
