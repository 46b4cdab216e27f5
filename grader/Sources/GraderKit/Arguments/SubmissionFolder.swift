package import Foundation
import Glibc

/// The folder that `--submission` names.
package enum SubmissionFolder {
  /// - Parameters:
  ///   - name: as it was given; nil for the workbook's own exercises.
  ///   - lessons: those that are to be graded.
  /// - Throws: a ``UsageError`` when there is no such folder, or none of the lessons in it.
  package static func url(
    named name: String?, for lessons: [Lesson], in workbook: Workbook
  ) throws(UsageError) -> URL {
    guard let name else { return workbook.exercises }
    let folder = URL(fileURLWithPath: name, isDirectory: true).standardizedFileURL
    let shown = TextSafety.line(name)
    guard isFolder(folder) else {
      throw UsageError(
        FileManager.default.fileExists(atPath: name)
          ? "`\(shown)` is a file, not a folder." : "There is no folder `\(shown)`.",
        next: "Give a folder like `Exercises`, or one lesson's folder behind the lesson's number.")
    }
    guard access(folder.path, R_OK | X_OK) == 0 else {
      throw UsageError(
        "The folder `\(shown)` cannot be read.",
        next: "Give yourself the right to: `chmod u+rx \(Shell.word(name))`.")
    }
    if holds(folder, lessons) { return folder }
    let exercises = folder.appendingPathComponent("Exercises", isDirectory: true)
    if holds(exercises, lessons) {
      let path = name.hasSuffix("/") ? name + "Exercises" : name + "/Exercises"
      throw UsageError(
        "`\(shown)` holds no lesson's folder such as `\(lessons[0].folder)`.",
        next: "They are in `\(TextSafety.line(path))`: name that.")
    }
    guard lessons.count == 1 else {
      let own = workbook.lessons.first { $0.folder == folder.lastPathComponent }
      let number = own.map { "\($0.number)" } ?? "LESSON"
      throw UsageError(
        "`\(shown)` holds no lesson's folder such as `\(lessons[0].folder)`.",
        next: "To grade one lesson's files, name it: "
          + "`\(Program.name) \(number) --submission \(shown)`.")
    }
    if let own = workbook.lessons.first(where: { $0.folder == folder.lastPathComponent }),
      own != lessons[0]
    {
      throw UsageError(
        "`\(shown)` is a folder of lesson \(own.number), not of lesson \(lessons[0].number).",
        next: "Write `\(Program.name) \(own.number) --submission \(shown)`, or name another folder."
      )
    }
    return folder
  }

  /// A report whose lessons know their folders as they were named on the command line, relative to
  /// the current folder when they lie below it.
  ///
  /// - Parameter name: as it was given; nil for the workbook's own exercises.
  package static func naming(
    _ name: String?, in report: GradingReport, of workbook: Workbook
  ) -> GradingReport {
    guard let name else { return report }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).path + "/"
    var report = report
    for (index, lesson) in report.lessons.enumerated() {
      let tree = name + (name.hasSuffix("/") ? "" : "/") + lesson.lesson.folder
      let isOwn = report.lessons.count == 1 && !workbook.isTree(URL(fileURLWithPath: name))
      let path = URL(fileURLWithPath: isOwn ? name : tree).standardizedFileURL.path
      let isBelow = path.hasPrefix(here)
      let given = isBelow ? String(path.dropFirst(here.count)) : isOwn ? name : tree
      report.lessons[index].given = given
      if case .empty(.noSources) = lesson.outcome {
        report.lessons[index].outcome = .empty(.noSources(folder: given))
      }
    }
    return report
  }

  private static func holds(_ folder: URL, _ lessons: [Lesson]) -> Bool {
    lessons.contains { isFolder(folder.appendingPathComponent($0.folder)) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
