import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  try Sandbox.shared.url(of: directory)
}
public func directory(for content: StoredContent) -> SandboxDirectory {
  Sandbox.shared.home(of: content)
}
public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  try Sandbox.shared.subdirectory(RelativePath(path), in: directory)
}
public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  try Sandbox.shared.scratch(body)
}
public func storedPath(for url: URL) throws -> String { try Sandbox.shared.bookmark(url).text }
public func url(forStoredPath path: String) throws -> URL {
  try Sandbox.shared.open(Bookmark(text: path))
}
