import Foundation
import SuiteKit
import Testing

/// What a caller can tell apart about an error: its type with its case or code, not its text.
struct ErrorKind: Codable, Sendable {
  let label: String
  /// What an error of a type that we do not know holds: each value by where it lies.
  private var facts: [String: String] = [:]
  /// Where two errors for one state held different values, such as the time.
  private var changing: Set<String> = []

  init(_ error: any Error) {
    let own = Facts(of: error)
    label = own.label
    facts = own.values
  }

  /// The kind of two errors that were thrown for the same state.
  init(_ error: any Error, again second: any Error) {
    self.init(error)
    let other = ErrorKind(second)
    let places = Set(facts.keys).union(other.facts.keys)
    changing = places.filter { facts[$0] != other.facts[$0] }
  }

  /// Whether a caller could not tell the two apart. What changes by itself tells nothing.
  func isSame(as other: ErrorKind) -> Bool {
    let ignored = changing.union(other.changing)
    let places = Set(facts.keys).union(other.facts.keys).subtracting(ignored)
    return label == other.label && places.allSatisfy { facts[$0] == other.facts[$0] }
  }

  /// What a finding shows of it.
  var sketch: String {
    let held = facts.filter { !changing.contains($0.key) }.sorted { $0.key < $1.key }
    return label
      + (held.isEmpty
        ? "" : "(" + held.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + ")")
  }

  /// Whether the error is one of those that say "there is no such file".
  var saysMissing: Bool {
    storeCase == "notFound"
      || ["CocoaError 260", "CocoaError 4", "POSIXError 2", "NSPOSIXErrorDomain 2"].contains(label)
  }

  /// The case, when the error is one of the given type's.
  var storeCase: String? {
    ["notFound", "damaged", "unreadable", "invalidName"].first { name in
      label == "StoreError." + name || label.hasPrefix("StoreError.\(name) ")
    }
  }
}

/// The kind of error that loading a name throws, or what came instead.
///
/// The call is made twice, since an error may hold what differs each time.
func errorKind(loading name: String) -> Result<ErrorKind, Loaded> {
  switch (loaded(name), loaded(name)) {
  case (.failure(let error), .failure(let second)): .success(ErrorKind(error, again: second))
  case (.success(let draft), _), (_, .success(let draft)): .failure(Loaded(draft: draft))
  }
}

/// A draft where an error was asked for.
struct Loaded: Error {
  let draft: Draft
}

/// The kind of error for a name under which nothing was saved yet. Nil after a finding.
func missingKind(of name: String) -> ErrorKind? {
  switch errorKind(loading: name) {
  case .success(let kind): return kind
  case .failure(let came):
    fail(
      loading(name) + " before anything is saved", required: "an error", got: came.draft.sketch)
    return nil
  }
}
