import Foundation

// MARK: - Exceptions

open class IOException: Error, CustomStringConvertible, @unchecked Sendable {
  public let message: String
  public init(_ message: String) { self.message = message }
  open var description: String { return "\(type(of: self)): \(message)" }
}

public final class PathEscapesException: IOException, @unchecked Sendable {}

// MARK: - Manager

final class SandboxManager: @unchecked Sendable {
  private static let instance: SandboxManager = SandboxManager()
  static func getInstance() -> SandboxManager { return instance }
  private let fileManager: FileManager = FileManager()
  private init() {}

  func getDirectory(_ kind: SandboxDirectory) throws -> URL {
    var result: URL
    switch kind {
    case .temporary:
      result = fileManager.temporaryDirectory
    default:
      let key: FileManager.SearchPathDirectory
      if kind == .caches {
        key = FileManager.SearchPathDirectory.cachesDirectory
      } else if kind == .documents {
        key = FileManager.SearchPathDirectory.documentDirectory
      } else {
        key = FileManager.SearchPathDirectory.applicationSupportDirectory
      }
      let urls: [URL] = fileManager.urls(for: key, in: FileManager.SearchPathDomainMask.userDomainMask)
      if urls.count == 0 {
        throw IOException("no directory for \(kind)")
      }
      result = urls[0]
    }
    try fileManager.createDirectory(at: result, withIntermediateDirectories: true, attributes: nil)
    return result
  }

  func resolve(_ path: String, against base: URL) throws -> URL {
    let tokenizer = PathTokenizer(path)
    if tokenizer.isAbsolute() {
      throw PathEscapesException(path)
    }
    var stack: [String] = [String]()
    while tokenizer.hasMoreTokens() {
      let token: String = tokenizer.nextToken()
      if token == "." {
        continue
      } else if token == ".." {
        if stack.isEmpty {
          throw PathEscapesException(path)
        }
        _ = stack.popLast()
      } else {
        stack.append(token)
      }
    }
    var current: URL = base
    for i in 0..<stack.count {
      current = current.appendingPathComponent(stack[i], isDirectory: true)
    }
    let realBase = base.resolvingSymlinksInPath().pathComponents
    let realTarget = current.resolvingSymlinksInPath().pathComponents
    if realTarget.count < realBase.count || Array(realTarget[0..<realBase.count]) != realBase {
      throw PathEscapesException(path)
    }
    return current
  }

  func mkdirs(_ url: URL) throws {
    try fileManager.createDirectory(at: url, withIntermediateDirectories: true, attributes: nil)
  }

  func createTempFile() throws -> File {
    let dir = try getDirectory(.temporary)
    var candidate: URL
    repeat {
      candidate = dir.appendingPathComponent("java" + String(UInt64.random(in: 0...UInt64.max)) + ".tmp")
    } while fileManager.fileExists(atPath: candidate.path)
    if !fileManager.createFile(atPath: candidate.path, contents: Data(), attributes: nil) {
      throw IOException("cannot create \(candidate.path)")
    }
    return File(candidate)
  }
}

final class PathTokenizer {
  private let scalars: [Unicode.Scalar]
  private var position: Int = 0
  init(_ s: String) { scalars = Array(s.unicodeScalars) }
  func isAbsolute() -> Bool { return scalars.count > 0 && scalars[0] == "/" }
  func hasMoreTokens() -> Bool {
    while position < scalars.count && scalars[position] == "/" { position += 1 }
    return position < scalars.count
  }
  func nextToken() -> String {
    var view = String.UnicodeScalarView()
    while position < scalars.count && scalars[position] != "/" {
      view.append(scalars[position])
      position += 1
    }
    return String(view)
  }
}

final class File {
  let url: URL
  init(_ url: URL) { self.url = url }
  func close() {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // ignored
    }
  }
}

// MARK: - Facade

public func url(of directory: SandboxDirectory) throws -> URL {
  return try SandboxManager.getInstance().getDirectory(directory)
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  let table: [StoredContent: SandboxDirectory] = [
    StoredContent.note: SandboxDirectory.documents,
    StoredContent.export: SandboxDirectory.documents,
    StoredContent.downloadedPicture: SandboxDirectory.caches,
    StoredContent.cachedResponse: SandboxDirectory.caches,
    StoredContent.operationFile: SandboxDirectory.temporary,
    StoredContent.offlineDownload: SandboxDirectory.applicationSupport,
  ]
  return table[content]!
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let manager = SandboxManager.getInstance()
  let base = try manager.getDirectory(directory)
  let target = try manager.resolve(path, against: base)
  try manager.mkdirs(target)
  return target
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let file: File = try SandboxManager.getInstance().createTempFile()
  var result: Result
  do {
    result = try body(file.url)
  } catch {
    file.close()
    throw error
  }
  file.close()
  return result
}

public func storedPath(for url: URL) throws -> String {
  for kind in SandboxDirectory.allCases {
    let base = try SandboxManager.getInstance().getDirectory(kind).standardizedFileURL.pathComponents
    let own = url.standardizedFileURL.pathComponents
    if own.count >= base.count && Array(own[0..<base.count]) == base {
      let rest = Array(own[base.count...])
      let json = try JSONSerialization.data(withJSONObject: ["kind": "\(kind)", "rest": rest], options: [.sortedKeys])
      return String(data: json, encoding: .utf8)!
    }
  }
  throw PathEscapesException(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  guard let any = try? JSONSerialization.jsonObject(with: Data(path.utf8)),
    let dict = any as? [String: Any], let kind = dict["kind"] as? String, let rest = dict["rest"] as? [String]
  else { throw PathEscapesException(path) }
  for k in SandboxDirectory.allCases where "\(k)" == kind {
    var u = try SandboxManager.getInstance().getDirectory(k)
    for r in rest {
      if r == ".." || r.utf8.contains(47) { throw PathEscapesException(path) }
      u.appendPathComponent(r)
    }
    return u
  }
  throw PathEscapesException(path)
}
