import Foundation
import SandboxDirectories
import SuiteKit
import Testing

@Suite(.container)
struct `Task 1 · The directories of the container` {
  @Test func `Documents, Caches and tmp are the directories that Foundation names`() {
    for place in Place.core {
      let call = "url(of: \(place.name))"
      guard let got = attempt(call, { () throws -> URL in try url(of: place.directory) }) else {
        continue
      }
      expect(
        got.isFileURL && isSamePlace(got, place.folder), call,
        required: "the file URL of " + shown(place.folder),
        got: got.isFileURL ? shown(got) : "no file URL: " + shown(got.absoluteString))
    }
  }

  @Test func `a missing directory is made, also while the app runs`() throws {
    for place in Place.core {
      for time in ["first", "second"] {
        try Files.removeAll(at: Container.home)
        let steps = "\(shown(place.folder)) is removed.\nCall: url(of: \(place.name)), \(time) time"
        guard attempt(steps, { () throws -> URL in try url(of: place.directory) }) != nil,
          expect(
            Files.isFolder(place.folder), steps, required: "the folder exists afterwards",
            got: "there is no folder")
        else { return }
      }
    }
  }

  @Test func `asking for a directory leaves its files alone`() throws {
    for place in Place.core {
      let file = place.folder.appendingPathComponent("kept.txt")
      let content = Data("kept in \(place.name)".utf8)
      try put("kept in \(place.name)", at: file)
      let steps = "\(shown(file)) exists.\nCall: url(of: \(place.name)), twice"
      let found = attempt(steps) { () throws -> URL in
        _ = try url(of: place.directory)
        return try url(of: place.directory)
      }
      guard let found else { continue }
      let kept = FileManager.default.contents(atPath: found.path + "/kept.txt")
      guard
        expect(
          kept == content, steps, required: "the file is found below the URL, unchanged",
          got: Files.exists(file)
            ? "the file is there, but not below \(shown(found))" : "it is gone")
      else { return }
    }
  }

  @Test func `a file in the place of a directory is an error`() throws {
    for place in Place.core {
      try Files.removeAll(at: place.folder)
      try put("in the way", at: place.folder)
      let steps = "A file stands at \(shown(place.folder)).\nCall: url(of: \(place.name))"
      let got = try? url(of: place.directory)
      guard
        expect(
          Files.contents(below: Container.home).values.contains(Data("in the way".utf8)), steps,
          required: "an error, and the file stays as it is", got: "the file was removed or changed"),
        expect(
          got == nil, steps, required: "an error, since there can be no folder",
          got: "the URL " + shown(got))
      else { return }
      try Files.removeAll(at: place.folder)
      let again = "The file is taken away.\nCall: url(of: \(place.name))"
      guard attempt(again, { () throws -> URL in try url(of: place.directory) }) != nil,
        expect(
          Files.isFolder(place.folder), again, required: "the folder exists afterwards",
          got: "there is no folder")
      else { return }
    }
  }

  @Test func `directories that lie elsewhere are found there`() async {
    var elsewhere = Surroundings(container: Container.home.appendingPathComponent("moved"))
    elsewhere.caches = Container.home.path + "/volumes/quick"
    elsewhere.temporary = Container.home.path + "/volumes/short lived"
    let evidence = Evidence<Outcome>("elsewhere")
    await #expect(processExitsWith: .success) {
      [evidence = evidence as Evidence<Outcome>, elsewhere = elsewhere as Surroundings] in
      elsewhere.enter()
      try evidence.leave(
        Outcome { try Place.core.map { try url(of: $0.directory).path } })
    }
    guard let outcome = evidence.found() else {
      return fail("url(of:) in another process", required: "three URLs", got: "nothing")
    }
    if let error = outcome.error {
      return fail("url(of:) in another process", required: "no error", got: error)
    }
    let required = [elsewhere.home + "/Documents", elsewhere.caches, elsewhere.temporary]
    for (place, paths) in zip(Place.core, zip(required, outcome.values)) {
      let (wanted, got) = (URL(fileURLWithPath: paths.0), URL(fileURLWithPath: paths.1))
      let spelled = got.path.hasPrefix(elsewhere.home + "/Library") || got.path == "/tmp"
      expect(
        isSamePlace(got, wanted),
        "Foundation names \(shown(wanted)).\nCall: url(of: \(place.name))",
        required: shown(wanted), got: shown(got),
        note: spelled ? "The path does not follow what Foundation names: it is spelled out." : nil)
    }
  }

  @Test func `Application Support is made as well`() throws {
    let place = Place.applicationSupport
    for _ in 1...2 {
      try Files.removeAll(at: Container.home.appendingPathComponent("Library"))
      let call = "url(of: .applicationSupport)"
      guard let got = attempt(call, { () throws -> URL in try url(of: place.directory) }) else {
        return
      }
      expect(
        Files.isFolder(place.folder) && isSamePlace(got, place.folder), call,
        required: "the URL of \(shown(place.folder)), which exists afterwards", got: shown(got))
    }
  }
}
