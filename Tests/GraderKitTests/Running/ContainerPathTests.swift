import Foundation
import Testing

@testable import GraderKit

@Suite struct `What a crash says` {
  @Test(arguments: ["", "/a b/runs/1", "file://", "file:///a b/runs/1"])
  func `names a file as the student knows it`(_ prefix: String) {
    let path = prefix + "/container-\(UUID().uuidString)/home/Library/Caches/x"
    let text = SuiteRunner.text("missing(\"\(path)\")", withoutContainerIn: "/a b/runs/1")
    #expect(text == #"missing("Library/Caches/x")"#)
  }
}
