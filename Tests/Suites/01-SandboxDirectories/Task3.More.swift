import Foundation
import SandboxDirectories
import SuiteKit
import Testing

extension `Task 3 · Subdirectories` {
  @Test func `a file in the way is an error and stays`() throws {
    for place in Place.core {
      for (name, text) in [("imgs", "in the way"), ("new", "")] {
        try put(text, at: place.folder.appendingPathComponent(name))
        guard isKept(name, text, in: place) else { return }
      }
      guard expectMade("other/small", in: place) else { return }
    }
  }

  /// Whether the file stays and is an error. Records one finding otherwise.
  private func isKept(_ name: String, _ text: String, in place: Place) -> Bool {
    let file = place.folder.appendingPathComponent(name)
    for path in [name, name + "/small"] {
      let kind = text.isEmpty ? "An empty file" : "A file"
      let steps = "\(kind) stands at \(shown(file)).\nCall: " + call(path, place)
      let got = try? makeSubdirectory(path, in: place.directory)
      guard
        expect(
          FileManager.default.contents(atPath: file.path) == Data(text.utf8), steps,
          required: "an error, and the file stays as it is",
          got: Files.exists(file) ? "something else is there" : "the file is gone"),
        expect(
          got == nil, steps, required: "an error, since a file is no folder",
          got: "the URL " + shown(got))
      else { return false }
    }
    return true
  }

  @Test func `after a purge notes are found and pictures can be stored again`() async throws {
    let first = Evidence<Outcome>("before")
    await #expect(processExitsWith: .success) { [first = first as Evidence<Outcome>] in
      try first.leave(
        Outcome {
          let notes = try makeSubdirectory("notes", in: directory(for: .note))
          try put("milk", at: notes.appendingPathComponent("list.txt"))
          return [try storedPicture()]
        })
    }
    expectPicture(first.found(), "First run: a note and a picture are stored")
    try Files.removeAll(at: Container.home.appendingPathComponent("Library"))
    try Files.removeAll(at: Container.temporary)

    let second = Evidence<Outcome>("after")
    let later = Evidence<Outcome>("note")
    await #expect(processExitsWith: .success) {
      [second = second as Evidence<Outcome>, later = later as Evidence<Outcome>] in
      try second.leave(Outcome { [try storedPicture()] })
      try later.leave(
        Outcome {
          let notes = try url(of: directory(for: .note)).appendingPathComponent("notes/list.txt")
          return [try String(contentsOf: notes, encoding: .utf8)]
        })
    }
    expectPicture(second.found(), "Caches and tmp are removed.\nSecond run: the picture is stored")
    let note = later.found()
    expect(
      note?.values == ["milk"],
      "First run: a note is stored in makeSubdirectory(\"notes\", in: directory(for: .note))\n"
        + "Caches and tmp are removed.\nSecond run: the note is read",
      required: shown("milk"), got: note?.error ?? shown(note?.values.first))
  }

  @Test func `dots inside a name are no way out`() {
    for path in ["2024..2025", "..old/small", "wait.../what", ".hidden", "imgs.."] {
      expectMade(path, in: Place.core[1])
    }
  }

  @Test func `a slash with an accent is still a slash`() {
    for path in ["../\u{301}evil", "imgs/../../\u{301}evil"] {
      let isRefused = expectRefused(path, in: Place.core[1]) {
        "The last slash carries an accent, \\u{301}. For the file system it is a slash all the same."
      }
      guard isRefused else { return }
    }
    expectMade("imgs", in: Place.core[1])
  }

  @Test func `a link that leads out is refused`() throws {
    let outside = Container.home.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    let link = Container.caches.appendingPathComponent("shortcut")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let step = "\(shown(link)) is a symbolic link to the folder \(shown(outside))."
    guard
      expectRefused("shortcut/imgs", in: Place.core[1], after: step),
      expectRefused("shortcut/a/b", in: Place.core[1], after: step)
    else { return }
    expectMade("imgs", in: Place.core[1])
  }

  @Test func `a container reached through a link works`() async throws {
    let real = Container.home.appendingPathComponent("real")
    for folder in ["Library", "tmp"] {
      try FileManager.default.createDirectory(
        at: real.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let link = Container.home.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    let linked = Surroundings(container: link)
    let evidence = Evidence<Outcome>("linked")
    await #expect(processExitsWith: .success) {
      [evidence = evidence as Evidence<Outcome>, linked = linked as Surroundings] in
      linked.enter()
      try evidence.leave(
        Outcome {
          try Place.core.map { try makeSubdirectory("imgs/small", in: $0.directory).path }
        })
    }
    let outcome = evidence.found()
    let folders = ["Documents", "Library/Caches", "tmp"].map {
      real.appendingPathComponent($0 + "/imgs/small")
    }
    let got = outcome?.values.map { realPath(URL(fileURLWithPath: $0)) }
    expect(
      got == folders.map(realPath) && folders.allSatisfy(Files.isFolder),
      "The container is reached through a symbolic link.\n"
        + "Call: makeSubdirectory(\"imgs/small\", in: …) with each directory",
      required: "three folders", got: outcome?.error ?? shown(outcome?.values))
  }
}

/// A picture stored as the lesson's reader would: the student decides where.
private func storedPicture() throws -> String {
  let folder = try makeSubdirectory("imgs", in: directory(for: .downloadedPicture))
  let file = folder.appendingPathComponent("cat.png")
  try put("meow", at: file)
  return try String(contentsOf: file, encoding: .utf8)
}

private func expectPicture(_ outcome: Outcome?, _ steps: String) {
  expect(
    outcome?.values == ["meow"],
    steps + "\nCall: makeSubdirectory(\"imgs\", in: directory(for: .downloadedPicture))",
    required: "a folder that a file can be written to", got: outcome?.error ?? "no folder")
}
