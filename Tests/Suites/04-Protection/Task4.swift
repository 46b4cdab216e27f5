import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 4 · Health readings` {
  @Test func `readings come back as they were saved`() throws {
    let health = Health(phone: try Phone())
    let many = (1...40).map { Sample(40 + $0, "reading \($0), \"quoted\"\nnext line, é 💓") }
    // Two by two, so that a finding stays short.
    let unusual = [
      [Sample(100_000, "  spaces before and after "), Sample(0, "")],
      [Sample(.max, "one\u{2028}two\u{85}three\r\n"), Sample(-1, "/"), Sample(2, "a\0b")],
      [Sample(5, "cafe\u{301}, caf\u{e9}\t"), Sample(.min, #"C:\new, 100%25; a|b &amp; \\n"#)],
      // More digits than a `Double` has.
      [Sample(9_007_199_254_740_993, "-"), Sample(.max - 1, "nil")],
    ]
    for samples in [[Sample(72, "after a walk")], many, []] + unusual {
      guard try health.saveOrFail(samples),
        try health.expectLoaded(samples, "try store.save(\(shown(samples)))")
      else { return }
    }
    // One that is added comes back so, too. Whether it comes at all, and where, is another matter.
    let added = Sample(9, " added \n")
    _ = try health.add(added)
    let loaded = try health.load()
    if case .value(let all) = loaded, let got = all.first(where: { $0.pulse == 9 }) {
      expect(
        got == added, "try store.add(\(shown([added]).dropFirst().dropLast()))\ntry store.load()",
        required: shown([added]), got: shown([got]))
    }
  }

  @Test func `readings are there after the app was killed`() async throws {
    let health = Health(phone: try Phone())
    let (earlier, samples) = ([Sample(58, "at rest")], [Sample(121, "uphill"), Sample(64, "home")])
    guard try health.saveOrFail(earlier) else { return }
    // One process is the next run of this one, and the run that is killed.
    let (loaded, saved) = (Evidence<Outcome<[Sample]>>("loaded"), Evidence<Outcome<Done>>("saved"))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        health = health as Health, samples = samples as [Sample],
        loaded = loaded as Evidence<Outcome<[Sample]>>, saved = saved as Evidence<Outcome<Done>>
      ] in
      try loaded.leave(try health.load())
      try saved.leave(try health.save(samples))
      killed()
    }
    let steps = "First run: try store.save(\(shown(earlier)))\nSecond run: "
    let second = loaded.found()
    guard
      expect(
        second == .value(earlier), steps + "try store.load()", required: shown(earlier),
        got: shownFound(second) { shown($0) })
    else { return }
    let saving = steps + "try store.save(\(shown(samples)))"
    let done = saved.found()
    guard
      expect(
        done == .value(Done()), saving, required: "no error", got: shownFound(done) { shown($0) })
    else { return }
    try health.expectLoaded(
      samples, saving + "\nIt returned, then the app was killed.\nThird run:")
  }

  @Test func `without readings there are none to load`() throws {
    let health = Health(phone: try Phone())
    let before = health.phone.stored
    for _ in 1...2 {
      let loaded = try health.load()
      expect(
        loaded == .missing, "On a new device: try store.load()",
        required: "the error HealthError.missing", got: shown(loaded))
    }
    expect(
      health.phone.isUnchanged(since: before), "On a new device: try store.load()",
      required: "the device stays as it is",
      got: "there are files now: \(shown(try? health.phone.device().paths))")
    // Always missing is no answer.
    let samples = [Sample(66, "first")]
    guard try health.saveOrFail(samples) else { return }
    try health.expectLoaded(samples, "try store.save(\(shown(samples)))")
  }

  @Test func `a reading is added after the earlier ones`() async throws {
    let health = Health(phone: try Phone())
    let samples = [
      Sample(70, "one"), Sample(90, "two"), Sample(80, "three"), Sample(90, "two"),
      Sample(90, "two"),
    ]
    for (index, sample) in samples.enumerated() {
      let added = try health.add(sample)
      let step = "try store.add(\(shown([sample]).dropFirst().dropLast()))"
      guard
        expect(
          added == .value(Done()), step, required: "no error", got: shown(added),
          note: index == 0 && added == .missing ? "There were no earlier readings." : nil),
        try health.expectLoaded(Array(samples[...index]), step)
      else { return }
    }
    guard try health.saveOrFail([samples[1]]) else { return }
    _ = try health.add(samples[0])
    let saving = "try store.save([90 \"two\"])\ntry store.add(70 \"one\")"
    guard try health.expectLoaded([samples[1], samples[0]], saving) else { return }
    let evidence = Evidence<Outcome<Done>>("added")
    await #expect(processExitsWith: .success) {
      [health = health as Health, evidence = evidence as Evidence<Outcome<Done>>] in
      try evidence.leave(try health.add(Sample(60, "next day")))
    }
    let next = saving + "\nNext run: try store.add(60 \"next day\")"
    let added = evidence.found()
    guard
      expect(
        added == .value(Done()), next, required: "no error", got: shownFound(added) { shown($0) })
    else { return }
    try health.expectLoaded([samples[1], samples[0], Sample(60, "next day")], next)
  }

  @Test func `readings are stored in their class and nowhere else`() throws {
    let health = Health(phone: try Phone())
    let secret = Secret("heartbeatRemark7391")
    let pulse = 481_726_395
    guard try health.saveOrFail([Sample(pulse, secret.text)]) else { return }
    let added = try health.add(Sample(62, "more " + secret.text))
    let steps = "try store.save([\(pulse) \(shown(secret.text))])\ntry store.add(62 …)"
    let device = try health.phone.device()
    let hasFile = try !device.paths.isEmpty
    guard expect(added == .value(Done()), steps, required: "no error", got: shown(added)),
      expect(hasFile, steps, required: "a file on the device", got: "no file, and no error")
    else { return }
    for path in try device.paths {
      let type = try device.protection(of: path)
      expect(
        type.rawValue == FileProtectionType.complete.rawValue, steps,
        required: "all that is stored is in the class of .healthReadings",
        got: "\(shown(path)) is in \(shown(type))")
      expect(
        secret.form(in: Data(path.utf8)) == nil, steps, required: "no reading in a file's name",
        got: "the note is in the name \(shown(path))")
      expect(
        !path.contains(String(pulse)), steps, required: "no reading in a file's name",
        got: "the pulse is in the name \(shown(path))")
    }
    if let trace = secret.traceInContainer() {
      fail(
        steps, required: "no copy outside the device",
        got: "the note is in \(trace), outside the device")
      return
    }
    let samples = [Sample(pulse, secret.text), Sample(62, "more " + secret.text)]
    guard try health.expectLoaded(samples, steps),
      try health.noteOnClasses() != nil || expectClassOfFirstWrites()
    else { return }
    // What is refused leaves no copy either.
    let refused = Secret("refusedRemark5528")
    try health.phone.bring(to: .locked)
    _ = try health.save([Sample(1, refused.text)])
    _ = try health.add(Sample(1, refused.text))
    if let trace = refused.traceInContainer() {
      fail(
        "The device is locked.\ntry store.save([1 \(shown(refused.text))]), try store.add(1 …)",
        required: "no copy outside the device",
        got: "the note is in \(trace), outside the device")
    }
  }

  /// A list that is begun and one that is empty have their class, too.
  private func expectClassOfFirstWrites() throws -> Bool {
    let health = Health(phone: try Phone("first"))
    let device = try health.phone.device()
    let add = { _ = try health.add(Sample(62, "first")) }
    let calls: [(step: String, call: () throws -> Void)] = [
      ("On a new device: try store.add(62 \"first\")", add),
      ("try store.save([])", { _ = try health.save([]) }),
      (
        "The store's files are removed.\ntry store.add(62 \"first\")",
        {
          for path in try device.paths { try device.remove(path) }
          try add()
        }
      ),
    ]
    for (index, (_, call)) in calls.enumerated() {
      try call()
      guard let weaker = try health.noteOnClasses() else { continue }
      fail(
        calls[...index].map(\.step).joined(separator: "\n"),
        required: "all that is stored is in the class of .healthReadings", got: weaker)
      return false
    }
    return true
  }
}
