import Foundation
import Glibc
import Synchronization
import Testing

/// The suite's own word on how a check ended, which code under test cannot say in its place.
///
/// The grader hands a secret to the process on its standard input, once, before any check runs. At
/// the end of each check the suite writes the check's name and outcome to descriptor 4, with a digest
/// over the secret and them. Whatever else is written there, or to the event stream, is worth nothing.
public enum Seal {
  /// The secret in two halves, each of which looks like chance: nothing in memory tells it while code
  /// under test runs.
  private static let secret = Mutex<(mask: [UInt8], masked: [UInt8])?>(nil)
  /// How many findings there were: a count of the suite's own, beside what Swift Testing says of them.
  static let findings = Atomic(0)
  private static let descriptor: Int32 = 4
  /// An issue of each check's own, to see that those that are recorded arrive.
  private static let probe = Comment(rawValue: UUID().uuidString)

  /// Takes the secret. Without a grader there is none, and nothing is sealed.
  public static func begin() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    Code.seal()
    guard count == bytes.count else { return }
    let mask = bytes.map { _ in UInt8.random(in: .min ... .max) }
    let masked = zip(bytes, mask).map { $0 ^ $1 }
    explicit_bzero(&bytes, bytes.count)
    secret.withLock { $0 = (mask, masked) }
  }

  /// Runs a check and seals its outcome.
  static func sealing(
    _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws {
    let before = findings.load(ordering: .relaxed)
    let failures = Atomic(0)
    let arrivals = Atomic(0)
    let counting = IssueHandlingTrait.compactMapIssues { issue in
      if issue.comments == [probe] {
        arrivals.add(1, ordering: .relaxed)
        return nil
      }
      if issue.severity == .error { failures.add(1, ordering: .relaxed) }
      return issue
    }
    do {
      try await counting.provideScope(for: test, testCase: testCase) {
        try await function()
        Issue.record(probe)
      }
    } catch {
      write(test.name, passed: false)
      throw error
    }
    let passed =
      failures.load(ordering: .relaxed) == 0 && arrivals.load(ordering: .relaxed) == 1
      && findings.load(ordering: .relaxed) == before
    write(test.name, passed: passed)
  }

  /// The digest of the secret and some words in hex, or nil without a secret.
  static func digest(of said: String) -> String? {
    guard let (mask, masked) = secret.withLock({ $0 }) else { return nil }
    var bytes = [UInt8](repeating: 0, count: mask.count + said.utf8.count)
    for index in mask.indices { bytes[index] = mask[index] ^ masked[index] }
    bytes.replaceSubrange(mask.count..., with: said.utf8)
    let digest = Digest.sha256(bytes)
    explicit_bzero(&bytes, bytes.count)
    return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func write(_ name: String, passed: Bool) {
    let said = "\(passed ? "passed" : "failed") \(name)"
    guard let digest = digest(of: said) else { return }
    let line = Array("\(digest) \(said)\n".utf8)
    _ = Glibc.write(descriptor, line, line.count)
  }
}
