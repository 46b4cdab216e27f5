import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 1 · Save and load` {
  @Test func `a note saved before a restart is found after it`() async throws {
    await #expect(processExitsWith: .success) {
      try DiskStore.save(Draft(5, text: "first run"), to: "diary")
    }
    await expectInNextRun(Draft(5, text: "first run"), "First run: " + saving("diary"))
  }

  @Test func `a note is there when the app is killed right after save returned`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      try DiskStore.save(Draft(6, text: "first"), to: "diary")
      try DiskStore.save(Draft(7, length: 20_000), to: "diary")
      killed()
    }
    await expectInNextRun(
      Draft(7, length: 20_000), "First run: \(saving("diary")), then killed")
  }

  @Test func `a note outlives a purge of Caches and tmp`() async throws {
    guard saves(Draft(8, text: "made by hand"), as: "diary") else { return }
    for folder in [Container.caches, Container.temporary] {
      try Files.removeAll(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    await expectInNextRun(
      Draft(8, text: "made by hand"),
      "First run: \(saving("diary"))\nCaches and tmp are emptied, as the system may do.")
  }

  @Test func `load gives what another process saved meanwhile`() async {
    let steps = saving("diary") + "\n" + loading("diary") + "\nAnother process: " + saving("diary")
    guard saves(Draft(1, text: "first"), as: "diary") else { return }
    _ = loaded("diary")
    // As many bytes as before: the size tells nothing.
    await #expect(processExitsWith: .success) {
      try DiskStore.save(Draft(2, text: "other"), to: "diary")
    }
    let back = loaded("diary")
    expect(
      back.isWhole(Draft(2, text: "other")), steps + "\n" + loading("diary"),
      required: Draft(2, text: "other").sketch, got: shown(back),
      note: back.isWhole(Draft(1, text: "first")) ? "The value came from memory." : nil)
  }

  /// Loads "diary" in a process with an empty memory.
  private func expectInNextRun(_ draft: Draft, _ steps: String) async {
    let evidence = Evidence<String>("next run")
    await #expect(processExitsWith: .success) {
      [draft = draft as Draft, evidence = evidence as Evidence<String>] in
      let back = loaded("diary")
      try evidence.leave(back.isWhole(draft) ? "as saved" : shown(back))
    }
    let got = evidence.found()
    expect(
      got == "as saved", steps + "\nNext run: " + loading("diary"), required: draft.sketch,
      got: got ?? "nothing: the process ended before")
  }
}
