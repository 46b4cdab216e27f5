import Foundation
import GraderKit

extension Workbook {
  /// The workbook in a folder that was named, or else the one that the current folder lies in.
  static func named(_ path: String?) throws -> Workbook {
    guard let path else {
      return try .enclosing(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    }
    return try Workbook(root: URL(fileURLWithPath: path, isDirectory: true))
  }
}
