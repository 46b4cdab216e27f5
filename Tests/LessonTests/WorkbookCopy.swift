import Foundation
import Testing

@testable import GraderKit

/// A copy of the workbook as a student has it, with the grader and what it builds linked in. Other tests
/// change everything else that lies beside it meanwhile.
///
/// A class, since the copy goes away with its last user.
final class WorkbookCopy {
  let root: URL

  init() throws {
    let original = try LessonFolder.workbook.get().root
    root = URL(fileURLWithPath: "/tmp/workbook-copy-\(UUID().uuidString)")
    try shell(
      """
      mkdir -p "$2/.build" && cd "$1" && scripts/grade --submission Solutions >/dev/null
      git ls-files -z --cached --others --exclude-standard | xargs -0 cp -a --parents -t "$2"
      mkdir -p "$2/.build/workbook/products" && cd .build/workbook
      cp -al grader grader.state toolchain-* "$2/.build/workbook/"
      cp -al products/* "$2/.build/workbook/products/"
      """, original.path, root.path)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Runs a command as somebody in the copy's folder does.
  func run(_ command: String) throws -> Tool.Result {
    try Tool.run(Command(["/bin/bash", "-c", command], directory: root), seconds: 300)
  }

  private func shell(_ script: String, _ words: String...) throws {
    let result = try Tool.run(Command(["/bin/bash", "-ec", script, "bash"] + words), seconds: 300)
    try #require(result.isSuccess, "\(result.errors)")
  }
}
