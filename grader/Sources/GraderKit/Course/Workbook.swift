public import Foundation

/// A checkout of the workbook: where its trees are and which lessons it has.
public struct Workbook: Sendable {
  /// The folder of `Package.swift`.
  public let root: URL
  /// The lessons in course order.
  public let lessons: [Lesson]

  /// - Throws: a ``Fault`` when the folder is no workbook, or has a path that nothing can be built in.
  public init(root: URL) throws {
    self.root = root.standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Lessons")) ?? []
    lessons = names.compactMap(Lesson.init(folder:)).sorted { $0.number < $1.number }
    guard !lessons.isEmpty, Self.isWorkbook(root) else {
      throw Fault(
        "There is no workbook in `\(root.path)`.",
        next: "Run the grader in the workbook's folder, or name it with `--workbook DIR`.")
    }
    // The loader takes the first two for the end of a path, the compiler the third for a placeholder.
    guard !self.root.path.contains(where: { ":;%".contains($0) || $0.isNewline }) else {
      throw Fault(
        "The path of the workbook's folder, `\(self.root.path)`, has one of `: ; %` or a line break.",
        next: "Rename that folder or move the workbook elsewhere, and run the command there.")
    }
  }

  /// The workbook that a folder lies in.
  public static func enclosing(_ folder: URL) throws -> Workbook {
    var candidate = folder.standardizedFileURL
    while !isWorkbook(candidate), candidate.path != "/" {
      candidate.deleteLastPathComponent()
    }
    return try Workbook(root: candidate.path == "/" ? folder : candidate)
  }

  private static func isWorkbook(_ folder: URL) -> Bool {
    ["Package.swift", "Lessons", "Tests/Suites"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.path + "/" + $0)
    }
  }

  public var exercises: URL { root.appendingPathComponent("Exercises", isDirectory: true) }
  public var solutions: URL { root.appendingPathComponent("Solutions", isDirectory: true) }

  /// Whether a folder is one like `Exercises`, with folders of lessons, and no lesson's own.
  package func isTree(_ folder: URL) -> Bool {
    folder.standardizedFileURL.path == exercises.path
      || lessons.contains { lesson in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: folder.path + "/" + lesson.folder, isDirectory: &isFolder) && isFolder.boolValue
      }
  }

  /// The folder of a lesson's suite and rubric.
  public func suite(of lesson: Lesson) -> URL {
    root.appendingPathComponent("Tests/Suites/\(lesson.folder)", isDirectory: true)
  }

  /// - Throws: a ``Fault`` when the rubric cannot be read.
  public func rubric(of lesson: Lesson) throws -> Rubric {
    try Rubric(contentsOf: suite(of: lesson).appendingPathComponent("rubric.json"))
  }

  /// The folder for everything that is built.
  public var cache: URL { root.appendingPathComponent(".build/workbook", isDirectory: true) }

  /// A path as reports show it: relative to the workbook when it lies inside.
  public func shown(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
  }
}
