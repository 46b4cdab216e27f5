import Foundation

/// Calls blocking work for each item on threads of its own, some at a time, results in order.
package func sideBySide<Item: Sendable, Result: Sendable>(
  _ items: [Item], atMost jobs: Int, _ work: @escaping @Sendable (Item) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var results: [Int: Result] = [:]
    for (index, item) in items.enumerated() {
      if index >= max(jobs, 1), let (done, result) = await group.next() { results[done] = result }
      group.addTask {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: (index, work(item))) }
        }
      }
    }
    for await (done, result) in group { results[done] = result }
    return items.indices.compactMap { results[$0] }
  }
}

extension ContinuousClock.Instant {
  /// The wall time since then, in seconds.
  var secondsUntilNow: Double {
    let past = duration(to: .now).components
    return Double(past.seconds) + Double(past.attoseconds) / 1e18
  }
}
