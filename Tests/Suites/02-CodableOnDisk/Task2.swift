import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 2 · All or nothing` {
  @Test func `a save that fails halfway leaves the old note whole`() async throws {
    let old = Draft(1, length: 5_000)
    guard saves(old, as: "budget") else { return }
    let before = Set(Files.contents(below: Container.documents).keys)
    await #expect(processExitsWith: .success) {
      let new = Draft(2, length: 60_000)
      withFilesLimited(to: 20_000) {
        do {
          try DiskStore.save(new, to: "budget")
        } catch {
          // Whether it throws is a check of task 3.
        }
      }
    }
    let steps =
      "save(draft 1, to: \"budget\")\nsave(draft 2, to: \"budget\") while the disk is full"
    let left = Set(Files.contents(below: Container.documents).keys).subtracting(before).sorted()
    let back = loaded("budget")
    guard
      expect(
        back.isWhole(old), steps + "\n" + loading("budget"), required: old.sketch,
        got: shown(back), note: sizeNote("budget", limit: 20_000)),
      expect(
        left.isEmpty, steps, required: "no other file is left in Documents",
        got: left.map { shown("Documents/" + $0) }.joined(separator: ", "))
    else { return }
    await expectOldWhereTheLastByteIsMissing()
  }

  /// The disk is full just before the end of the file.
  private func expectOldWhereTheLastByteIsMissing() async {
    let old = Draft(1, length: 5_000)
    let new = Draft(2, length: 9_000)
    // Where the file lies, and whether a second save works, are other checks.
    guard (try? DiskStore.save(new, to: "forecast")) != nil,
      let size = FileManager.default.contents(atPath: stored("forecast").path)?.count,
      (try? DiskStore.save(old, to: "forecast")) != nil, loaded("forecast").isWhole(old)
    else { return }
    await #expect(processExitsWith: .success) { [size = size as Int, new = new as Draft] in
      withFilesLimited(to: size - 1) {
        do {
          try DiskStore.save(new, to: "forecast")
        } catch {
          // Whether it throws is a check of task 3.
        }
      }
    }
    let back = loaded("forecast")
    // A store that needs less room this time may have found enough.
    expect(
      back.isWhole(old, new),
      "save(draft 1, to: \"forecast\")\nsave(draft 2, to: \"forecast\"): there is room for "
        + "\(size - 1) of \(size) bytes\n" + loading("forecast"),
      required: old.sketch, got: shown(back), note: sizeNote("forecast", limit: size - 1))
  }

  @Test func `a reader halfway through a note gets the rest of the same note`() throws {
    for (old, new, isPrivate) in [
      (Draft(3, length: 30_000), Draft(4, length: 20_000), false),
      (Draft(3, length: 1_200_000), Draft(4, length: 1_100_000), false),
      (Draft(3, length: 3_000), Draft(4, length: 2_000), true),
    ] {
      guard saves(old, as: "story") else { return }
      if isPrivate { chmod(stored("story").path, 0o600) }
      guard let before = storedBytes("story") else { return }
      var isSaved = false
      let seen = readHalfway(stored("story")) { isSaved = saves(new, as: "story") }
      guard isSaved else { return }
      guard
        expect(
          seen == before || isReadable(seen, as: old, new),
          (isPrivate ? "The file \"story\" gets the permissions 600.\n" : "")
            + "A reader reads half of \"story\", \(before.count) bytes.\n\(saving("story"))\n"
            + "The reader reads the rest.",
          required: "the old note, whole", got: "a mix of the old and the new note",
          note: "The new bytes went into the file that the reader had open.")
      else { return }
      let back = loaded("story")
      guard
        expect(back.isWhole(new), loading("story"), required: new.sketch, got: shown(back))
      else { return }
    }
  }

  @Test func `a process killed while it saves leaves a whole note`() async throws {
    let old = Draft(5, length: 5_000)
    let new = Draft(6, length: 60_000)
    guard saves(old, as: "memoir") else { return }
    await saveInterrupted(6, to: "memoir")
    let back = loaded("memoir")
    expect(
      back.isWhole(old, new),
      "save(draft 5, to: \"memoir\")\nsave(draft 6, to: \"memoir\"), killed "
        + "in the middle\nNext run: " + loading("memoir"),
      required: "\(old.sketch), or draft 6 whole", got: shown(back),
      note: sizeNote("memoir", limit: 20_000))
  }

  @Test func `a process killed in the first save of a name leaves no half note`() async throws {
    guard saves(Draft(7, text: "melody"), as: "melody") else { return }
    await saveInterrupted(8, to: "song")
    let whole = Draft(8, length: 60_000)
    let isMissing = !Files.exists(stored("song"))
    let back = loaded("song")
    expect(
      isMissing || back.isWhole(whole),
      "First save of \"song\", killed in the middle\nNext run: " + loading("song"),
      required: "no file of that name, or a whole one", got: shown(back),
      note: sizeNote("song", limit: 20_000))
    let other = loaded("melody")
    expect(
      other.isWhole(Draft(7, text: "melody")), loading("melody"),
      required: "the note as it was", got: shown(other))
  }

  /// Says that the file ends where the write was stopped, when it does.
  private func sizeNote(_ name: String, limit: Int) -> String? {
    let size = FileManager.default.contents(atPath: stored(name).path)?.count
    return size == limit
      ? "The file \(shown(name)) ends after \(limit) bytes, where the write was stopped." : nil
  }
}
