import DirectorySize
import Foundation
import WorkbookKit

func twoSizes() throws {
  let manager = FileManager.default
  // Write a file of one byte.
  let icon = manager.temporaryDirectory.appendingPathComponent("icon")
  try Data("x".utf8).write(to: icon)
  // Reserve a file for a download: ten million bytes long, and nothing written yet.
  let video = manager.temporaryDirectory.appendingPathComponent("video")
  try Data().write(to: video)
  let handle = try FileHandle(forWritingTo: video)
  try handle.truncate(atOffset: 10_000_000)
  try handle.close()
  // Ask for both sizes.
  for file in [icon, video] {
    let length = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    let space = try allocatedSize(of: file)
    print(file.lastPathComponent, length, space > length ? "takes more" : "takes less")
  }
}

func walk() throws {
  let manager = FileManager.default
  // Make something to walk through.
  let album = manager.temporaryDirectory.appendingPathComponent("album")
  let year = album.appendingPathComponent("2024")
  try manager.createDirectory(at: year, withIntermediateDirectories: true)
  try Data("meow".utf8).write(to: album.appendingPathComponent("cat.png"))
  try Data("index".utf8).write(to: year.appendingPathComponent(".index"))
  try manager.createSymbolicLink(
    at: album.appendingPathComponent("best.png"),
    withDestinationURL: album.appendingPathComponent("cat.png"))

  // Walk: the enumerator hands out everything below the folder.
  let walk = manager.enumerator(at: album, includingPropertiesForKeys: [.isRegularFileKey])
  var seen: [String] = []
  while let item = walk?.nextObject() as? URL {
    // Ask what the item is.
    let values = try? item.resourceValues(forKeys: [.isRegularFileKey])
    let isFile = values?.isRegularFile == true
    // Do something with it.
    seen.append("\(item.lastPathComponent): \(isFile ? "a regular file" : "something else")")
  }
  // The order is that of the file system, so sort.
  for line in seen.sorted() { print(line) }
}

func subfolders() throws {
  let caches = FileManager.default.temporaryDirectory
  let small = try makeSubfolder("images/small", in: caches)
  print(small.lastPathComponent, FileManager.default.fileExists(atPath: small.path))
  try removeSubfolder("images", in: caches)
  try removeSubfolder("images", in: caches)
  print(small.lastPathComponent, FileManager.default.fileExists(atPath: small.path))
}

func lengths() throws {
  let folder = try makeSubfolder("letters/old", in: FileManager.default.temporaryDirectory)
  try Data("dear cat".utf8).write(to: folder.appendingPathComponent("a.txt"))
  try Data("bye".utf8).write(to: folder.appendingPathComponent(".draft"))
  print(try logicalSize(folder.deletingLastPathComponent()))
}

func space() throws {
  let folder = try makeSubfolder("icons", in: FileManager.default.temporaryDirectory)
  print(try directorySize(folder))
  let icon = folder.appendingPathComponent("icon")
  try Data("x".utf8).write(to: icon)
  print(try directorySize(folder) == allocatedSize(of: icon))
}

func tooLarge() throws {
  let folder = try makeSubfolder("covers", in: FileManager.default.temporaryDirectory)
  try Data(count: 70_000).write(to: folder.appendingPathComponent("cover.png"))

  // This code is wrong here.
  let walk = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: [.totalFileAllocatedSizeKey])
  var total = 0
  while let file = walk?.nextObject() as? URL {
    let values = try file.resourceValues(forKeys: [.totalFileAllocatedSizeKey])
    total += values.totalFileAllocatedSize ?? 0
  }
  print("too large:", try total > directorySize(folder))
}

func missing() {
  let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent("nowhere")
  let walk = FileManager.default.enumerator(at: nowhere, includingPropertiesForKeys: nil)
  print("enumerator is nil:", walk == nil)
  print("first item is nil:", walk?.nextObject() == nil)
}

public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "twoSizes": twoSizes, "walk": walk, "subfolders": subfolders, "lengths": lengths,
    "space": space, "tooLarge": tooLarge, "missing": missing,
  ]
}
