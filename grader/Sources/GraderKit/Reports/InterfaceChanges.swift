/// The declarations that a suite needs and a submission lacks, each beside what is there.
struct InterfaceChanges {
  private let lesson: LessonResult
  static let limit = 5

  init(in lesson: LessonResult) {
    self.lesson = lesson
  }

  var lines: [String] {
    let readme = "`Lessons/\(lesson.lesson.folder)/README.md`"
    let all = lesson.interfaceChanges
    guard !all.isEmpty else {
      return sentence(
        "Next: compare each type and function with those that \(readme) shows: name, parameters, "
          + "result and `public`.")
    }
    let more = all.count - Self.limit
    let rest = more > 0 ? sentence("And \(Counted.noun(more, "more declaration")).") : []
    let it = all.count == 1 ? "it" : "each"
    return all.prefix(Self.limit).flatMap(lines) + rest
      + sentence(
        "Next: give \(it) the form that \(readme) shows. Declarations of your own may stay.")
  }

  private func lines(_ change: InterfaceChange) -> [String] {
    sentence("Required: \(change.required)") + sentence("Found: \(found(change))")
  }

  private func found(_ change: InterfaceChange) -> String {
    guard let found = change.found else { return "nothing of this name" }
    guard found == change.required else { return found }
    return "the same words, but something in it that the compiler tells apart"
  }

  private func sentence(_ text: String) -> [String] {
    Paragraph.lines(text, indent: 2, hanging: 2)
  }
}
