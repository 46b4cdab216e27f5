import Foundation

/// Why a check came to no end of its own.
extension SuiteRunner {
  /// The loader's word for a function that is not there, told in Swift.
  func missingDeclaration(_ process: SuiteProcess) -> String? {
    guard process.exit == .code(127),
      let mark = process.errors.range(of: "undefined symbol: ")
    else { return nil }
    let symbol = process.errors[mark.upperBound...].prefix { $0 != " " && $0 != "\n" }
    let declaration = build.interface.declaration(of: String(symbol))
    return "`\(declaration?.text ?? String(symbol))` is missing or changed"
  }

  /// The same for a process that the check started, whose loader nobody heard: what the findings say
  /// of the code that follows is then no more than that.
  func missingDeclaration(_ findings: [String]) -> String? {
    guard findings.contains(where: FindingText.lacksDeclaration),
      let first = changes.first
    else { return nil }
    return changes.count == 1
      ? "`\(first.required)` is missing or changed" : "a declaration is missing or changed"
  }

  /// Why a check was left out, which another run may not say.
  static let outOfTime = "the time for the whole lesson was used up"

  /// Why a check never began.
  func reasonNotRun(_ process: SuiteProcess) -> String {
    if process.record.isOver { return "the suite ended without it" }
    switch process.stop {
    case .processorTime?: return "the process used up its processor time before the check began"
    case .idle?, .wallTime?: return "the process stood still before the check began"
    case .lessonTime?: return Self.outOfTime
    case let stop?: return stop.excess ?? "the process was stopped"
    case nil: break
    }
    if let missing = missingDeclaration(process) { return missing }
    return switch process.exit {
    case .code(let code): "the process ended with code \(code) before the check began"
    case .signal(let number):
      "the process was ended by \(Crash.signalName(number)) before the check began"
    }
  }

  /// A text without the folder of one run: a student knows "Library/Caches", not where it lay.
  func withoutContainer(_ text: String) -> String {
    Self.text(text, withoutContainerIn: library.path)
  }

  /// The same for a finding, unless the suite worded it: there a path that is absolute may be the
  /// very mistake.
  func wordsWithoutContainer(_ finding: String) -> String {
    let isOwn = ["Caught error: ", "Expectation failed: "].contains { finding.hasPrefix($0) }
    return isOwn ? withoutContainer(finding) : finding
  }

  static func text(_ text: String, withoutContainerIn runs: String) -> String {
    let container = /(file:\/\/)?\/container-[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\/home\//
    return text.replacing(runs + "/container-", with: "/container-")
      .replacing(container, with: "")
  }
}

extension SuiteProcess.Stop {
  /// How much time was used up, as a finding.
  func time(_ limits: Limits) -> String {
    let (seconds, what) =
      switch self {
      case .idle: (limits.idleSeconds, "in which nothing moved")
      case .wallTime: (limits.wallSeconds, "in all")
      case .lessonTime: (limits.lessonSeconds, "of the whole lesson")
      default: (limits.checkSeconds, "of processor time")
      }
    return "It was stopped after \(Int(seconds)) seconds \(what)."
  }
}
