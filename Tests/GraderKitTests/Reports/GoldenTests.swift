import Foundation
import Testing

@testable import GraderKit

@Suite struct `Whole reports` {
  @Test(arguments: Sample.allCases, ReportFormat.allCases)
  func `are as recorded`(_ sample: Sample, _ format: ReportFormat) throws {
    let name = "\(sample.rawValue).\(format.fileExtension)"
    let golden = Golden(url: Golden.folder.appendingPathComponent(name))
    let verdict = try golden.compare(format.text(of: sample.report))
    #expect(verdict == .same, "RECORD_GOLDENS=1 swift test rewrites Goldens/\(name).")
  }

  @Test func `in colour differ from plain ones by the colours only`() throws {
    let coloured = ReportFormat.terminal.text(of: Sample.sixLessons.report, style: .coloured)
    #expect(coloured.contains("\u{1B}[31m"))
    let plain = coloured.replacing(/\u{1B}\[\d+m/, with: "")
    #expect(plain == ReportFormat.terminal.text(of: Sample.sixLessons.report))
  }

  @Test(arguments: Sample.allCases)
  func `for a terminal keep to 100 columns and to plain characters`(_ sample: Sample) {
    let text = ReportFormat.terminal.text(of: sample.report)
    // Of the course's own characters only the middle dot of headings is not ASCII.
    #expect(text.allSatisfy { $0.isASCII || $0 == "·" || sample == .hostile })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `hide the solution where there is none`() {
    let text = ReportFormat.terminal.text(of: Sample.done.report, showsSolutions: false)
    #expect(!text.contains("Solutions"))
    #expect(ReportFormat.terminal.text(of: Sample.done.report).contains("Solutions"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `never tell the findings or the crash of a hidden check`(_ format: ReportFormat) {
    var lesson = Sample.cache([.passed, .passed, .passed, .crashed, .passed])
    lesson.checks[3].findings = ["xyzzy"]
    lesson.checks[3].crash = Crash(reason: "xyzzy", place: nil)
    #expect(!format.text(of: Sample.report([lesson])).contains("xyzzy"))
    lesson.checks[2].outcome = .failed
    lesson.checks[2].findings = ["xyzzy"]
    #expect(format.text(of: Sample.report([lesson])).contains("xyzzy"))
  }
}

@Suite struct `A golden file` {
  private let url = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("golden-\(UUID().uuidString).txt")

  @Test func `fails at the first line that differs`() throws {
    try Data("one\ntwo\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let golden = Golden(url: url, records: false)
    #expect(try golden.compare("one\ntwo\n") == .same)
    #expect(
      try golden.compare("one\n2\n") == .different(line: 2, expected: "two", found: "2"))
    #expect(try golden.compare("one\ntwo") != .same)
  }

  @Test func `fails when it is missing`() throws {
    #expect(try Golden(url: url, records: false).compare("one") == .missing)
  }

  @Test func `fails while it is recorded`() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Golden(url: url, records: true).compare("one") == .recorded)
    #expect(try Golden(url: url, records: false).compare("one") == .same)
  }
}

extension ReportFormat {
  fileprivate var fileExtension: String {
    switch self {
    case .terminal: "txt"
    case .junit: "xml"
    case .json: "json"
    }
  }
}
