import Foundation
import SandboxDirectories
import SuiteKit
import Testing

@Suite(.container)
struct `Task 3 · Subdirectories` {
  @Test func `a chain of folders is made in one call`() throws {
    for place in Place.core {
      guard expectMade("imgs/small/2026", in: place) else { return }
    }
    try Files.removeAll(at: Container.caches)
    expectMade("imgs", in: Place.core[1], after: "Caches is purged, its folder too.")
  }

  @Test func `making a folder twice leaves what it holds`() throws {
    for place in Place.core {
      let file = place.folder.appendingPathComponent("albums/may/cat.txt")
      guard expectMade("albums/may", in: place) else { return }
      try put("cat", at: file)
      guard
        expectMade(
          "albums/may", in: place, after: "It was made before, and \(shown(file)) is written."),
        expectMade("albums", in: place, after: "\(shown(file)) is written."),
        expect(
          FileManager.default.contents(atPath: file.path) == Data("cat".utf8),
          "makeSubdirectory(\"albums/may\", in: \(place.name)), again",
          required: "\(shown(file)) stays as it is",
          got: Files.exists(file) ? "its content is another" : "it is gone")
      else { return }
    }
  }

  @Test func `names are taken as they are`() {
    for path in [
      "my notes", "50%20off/a%2Fb", "C#/why?", "Köln/日本/🙂", "v1.2", "key=1&x+y;z",
      " before/after ", "a/~", "Upper/UPPER",
      "*.txt", "a\tb",
      // An "é" of two characters, and of one. A disk that takes both for one finds either.
      "e\u{301}t\u{E9}", "\u{E9}te\u{301}",
    ] {
      for place in Place.core.prefix(2) {
        guard expectMade(path, in: place) else { return }
      }
    }
    // Refused or taken as a name, as the student likes. A `~` never stands for the home folder, and
    // a backslash never for a slash.
    for path in ["~/letters", "back\\slash", "at 12:30"] {
      guard (try? makeSubdirectory(path, in: .documents)) != nil else { continue }
      let wanted = URL(fileURLWithPath: Container.documents.path + "/" + path)
      expect(
        Files.isFolder(wanted), call(path, Place.core[0]),
        required: "an error, or a folder at \(shown(wanted))", got: "no such folder")
    }
  }

  @Test func `a path with two dots that leaves the directory is refused`() {
    for place in Place.core {
      guard
        expectRefused("../evil", in: place), expectRefused("imgs/../../evil", in: place),
        expectMade("imgs/small", in: place)
      else { return }
    }
  }

  @Test func `a way out is refused wherever it stands in the path`() {
    for place in Place.core {
      for path in ["..", "../", "a/b/../../../evil", "a/../../evil/b/c", "../evil/.."] {
        guard expectRefused(path, in: place) else { return }
      }
      // How `.` and an empty name count is not stated, but nothing may be made outside.
      for path in ["./../evil", "a/./../../evil", "a/..//../evil"] {
        guard expectNothingOutside(path, in: place) else { return }
      }
      guard expectMade("a/b", in: place) else { return }
    }
    guard expectRefused("../tmp/evil", in: Place.core[0]) else { return }
    expectRefused("../Documents/evil", in: Place.core[2])
  }

  @Test func `an absolute path is refused`() {
    for place in Place.core {
      let inside = place.folder.path
      for path in [
        Container.home.path + "/evil", Container.home.path + "/evil/imgs", inside + "/imgs", inside,
      ] {
        guard expectRefused(path, in: place) else { return }
      }
      guard expectMade("imgs/small", in: place) else { return }
    }
  }

  @Test func `a sibling whose name begins alike is refused`() throws {
    for place in Place.core {
      let sibling = place.folder.lastPathComponent + "-old"
      for path in ["../\(sibling)", "../\(sibling)/imgs", "a/../../\(sibling)/imgs"] {
        let isRefused = expectRefused(path, in: place) {
          // The same way out, to another name.
          let other = path.replacingOccurrences(of: sibling, with: "x")
          guard (try? makeSubdirectory(other, in: place.directory)) == nil else { return nil }
          let name = place.folder.lastPathComponent
          return "\(shown(other)) is refused, this is not: "
            + "the text of its path begins with \"…/\(name)\"."
        }
        guard isRefused else { return }
      }
      let there = place.folder.deletingLastPathComponent().appendingPathComponent(sibling)
      try FileManager.default.createDirectory(at: there, withIntermediateDirectories: true)
      guard
        expectRefused("../\(sibling)", in: place), expectRefused("../\(sibling)/imgs", in: place),
        expectRefusedInCapitals(place), expectMade("imgs/small", in: place)
      else { return }
    }
  }

  /// Where the file system tells `CACHES` from `Caches`, it is a sibling too.
  private func expectRefusedInCapitals(_ place: Place) -> Bool {
    let name = place.folder.lastPathComponent.uppercased()
    let there = place.folder.deletingLastPathComponent().appendingPathComponent(name)
    return Files.exists(there) || expectRefused("../\(name)/x", in: place)
  }

  @Test func `the refusal shows the path`() {
    for path in [
      "../evil", "imgs/../../evil", "../my pictures/50%", "..//evil/",
      Container.home.path + "/evil",
    ] {
      do {
        let got: URL = try makeSubdirectory(path, in: .caches)
        fail(
          call(path, Place.core[1]), required: "an error that shows the path",
          got: "the URL " + shown(got))
        return
      } catch {
        guard
          expect(
            text(of: error, shows: path), call(path, Place.core[1]),
            required: "an error whose text contains the path as it was given",
            got: shown(error))
        else { return }
      }
    }
    expectMade("imgs", in: Place.core[1])
  }
}
