import DirectorySize
import Foundation
import SuiteKit
import Testing

extension `Task 3 · The size on disk` {
  @Test func `a link to a folder has the size of that folder`() throws {
    var measured = Measured(folder)
    try Fixture.file("a.png", 90_001, in: folder)
    try Fixture.file("sub/b.png", 3_001, in: folder)
    try Fixture.link("latest", to: folder.path, in: Container.documents)
    try Fixture.link("newest", to: "latest", in: Container.documents)
    for name in ["latest", "newest"] {
      let link = Container.documents.appendingPathComponent(name)
      for isDirectory in [false, true] {
        let url = URL(fileURLWithPath: link.path, isDirectory: isDirectory)
        let steps = "\(name): a link to \(name == "latest" ? "folder" : "latest")"
        measured.directorySize(steps, as: url, name: name)
      }
    }
  }

  @Test func `a file with two names counts once`() throws {
    var measured = Measured(folder)
    try Fixture.file("a.png", 90_001, in: folder)
    try Fixture.name("sub/b.png", of: "a.png", in: folder)
    try Fixture.file("other.png", 10_001, in: folder)
    measured.directorySize(
      "folder: a file of 90001 bytes with two names, both in the folder, and another file")
    try Fixture.file("c.png", 50_001, in: folder)
    try Fixture.file("d.png", 50_001, in: folder)
    try Fixture.name("../elsewhere.png", of: "c.png", in: folder)
    measured.directorySize(
      "folder: also two equal files, one of which has a second name outside the folder")
    // Whichever folder is walked first, files are still to come after the first second name.
    for path in ["e/1", "f/1"] {
      try Fixture.file(path, 20_001, in: folder)
      try Fixture.name(path + " again", of: path, in: folder)
    }
    measured.directorySize("folder: also two folders, each with one file of two names")
  }

  @Test func `a folder that may not be opened does not spoil the rest`() throws {
    try passesOver("closed", mode: 0, "a folder that may not be opened")
  }

  // As with a file that vanishes while walking, the name is there and the look at it fails; but it
  // does so in every run.
  @Test func `a file that cannot be looked at does not end the walk`() throws {
    try passesOver("listed", mode: 0o444, "a folder that may be listed, its files not looked at")
  }

  private func passesOver(_ name: String, mode: mode_t, _ what: String) throws {
    try Fixture.file("a.png", 90_001, in: folder)
    try Fixture.file("\(name)/b.png", 20_001, in: folder)
    try Fixture.file("z/c.png", 30_001, in: folder)
    let all = Figures.allocated(Tree(below: folder)).right
    let inside = Figures.allocated(Tree(below: folder.appendingPathComponent(name))).right
    chmod(folder.path + "/" + name, mode)
    defer { chmod(folder.path + "/" + name, 0o700) }
    let steps = "folder: two files, and \(what)\ndirectorySize(folder)"
    let got: Int? = attempt(steps, required: "\(all - inside)") {
      try withoutPrivileges { try directorySize(folder) }
    }
    guard let got else { return }
    // With threads of its own a solution may still look inside where the checks run as root.
    expect(
      [all - inside, all].contains(got), steps, required: "\(all - inside)", got: "\(got)",
      note: got == 0 ? nil : Figures.allocated(Tree(below: folder)).cause(of: got))
  }
}
