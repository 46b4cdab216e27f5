import Foundation

/// One line of Swift Testing's event stream, as far as verdicts need it.
package struct TestEvent: Decodable, Sendable {

  package struct Payload: Decodable, Sendable {
    struct Message: Decodable {
      var symbol: String
      var text: String
    }
    struct Issue: Decodable {
      var isKnown: Bool?
      var isFailure: Bool?
    }
    struct Instant: Decodable { var absolute: Double }
    var kind: String
    var id: String?
    var name: String?
    var testID: String?
    var messages: [Message]?
    var issue: Issue?
    var instant: Instant?
  }

  package var kind: String
  package var payload: Payload

  package init?(line: some Collection<UInt8>) {
    // Foundation's reader traps at some depths, and an event is a handful of levels deep.
    guard Self.depth(of: line) < 100,
      let event = try? JSONDecoder().decode(TestEvent.self, from: Data(line))
    else {
      return nil
    }
    self = event
  }

  /// How deep brackets of any kind are nested, those in texts left out.
  private static func depth(of line: some Collection<UInt8>) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isText { depth += 1 }
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isText { depth -= 1 }
      default: break
      }
    }
    return deepest
  }

  /// The moment on the machine's clock in seconds; 0 where the event names none that a machine reaches,
  /// since a submission can write events, too.
  var seconds: Double {
    let said = payload.instant?.absolute ?? 0
    return (0..<Self.mostSeconds).contains(said) ? said : 0
  }

  /// Three years, for which no machine is up.
  private static let mostSeconds = 1e8

  /// What an issue says: the finding when the suite recorded one, else Swift Testing's own words.
  var text: String {
    let messages = payload.messages ?? []
    let details = messages.filter { $0.symbol == "details" }.map(\.text)
    let said = details.isEmpty ? messages.map(\.text) : details
    return said.joined(separator: "\n")
  }
}
