import Foundation
import Testing

@testable import GraderKit

/// What a lesson shows and what it is made from.
struct LessonFolder: Sendable, CustomTestStringConvertible {
  static let workbook = Result {
    try Workbook(
      root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent())
  }
  static let all = ((try? workbook.get().lessons) ?? []).map { LessonFolder(lesson: $0) }

  let lesson: Lesson
  var testDescription: String { lesson.folder }

  func file(_ tree: String, _ name: String) throws -> URL {
    try Self.workbook.get().root.appendingPathComponent("\(tree)/\(lesson.folder)/\(name)")
  }

  func readme() throws -> String {
    try String(contentsOf: file("Lessons", "README.md"), encoding: .utf8)
  }

  func fences() throws -> [Fence] { try Fence.all(in: file("Lessons", "README.md")) }

  /// The body of a function of `Examples.swift`, without the indentation.
  func body(of example: String) throws -> String? {
    let lines = try String(contentsOf: file("Lessons", "Examples.swift"), encoding: .utf8)
      .components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.contains("func \(example)()") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return nil }
    return lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
      .joined(separator: "\n")
  }
}
