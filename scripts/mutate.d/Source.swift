import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file and the mutants that can be made of it.
struct Source {
  let name: String
  private let text: [UInt8]
  private let tree: Syntax
  private let places: SourceLocationConverter

  init(named name: String, at url: URL) throws {
    self.name = name
    text = Array(try Data(contentsOf: url))
    let parsed = Parser.parse(source: String(decoding: text, as: UTF8.self))
    // The solutions use the standard operators; a chain with another one is left unfolded.
    tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    places = SourceLocationConverter(fileName: name, tree: parsed)
  }

  /// Every mutant, in the order of the lines.
  var mutants: [Mutant] {
    var found: [(edit: Edit, mutant: Mutant)] = []
    var seen: Set<String> = []
    walk(tree) { node in
      for mutator in Mutators.all {
        for edit in mutator.edits(at: node) {
          let mutant = mutant(edit, mutator.kind, at: node)
          if mutant.before != mutant.after, seen.insert(mutant.text).inserted {
            found.append((edit, mutant))
          }
        }
      }
    }
    return found.enumerated().sorted {
      ($0.element.edit.range.lowerBound, $0.offset) < ($1.element.edit.range.lowerBound, $1.offset)
    }.map(\.element.mutant)
  }

  private func walk(_ node: Syntax, _ body: (Syntax) -> Void) {
    body(node)
    for child in node.children(viewMode: .sourceAccurate) { walk(child, body) }
  }

  private func mutant(_ edit: Edit, _ kind: String, at node: Syntax) -> Mutant {
    let newline = UInt8(ascii: "\n")
    let start = text[..<edit.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = text[edit.range.upperBound...].firstIndex(of: newline) ?? text.count
    let head = text[start..<edit.range.lowerBound]
    let tail = text[edit.range.upperBound..<end]
    let replacement = Array(edit.replacement.utf8)
    let place = places.location(for: AbsolutePosition(utf8Offset: edit.range.lowerBound))
    return Mutant(
      kind: kind, file: name, line: place.line, place: node.place,
      before: Self.oneLine(Array(text[start..<end])),
      after: Self.oneLine(head + replacement + tail),
      text: String(
        decoding: text[..<start] + head + replacement + text[(end - tail.count)...], as: UTF8.self))
  }

  /// Lines as one, with single spaces and without the comments that stand on lines of their own.
  private static func oneLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      .joined(separator: " ")
  }
}
