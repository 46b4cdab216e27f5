import Synchronization
public import Testing

/// What a failed check tells the student: what was done, what was required, what came.
///
/// - Parameters:
///   - steps: the call, or each step on a line of its own, as the student would write it.
///   - required: what the lesson asks for.
///   - got: what came instead, shown with ``shown(_:)``.
///   - note: what the check proved about the cause. Leave it out when the cause is a guess.
public func fail(
  _ steps: String, required: String, got: String, note: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Seal.findings.add(1, ordering: .relaxed)
  var lines = steps.contains("\n") ? [steps] : ["Call: " + steps]
  lines += ["Required: " + required, "Got: " + got]
  if let note { lines.append(note) }
  Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
}

/// Records a finding unless the condition holds.
///
/// - Returns: the condition, so that a check can stop: `guard expect(…) else { return }`.
@discardableResult
public func expect(
  _ condition: Bool, _ steps: @autoclosure () -> String, required: @autoclosure () -> String,
  got: @autoclosure () -> String, note: @autoclosure () -> String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if !condition {
    fail(steps(), required: required(), got: got(), note: note(), sourceLocation: sourceLocation)
  }
  return condition
}

/// Calls the student's code where it must not throw.
///
/// - Returns: the result, or nil after recording the error as a finding.
public func attempt<Result>(
  _ steps: String, required: String = "no error",
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) -> Result? {
  do {
    return try body()
  } catch {
    fail(
      steps, required: required, got: "the error " + shown(error), sourceLocation: sourceLocation)
    return nil
  }
}

/// The same for code that suspends.
public func attempt<Result>(
  _ steps: String, required: String = "no error", isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Result
) async -> Result? {
  do {
    return try await body()
  } catch {
    fail(
      steps, required: required, got: "the error " + shown(error), sourceLocation: sourceLocation)
    return nil
  }
}
