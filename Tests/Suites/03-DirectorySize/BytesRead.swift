import Foundation

/// How many bytes this process has asked the system to read, as `/proc` counts them.
///
/// - Returns: what `body` gave, and the bytes read meanwhile; nil where the system does not count.
func countingBytesRead<Result>(_ body: () throws -> Result) rethrows -> (Result, Int?) {
  let before = bytesRead()
  let result = try body()
  guard let before, let after = bytesRead() else { return (result, nil) }
  return (result, after - before)
}

private func bytesRead() -> Int? {
  let counts = try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)
  let line = counts?.split(separator: "\n").first { $0.hasPrefix("rchar:") }
  return line.flatMap { Int($0.filter(\.isNumber)) }
}
