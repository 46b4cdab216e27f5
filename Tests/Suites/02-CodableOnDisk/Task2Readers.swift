import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 2 · All or nothing` {
  @Test func `a reader beside a writer always finds a whole note`() async throws {
    let one = Draft(1, length: 3_000)
    let two = Draft(2, length: 500)
    guard saves(one, as: "log") else { return }
    // A store may have put it elsewhere; that is for another check.
    let files = Files.contents(below: Container.home).keys.map(
      Container.home.appendingPathComponent)
    let file = files.count == 1 ? files[0] : stored("log")
    let log = FolderLog(of: file.deletingLastPathComponent())
    let reader = BusyReader("log") { $0.isWhole(one, two) }
    let thrown = Evidence<String>("thrown by a save")
    await #expect(processExitsWith: .success) { [thrown = thrown as Evidence<String>] in
      do {
        for _ in 0..<12 {
          try DiskStore.save(Draft(2, length: 500), to: "log")
          try DiskStore.save(Draft(1, length: 3_000), to: "log")
        }
      } catch {
        try thrown.leave(shown(error))
      }
    }
    let fault = reader.stop()
    let changes = log?.changes(of: file.lastPathComponent) ?? []
    let steps =
      "One process calls save(…, to: \"log\") 24 times.\nAnother calls \(loading("log"))."
    let error = thrown.found()
    guard
      expect(
        error == nil, steps, required: "no error from a save", got: "the error " + (error ?? ""))
    else { return }
    var found: String?
    // Asked once for each: the answer may differ the next time.
    for change in changes where found == nil {
      found = cause(of: change, to: file, whole: one)
    }
    guard fault != nil || found != nil else { return }
    fail(
      steps, required: "the old or the new note each time",
      got: found == nil ? fault ?? "" : "moments without a whole note", note: found)
  }

  /// Why a reader, or a process that ended at this change, would have had no whole note.
  private func cause(of change: FolderLog.Change, to file: URL, whole draft: Draft) -> String? {
    let gap = "During a save, there was a moment without a file of that name."
    switch change {
    case .removed: return gap
    case .written:
      return writesInPlace(to: file)
        ? "The new bytes went into the file that readers have open." : nil
    case .movedAway(let name):
      // A store may set the old file aside, if `load` finds it there.
      guard let name else { return gap }
      let aside = file.deletingLastPathComponent().path + "/" + name
      rename(file.path, aside)
      defer { rename(aside, file.path) }
      return loaded("log").isWhole(draft) ? nil : gap
    }
  }

  private func writesInPlace(to file: URL) -> Bool {
    let old = Draft(1, length: 3_000)
    let new = Draft(3, length: 2_000)
    let before = FileManager.default.contents(atPath: file.path)
    let seen = try? readHalfway(file) { try DiskStore.save(new, to: "log") }
    return seen != before && !isReadable(seen, as: old, new)
  }

  @Test func `a value that cannot be encoded leaves the old note`() throws {
    let old = Draft(4, text: "old")
    guard saves(old, as: "list") else { return }
    let before = Files.contents(below: Container.home)
    for name in ["list", "wishes"] {
      let call = "save(valueThatCannotBeEncoded, to: \(shown(name)))"
      guard
        expect(
          throwsError { try DiskStore.save(Stubborn(), to: name) }, call, required: "an error",
          got: "no error")
      else { return }
      let after = Files.contents(below: Container.home)
      guard
        expect(
          before == after, call, required: "every file as it was",
          got: after.map { "\(shown($0.key)), \($0.value.count) bytes" }.sorted()
            .joined(separator: "; "))
      else { return }
    }
    let back = loaded("list")
    expect(back.isWhole(old), loading("list"), required: old.sketch, got: shown(back))
  }

  @Test func `a file made private stays private when it is saved again`() throws {
    guard saves(Draft(5, text: "old"), as: "secret") else { return }
    chmod(stored("secret").path, 0o600)
    let new = Draft(6, length: 10_000)
    guard saves(new, as: "secret") else { return }
    let back = loaded("secret")
    guard expect(back.isWhole(new), loading("secret"), required: new.sketch, got: shown(back)),
      storedBytes("secret") != nil
    else { return }
    let mode = Files.mode(atPath: stored("secret").path).map { String($0 & 0o777, radix: 8) }
    expect(
      mode == "600", saving("secret") + "\nThe file gets the permissions 600.\n" + saving("secret"),
      required: "the permissions 600", got: mode ?? "no file")
  }
}

/// A value whose encoding fails after a part of it.
private struct Stubborn: Encodable {
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode("a beginning")
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "cannot be encoded"))
  }
}
