import Foundation

// Generics and an error type of its own; a path is a list of steps, read by a state machine.
struct Refusal<Input: StringProtocol>: Error, CustomStringConvertible, Sendable where Input: Sendable {
  var input: Input
  var description: String { "no, not there: «\(input)»" }
}

protocol Place { static var located: URL? { get } }
enum DocumentsPlace: Place {
  static var located: URL? { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).last }
}
enum CachesPlace: Place {
  static var located: URL? { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).last }
}
enum SupportPlace: Place {
  static var located: URL? { FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).last }
}
enum TemporaryPlace: Place { static var located: URL? { FileManager.default.temporaryDirectory } }

struct Ensured<P: Place> {
  static func get() throws -> URL {
    guard let url = P.located else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  switch directory {
  case .documents: try Ensured<DocumentsPlace>.get()
  case .caches: try Ensured<CachesPlace>.get()
  case .temporary: try Ensured<TemporaryPlace>.get()
  case .applicationSupport: try Ensured<SupportPlace>.get()
  }
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  if case .note = content { return .documents }
  if case .export = content { return .documents }
  if case .operationFile = content { return .temporary }
  if case .offlineDownload = content { return .applicationSupport }
  return .caches
}

/// The steps of a path, resolved: nil when it leaves at any moment.
func resolve<S: StringProtocol>(_ path: S) -> [String]? {
  guard path.utf8.first != UInt8(ascii: "/") else { return nil }
  var stack: [String] = []
  for piece in path.utf8.split(separator: UInt8(ascii: "/")) {
    guard !piece.contains(0) else { return nil }
    switch Array(piece) {
    case [46]: continue
    case [46, 46]: if stack.popLast() == nil { return nil }
    default: stack.append(String(decoding: piece, as: UTF8.self))
    }
  }
  return stack
}

func reallyInside(_ url: URL, _ root: URL) -> Bool {
  var probe = url
  while (try? FileManager.default.attributesOfItem(atPath: probe.path)) == nil, probe.pathComponents.count > root.pathComponents.count {
    probe.deleteLastPathComponent()
  }
  return probe.resolvingSymlinksInPath().pathComponents.starts(with: root.resolvingSymlinksInPath().pathComponents)
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard path.utf8.first != 47, !path.utf8.contains(0) else { throw Refusal(input: path) }
  let root = try url(of: directory)
  let goal = path.utf8.split(separator: 47).map { String(decoding: $0, as: UTF8.self) }.reduce(root) { $0.appendingPathComponent($1, isDirectory: true) }.standardizedFileURL
  guard goal.pathComponents.map({ $0.lowercased() }).starts(with: root.standardizedFileURL.pathComponents.map { $0.lowercased() }) else { throw Refusal(input: path) }
  guard reallyInside(goal, root) || goal.path.lowercased().hasPrefix(root.standardizedFileURL.path.lowercased()) else { throw Refusal(input: path) }
  try FileManager.default.createDirectory(at: goal, withIntermediateDirectories: true)
  return goal
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // A folder of its own for each file; both go.
  let tmp = try url(of: .temporary)
  let mine = tmp.appendingPathComponent(UUID().uuidString, isDirectory: true)
  try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: false)
  let outcome = Swift.Result { try body(mine.appendingPathComponent("file.bin")) }
  try? FileManager.default.removeItem(at: mine)
  return try outcome.get()
}

public func storedPath(for url: URL) throws -> String {
  let names = url.standardizedFileURL.pathComponents
  for directory in SandboxDirectory.allCases {
    let root = try SandboxDirectories_url(directory).standardizedFileURL.pathComponents
    if names.starts(with: root) {
      let data = try JSONEncoder().encode(["\(directory)"] + names.dropFirst(root.count))
      return String(decoding: data, as: UTF8.self)
    }
  }
  throw Refusal(input: url.path)
}

private func SandboxDirectories_url(_ d: SandboxDirectory) throws -> URL { try url(of: d) }

public func url(forStoredPath path: String) throws -> URL {
  guard let list = try? JSONDecoder().decode([String].self, from: Data(path.utf8)), let head = list.first,
    let directory = SandboxDirectory.allCases.first(where: { "\($0)" == head }),
    !list.dropFirst().contains(where: { $0 == ".." || $0.utf8.contains(47) || $0.utf8.contains(0) })
  else { throw SandboxError.outsideDirectory(path) }
  return try list.dropFirst().reduce(url(of: directory)) { $0.appendingPathComponent($1) }
}
