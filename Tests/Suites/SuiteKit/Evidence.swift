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
  /// What the check and its child know and the student's code does not: a thread of that cannot write
  /// evidence in the child's place.
  private let key: String

  /// - Parameter name: what tells this evidence from others of the same check.
  public init(_ name: String) {
    path = Container.evidence(name + ".json").path
    key = UUID().uuidString
  }

  /// Called by the child.
  public func leave(_ value: Value) throws {
    let content = try JSONEncoder().encode([value])
    try (seal(of: content) + content).write(to: URL(fileURLWithPath: path))
  }

  /// Called by the check: what the child left, or nil when it never came that far.
  public func found() -> Value? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    let content = Data(data.dropFirst(32))
    guard data.prefix(32) == seal(of: content) else { return nil }
    return try? JSONDecoder().decode([Value].self, from: content).first
  }

  private func seal(of content: Data) -> Data { Data(Digest.sha256(Array(key.utf8) + content)) }
}
