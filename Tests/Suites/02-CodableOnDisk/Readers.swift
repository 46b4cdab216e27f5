import Foundation
import Glibc
import SuiteKit
import Synchronization

/// Reads half of a file, lets something happen and reads the rest, as a reader sees it whose turn
/// came in between. Nil when the file cannot be opened.
func readHalfway(_ file: URL, meanwhile: () throws -> Void) rethrows -> Data? {
  let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  fstat(descriptor, &status)
  var bytes = Data()
  append(to: &bytes, from: descriptor, atMost: Int(status.st_size) / 2)
  try meanwhile()
  append(to: &bytes, from: descriptor, atMost: .max)
  return bytes
}

private func append(to bytes: inout Data, from descriptor: Int32, atMost limit: Int) {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let end = limit == .max ? Int.max : bytes.count + limit
  while bytes.count < end {
    let count = read(descriptor, &buffer, min(buffer.count, end - bytes.count))
    guard count > 0 else { return }
    bytes.append(contentsOf: buffer[..<count])
  }
}

/// Loads one name again and again on a thread of its own until told to stop.
final class BusyReader: Sendable {
  private let isStopped = Atomic(false)
  private let firstFault = Mutex<String?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// - Parameter isWhole: whether a result is one that the rule allows.
  init(_ name: String, isWhole: @escaping @Sendable (Result<Draft, any Error>) -> Bool) {
    Thread { [self] in
      while !isStopped.load(ordering: .relaxed) {
        let result = loaded(name)
        guard isWhole(result) else {
          firstFault.withLock { $0 = shown(result) }
          break
        }
      }
      done.signal()
    }.start()
  }

  /// What the first load gave that was no whole value, after waiting for the thread to end.
  func stop() -> String? {
    isStopped.store(true, ordering: .relaxed)
    done.wait()
    return firstFault.withLock { $0 }
  }
}

/// Whether bytes that we do not know are a whole note to the student's own `load`.
func isReadable(_ bytes: Data?, as drafts: Draft...) -> Bool {
  // A name that was never loaded before.
  let name = "seen" + UUID().uuidString.filter(\.isLetter)
  guard let bytes, (try? bytes.write(to: stored(name))) != nil else { return false }
  guard case .success(let draft) = loaded(name) else { return false }
  return drafts.contains(draft)
}
