import DirectorySize
import Foundation
import Glibc
import SuiteKit
import Testing

@Suite(.container) struct `Task 1 · Subfolders` {
  let caches = Container.caches

  @Test func `a subfolder is there after it was made`() throws {
    for name in ["thumbnails", "Offline Maps"] {
      let call = "makeSubfolder(\(shown(name)), in: caches)"
      let url: URL? = attempt(call) { try makeSubfolder(name, in: caches) }
      guard let url else { return }
      let place = caches.appendingPathComponent(name)
      guard
        expect(
          Files.isFolder(place), call, required: "a folder at \(shown(place))",
          got: Files.exists(place) ? "something that is no folder" : "nothing there"),
        expectSame(url, place, call)
      else { return }
    }
  }

  @Test func `a chain of folders is made in one call`() throws {
    let offline = caches.appendingPathComponent("offline")
    for (name, parent) in [("pages/2024/may", caches), ("maps", offline), ("a/b/c/d/e", offline)] {
      let call = "makeSubfolder(\(shown(name)), in: \(parent == caches ? "caches" : "offline"))"
      let steps =
        parent == caches ? call : "offline: a folder in caches, maybe not there yet\n" + call
      let url: URL? = attempt(steps) { try makeSubfolder(name, in: parent) }
      guard let url else { return }
      let place = parent.appendingPathComponent(name)
      guard
        expect(
          Files.isFolder(place), steps, required: "a folder at \(shown(place))",
          got: "no folder there"), expectSame(url, place, steps)
      else { return }
    }
  }

  @Test func `making a subfolder again keeps what is inside`() throws {
    for name in ["covers", "shelf/2"] {
      let call = "makeSubfolder(\(shown(name)), in: caches)"
      let place = caches.appendingPathComponent(name)
      _ = attempt(call) { try makeSubfolder(name, in: caches) } as URL?
      guard expect(Files.isFolder(place), call, required: "a folder", got: "no folder") else {
        return
      }
      try Fixture.file("inner/.kept", 12, in: place)
      let steps = call + "\n\(shown(name)) gets a folder \"inner\" with a file\n" + call
      let url: URL? = attempt(steps) { try makeSubfolder(name, in: caches) }
      guard let url else { return }
      let entries = Files.entries(below: place)
      guard
        expect(
          entries == ["inner", "inner/.kept"], steps,
          required: "the folder still holds \"inner\" and its file", got: "it holds \(entries)"),
        expectSame(url, place, steps)
      else { return }
    }
  }

  @Test func `a file in the way of a folder is an error`() throws {
    try Fixture.file("report", 30, in: caches)
    let before = Files.contents(below: caches)
    for name in ["report", "report/pages"] {
      let steps = "caches holds a file \"report\"\nmakeSubfolder(\(shown(name)), in: caches)"
      do {
        let url: URL = try makeSubfolder(name, in: caches)
        fail(steps, required: "an error", got: "no error, but the URL \(shown(url))")
        return
      } catch {
        let same = Files.contents(below: caches) == before
        expect(
          same, steps, required: "the file is left as it was",
          got: "the file has changed or is gone")
      }
    }
    let call = "makeSubfolder(\"reports\", in: caches)"
    _ = attempt(call) { try makeSubfolder("reports", in: caches) } as URL?
    let place = caches.appendingPathComponent("reports")
    guard expect(Files.isFolder(place), call, required: "a folder", got: "no folder") else {
      return
    }
    try Files.removeAll(at: place)
    try Fixture.file("reports", 30, in: caches)
    expectRefusal(of: "reports", call + "\nthe folder goes, and a file \"reports\" comes")
    try Fixture.pipe("events", in: caches)
    expectRefusal(of: "events", "caches holds a pipe \"events\"")
  }

  private func expectRefusal(of name: String, _ before: String) {
    let url = try? makeSubfolder(name, in: caches)
    expect(
      url == nil, before + "\nmakeSubfolder(\(shown(name)), in: caches)", required: "an error",
      got: "no error, but the URL \(shown(url))")
  }

