import Foundation

/// What a child process of a check saw, handed to the check through a file that the student's code
/// is never told about.
///
/// An exit test that ends with success proves nothing by itself: the tested code may have called
/// `exit(0)`. A check judges the evidence, and evidence that is missing means that the child never
/// came that far.
///
///     let evidence = Evidence<String>("second run")
///     await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<String>] in
///       try evidence.leave(name())
///     }
///     let name = evidence.found()   // nil: the process ended before it got a name
public struct Evidence<Value: Codable & Sendable>: Codable, Sendable {
  private let path: String

  /// - Parameter name: what tells this evidence from others of the same check.
  public init(_ name: String) {
    path = Container.evidence.appendingPathComponent(name + ".json").path
  }

  /// Called by the child.
  public func leave(_ value: Value) throws {
    try JSONEncoder().encode([value]).write(to: URL(fileURLWithPath: path))
  }

  /// Called by the check: what the child left, or nil when it never came that far.
  public func found() -> Value? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return try? JSONDecoder().decode([Value].self, from: data).first
  }
}
