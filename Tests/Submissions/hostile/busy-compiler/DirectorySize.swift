import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}

let busy =
  [1, 2.5, 3].map { -$0 * 2 + 1 / $0 - -3 } + [4].map { 1 + $0 * -2.0 + 3 - $0 }
  + [["a": 1 + 2.0 * -1]].map { ($0["a"] ?? 0) + 1 - -2 * 3.0 }
let busier =
  1 + 2.0 * -(3 + -(4 - -(5 + 6.0 * -(7 + -(8 - -9.0 * 10)))))
  + (1 + 2) * -(3.0 + 4) - -(5 + -(6 * 7.0)) + [1, 2, 3.0].reduce(0) { $0 + -$1 * 2 - -1 }
