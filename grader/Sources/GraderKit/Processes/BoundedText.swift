/// Bytes that arrive, of which the head and the tail are kept.
package struct BoundedText: Sendable {
  private let half: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var dropped = 0

  /// - Parameter limit: the number of bytes that are kept, half of them from either end.
  package init(limit: Int) {
    half = limit / 2
  }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    var bytes = Array(bytes)
    if head.count < half {
      let taken = min(half - head.count, bytes.count)
      head += bytes.prefix(taken)
      bytes.removeFirst(taken)
    }
    tail += bytes
    if tail.count > 2 * half {
      dropped += tail.count - half
      tail.removeFirst(tail.count - half)
    }
  }

  /// The text, with the cut stated where bytes are missing.
  package var text: String {
    let excess = max(0, tail.count - half)
    let cut = dropped + excess
    let end = tail.dropFirst(excess)
    guard cut > 0 else { return String(decoding: head + end, as: UTF8.self) }
    return String(decoding: head, as: UTF8.self) + "\n(\(cut) bytes left out)\n"
      + String(decoding: end, as: UTF8.self)
  }
}
