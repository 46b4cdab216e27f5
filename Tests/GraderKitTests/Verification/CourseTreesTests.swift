import Foundation
import Testing

@testable import GraderKit

@Suite struct `The course's trees` {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  @Test func `are sound as they are`() throws {
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    #expect(try fixture.findings() == [])
  }

  @Test(arguments: [
    (
      "Exercises/07-More/More.swift", "Exercises/07-More: It belongs to no lesson and to no target."
    ),
    ("Lessons/stray.txt", "Lessons/stray.txt: It belongs to no lesson and to no target."),
    (
      "Solutions/03-DirectorySize/old.txt",
      "Solutions/03-DirectorySize/old.txt: Nothing in the course knows this file."
    ),
    (
      "Tests/Submissions/04-None/right/a/A.swift",
      "Tests/Submissions/04-None: It belongs to no lesson."
    ),
    (
      "Tests/Submissions/03-DirectorySize/odd/a/A.swift",
      "Tests/Submissions/03-DirectorySize/odd: It is none of `right`, `wrong`, `published`."
    ),
    (
      "Solutions/03-DirectorySize/Extra.swift",
      "Exercises/03-DirectorySize: The stub lacks the solution's `Extra.swift`."
    ),
    (
      "Exercises/03-DirectorySize/Extra.swift",
      "Solutions/03-DirectorySize: The solution lacks the stub's `Extra.swift`."
    ),
  ])
  func `have nothing stray`(_ path: String, _ finding: String) throws {
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    try fixture.write(path, "")
    #expect(try fixture.findings().map(\.description).contains(finding))
  }

  @Test(arguments: [
    ("Exercises/03-DirectorySize", "Exercises/03-DirectorySize: The folder is missing."),
    (
      "Lessons/03-DirectorySize/Examples.swift",
      "Lessons/03-DirectorySize/Examples.swift: The file is missing."
    ),
    (
      "Tests/Suites/03-DirectorySize/rubric.json",
      "Tests/Suites/03-DirectorySize/rubric.json: The file is missing."
    ),
    (
      "Solutions/03-DirectorySize/DirectorySize.swift",
      "Solutions/03-DirectorySize: There is no Swift file."
    ),
  ])
  func `lack nothing`(_ path: String, _ finding: String) throws {
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    try fixture.remove(path)
    #expect(try fixture.findings().map(\.description).contains(finding))
  }

  @Test func `agree with the manifest, both ways`() throws {
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    var manifest = Fixture.manifest
    manifest.paths.remove("Solutions/03-DirectorySize")
    manifest.paths.insert("Exercises/09-Gone")
    let findings = try fixture.findings(manifest).map(\.description)
    #expect(
      findings.contains(
        "Solutions/03-DirectorySize: No target of `Package.swift` has this folder."))
    #expect(
      findings.contains("Package.swift: The folder `Exercises/09-Gone` of a target is missing."))
  }

  @Test func `give each lesson a number of its own`() throws {
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    try fixture.write("Lessons/03-Other/README.md", "")
    let problems = try fixture.findings().map(\.problem)
    #expect(problems.contains { $0.hasSuffix("have the same number.") })
  }
}

@Suite struct `The manifest` {
  @Test func `gives the folders of its targets`() throws {
    let json = #"{"targets": [{"path": "Exercises/03-A", "name": "A"}, {"name": "B"}]}"#
    #expect(try Manifest(json: Data(json.utf8)) == Manifest(paths: ["Exercises/03-A"]))
  }

  @Test func `that cannot be read is a fault`() {
    #expect(throws: Fault.self) { try Manifest(json: Data("{}".utf8)) }
  }
}

@Suite struct `A workbook` {
  @Test(arguments: ["a:b", "a;b", "50%", "a\nb"])
  func `is refused where nothing can be built`(_ name: String) throws {
    let fixture = try Fixture()
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    let place = fixture.root.appendingPathComponent(name)
    for tree in ["Package.swift", "Lessons", "Tests"] {
      try fixture.write("\(name)/\(tree)/03-DirectorySize/x", "")
    }
    try fixture.write("\(name)/Tests/Suites/x", "")
    let fault = #expect(throws: Fault.self) { try Workbook(root: place) }
    #expect(fault?.description.contains("Rename that folder") == true)
  }
}
