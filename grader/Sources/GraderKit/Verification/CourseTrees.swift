import Foundation

/// Compares the folders of every tree with each other and with the manifest.
struct CourseTrees {
  let workbook: Workbook
  let manifest: Manifest

  init(_ workbook: Workbook, _ manifest: Manifest) {
    self.workbook = workbook
    self.manifest = manifest
  }

  /// The trees that have a folder for each lesson, and what such a folder must hold.
  private static let trees: [(path: String, required: [String])] = [
    ("Lessons", ["README.md", "Examples.swift"]), ("Exercises", []), ("Solutions", []),
    ("Tests/Suites", ["rubric.json"]),
  ]

  var findings: [CourseFinding] {
    let trees = Self.trees.flatMap { tree in
      workbook.lessons.flatMap { lesson in folder(of: lesson, tree.path, tree.required) }
        + stray(in: tree.path)
    }
    return numbers + trees + unknownTargets + submissions
      + workbook.lessons.flatMap(differentFiles)
  }

  private var numbers: [CourseFinding] {
    zip(workbook.lessons, workbook.lessons.dropFirst()).filter { $0.number == $1.number }.map {
      CourseFinding("Lessons", "`\($0.folder)` and `\($1.folder)` have the same number.")
    }
  }

  /// What a lesson's folder in one tree lacks, and whether the manifest knows it.
  private func folder(of lesson: Lesson, _ tree: String, _ required: [String]) -> [CourseFinding] {
    let path = "\(tree)/\(lesson.folder)"
    guard isFolder(path) else { return [CourseFinding(path, "The folder is missing.")] }
    let names = files(below: path)
    let missing = required.filter { !names.contains($0) }
      .map { CourseFinding("\(path)/\($0)", "The file is missing.") }
    let isEmpty = missing.isEmpty && !names.contains { $0.hasSuffix(".swift") }
    let empty = isEmpty ? ["There is no Swift file."] : []
    let unlisted =
      manifest.paths.contains(path) ? [] : ["No target of `Package.swift` has this folder."]
    let unknown = names.filter { !$0.hasSuffix(".swift") && !required.contains($0) }
      .map { CourseFinding("\(path)/\($0)", "Nothing in the course knows this file.") }
    return missing + (empty + unlisted).map { CourseFinding(path, $0) } + unknown
  }

  private func stray(in tree: String) -> [CourseFinding] {
    let lessons = workbook.lessons.map(\.folder)
    return entries(of: tree).filter { name in
      let path = "\(tree)/\(name)"
      let isKnown = lessons.contains(name) || path == "Lessons/README.md"
      return !isKnown && !manifest.paths.contains(path)
    }.map { CourseFinding("\(tree)/\($0)", "It belongs to no lesson and to no target.") }
  }

  /// Targets of lessons that are gone.
  private var unknownTargets: [CourseFinding] {
    manifest.paths.sorted().filter { path in
      guard let name = path.split(separator: "/").last else { return false }
      return Lesson(folder: String(name)) != nil && !isFolder(path)
    }.map { CourseFinding("Package.swift", "The folder `\($0)` of a target is missing.") }
  }

  private var submissions: [CourseFinding] {
    let tree = "Tests/Submissions"
    let lessons = workbook.lessons.map(\.folder)
    let kinds = ["right", "wrong", "published"]
    return entries(of: tree).flatMap { name -> [CourseFinding] in
      if name == "hostile" { return [] }
      guard lessons.contains(name) else {
        return [CourseFinding("\(tree)/\(name)", "It belongs to no lesson.")]
      }
      return entries(of: "\(tree)/\(name)").filter { !kinds.contains($0) }.map {
        CourseFinding(
          "\(tree)/\(name)/\($0)", "It is none of `\(kinds.joined(separator: "`, `"))`.")
      }
    }
  }

  private func differentFiles(_ lesson: Lesson) -> [CourseFinding] {
    let stub = Set(files(below: "Exercises/\(lesson.folder)"))
    let solution = Set(files(below: "Solutions/\(lesson.folder)"))
    let more = solution.subtracting(stub).sorted().map {
      CourseFinding("Exercises/\(lesson.folder)", "The stub lacks the solution's `\($0)`.")
    }
    return more
      + stub.subtracting(solution).sorted().map {
        CourseFinding("Solutions/\(lesson.folder)", "The solution lacks the stub's `\($0)`.")
      }
  }

  private func entries(of path: String) -> [String] {
    let folder = workbook.root.appendingPathComponent(path).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func files(below path: String) -> [String] {
    let folder = workbook.root.appendingPathComponent(path).path
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") && !isFolder("\(path)/\($0)") }.sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let full = workbook.root.appendingPathComponent(path).path
    return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
