import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 2 · Options to write with` {
  @Test func `the options are atomic, name a class, and ask for nothing else`() {
    for needs in Needs.all {
      let record = needs.record
      let got: Data.WritingOptions = writingOptions(for: record)
      let call = "writingOptions(for: .\(record.rawValue))"
      let hasAtomic = expect(
        got.contains(.atomic), call, required: "options with .atomic", got: shown(got),
        note: "Without it a file that is being written can be left half old, half new.")
      let hasClass = expect(
        got.classNumber != 0, call, required: "options that name a class", got: shown(got),
        note: "Options that name no class leave the choice to the default.")
      let more = got.subtracting([.atomic, .fileProtectionMask])
      let isAll = expect(
        more.isEmpty, call, required: "nothing but .atomic and a class", got: shown(got),
        note: more.contains(.withoutOverwriting)
          ? "Together with .atomic, .withoutOverwriting ends the process at the first write." : nil)
      guard hasAtomic, hasClass, isAll else { return }
    }
  }

  @Test func `the options name the class of the record`() {
    for needs in Needs.all {
      guard let right = needs.right.options else { continue }
      let record = needs.record
      let got: Data.WritingOptions = writingOptions(for: record)
      guard got.classNumber != right.classNumber else { continue }
      fail(
        "writingOptions(for: .\(record.rawValue))",
        required: needs.required.replacingOccurrences(
          of: "the strictest", with: "the options of the strictest"),
        got: shown(got), note: note(record, got))
      return
    }
  }

  private func note(_ record: Record, _ got: Data.WritingOptions) -> String? {
    let first: FileProtectionType = protection(for: record)
    if let options = first.options, options.classNumber == got.classNumber {
      return "It is the class that protection(for: .\(record.rawValue)) gives: see task 1."
    }
    if got.classNumber > 5 {
      return "A class is a number, 1 to 4. Two classes in one set make another number."
    }
    return "protection(for: .\(record.rawValue)) gives \(shown(first))."
  }
}
