import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let fileManager = FileManager.default
  var newFolder = folder
  for part in name.components(separatedBy: "/") {
    newFolder = newFolder.appendingPathComponent(part)
  }
  var isDirectory: ObjCBool = false
  if fileManager.fileExists(atPath: newFolder.path, isDirectory: &isDirectory) {
    if isDirectory.boolValue {
      return newFolder
    } else {
      throw FolderProblem.fileInTheWay
    }
  }
  try fileManager.createDirectory(
    atPath: newFolder.path, withIntermediateDirectories: true, attributes: nil)
  return newFolder
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let fileManager = FileManager.default
  let oldFolder = folder.appendingPathComponent(name)
  if fileManager.fileExists(atPath: oldFolder.path) {
    try fileManager.removeItem(atPath: oldFolder.path)
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  let files = try listFiles(url)
  var size = 0
  for file in files {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    let number = attributes[.size] as? NSNumber
    if number != nil {
      size = size + (number?.intValue ?? 0)
    }
  }
  return size
}

public func directorySize(_ url: URL) throws -> Int {
  let files = try listFiles(url)
  var size = 0
  for file in files {
    let fileSize = try allocatedSize(of: file)
    size = size + fileSize
  }
  return size
}

enum FolderProblem: Error {
  case fileInTheWay
  case noSuchFolder
}

func listFiles(_ url: URL) throws -> [URL] {
  let fileManager = FileManager.default
  var isDirectory: ObjCBool = false
  if !fileManager.fileExists(atPath: url.path, isDirectory: &isDirectory) {
    throw FolderProblem.noSuchFolder
  }
  var result: [URL] = []
  guard let enumerator = fileManager.enumerator(at: url, includingPropertiesForKeys: nil) else {
    return result
  }
  for item in enumerator {
    if let fileURL = item as? URL {
      let values = try fileURL.resourceValues(forKeys: [.isRegularFileKey])
      if values.isRegularFile == true {
        result.append(fileURL)
      }
    }
  }
  return result
}
