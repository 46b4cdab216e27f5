import Foundation
import SandboxDirectories
import SuiteKit
import Testing

/// The call as the student would write it; what changes from run to run is left out.
func call(_ path: String, _ place: Place) -> String {
  let path = path.replacingOccurrences(of: Container.root.path, with: "/…")
  return "makeSubdirectory(\(shown(path)), in: \(place.name))"
}

/// Records a finding unless the whole chain is made where it belongs.
@discardableResult
func expectMade(_ path: String, in place: Place, after step: String? = nil) -> Bool {
  let steps = (step.map { $0 + "\nCall: " } ?? "") + call(path, place)
  let made = attempt(steps, required: "a folder: the path stays inside") { () throws -> URL in
    try makeSubdirectory(path, in: place.directory)
  }
  guard let made else { return false }
  let wanted = URL(fileURLWithPath: place.folder.path + "/" + path)
  return expect(
    Files.isFolder(wanted), steps, required: "a folder at " + shown(wanted),
    got: "the URL \(shown(made)), and no such folder")
    && expect(
      made.isFileURL && isSamePlace(made, wanted), steps, required: "the file URL of that folder",
      got: made.isFileURL ? shown(made) : "no file URL: " + shown(made.absoluteString))
}

/// Records a finding unless the path is refused and nothing was made outside of the directory.
///
/// - Parameter note: asked for only when the path was not refused.
func expectRefused(_ path: String, in place: Place, note: () -> String? = { nil }) {
  expectNothingOutside(path, in: place) {
    do {
      let got: URL = try makeSubdirectory(path, in: place.directory)
      fail(
        call(path, place),
        required: path.hasPrefix("/")
          ? "an error, since the path is absolute"
          : "an error, since the path leads out of \(shown(place.folder))",
        got: "the URL " + shown(got), note: note())
    } catch {}
  }
}

/// Records a finding when the body makes something outside of the directory.
func expectNothingOutside(_ path: String, in place: Place, _ body: () -> Void) {
  let before = Set(entries(outside: place.folder))
  body()
  let after = entries(outside: place.folder).filter { !before.contains($0) }
  expect(
    after.isEmpty, call(path, place), required: "nothing is made outside of \(shown(place.folder))",
    got: after.map(shown).joined(separator: ", ") + " was made")
}
