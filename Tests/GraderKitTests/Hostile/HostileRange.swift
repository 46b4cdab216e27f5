import Foundation
import Glibc
import Testing

@testable import GraderKit

/// A place of its own for hostile gradings: a workbook to attack, a folder that must stay as it is,
/// and run folders that no other grading uses, so that whatever is left behind is seen.
struct HostileRange: Sendable {
  let root: URL
  let grader: Grader
  private let folder: RunFolder

  /// - Parameter isolation: the layers; those of the machine unless said otherwise.
  init(isolation: Isolation? = nil) throws {
    let shared = FixtureWorkbook.real.appendingPathComponent(".build/workbook")
    // A folder of its own each time: other tests may be at the same work at the same time.
    let all = shared.appendingPathComponent("hostile", isDirectory: true)
    RunFolder.removeAbandoned(in: all)
    folder = try RunFolder(in: all)
    root = folder.url
    let manager = FileManager.default
    try manager.createDirectory(
      at: root.appendingPathComponent("canary"), withIntermediateDirectories: true)
    try Data("precious\n".utf8).write(to: root.appendingPathComponent("canary/precious.txt"))
    let workbook = root.appendingPathComponent("workbook", isDirectory: true)
    try manager.createDirectory(at: workbook, withIntermediateDirectories: true)
    for tree in ["Package.swift", "Lessons", "Exercises", "Solutions"] {
      try manager.copyItem(
        at: FixtureWorkbook.real.appendingPathComponent(tree),
        to: workbook.appendingPathComponent(tree))
    }
    try manager.createDirectory(
      at: workbook.appendingPathComponent("Tests"), withIntermediateDirectories: true)
    try manager.copyItem(
      at: FixtureWorkbook.real.appendingPathComponent("Tests/Suites"),
      to: workbook.appendingPathComponent("Tests/Suites"))
    try Self.shorten(workbook.appendingPathComponent("Tests/Suites/03-DirectorySize"))
    var options = Grader.Options()
    // What is built is shared with everybody, what runs is not.
    options.cache = shared
    options.runs = root.appendingPathComponent("runs", isDirectory: true)
    options.usesCachedVerdicts = false
    options.isolation = isolation
    options.limits.checkSeconds = 1
    options.limits.idleSeconds = 2
    options.limits.fileBytes = 1 << 24
    options.limits.dataBytes = 1 << 29
    options.compilerLimits.processSeconds = 2
    options.limits.outputBytes = 1 << 22
    options.limits.threads = 300
    options.limits.memoryBytes = 1 << 28
    options.limits.diskBytes = 1 << 25
    options.limits.containerBytes = 1 << 25
    grader = Grader(try Workbook(root: workbook), options)
  }

  /// Removes everything. The next one removes what stays of one that was killed.
  func close() throws { try folder.remove() }

  /// Leaves the suite its first task. What becomes of a hostile submission does not hang on how many
  /// checks there are, and a hundred of them take half the time.
  private static func shorten(_ suite: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: suite.path)
    where name.hasPrefix("Task") && !name.hasPrefix("Task1") {
      try FileManager.default.removeItem(at: suite.appendingPathComponent(name))
    }
    let file = suite.appendingPathComponent("rubric.json")
    var rubric = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    for list in ["tasks", "checks"] {
      let entries = try #require(rubric[list] as? [[String: Any]])
      rubric[list] = entries.filter { ($0["task"] ?? $0["number"]) as? Int == 1 }
    }
    try JSONSerialization.data(withJSONObject: rubric).write(to: file)
  }

  /// The folder of a case, made by its script where a repository cannot hold it.
  func submission(of hostile: HostileCase) throws -> URL {
    let folder = root.appendingPathComponent("submissions/\(hostile.name)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: HostileCase.folder.appendingPathComponent(hostile.name), to: folder)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("verdict.json"))
    let script = folder.appendingPathComponent("make")
    guard FileManager.default.fileExists(atPath: script.path) else { return folder }
    let aside = root.appendingPathComponent("submissions/.make-\(hostile.name)")
    try FileManager.default.moveItem(at: script, to: aside)
    var command = Command(["/bin/sh", aside.path], directory: folder)
    command.environment["WORKBOOK"] = grader.workbook.root.path
    let made = try Tool.run(command, seconds: 60)
    try #require(made.isSuccess, "\(hostile.name)/make: \(made.errors)")
    let tree = folder.appendingPathComponent("tree/03-DirectorySize")
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: tree.path)) == nil
      ? folder : tree
  }

  /// The lesson of a case; of the right submission without one.
  func lesson(_ hostile: HostileCase?) -> Lesson {
    let name = hostile?.verdict.lesson ?? "DirectorySize"
    return grader.workbook.lessons.first { $0.name == name } ?? grader.workbook.lessons[0]
  }

  /// A right submission.
  var honest: URL { grader.workbook.solutions.appendingPathComponent(lesson(nil).folder) }

  /// Everything that no submission may change, as it is now: path, kind, permissions, size, time.
  func state() -> [String: String] {
    var state: [String: String] = [:]
    for place in ["canary", "workbook"] {
      let enumerator = FileManager.default.enumerator(atPath: root.path + "/" + place)
      while let name = enumerator?.nextObject() as? String {
        var status = stat()
        let path = "\(place)/\(name)"
        guard lstat(root.path + "/" + path, &status) == 0 else { continue }
        let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        state[path] = "\(status.st_mode) \(status.st_size) \(time)"
      }
    }
    return state
  }

  /// The processes that a run of this place left, found by the environment that each run gets.
  func leftProcesses() -> [String] {
    let mark = Data("WORKBOOK_CONTAINER=\(root.path)/".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil,
        let data = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return data.range(of: mark) != nil
    }
  }

  /// The folders that runs left.
  func leftFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("runs").path)
  }
}
