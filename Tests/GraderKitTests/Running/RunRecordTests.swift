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
}
