import Foundation
import SuiteKit
import Testing

/// What a caller can tell apart about an error: its type with its case or code, not its text.
struct ErrorKind: Equatable, Codable, Sendable {
  let label: String

  init(_ error: any Error) { label = Self.label(of: error) }

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

  private static func label(of error: any Error) -> String {
    if error is DecodingError { return "DecodingError" }
    if let error = error as? CocoaError { return "CocoaError \(error.code.rawValue)" }
    if let error = error as? POSIXError { return "POSIXError \(error.code.rawValue)" }
    // No cast: it crashes here on some Swift errors.
    if type(of: error) == NSError.self {
      let error = error as NSError
      return "\(error.domain) \(error.code)"
    }
    return label(ofOwn: error)
  }

  /// A type that we do not know: an enum counts by its case, anything else by all that it holds.
  private static func label(ofOwn error: any Error) -> String {
    let mirror = Mirror(reflecting: error)
    let type = String(describing: type(of: error))
    guard mirror.displayStyle == .enum else {
      var text = ""
      dump(error, to: &text)
      return type + " " + text
    }
    guard let payload = mirror.children.first else { return "\(type).\(error)" }
    let name = "\(type).\(payload.label ?? "")"
    let values = Mirror(reflecting: payload.value).children.map(\.value) + [payload.value]
    let causes = values.compactMap { $0 as? any Error }.map { label(of: $0) }
    return ([name] + causes).joined(separator: " ")
  }
}

/// The kind of error for a name under which nothing was saved yet. Nil after a finding.
func missingKind(of name: String) -> ErrorKind? {
  switch loaded(name) {
  case .failure(let error): return ErrorKind(error)
  case .success(let draft):
    fail(
      loading(name) + " before anything is saved", required: "an error", got: draft.sketch)
    return nil
  }
}
