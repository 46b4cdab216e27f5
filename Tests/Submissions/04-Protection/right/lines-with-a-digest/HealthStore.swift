import Foundation
import WorkbookKit

@resultBuilder
enum Lines {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

/// Text, a line for each reading, percent-encoded; a count and a digest at the end.
enum Sheet {
  enum Wrong: Error { case digest, line(Int) }
  @Lines static func lines(_ readings: [Reading]) -> [String] {
    "# readings"
    for reading in readings {
      "\(reading.pulse) \(reading.note.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
  }
  static func digest(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
  }
  static func data(_ readings: [Reading]) -> Data {
    let body = lines(readings).joined(separator: "\n")
    return Data((body + "\n" + digest(body)).utf8)
  }
  static func readings(_ data: Data) throws -> [Reading] {
    let all = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let body = all.dropLast().joined(separator: "\n")
    guard all.count >= 2, let sum = all.last, sum == digest(body) else { throw Wrong.digest }
    return try all.dropFirst().dropLast().enumerated().map { number, line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let pulse = Int(parts[0]),
        let note = String(parts[1]).removingPercentEncoding
      else { throw Wrong.line(number) }
      return Reading(pulse: pulse, note: note)
    }
  }
}

private protocol Disk: Sendable {
  func fetch(_ path: String) throws -> Data
  func put(_ data: Data, _ path: String) throws
}
extension SimulatedDevice: Disk {
  fileprivate func fetch(_ path: String) throws -> Data { try read(path) }
  fileprivate func put(_ data: Data, _ path: String) throws {
    try write(data, to: path, options: writingOptions(for: .healthReadings))
  }
}

public struct HealthStore {
  private let fetch: @Sendable () throws -> Data
  private let put: @Sendable (Data) throws -> Void
  private let state: @Sendable () -> SimulatedDevice.State
  public init(device: SimulatedDevice) {
    let disk: any Disk = device
    fetch = { try disk.fetch("a/very/deep/folder/…/sheet") }
    put = { try disk.put($0, "a/very/deep/folder/…/sheet") }
    state = { device.state }
  }
  private func health(_ error: any Error) -> any Error {
    switch error as? DeviceError {
    case .locked?: HealthError.locked
    case .notFound?: [.locked, .bootedBeforeFirstUnlock].contains(state()) ? HealthError.locked : HealthError.missing
    default: error
    }
  }
  public func save(_ readings: [Reading]) throws {
    try Result { try put(Sheet.data(readings)) }.mapError(health).get()
  }
  public func load() throws -> [Reading] {
    try Result { try Sheet.readings(fetch()) }.mapError(health).get()
  }
  public func add(_ reading: Reading) throws {
    let old = Result { try load() }.flatMapError { error in
      error as? HealthError == .missing ? .success([]) : .failure(error)
    }
    try save(old.get() + [reading])
  }
}
