/// The calls that a submission may not make, each with its line.
struct RefusedCalls {
  private let calls: [RefusedCall]
  private let lesson: LessonResult

  init(_ calls: [RefusedCall], in lesson: LessonResult) {
    self.calls = calls
    self.lesson = lesson
  }

  var lines: [String] {
    calls.flatMap { call in
      Paragraph.lines("It uses `\(call.name)`. \(call.reason)", indent: 2) + place(of: call)
    } + Paragraph.lines("Next: solve the task without it. No task needs it.", indent: 2)
  }

  private func place(of call: RefusedCall) -> [String] {
    guard let place = call.place else { return [] }
    let source = place.source.map { ": " + $0 } ?? ""
    return ["    \(lesson.path(of: place.file)):\(place.line)\(source)"]
  }
}
