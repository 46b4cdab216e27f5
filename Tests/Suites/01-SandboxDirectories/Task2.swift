import SandboxDirectories
import SuiteKit
import Testing

@Suite(.container)
struct `Task 2 · What belongs where` {
  @Test func `what the user made belongs in Documents`() {
    for content in Content.made { content.expect(in: Place.core[0]) }
    Content.expectSeveralAnswers()
  }

  @Test func `what can be loaded again belongs in Caches`() {
    for content in Content.loaded { content.expect(in: Place.core[1]) }
    Content.expectSeveralAnswers()
  }

  @Test func `a file for one operation belongs in tmp`() {
    Content.operation.expect(in: Place.core[2])
    Content.expectSeveralAnswers()
  }

  @Test func `a download promised offline belongs in Application Support`() {
    Content.offline.expect(in: .applicationSupport)
    Content.expectSeveralAnswers()
  }
}
