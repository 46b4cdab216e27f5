import Foundation
import Testing

@testable import GraderKit

/// The code under test can write to the stream of events, too.
@Suite struct `A record of events` {
  private static func event(_ kind: String, _ more: String, of id: String = "x") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"GreetingTests.\#(id)",\#(more)}}"#
  }

  private static func test(_ name: String, id: String = "GreetingTests.x") -> String {
    #"{"kind":"test","payload":{"kind":"function","id":"\#(id)","name":"`\#(name)`()"}}"#
  }

  private static func record(_ lines: [String]) -> RunRecord {
    var record = RunRecord(module: "GreetingTests")
    record.append(Array((lines.joined(separator: "\n") + "\n").utf8)[...])
    return record
  }

  private static func ended(_ start: String, _ end: String) -> Double? {
    record([
      test("a"), event("testStarted", #""instant":{"absolute":\#(start)}"#),
      event("testEnded", #""instant":{"absolute":\#(end)}"#),
    ]).ended["a"]
  }

  @Test func `takes the time of a check from its events`() {
    #expect(Self.ended("10.5", "12") == 1.5)
  }

  @Test(arguments: [
    ("0", "1e300"), ("-1e308", "1e308"), ("5", "1"), ("1e300", "1e300"), ("0", "-1e19"),
  ])
  func `takes no time that no clock shows`(_ start: String, _ end: String) {
    #expect(Self.ended(start, end) == 0)
  }

  @Test(arguments: ["1e999", "NaN", "Infinity"])
  func `takes no event whose time is no number`(_ time: String) {
    #expect((Self.ended("0", time) ?? 0) == 0)
  }

  private static func issue(_ text: String) -> String {
    event("issueRecorded", #""messages":[{"symbol":"fail","text":"\#(text)"}]"#)
  }

  @Test func `keeps the first findings of a check and counts the others`() {
    let few = Self.record([Self.test("a"), Self.issue("one"), Self.issue("two")])
    #expect(few.issues == ["a": ["one", "two"]])
    #expect(few.moreIssues.isEmpty)
    let many = Self.record([Self.test("a")] + (0..<15_000).map { Self.issue("\($0)") })
    #expect(many.issues["a"] == (0..<20).map { "\($0)" })
    #expect(many.moreIssues == ["a": 14_980])
  }

  @Test func `keeps the head of a long finding`() {
    let text = String(repeating: "a\u{301}", count: 100_000)
    let found = Self.record([Self.test("a"), Self.issue(text)]).issues["a"]?.first ?? ""
    #expect(found.utf8.count < 5_000)
    #expect(found.hasSuffix(" (295904 bytes left out)"))
  }

  @Test func `keeps no more names of tests than any suite has`() {
    let long = String(repeating: "n", count: 3_000)
    let record = Self.record(
      (0..<9_000).flatMap {
        [
          Self.test("\($0)\(long)", id: "GreetingTests.\($0)"),
          Self.test("x", id: "\($0)\(long)"),
        ]
      })
    #expect(record.checks.count == 1_000)
    #expect(record.unknown.count == 1_000)
    #expect(record.checks.union(record.unknown).allSatisfy { $0.utf8.count < 600 })
  }

  @Test func `has a check begin once, so that no clock starts anew for ever`() {
    let ids = ["GreetingTests.x", "GreetingTests.y"]
    var lines = [Self.test("a", id: ids[0]), Self.test("b", id: ids[1])]
    for _ in 0..<3 {
      for id in ["x", "y"] {
        lines.append(Self.event("testStarted", #""instant":{"absolute":1}"#, of: id))
      }
    }
    for count in 4...lines.count {
      #expect(Self.record(Array(lines.prefix(count))).running == "b")
    }
  }

  @Test(arguments: [100, 513, 100_000])
  func `an event as deep as no event is one of nobody`(depth: Int) {
    #expect(TestEvent(line: Array(repeating: UInt8(ascii: "["), count: depth)) == nil)
  }
}
