import Foundation

/// Something the grader or the machine could not do. Never the student's, never scored.
public struct Fault: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// What is wrong, with the name in backticks.
  public var problem: String
  /// What to do, with the command.
  public var next: String

  public init(_ problem: String, next: String) {
    self.problem = problem
    self.next = next
  }

  public var description: String { "\(problem) \(next)" }

  /// An error's own words in one line, without a full stop at the end.
  package static func reason(_ error: any Error) -> String {
    let text = (error as? CocoaError)?.localizedDescription ?? String(describing: error)
    let line = text.split(separator: "\n").first.map(String.init) ?? "unknown"
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
