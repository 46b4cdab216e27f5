import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  try Sandbox.shared.open(directory)
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  Sandbox.plan.first { $0.value.contains(content) }?.key ?? .documents
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  try Sandbox.shared.folder(path, below: directory)
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  try Sandbox.shared.lend(to: body)
}

public func storedPath(for url: URL) throws -> String { "" }

public func url(forStoredPath path: String) throws -> URL { URL(fileURLWithPath: "/") }

final class Sandbox: Sendable {
  static let shared = Sandbox()
  static let plan: [SandboxDirectory: Set<StoredContent>] = [
    .documents: [.note, .export], .caches: [.downloadedPicture, .cachedResponse],
    .temporary: [.operationFile],
  ]

  func open(_ directory: SandboxDirectory) throws -> URL {
    let paths: [SandboxDirectory: [String]] = [
      .documents: NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true),
      .caches: NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true),
      .applicationSupport: NSSearchPathForDirectoriesInDomains(
        .applicationSupportDirectory, .userDomainMask, true),
      .temporary: [NSTemporaryDirectory()],
    ]
    let path = paths[directory]?.first ?? NSTemporaryDirectory()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  func folder(_ path: String, below directory: SandboxDirectory) throws -> URL {
    let refusal = NSError(
      domain: "Sandbox", code: 1,
      userInfo: [NSLocalizedDescriptionKey: "\(path) leads out of the directory."])
    if path.hasPrefix("/") { throw refusal }
    var stack: [String] = []
    for part in path.components(separatedBy: "/") {
      switch part {
      case "", ".": continue
      case "..":
        guard stack.popLast() != nil else { throw refusal }
      default: stack.append(part)
      }
    }
    let top = try open(directory)
    let whole = stack.reduce(top) { $0.appendingPathComponent($1, isDirectory: true) }
    try FileManager.default.createDirectory(
      atPath: whole.path, withIntermediateDirectories: true, attributes: nil)
    return whole
  }

  func lend<Result>(to body: (URL) throws -> Result) throws -> Result {
    let room = try open(.temporary).appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString)
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: false)
    do {
      let result = try body(room.appendingPathComponent("file"))
      try? FileManager.default.removeItem(at: room)
      return result
    } catch {
      try? FileManager.default.removeItem(at: room)
      throw error
    }
  }
}
