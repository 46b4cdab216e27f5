import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 3 · The class in the options` {
  @Test func `each class is read from its options`() {
    for type in FileProtectionType.fromStrictToWeak {
      expectClass(type, in: [])
    }
  }

  @Test func `atomic beside the class changes nothing`() {
    for type in FileProtectionType.fromStrictToWeak.reversed() {
      expectClass(type, in: [.atomic])
    }
  }

  @Test func `options without a class give the default`() {
    let empty: [Data.WritingOptions] = [[], .atomic]
    for options in empty {
      let got: FileProtectionType? = protection(of: options)
      expect(
        got?.rawValue == FileProtectionType.completeUntilFirstUserAuthentication.rawValue,
        "protection(of: \(shown(options)))",
        required: "the class of a file that is written without a class", got: shown(got))
    }
    // The default for everything is no answer.
    expectClass(.complete, in: [])
  }

  @Test func `any options beside the class change nothing`() {
    let others: [Data.WritingOptions] = [.withoutOverwriting, [.atomic, .withoutOverwriting]]
    for other in others {
      for type in FileProtectionType.fromStrictToWeak { expectClass(type, in: other) }
      let got: FileProtectionType? = protection(of: other)
      expect(
        got?.rawValue == FileProtectionType.completeUntilFirstUserAuthentication.rawValue,
        "protection(of: \(shown(other)))",
        required: "the class of a file that is written without a class", got: shown(got))
    }
  }

  @Test func `a number that is no class has no protection`() {
    // 5 is a fifth class on iOS, so it is left alone.
    for number: UInt in 6...15 {
      let options = Data.WritingOptions(classNumber: number).union(.atomic)
      let got: FileProtectionType? = protection(of: options)
      guard
        expect(
          got == nil, "protection(of: \(shown(options)))", required: "nil", got: shown(got),
          note: number == 6
            ? "6 is what [.completeFileProtection,"
              + " .completeFileProtectionUntilFirstUserAuthentication] makes of 2 and 4." : nil)
      else { break }
    }
    // Bits that have no name today, beside the class.
    let unnamed = Data.WritingOptions(rawValue: 1 << 9)
    for type in FileProtectionType.fromStrictToWeak { expectClass(type, in: [.atomic, unnamed]) }
  }

  private func expectClass(_ type: FileProtectionType, in others: Data.WritingOptions) {
    guard let named = type.options else { return }
    let options = others.union(named)
    let got: FileProtectionType? = protection(of: options)
    expect(
      got?.rawValue == type.rawValue, "protection(of: \(shown(options)))", required: shown(type),
      got: shown(got), note: note(options, got))
  }

  /// Says so when the wrong answer is one that `contains` gives too.
  private func note(_ options: Data.WritingOptions, _ got: FileProtectionType?) -> String? {
    // The same beside another class: when that is read, `.none` is what went wrong.
    let another = options.subtracting(.fileProtectionMask).union(.completeFileProtection)
    let read: FileProtectionType? = protection(of: another)
    if got == nil, options.classNumber == 1, read != nil {
      return "Where an optional is wanted, .none alone is another word for nil."
    }
    guard let wrong = got?.options, options.contains(wrong),
      wrong.classNumber != options.classNumber
    else { return nil }
    return "The class is number \(options.classNumber). Got is number \(wrong.classNumber), and"
      + " contains(_:) is true for both, since it compares bits and not numbers."
  }
}
