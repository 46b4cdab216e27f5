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
/// - Parameters:
///   - step: what was done before the call.
///   - note: asked for only when the path was not refused.
@discardableResult
func expectRefused(
  _ path: String, in place: Place, after step: String? = nil, note: () -> String? = { nil }
) -> Bool {
  let steps = (step.map { $0 + "\nCall: " } ?? "") + call(path, place)
  let before = Set(entries(outside: place.folder))
  let got = try? makeSubdirectory(path, in: place.directory) as URL
  let made = entries(outside: place.folder).filter { !before.contains($0) }
  let outside = made.isEmpty ? "" : made.map(shown).joined(separator: ", ") + " was made"
  guard let got else {
    return expect(
      made.isEmpty, steps,
      required: "nothing is made outside of \(shown(place.folder))", got: "an error, but " + outside
    )
  }
  fail(
    steps,
    required: path.hasPrefix("/")
      ? "an error, since the path is absolute"
      : "an error, since the path leads out of \(shown(place.folder))",
    got: "the URL " + shown(got) + (made.isEmpty ? "" : ", and " + outside), note: note())
  return false
}

/// Records a finding when a path makes something outside of the directory, refused or not.
func expectNothingOutside(_ path: String, in place: Place) -> Bool {
  let before = Set(entries(outside: place.folder))
  _ = try? makeSubdirectory(path, in: place.directory)
  let made = entries(outside: place.folder).filter { !before.contains($0) }
  return expect(
    made.isEmpty, call(path, place), required: "nothing is made outside of \(shown(place.folder))",
    got: made.map(shown).joined(separator: ", ") + " was made")
}
