/// The text of `list`: each lesson with its number, name, title, tasks and points.
package enum LessonListing {
  /// - Throws: a ``Fault`` when a rubric cannot be read.
  package static func text(of workbook: Workbook) throws -> String {
    let rows = try workbook.lessons.map { ($0, try workbook.rubric(of: $0)) }
    return text(of: rows)
  }

  package static func text(of lessons: [(lesson: Lesson, rubric: Rubric)]) -> String {
    let width = lessons.map(\.lesson.name.count).max() ?? 0
    let lines = lessons.map { lesson, rubric in
      let points = rubric.checks.reduce(0) { $0 + $1.points }
      let gap = String(repeating: " ", count: width - lesson.name.count)
      return "\(lesson.label) \(lesson.name)\(gap)  \(rubric.title): "
        + "\(Counted.noun(rubric.tasks.count, "task")), \(Counted.noun(points, "point"))"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
