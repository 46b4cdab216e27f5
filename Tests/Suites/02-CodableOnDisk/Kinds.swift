import CodableOnDisk
import Foundation
import SuiteKit
import Testing

/// Values of many kinds, for "any Codable value".
enum Kinds {
  struct Album: Codable, Equatable {
    enum Cover: Codable, Equatable {
      case plain
      case picture(URL, width: Int)
    }
    var imageURL: URL
    var cover: Cover
    var subtitle: String?
    var missing: String?
    var tags: [String: [Int]]
    var nested: [Album]
  }

  static func album() -> Album {
    let url = URL(fileURLWithPath: "/a/b", isDirectory: true)
    let link = URL(string: "https://example.org/a/b?c=d&e=%2F#f") ?? url
    let inner = Album(
      imageURL: link, cover: .plain, subtitle: nil, missing: nil, tags: [:], nested: [])
    return Album(
      imageURL: link, cover: .picture(link, width: 80), subtitle: "sub", missing: nil,
      tags: ["snake_case": [1, 2], "camelCase": [], "": [3]], nested: [inner])
  }

  /// True when a value comes back equal. Records a finding otherwise.
  static func comesBack<Value: Codable & Equatable>(_ value: Value, _ kind: String) -> Bool {
    let steps = "save(value, to: \"value\")\nload(\(Value.self).self, from: \"value\")"
    let back: Value? = attempt(steps) {
      try DiskStore.save(value, to: "value")
      return try DiskStore.load(Value.self, from: "value")
    }
    guard let back else { return false }
    return expect(
      back == value, steps, required: "\(kind) as it was saved: \(short(value))", got: short(back))
  }

  /// True when each of fifty dates comes back to the microsecond. Records a finding otherwise.
  static func datesComeBack() -> Bool {
    let dates = (1...50).map {
      Date(timeIntervalSinceReferenceDate: Double($0) * 16_234_567.123_456)
    }
    let steps = "save(dates, to: \"value\")\nload([Date].self, from: \"value\")"
    let back: [Date]? = attempt(steps) {
      try DiskStore.save(dates, to: "value")
      return try DiskStore.load([Date].self, from: "value")
    }
    guard let back else { return false }
    let other = zip(dates, back).first { abs($0.timeIntervalSince($1)) > 0.000_001_5 }
    return expect(
      other == nil && back.count == dates.count, steps,
      required: "50 dates, fractions of a second included"
        + (other.map { ", one of them \(short($0.0))" } ?? ""),
      got: other.map { short($0.1) } ?? "\(back.count) dates")
  }

  private static func short<Value>(_ value: Value) -> String {
    if let date = value as? Date {
      return "\(date.timeIntervalSinceReferenceDate) seconds after the reference date"
    }
    let text = shown(value)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
