import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 4 · Names that stay inside` {
  @Test func `no name leads out of the folder`() throws {
    guard prepare("garden") else { return }
    let library = Container.home.appendingPathComponent("Library")
    guard let bytes = storedBytes("garden") else { return }
    try bytes.write(to: Container.home.appendingPathComponent("outside"))
    try bytes.write(to: library.appendingPathComponent("outside"))
    let sibling = Container.home.appendingPathComponent("Documents-old")
    try FileManager.default.createDirectory(at: sibling, withIntermediateDirectories: true)
    try bytes.write(to: sibling.appendingPathComponent("page"))
    for name in [
      "../outside", "../Documents-old/page", "../Documents-old/new", "../new", "../Library/outside",
      "album/../../outside",
      library.path + "/outside", library.path + "/new", "./../outside", "..",
    ] {
      guard refused(name, byDelete: true) else { return }
    }
  }

  @Test func `a name that is no single file name is refused`() throws {
    guard prepare("house") else { return }
    try FileManager.default.createDirectory(at: stored("album"), withIntermediateDirectories: true)
    guard let bytes = storedBytes("house") else { return }
    try bytes.write(to: stored("album/page"))
    for name in ["", ".", "/", "album/page", "album/new", "missing/new", "./house", "house/"] {
      guard refused(name, byDelete: true) else { return }
    }
  }

  @Test func `a name that is too long fails and leaves nothing behind`() throws {
    guard prepare("attic") else { return }
    let fits = [String(repeating: "a", count: 200), String(repeating: "é", count: 100)]
    for name in fits {
      guard saves(Draft(2, text: "fits"), as: name) else { return }
      let back = loaded(name)
      guard
        expect(
          back.isWhole(Draft(2, text: "fits")), "save and load under a name of 200 bytes",
          required: "the draft", got: shown(back))
      else { return }
    }
    for (character, count) in [("a", 256), ("a", 1_000), ("é", 128), ("🎈", 64)] {
      let name = String(repeating: character, count: count)
      guard refused(name, shownAs: "a name of \(count) times \"\(character)\"", byDelete: false)
      else { return }
    }
  }

  @Test func `unusual names are allowed`() throws {
    let names = [
      "two words", "100%", "%20", "%2e%2e%2fup", "a#b?c", "🎈", "x…", "a..b", "back\\slash", "~",
      "a:b", "-rf", "it's \"so\"", "naïve", "Ω.json", "no.extension.at all", " both ends ",
      // Beside "a", which is saved after them.
      "a.tmp", "a.bak", "a.new", "a.part", "a~", "a.json", "a.", "a",
    ]
    for (number, name) in names.enumerated() {
      guard saves(Draft(number, text: "unusual"), as: name) else { return }
    }
    for (number, name) in names.enumerated() {
      let back = loaded(name)
      guard
        expect(
          back.isWhole(Draft(number, text: "unusual")), saving(name) + "\n" + loading(name),
          required: "the draft", got: shown(back))
      else { return }
      guard
        expect(
          Files.exists(stored(name)), saving(name), required: "the file \(shown(stored(name)))",
          got: Files.entries(below: Container.documents).map { shown($0) }.joined(separator: ", "))
      else { return }
    }
    // A disk that takes both spellings of a letter for one finds the file under either.
    for name in ["cafe\u{301}", "r\u{E9}sum\u{E9}"] {
      guard saves(Draft(1, text: "spelled"), as: name) else { return }
      let back = loaded(name)
      expect(
        back.isWhole(Draft(1, text: "spelled")), saving(name) + "\n" + loading(name),
        required: "the draft", got: shown(back))
      expect(
        Files.exists(stored(name)), saving(name),
        required: "a file of that name, each letter in the spelling that was given",
        got: "a file in another spelling")
    }
  }

  @Test func `a slash with an accent is still a slash`() throws {
    guard prepare("cellar") else { return }
    for name in ["../\u{301}outside", "cellar/\u{301}new", "new/\u{301}"] {
      // An accent by itself would hardly be seen.
      let text = name.replacingOccurrences(of: "\u{301}", with: "\\u{301}", options: .literal)
      guard refused(name, shownAs: "\"\(text)\"", byDelete: true) else { return }
    }
  }

  @Test func `a zero character in a name is refused`() throws {
    guard prepare("gate") else { return }
    _ = refused("gate\0", byDelete: true) && refused("a\0b", byDelete: true)
  }

  @Test func `the error for a refused name is a fourth one`() throws {
    guard let missing = missingKind(of: "harbour") else { return }
    try Data("no draft".utf8).write(to: stored("harbour"))
    try FileManager.default.createDirectory(at: stored("pier"), withIntermediateDirectories: true)
    guard case .success(let damaged) = errorKind(loading: "harbour"),
      case .success(let unreadable) = errorKind(loading: "pier")
    else {
      fail("load of a damaged file and of a folder", required: "errors", got: "a draft")
      return
    }
    let states = [("missing", missing), ("damaged", damaged), ("unreadable", unreadable)]
    let long = String(repeating: "é", count: 128)
    for (name, text) in ["", "..", "../harbour", "pier/harbour"].map({ ($0, shown($0)) })
      + [(long, "a name of 256 bytes")]
    {
      let call = "load(Draft.self, from: \(text))"
      guard case .success(let kind) = errorKind(loading: name) else {
        fail(call, required: "an error", got: "a draft")
        return
      }
      let same = states.first { $0.1.isSame(as: kind) }?.0
      guard
        expect(
          same == nil, call,
          required: "another error than for a missing, a damaged and an unreadable file",
          got: "\(kind.sketch), as for a file that is \(same ?? "")"),
        expect(
          (kind.storeCase ?? "invalidName") == "invalidName", call,
          required: "the case for a name that is no file name", got: kind.sketch)
      else { return }
    }
  }

  @Test func `the longest name that fits works`() throws {
    for name in [String(repeating: "a", count: 255), "b" + String(repeating: "é", count: 127)] {
      guard saves(Draft(3, text: "long"), as: name) else { return }
      let back = loaded(name)
      guard
        expect(
          back.isWhole(Draft(3, text: "long")), "save and load under a name of 255 bytes",
          required: "the draft", got: shown(back))
      else { return }
    }
  }
}
