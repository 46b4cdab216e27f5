/// The outcomes that a suite sealed: lines of `digest passed|failed name` from a pipe of our own.
package struct SealRecord: Sendable {
  private let secret: Secret
  private var lines = LineBuffer(limit: 4_096)
  private var outcomes: [String: Set<Bool>] = [:]

  package init(_ secret: Secret) {
    self.secret = secret
  }

  /// Whether more came than any suite says. The rest is not read.
  package var isFlooded: Bool { count > Self.mostLines }
  private var count = 0
  private static let mostLines = 20_000

  /// Takes bytes of the pipe as they come. A line whose digest is wrong is not the suite's.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    var said: [String] = []
    var count = count
    lines.append(bytes) { line in
      count += 1
      if count <= Self.mostLines { said.append(String(decoding: line, as: UTF8.self)) }
    }
    self.count = count
    for line in said { take(line) }
  }

  /// Whether the suite itself saw the check pass: nil when it said nothing, false when it said
  /// "failed" even once.
  package func passed(_ check: String) -> Bool? {
    outcomes[check].map { $0 == [true] }
  }

  /// The check that a mark of the suite, `digest name`, says to begin; nil for what is no such mark.
  package func beginning(_ mark: some StringProtocol) -> String? {
    let parts = mark.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, secret.seal("began \(parts[1])") == parts[0] else { return nil }
    return RunRecord.checkName(String(parts[1]))
  }

  private mutating func take(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, secret.seal(parts[1] + " " + parts[2]) == parts[0] else { return }
    let name = RunRecord.checkName(String(parts[2]))
    outcomes[name, default: []].insert(parts[1] == "passed")
  }
}
