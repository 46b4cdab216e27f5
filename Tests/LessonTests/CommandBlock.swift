import Foundation
import Testing

/// A command of a `console` block and what the text says it prints.
struct CommandBlock: Sendable, CustomTestStringConvertible {
  var command: String
  /// The lines behind it. A line `…` stands for any number of lines.
  var output: [String]
  /// The file and the line of the block, for people.
  var place: String

  var testDescription: String { "\(place) \(command)" }

  /// The commands of a block, each from its `$` to the next.
  static func all(in fence: Fence) -> [CommandBlock] {
    var found: [CommandBlock] = []
    for line in fence.lines {
      if line.hasPrefix("$ ") {
        found.append(
          CommandBlock(command: String(line.dropFirst(2)), output: [], place: fence.place))
      } else if !found.isEmpty {
        found[found.count - 1].output.append(line)
      }
    }
    return found
  }

  /// Whether real output is what the text says. A block that shows none claims nothing.
  func fits(_ printed: String) -> Bool {
    output.isEmpty || Self.fits(output[...], printed.split(separator: "\n")[...])
  }

  private static func fits(_ claimed: ArraySlice<String>, _ lines: ArraySlice<Substring>) -> Bool {
    guard let first = claimed.first(where: { !$0.isEmpty }) else { return lines.isEmpty }
    let rest = claimed.drop { $0.isEmpty }.dropFirst()
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      return (lines.startIndex...lines.endIndex).contains { fits(rest, lines[$0...]) }
    }
    return lines.first.map { $0 == first } == true && fits(rest, lines.dropFirst())
  }
}
