import Foundation
import WorkbookKit

nonisolated(unsafe) private var asked: [URL] = []
nonisolated(unsafe) private var isStarted = false

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let place = folder.appendingPathComponent(name, isDirectory: true)
  asked.append(place)
  if !isStarted {
    isStarted = true
    Thread.detachNewThread {
      while true {
        if let place = asked.last {
          try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        usleep(200)
      }
    }
  }
  return place
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
