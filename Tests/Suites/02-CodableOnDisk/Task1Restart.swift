import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 1 · Save and load` {
  @Test func `a note saved before a restart is found after it`() async throws {
    await #expect(processExitsWith: .success) {
      try DiskStore.save(Draft(5, text: "first run"), to: "trip")
    }
    await expectInNextRun("trip", Draft(5, text: "first run"), "First run: " + saving("trip"))
  }

  @Test func `a note is there when the app is killed right after save returned`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      try DiskStore.save(Draft(6, text: "first"), to: "thoughts")
      try DiskStore.save(Draft(7, length: 20_000), to: "thoughts")
      killed()
    }
    await expectInNextRun(
      "thoughts", Draft(7, length: 20_000), "First run: \(saving("thoughts")), then killed")
  }

  @Test func `a note outlives a purge of Caches and tmp`() async throws {
    guard saves(Draft(8, text: "made by hand"), as: "recipe") else { return }
    for folder in [Container.caches, Container.temporary] {
      try Files.removeAll(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let steps = "First run: \(saving("recipe"))\nCaches and tmp are emptied, as the system may do."
    guard await expectInNextRun("recipe", Draft(8, text: "made by hand"), steps) else { return }
    // The app may run on meanwhile.
    let more = steps + "\nFirst run, still: " + saving("menu")
    guard attempt(more, { try DiskStore.save(Draft(9, text: "later"), to: "menu") }) != nil
    else { return }
    let back = loaded("menu")
    expect(
      back.isWhole(Draft(9, text: "later")), more + "\n" + loading("menu"), required: "the draft",
      got: shown(back), note: "Before Caches and tmp were emptied, a save worked.")
  }

  @Test func `load gives what another process saved meanwhile`() async {
    let steps = saving("plan") + "\n" + loading("plan") + "\nAnother process: " + saving("plan")
    guard saves(Draft(1, text: "first"), as: "plan") else { return }
    _ = loaded("plan")
    // As many bytes as before: the size tells nothing.
    await #expect(processExitsWith: .success) {
      try DiskStore.save(Draft(2, text: "other"), to: "plan")
    }
    let back = loaded("plan")
    expect(
      back.isWhole(Draft(2, text: "other")), steps + "\n" + loading("plan"),
      required: Draft(2, text: "other").sketch, got: shown(back),
      note: back.isWhole(Draft(1, text: "first")) ? "The value came from memory." : nil)
  }

  /// Loads a name in a process with an empty memory.
  @discardableResult
  private func expectInNextRun(_ name: String, _ draft: Draft, _ steps: String) async -> Bool {
    let evidence = Evidence<String>("next run")
    await #expect(processExitsWith: .success) {
      [name = name as String, draft = draft as Draft, evidence = evidence as Evidence<String>] in
      let back = loaded(name)
      try evidence.leave(back.isWhole(draft) ? "as saved" : shown(back))
    }
    let got = evidence.found()
    return expect(
      got == "as saved", steps + "\nNext run: " + loading(name), required: draft.sketch,
      got: got ?? "nothing: the process ended before")
  }
}
