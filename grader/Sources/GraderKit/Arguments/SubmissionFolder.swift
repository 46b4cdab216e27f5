package import Foundation

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
    let folder = URL(fileURLWithPath: name, isDirectory: true)
    let shown = TextSafety.line(name)
    guard isFolder(folder) else {
      throw UsageError(
        "There is no folder `\(shown)`.",
        next: "Give a folder like `Exercises`, or one lesson's folder behind the lesson's number.")
    }
    let hasLesson = lessons.contains { isFolder(folder.appendingPathComponent($0.folder)) }
    guard lessons.count == 1 || hasLesson else {
      throw UsageError(
        "`\(shown)` holds no lesson's folder such as `\(lessons[0].folder)`.",
        next: "To grade one lesson's files, name it: `\(Program.name) 6 --submission \(shown)`.")
    }
    return folder
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
