/// Bytes that arrive in pieces, handed on line by line.
package struct LineBuffer: Sendable {
  private var unfinished: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: the longest line in bytes; a longer one is dropped whole.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes and hands on each line that they complete, without its end.
  package mutating func append(_ bytes: ArraySlice<UInt8>, _ take: (ArraySlice<UInt8>) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if unfinished.isEmpty {
        take(rest[..<end])
      } else {
        unfinished += rest[..<end]
        if unfinished.count <= limit { take(unfinished[...]) }
        unfinished = []
      }
      rest = rest[(end + 1)...]
    }
    // One byte above the limit is enough to know that the line is too long.
    unfinished += rest.prefix(max(0, limit + 1 - unfinished.count))
  }
}
