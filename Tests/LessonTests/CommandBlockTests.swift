import Foundation
import Testing

@testable import GraderKit

/// Every command of the Markdown files runs, and prints what the text says.
@Suite struct CommandBlockTests {
  @Test func `every command prints what the text says`() throws {
    let root = try LessonFolder.workbook.get().root
    let lessons = LessonFolder.all.map { "Lessons/\($0.lesson.folder)/README.md" }
    let files =
      ["README.md", "CONTRIBUTING.md", "Lessons/README.md", "docs/trust-model.md"] + lessons
    let blocks = try files.map(root.appendingPathComponent)
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { try Fence.all(in: $0) }.filter { $0.language == "console" }
      .flatMap(CommandBlock.all)
    #expect(!blocks.isEmpty)
    let copy = try WorkbookCopy()
    for block in blocks {
      let result = try copy.run(block.command)
      #expect(
        block.fits(result.output), "\(block.testDescription)\n\(result.output)\(result.errors)")
      // A command that shows output may end as it likes; one that shows none must work.
      #expect(
        !block.output.isEmpty || result.isSuccess, "\(block.testDescription)\n\(result.errors)")
    }
  }

  @Test func `the classroom configurations grade and publish a report`() throws {
    let root = try LessonFolder.workbook.get().root
    let fences = try Fence.all(in: root.appendingPathComponent("docs/ci.md"))
    let commands = fences.filter { $0.language == "yaml" }.flatMap(\.lines).compactMap { line in
      line.range(of: "(?<=workbook/)scripts/grade .*", options: .regularExpression)
        .map { String(line[$0]) }
    }
    #expect(commands.count == 2)
    let copy = try WorkbookCopy()
    for command in commands {
      try? FileManager.default.removeItem(at: copy.root.appendingPathComponent("report.xml"))
      let pushed = command.replacing("pushed/Exercises", with: "Exercises")
      let result = try copy.run(pushed)
      #expect(result.exit == .code(1), "\(result.errors)")
      #expect(result.output.contains("not started"))
      let report = try String(
        contentsOf: copy.root.appendingPathComponent("report.xml"), encoding: .utf8)
      #expect(report.contains("<testsuites"))
    }
  }

  @Test func `a block whose output differs does not fit`() {
    let block = CommandBlock(command: "x", output: ["a", "…", "d"], place: "")
    #expect(block.fits("a\nb\nc\nd\n"))
    #expect(block.fits("a\nd\n"))
    #expect(!block.fits("a\nb\n"))
    #expect(!block.fits("b\nd\n"))
  }
}
