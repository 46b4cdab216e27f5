import Foundation

/// What an error says by its type, case and code; for a type that we do not know, all that it holds.
struct Facts {
  var label: String
  var values: [String: String] = [:]

  init(of error: any Error) {
    label = Self.label(of: error) ?? String(describing: type(of: error))
    guard Self.label(of: error) == nil else { return }
    values["code"] = error._code == 1 ? nil : "\(error._code)"
    collect(Mirror(reflecting: error), at: "", depth: 0)
  }

  /// Nil for a type that we do not know and that is no enum.
  private static func label(of error: any Error) -> String? {
    if error is DecodingError { return "DecodingError" }
    // First of all: here an NSError of any domain can be cast to `CocoaError`. And no cast to
    // `NSError`: it crashes here on some Swift errors.
    if type(of: error) == NSError.self {
      let error = error as NSError
      return error.domain == NSCocoaErrorDomain
        ? "CocoaError \(error.code)" : "\(error.domain) \(error.code)"
    }
    if type(of: error) is NSError.Type { return nil }
    if let error = error as? CocoaError { return "CocoaError \(error.code.rawValue)" }
    if let error = error as? POSIXError { return "POSIXError \(error.code.rawValue)" }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else { return nil }
    let type = String(describing: type(of: error))
    // The code is the number of the case, should all cases describe themselves alike.
    guard let payload = mirror.children.first else { return "\(type).\(error) \(error._code)" }
    let values = Mirror(reflecting: payload.value).children.map(\.value) + [payload.value]
    let details = values.compactMap { value -> String? in
      if let cause = value as? any Error {
        return label(of: cause) ?? String(describing: Swift.type(of: cause))
      }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { return nil }
      return "." + (mirror.children.first?.label ?? "\(value)")
    }
    return (["\(type).\(payload.label ?? "")"] + details).joined(separator: " ")
  }

  private mutating func collect(_ mirror: Mirror, at place: String, depth: Int) {
    guard depth < 6, values.count < 100 else { return }
    if let parent = mirror.superclassMirror { collect(parent, at: place, depth: depth + 1) }
    for (index, child) in mirror.children.enumerated() {
      let name = child.label ?? "\(index)"
      let here = place.isEmpty ? name : place + "." + name
      let inner = Mirror(reflecting: child.value)
      if child.value is Date {
        // The time tells no state.
      } else if let error = child.value as? any Error, let label = Self.label(of: error) {
        values[here] = label
      } else if inner.children.isEmpty && inner.superclassMirror == nil {
        values[here] = String(reflecting: child.value)
      } else {
        collect(inner, at: here, depth: depth + 1)
      }
    }
  }
}
