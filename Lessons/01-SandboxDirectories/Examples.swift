import Foundation
import SandboxDirectories

func firstFolder() throws {
  let manager = FileManager.default
  // Ask Foundation where the directory is.
  guard let documents = manager.urls(for: .documentDirectory, in: .userDomainMask).first
  else { throw CocoaError(.fileNoSuchFile) }
  // Make sure that the folder is there.
  let albums = documents.appendingPathComponent("Albums", isDirectory: true)
  try manager.createDirectory(at: albums, withIntermediateDirectories: true)
  // Use it.
  try Data("hello".utf8).write(to: albums.appendingPathComponent("hello.txt"))
  print("first start:", try manager.contentsOfDirectory(atPath: albums.path))

  // The next start of the app runs the same line.
  try manager.createDirectory(at: albums, withIntermediateDirectories: true)
  print("next start:", try manager.contentsOfDirectory(atPath: albums.path))
}

func notThereYet() throws {
  let manager = FileManager.default
  for directory in [FileManager.SearchPathDirectory.cachesDirectory, .applicationSupportDirectory] {
    guard let found = manager.urls(for: directory, in: .userDomainMask).first else { continue }
    print(found.lastPathComponent, manager.fileExists(atPath: found.path))
  }
}

func alike() {
  print("/app/Caches-old/imgs".hasPrefix("/app/Caches"))
}

func noSlash() {
  let folder = URL(fileURLWithPath: "/app/Documents", isDirectory: false)
  print(URL(fileURLWithPath: "imgs", relativeTo: folder).path)
  print(folder.appendingPathComponent("imgs").path)
}

func tilde() {
  let folder = URL(fileURLWithPath: "/app/Documents", isDirectory: true)
  print(URL(fileURLWithPath: "~", relativeTo: folder).path.hasPrefix("/app"))
  print(folder.appendingPathComponent("~").path)
}

func directories() throws {
  print(try url(of: .caches).lastPathComponent)
}

func belongs() {
  print(directory(for: .note))
}

func subdirectories() throws {
  let small = try makeSubdirectory("imgs/small", in: .caches)
  print(small.pathComponents.suffix(3))
  do {
    _ = try makeSubdirectory("../evil", in: .caches)
  } catch {
    print(error)
  }
}

func scratch() throws {
  let size = try withScratchFile { url in
    try Data("draft".utf8).write(to: url)
    return try Data(contentsOf: url).count
  }
  print(size)
}

func stored() throws {
  let picture = try url(of: .documents).appendingPathComponent("imgs/cat.png")
  let text = try storedPath(for: picture)
  print(try url(forStoredPath: text).lastPathComponent)
}

/// The code that this lesson's README shows, by the names of its listings.
public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "firstFolder": firstFolder, "notThereYet": notThereYet, "alike": alike, "noSlash": noSlash,
    "tilde": tilde, "directories": directories, "belongs": belongs,
    "subdirectories": subdirectories,
    "scratch": scratch, "stored": stored,
  ]
}
