import Foundation
import Testing

@testable import GraderKit

@Suite struct `A report's file` {
  private let folder = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("report-\(UUID().uuidString)", isDirectory: true)

  @Test func `is written into folders that are made for it, with nothing left aside`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/a/b/report.json"
    try ReportFile.write("one", to: path)
    try ReportFile.write("two", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["report.json"])
  }

  @Test func `is written through a link and leaves the link`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try ReportFile.write("one", to: folder.path + "/real.json")
    let link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    try ReportFile.write("two", to: link)
    #expect(try String(contentsOfFile: folder.path + "/real.json", encoding: .utf8) == "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.json")
  }

  @Test func `that cannot be is a fault that names it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try ReportFile.write("one", to: folder.path + "/file")
    let path = folder.path + "/file/report.json"
    let fault = #expect(throws: Fault.self) { try ReportFile.write("two", to: path) }
    #expect(fault?.problem.contains(path) == true)
    #expect(throws: Fault.self) { try ReportFile.write("two", to: folder.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `that is a folder, and a disk that is full, are said in two sentences`() throws {
    let folder = #expect(throws: Fault.self) { try ReportFile.write("one", to: "/tmp") }
    #expect(
      folder
        == Fault(
          "The report `/tmp` cannot be written: it is a folder.", next: "Name a file in it."))
    let full = #expect(throws: Fault.self) { try ReportFile.write("one", to: "/dev/full") }
    #expect(
      full
        == Fault(
          "The report `/dev/full` cannot be written: the disk is full.",
          next: "Free some space, then try again."))
  }

  @Test func `lies outside of what is graded`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let workbook = try Workbook(root: FixtureWorkbook.real)
    let lesson = Lesson(number: 3, name: "DirectorySize")
    let own = folder.appendingPathComponent(lesson.folder).path
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: own)
    for (path, isRefused) in [
      (own + "/report.json", true), (own + "/deep/down/report.json", true),
      (folder.path + "/link/report.json", true), (folder.path + "/a/../link/b/report.json", true),
      (folder.path + "/report.json", false), (own + ".json", false),
    ] {
      var request = CheckRequest()
      request.reports = [ReportRequest(.json, .file(path))]
      for graded in [folder.path, own] {
        var error: (any Error)?
        do {
          try request.refuseReports(in: URL(fileURLWithPath: graded), of: [lesson], in: workbook)
        } catch let refusal { error = refusal }
        #expect((error != nil) == isRefused, "\(path)")
      }
    }
  }

  @Test func `may be a device`() throws {
    try ReportFile.write("one", to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }
}
