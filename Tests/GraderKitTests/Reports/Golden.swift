import Foundation

/// A file that holds what a report must be, byte for byte.
///
/// `RECORD_GOLDENS=1` rewrites the files. The tests fail in that run, too, so that a recording
/// never passes for a test.
struct Golden {
  enum Verdict: Equatable {
    case same
    case missing
    case different(line: Int, expected: String, found: String)
    case recorded
  }

  let url: URL
  var records = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

  func compare(_ text: String) throws -> Verdict {
    if records {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return .recorded
    }
    guard let data = FileManager.default.contents(atPath: url.path) else { return .missing }
    guard data != Data(text.utf8) else { return .same }
    let expected = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    let found = text.components(separatedBy: "\n")
    let line = zip(expected, found).prefix { $0.0 == $0.1 }.count
    return .different(
      line: line + 1, expected: line < expected.count ? expected[line] : "",
      found: line < found.count ? found[line] : "")
  }
}
