import Foundation
import FoundationNetworking

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:9")!).resume()
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
