import Foundation
import Testing

@testable import GraderKit

@Suite struct `The memory of hints` {
  private let folder = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("hints-\(UUID().uuidString)", isDirectory: true)
  private let key: HintMemory.Key

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lesson = Sample.failed.lessons[0]
    key = HintMemory.Key(try #require(lesson.hintSubject(ofTask: nil)), of: lesson)
  }

  private var file: URL { folder.appendingPathComponent("hints.json") }

  @Test func `is kept from one run to the next`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var memory = HintMemory(in: folder)
    #expect(memory.warning == nil)
    #expect(memory.levels(of: key) == [])
    memory.add(.idea, to: key)
    memory.add(.place, to: key)
    try memory.save()
    let later = HintMemory(in: folder)
    #expect(later.levels(of: key) == [.place, .idea])
    #expect(later.warning == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["hints.json"])
  }

  @Test func `tells lessons, tasks, checks and submissions apart`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var memory = HintMemory(in: folder)
    memory.add(.code, to: key)
    let changes: [(inout HintMemory.Key) -> Void] = [
      { $0.lesson = "05" }, { $0.task = 1 }, { $0.check = nil }, { $0.folder = "elsewhere" },
    ]
    for change in changes {
      var other = key
      change(&other)
      #expect(memory.levels(of: other) == [])
    }
    #expect(memory.levels(of: key) == [.code])
  }

  @Test(arguments: [
    "", "{", "[]", "\u{0}", #"{"version": 2, "shown": []}"#,
    #"{"version": 1, "shown": [{"key": {"folder": "a", "lesson": "06", "task": 1}, "levels": [9]}]}"#,
  ])
  func `that is damaged is told and begins anew`(_ text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: file)
    var memory = HintMemory(in: folder)
    #expect(
      memory.warning == "`\(file.path)` is damaged, so it is forgotten which hints were shown. "
        + "Hints begin anew.")
    try memory.save()
    #expect(HintMemory(in: folder).warning == nil)
    memory.add(.place, to: key)
    try memory.save()
    #expect(HintMemory(in: folder).levels(of: key) == [.place])
  }

  @Test func `that cannot be written says so`() throws {
    try FileManager.default.removeItem(at: folder)
    var memory = HintMemory(in: folder)
    #expect(throws: Never.self) { try memory.save() }
    memory.add(.place, to: key)
    let fault = #expect(throws: Fault.self) { try memory.save() }
    #expect(fault?.problem.hasPrefix("Which hints were shown cannot be kept in `") == true)
  }

  @Test func `forgets the oldest of very many`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var memory = HintMemory(in: folder)
    var other = key
    for task in 1...501 {
      other.task = task
      memory.add(.place, to: other)
    }
    try memory.save()
    let later = HintMemory(in: folder)
    #expect(later.levels(of: other) == [.place])
    other.task = 1
    #expect(later.levels(of: other) == [])
  }

  @Test(
    arguments: [
      (.failed, [.place]), (.hidden, []), (.done, []), (.didNotCompile, []), (.notStarted, []),
    ] as [(Sample, Set<HintLevel>)])
  func `knows what a report shows unasked`(_ sample: Sample, _ levels: Set<HintLevel>) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var memory = HintMemory(in: folder)
    memory.addHints(shownIn: sample.report)
    let lesson = sample.lessons[0]
    let subject = lesson.hintSubject(ofTask: nil)
    #expect((subject.map { memory.levels(of: .init($0, of: lesson)) } ?? []) == levels)
    let isPrinted = ReportFormat.terminal.text(of: sample.report).contains("Where to look: ")
    #expect(isPrinted == levels.contains(.place))
  }
}
