import Foundation
import WorkbookKit

import Dispatch
import Synchronization

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appending(path: name, directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do { try FileManager.default.removeItem(at: folder.appending(path: name)) } catch {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return
    default: throw error
    }
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  try await0 {
    var sum = 0
    for try await file in files(url) { sum += Int(file.st_size) }
    return sum
  }
}

public func directorySize(_ url: URL) throws -> Int {
  try await0 {
    var sum = 0
    for try await file in files(url) { sum += Int(file.st_blocks) * 512 }
    return sum
  }
}

private func files(_ url: URL) -> AsyncThrowingStream<stat, any Error> {
  AsyncThrowingStream { stream in
    do {
      try send(url.path, to: stream)
      stream.finish()
    } catch {
      stream.finish(throwing: error)
    }
  }
}

private func send(
  _ folder: String, to stream: AsyncThrowingStream<stat, any Error>.Continuation
) throws {
  for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
    let path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFREG: stream.yield(status)
    case S_IFDIR: try? send(path, to: stream)
    default: break
    }
  }
}

/// Waits for asynchronous work: the functions of this lesson are not.
private func await0(_ body: @escaping @Sendable () async throws -> Int) throws -> Int {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Result<Int, any Error>?>(nil)
  let box = Box(result: result)
  Task.detached {
    let outcome: Result<Int, any Error>
    do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
    box.result.withLock { $0 = outcome }
    done.signal()
  }
  done.wait()
  guard let outcome = box.result.withLock({ $0 }) else { throw CocoaError(.fileReadUnknown) }
  return try outcome.get()
}

private final class Box: Sendable {
  let result: Mutex<Result<Int, any Error>?>
  init(result: consuming Mutex<Result<Int, any Error>?>) { self.result = result }
}
