import Foundation
import SandboxDirectories
import SuiteKit
import Testing

@Suite(.container)
struct `Task 5 · Paths to keep` {
  private static var places: [Place] { Place.core + [.applicationSupport] }
  private static let names = [
    "cat.png", "imgs/small/cat.png", "my notes/50%20off.txt", "C#/why?.txt", "Köln/🙂.txt",
    "a:b/c|d",
  ]

  @Test func `a stored path finds its file again`() throws {
    for (number, place) in Self.places.enumerated() {
      for name in number == 0 ? Self.names : Array(Self.names.prefix(2)) {
        let file = place.folder.appendingPathComponent(name)
        guard let found = foundAgain(file) else { continue }
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try put(name, at: file)
        expect(isSamePlace(found, file), again(file), required: shown(file), got: shown(found))
      }
      guard let found = foundAgain(place.folder) else { continue }
      expect(
        isSamePlace(found, place.folder), again(place.folder), required: shown(place.folder),
        got: shown(found))
    }
  }

  private func again(_ file: URL) -> String {
    "url(forStoredPath: storedPath(for: \(shown(file))))"
  }

  private func foundAgain(_ file: URL) -> URL? {
    attempt(again(file)) { () throws -> URL in try url(forStoredPath: try storedPath(for: file)) }
  }

  @Test func `a stored path finds its file after the container moved`() async throws {
    let old = Surroundings(container: Container.home.appendingPathComponent("version 1"))
    let new = Surroundings(container: Container.home.appendingPathComponent("version 2"))
    let first = Evidence<Outcome>("stored")
    await #expect(processExitsWith: .success) {
      [first = first as Evidence<Outcome>, old = old as Surroundings] in
      old.enter()
      try first.leave(
        Outcome {
          try [SandboxDirectory.documents, .caches, .applicationSupport].map {
            let file = try url(of: $0).appendingPathComponent("cat 1.txt")
            try put("\(file.lastPathComponent)", at: file)
            return try storedPath(for: file)
          }
        })
    }
    guard let stored = first.found(), stored.error == nil else {
      return fail(
        "storedPath(for:) with a file in each directory", required: "text to keep",
        got: first.found()?.error ?? "nothing")
    }
    try FileManager.default.moveItem(atPath: old.home, toPath: new.home)
    let second = Evidence<Outcome>("found")
    let paths = stored.values
    await #expect(processExitsWith: .success) {
      [second = second as Evidence<Outcome>, new = new as Surroundings, paths = paths as [String]]
      in
      new.enter()
      try second.leave(Outcome { try paths.map { try url(forStoredPath: $0).path } })
    }
    let found = second.found()
    let wanted = ["/Documents", "/Library/Caches", "/Library/Application Support"]
    for (index, path) in paths.enumerated() {
      let file = URL(fileURLWithPath: new.home + wanted[index] + "/cat 1.txt")
      let got = found.flatMap { index < $0.values.count ? $0.values[index] : nil }
      expect(
        got.map { isSamePlace(URL(fileURLWithPath: $0), file) } == true,
        "First run: storedPath(for: …) returned \(shown(path))\n"
          + "The container moves to another path, as when an app is updated.\n"
          + "Second run: url(forStoredPath: \(shown(path)))",
        required: shown(file),
        got: got.map { shown(URL(fileURLWithPath: $0)) } ?? found?.error ?? "nothing",
        note: path.contains(old.home) ? "The text contains the path of the old container." : nil)
    }
  }

  @Test func `the path of a file outside is not stored`() {
    let home = Container.home.path
    for path in [
      "/evil.txt", "/Documents-old/a.txt", "/Documents/../evil.txt", "/Library/evil.txt",
    ] {
      let file = URL(fileURLWithPath: home + path)
      let steps = "storedPath(for: \(shown(file)))"
      do {
        let got: String = try storedPath(for: file)
        fail(steps, required: "an error", got: shown(got))
      } catch {
        expect(
          text(of: error, shows: file.path), steps,
          required: "an error whose text contains the path of the URL", got: shown(error))
      }
    }
    let file = Container.documents.appendingPathComponent("a.txt")
    let steps = "storedPath(for: \(shown(file)))"
    guard let text = attempt(steps, { () throws -> String in try storedPath(for: file) }) else {
      return
    }
    expect(!text.isEmpty, steps, required: "text that is not empty", got: shown(text))
  }

  @Test func `a stored path never leads out`() throws {
    let file = Container.documents.appendingPathComponent("imgs/cat.txt")
    let steps = "storedPath(for: \(shown(file)))"
    guard let good = attempt(steps, { () throws -> String in try storedPath(for: file) }) else {
      return
    }
    let back = try? url(forStoredPath: good)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try put("cat", at: file)
    expect(
      back.map { isSamePlace($0, file) } == true, "url(forStoredPath: \(shown(good)))",
      required: shown(file), got: shown(back))
    for out in [
      "../../evil.txt", "../../tmp-old/evil.txt", "imgs/../../../evil.txt", "../\u{301}evil.txt",
    ] {
      let stored = good.replacingOccurrences(of: "imgs/cat.txt", with: out)
      for path in [stored, out, Container.home.path + "/evil.txt"] {
        guard let got = try? url(forStoredPath: path) else { continue }
        let real = got.standardizedFileURL.path
        expect(
          Self.places.contains { (real + "/").hasPrefix($0.folder.path + "/") },
          "url(forStoredPath: \(shown(path)))",
          required: "an error, or a URL inside one of the directories", got: shown(got),
          note: path.unicodeScalars.contains("\u{301}")
            ? "The last slash carries an accent, \\u{301}. For the file system it is a slash all the same."
            : nil)
      }
    }
  }
}
