import Foundation
import Testing

@testable import GraderKit

/// What a lesson's README shows is what compiles, runs and is graded.
@Suite struct LessonReadmeTests {
  @Test(arguments: LessonFolder.all)
  func `every block of code is that of the compiled example`(folder: LessonFolder) throws {
    let blocks = try folder.fences().filter { $0.language == "swift" && $0.name != "signature" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let body = try folder.body(of: block.name)
      #expect(block.text == body, "\(block)")
    }
  }

  @Test(arguments: LessonFolder.all)
  func `every printed output is the real one`(folder: LessonFolder) throws {
    let blocks = try folder.fences()
    let program = try ExampleProgram(of: folder)
    let shown = Set(blocks.filter { $0.language == "swift" }.map(\.name)).subtracting(["signature"])
    let names = try program.names()
    #expect(shown == names, "examples that are shown, and those there are")
    for name in shown {
      let printed = try program.run([name])
      let claimed = blocks.first { $0.language == "text" && $0.name == name }
      #expect(printed == (claimed.map { $0.text + "\n" } ?? ""), "\(folder.lesson.folder): \(name)")
    }
  }

  @Test(arguments: LessonFolder.all)
  func `every signature is that of the solution`(folder: LessonFolder) throws {
    let workbook = try LessonFolder.workbook.get()
    let sources = SourceFile.all(
      in: workbook.solutions.appendingPathComponent(folder.lesson.folder)
    ).map { String(decoding: $0.data, as: UTF8.self) }
    for block in try folder.fences() where block.language == "swift" && block.name == "signature" {
      #expect(sources.contains { Self.holds($0, block.text) }, "\(block)")
    }
  }

  @Test(arguments: LessonFolder.all)
  func `every block is of a kind that a test holds`(folder: LessonFolder) throws {
    for block in try folder.fences() {
      let isKnown = ["swift", "text"].contains(block.language) && !block.name.isEmpty
      #expect(isKnown || block.language == "console", "\(block): `\(block.language) \(block.name)`")
    }
  }

  @Test(arguments: LessonFolder.all)
  func `the folded hints are those of the rubric`(folder: LessonFolder) throws {
    let readme = Self.words(try folder.readme())
    for task in try LessonFolder.workbook.get().rubric(of: folder.lesson).tasks {
      for hint in [task.hints.where, task.hints.idea, task.hints.code] {
        let hint = try #require(hint, "task \(task.number) has three hints")
        #expect(readme.contains(Self.words(hint)), "task \(task.number): \(hint)")
      }
    }
  }

  /// Whether the lines stand in a source one after another, whatever their indentation.
  private static func holds(_ source: String, _ text: String) -> Bool {
    words(source).contains(words(text))
  }

  /// A text with every run of white space as one blank.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
