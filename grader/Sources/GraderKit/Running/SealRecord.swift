/// The outcomes that a suite sealed: lines of `digest passed|failed name` from a pipe of our own.
package struct SealRecord: Sendable {
  private let secret: Secret
  private var unfinishedLine: [UInt8] = []
  private var outcomes: [String: Set<Bool>] = [:]

  package init(_ secret: Secret) {
    self.secret = secret
  }

  /// Takes bytes of the pipe as they come. A line whose digest is wrong is not the suite's.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    unfinishedLine += bytes
    while let end = unfinishedLine.firstIndex(of: UInt8(ascii: "\n")) {
      take(String(decoding: unfinishedLine[..<end], as: UTF8.self))
      unfinishedLine.removeSubrange(...end)
    }
    if unfinishedLine.count > 4_096 { unfinishedLine = [] }
  }

  /// Whether the suite itself saw the check pass: nil when it said nothing, false when it said
  /// "failed" even once.
  package func passed(_ check: String) -> Bool? {
    outcomes[check].map { $0 == [true] }
  }

  private mutating func take(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, secret.seal(parts[1] + " " + parts[2]) == parts[0] else { return }
    let name = RunRecord.checkName(String(parts[2]))
    outcomes[name, default: []].insert(parts[1] == "passed")
  }
}
