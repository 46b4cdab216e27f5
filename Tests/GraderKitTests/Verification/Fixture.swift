import Foundation

@testable import GraderKit

/// A small workbook in a temporary folder, sound until a test changes it.
struct Fixture {
  let root: URL

  init() throws {
    root = URL(fileURLWithPath: "/tmp")
      .appendingPathComponent("workbook-\(UUID().uuidString)", isDirectory: true)
    let files = [
      "Package.swift": "", "Lessons/README.md": "", "Tests/Suites/SuiteKit/Kit.swift": "",
      "Lessons/03-DirectorySize/README.md": "# 3 · Directory size\n\n### Task 1 · Count\n",
      "Lessons/03-DirectorySize/Examples.swift": "",
      "Exercises/03-DirectorySize/DirectorySize.swift": "stub",
      "Solutions/03-DirectorySize/DirectorySize.swift": "solution",
      "Tests/Suites/03-DirectorySize/Task1.swift": "",
      "Tests/Suites/03-DirectorySize/rubric.json": "",
    ]
    for (path, text) in files { try write(path, text) }
  }

  func write(_ path: String, _ text: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  static let manifest = Manifest(paths: [
    "Lessons/03-DirectorySize", "Exercises/03-DirectorySize", "Solutions/03-DirectorySize",
    "Tests/Suites/03-DirectorySize", "Tests/Suites/SuiteKit",
  ])

  func findings(_ manifest: Manifest = manifest) throws -> [CourseFinding] {
    CourseTrees(try Workbook(root: root), manifest).findings
  }

  static let rubric = Rubric(
    version: 1, title: "Directory size", modules: [],
    tasks: [
      Rubric.Task(number: 1, title: "Count", hints: Rubric.Hints(where: "w", idea: "i", code: "c"))
    ],
    checks: [
      Rubric.Check(
        name: "an empty folder takes no space", task: 1, points: 1, level: .core,
        visibility: .visible, detects: "d", why: "w")
    ])
}
