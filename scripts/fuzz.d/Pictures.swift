import Foundation

/// Every way into the PNG reader. Damage must end in an error, never in a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  guard let rows = try? PNGRows(data) else { return 0 }
  // A header may promise a large picture; reading the first rows reaches the same code.
  guard rows.width * rows.height < 1 << 20 else { return 0 }
  var height = 0
  while let row = try? rows.nextRow() {
    precondition(row.count == rows.width)
    height += 1
  }
  precondition(height <= rows.height)
  return 0
}
