import Foundation
import Testing

@testable import GraderKit

@Suite struct `The JSON report` {
  private static let root = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let folder = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("json-\(UUID().uuidString)", isDirectory: true)

  @Test func `is valid by its schema for every kind of outcome`() throws {
    let reports = Sample.allCases.map { JSONReport.text(of: $0.report) }
    let answer = try validate(reports)
    #expect(answer.status == 0, "\(answer.text)")
  }

  @Test(arguments: [
    ("\"version\" : 1", "\"version\" : 2"), ("\"outcome\" : \"failed\"", "\"outcome\" : \"okay\""),
    ("\"reason\" : ", "\"because\" : "), ("\"earned\" : 0", "\"earned\" : 1"),
    ("\"exitCode\" : 1", "\"exitCode\" : true"), ("\"isDone\" : false,", ""),
    ("\"toolchain\"", "\"compiler\""), ("\"task\" : 2", "\"task\" : 0"),
  ])
  func `is refused by its schema with a mistake in it`(_ right: String, _ wrong: String) throws {
    let text = JSONReport.text(of: Sample.failed.report)
    try #require(text.contains(right))
    let answer = try validate([text.replacing(right, with: wrong)])
    #expect(answer.status == 1, "\(answer.text)")
  }

  @Test func `is the same each time`() {
    let texts = (0..<20).map { _ in JSONReport.text(of: Sample.sixLessons.report) }
    #expect(Set(texts).count == 1)
  }

  @Test func `is described field by field, with a real example`() throws {
    let guide = try text("docs/report-format.md")
    let schema = try JSONSerialization.jsonObject(
      with: Data(try text("docs/report.schema.json").utf8))
    for field in Self.fields(in: schema) {
      #expect(guide.contains("`\(field)`"), "docs/report-format.md says nothing of `\(field)`.")
    }
    let example = JSONReport.text(of: Sample.example.report)
    #expect(guide.contains("```json\n\(example)```"), "The example is not Goldens/example.json.")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func fields(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return Set(list.flatMap(fields)) }
    guard let object = schema as? [String: Any] else { return [] }
    let own = (object["properties"] as? [String: Any])?.keys.map { $0 } ?? []
    return Set(own).union(object.values.flatMap(fields))
  }

  private func validate(_ reports: [String]) throws -> (status: Int32, text: String) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try reports.enumerated().map { index, report in
      let url = folder.appendingPathComponent("\(index).json")
      try Data(report.utf8).write(to: url)
      return url.path
    }
    let process = Process()
    process.environment = Command.inherited
    let pipe = Pipe()
    process.executableURL = Self.root.appendingPathComponent("scripts/validate-report")
    process.arguments = paths
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
