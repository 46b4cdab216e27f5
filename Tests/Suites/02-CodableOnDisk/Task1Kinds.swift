import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 1 · Save and load` {
  @Test func `every kind of Codable value comes back`() throws {
    let moment = Date(timeIntervalSinceReferenceDate: 812_345_678.5)
    _ =
      Kinds.comesBack([Draft(1, text: "a"), Draft(2, text: "b")], "an array")
      && Kinds.comesBack([Draft](), "an empty array")
      && Kinds.comesBack(["a": 1, "b_c": 2, "dE": 3], "a dictionary")
      && Kinds.comesBack("a bare text / \"quoted\" 🎈", "a text")
      && Kinds.comesBack("", "an empty text")
      && Kinds.comesBack(Int.min, "a number")
      && Kinds.comesBack(0.1, "a fraction")
      && Kinds.comesBack(true, "a truth value")
      && Kinds.comesBack([1, nil, 3] as [Int?], "an array with a gap")
      && Kinds.comesBack(Data((0...255).map(UInt8.init)), "bytes")
      && Kinds.comesBack(moment, "a date, half a second included")
      && Kinds.datesComeBack()
      && Kinds.comesBack([UUID(): moment], "a dictionary with other keys")
      && Kinds.comesBack(Kinds.album(), "a nested value")
  }
}
