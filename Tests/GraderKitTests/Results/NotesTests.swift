import Testing

@testable import GraderKit

@Suite struct `The notes of a lesson` {
  @Test(arguments: [0, 2, 10])
  func `are all there when they can be read`(_ count: Int) {
    let notes = (0..<count).map { "note \($0)" }
    #expect(LessonResult.readable(notes) == notes)
  }

  @Test func `are bounded, the last of them kept`() {
    let notes = (1...4_900).map { "note \($0)" }
    #expect(
      LessonResult.readable(notes)
        == notes.prefix(9) + ["note 4900", "And 4890 more notes like these."])
  }

  @Test func `are bounded one by one in a report`() {
    var lesson = Sample.cache([.passed])
    lesson.notes = [String(repeating: "deep/", count: 800)]
    let shown = Sample.report([lesson]).shown.lessons[0].notes[0]
    #expect(shown.count < 600)
  }
}
