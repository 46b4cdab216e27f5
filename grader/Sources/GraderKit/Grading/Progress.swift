/// What the grader is doing right now, told while it works.
public enum Progress: Sendable {
  /// Something that is built once: `"the kits"`, `"the suite of lesson 3"`.
  case building(String)
  case compiling(Lesson)
  /// `done` of `total` checks of the lesson have an outcome.
  case checking(Lesson, done: Int, total: Int)
  case finished(LessonResult)
}
