import Protection
import SuiteKit
import WorkbookKit

/// What a call of the student's gave, in a form that passes from a child process to the check.
enum Outcome<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  case value(Value)
  case locked
  case missing
  /// Any error but the two cases of `HealthError`.
  case other(String)

  init(_ body: () throws -> Value) {
    do {
      self = .value(try body())
    } catch HealthError.locked {
      self = .locked
    } catch HealthError.missing {
      self = .missing
    } catch let error as DeviceError {
      self = .other("DeviceError: \(error.description)")
    } catch {
      self = .other(SuiteKit.shown(error))
    }
  }

  /// Whether an error came, of any kind.
  var isRefused: Bool {
    if case .value = self { false } else { true }
  }

  func shown(_ value: (Value) -> String) -> String {
    switch self {
    case .value(let it): value(it)
    case .locked: "the error HealthError.locked"
    case .missing: "the error HealthError.missing"
    case .other(let error): "the error " + error
    }
  }
}

/// The result of a call that returns nothing.
struct Done: Codable, Equatable, Sendable {}

func shown(_ outcome: Outcome<Done>) -> String {
  outcome.shown { _ in "no error" }
}

func shown(_ outcome: Outcome<String?>) -> String {
  outcome.shown { shownToken($0) }
}

func shown(_ outcome: Outcome<[Sample]>) -> String {
  outcome.shown { shown($0) }
}

/// A value that a child process left, or that it ended before it had one.
func shownFound<Value>(_ value: Value?, _ shown: (Value) -> String) -> String {
  value.map(shown) ?? "nothing: the process ended before the call returned"
}

/// A token as a finding shows it: a long one is cut.
func shownToken(_ token: String?) -> String {
  guard let token, token.count > 60 else { return SuiteKit.shown(token) }
  return SuiteKit.shown(String(token.prefix(40))) + " and so on, \(token.count) characters"
}