  @Test func `removing takes the folder and all it holds, and nothing else`() throws {
    let outside = Container.documents
    try Fixture.file("diary.txt", 90, in: outside)
    var alike = ["images2", "images@2x", "images-old", "images.bak", "images~"]
    if Fixture.isTold("Images", from: "images", in: caches) { alike.append("Images") }
    for name in ["images", "set/images"] {
      let parent = name.hasPrefix("set") ? "set/" : ""
      try Fixture.file(name + "/a.png", 10, in: caches)
      try Fixture.file(name + "/small/.b.png", 10, in: caches)
      try Fixture.file(name + "/e\u{301}t\u{e9}.png", 10, in: caches)
      try Fixture.folder(name + "/empty", in: caches)
      try Fixture.link(name + "/documents", to: outside.path, in: caches)
      try Fixture.link(name + "/small/documents", to: outside.path, in: caches)
      for other in alike { try Fixture.file(parent + other + "/c.png", 10, in: caches) }
      let call = "removeSubfolder(\(shown(name)), in: caches)"
      let steps = "\(shown(name)) holds files, folders and two links to Documents\n" + call
      let before = Files.looks(below: Container.root)
      guard attempt(steps, { try removeSubfolder(name, in: caches) }) != nil else { return }
      let place = caches.appendingPathComponent(name)
      let gone = alike.map { parent + $0 }
        .filter { !Files.exists(caches.appendingPathComponent($0 + "/c.png")) }
      let diary = Files.exists(outside.appendingPathComponent("diary.txt"))
      guard
        expect(
          !Files.exists(place), steps, required: "\(shown(name)) is gone",
          got: "it is still there, with \(Files.entries(below: place))"),
        expect(
          gone.isEmpty, steps, required: "its neighbours stay: \(alike.map { parent + $0 })",
          got: "gone as well: \(gone)"),
        expect(diary, steps, required: "what the links point to stays", got: "it is gone"),
        Files.expectSame(
          before, below: Container.root, without: "home/Library/Caches/" + name, steps,
          required: "its space is free, and all else is as it was")
      else { return }
    }
    try Fixture.file("solo/inner/images/a.png", 10, in: caches)
    let steps = "\"solo/inner\" holds \"images\" and nothing else\n"
    let call = steps + "removeSubfolder(\"solo/inner/images\", in: caches)"
    _ = attempt(call) { try removeSubfolder("solo/inner/images", in: caches) } as Void?
    let parent = caches.appendingPathComponent("solo/inner")
    expect(
      Files.isFolder(parent), call, required: "\"solo/inner\" stays, and is empty",
      got: Files.isFolder(caches.appendingPathComponent("solo"))
        ? "\"solo/inner\" is gone" : "\"solo\" is gone")
    try checkTwin()
  }

  /// Two names that Swift takes for one text are two folders all the same.
  private func checkTwin() throws {
    let (name, twin) = ("e\u{301}te\u{301}", "\u{e9}t\u{e9}")
    let (place, other) = (caches.path + "/" + name, caches.path + "/" + twin)
    mkdir(place, 0o755)
    _ = try? removeSubfolder(name, in: caches)
    // Whether the name alone is understood is the matter of another check.
    guard rmdir(place) != 0, Fixture.isTold(twin, from: name, in: caches) else { return }
    mkdir(place, 0o755)
    mkdir(other, 0o755)
    let steps = "caches holds two folders \(shown(name)), their accents spelled with other bytes\n"
    _ = try? removeSubfolder(name, in: caches)
    expect(
      rmdir(other) == 0, steps + "removeSubfolder(\(shown(name)), in: caches)",
      required: "the one that is spelled otherwise stays",
      got: "it is gone as well")
    rmdir(place)
  }

  @Test func `removing what is not there is no error`() throws {
    for name in ["images", "set/small"] {
      let call = "removeSubfolder(\(shown(name)), in: caches)"
      let place = caches.appendingPathComponent(name)
      try Fixture.file(name + "/a.png", 10, in: caches)
      guard attempt(call, { try removeSubfolder(name, in: caches) }) != nil,
        expect(
          !Files.exists(place), call, required: "the folder is gone", got: "it is still there"),
        attempt(call + "\n" + call, { try removeSubfolder(name, in: caches) }) != nil
      else { return }
    }
    let chain = "removeSubfolder(\"album/small\", in: caches)"
    _ = attempt(chain) { try removeSubfolder("album/small", in: caches) } as Void?
    guard
      expect(
        !Files.exists(caches.appendingPathComponent("album")), chain, required: "nothing is made",
        got: "\"album\" is there")
    else { return }
    let nowhere = caches.appendingPathComponent("nowhere")
    let steps = "nowhere: a folder that does not exist\nremoveSubfolder(\"images\", in: nowhere)"
    _ = attempt(steps) { try removeSubfolder("images", in: nowhere) } as Void?
    expect(!Files.exists(nowhere), steps, required: "nothing is made", got: "\"nowhere\" is there")
  }

  @Test func `a removal that fails is an error`() throws {
    try Fixture.folder("locked/images", in: caches)
    let locked = caches.appendingPathComponent("locked")
    chmod(locked.path, 0o500)
    defer { chmod(locked.path, 0o700) }
    let steps = "\"locked\" may not be changed\nremoveSubfolder(\"images\", in: locked)"
    withoutPrivileges {
      do {
        try removeSubfolder("images", in: locked)
        expect(
          !Files.exists(locked.appendingPathComponent("images")), steps, required: "an error",
          got: "no error, and the folder is still there")
      } catch {}
    }
    _ =
      attempt("removeSubfolder(\"locked\", in: caches)") {
        chmod(locked.path, 0o700)
        try removeSubfolder("locked", in: caches)
      } as Void?
    expect(
      !Files.exists(locked), "removeSubfolder(\"locked\", in: caches)",
      required: "the folder is gone", got: "it is still there")
  }

  /// The returned URL may be written in any way, as long as it leads to the folder.
  @discardableResult
  func expectSame(_ url: URL, _ place: URL, _ call: String) -> Bool {
    let (got, wanted) = (Tree.status(url.path, stat), Tree.status(place.path, stat))
    return expect(
      url.isFileURL && got?.st_ino == wanted?.st_ino, call, required: "the URL \(shown(place))",
      got: shown(url))
  }
}
