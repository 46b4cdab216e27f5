import Foundation
import Glibc

@_silgen_name("renameat2")
private func renameat2(_ a: Int32, _ from: UnsafePointer<CChar>, _ b: Int32, _ to: UnsafePointer<CChar>, _ flags: UInt32) -> Int32

/// Two names change places in one step (RENAME_EXCHANGE).
func swap(_ a: String, _ b: String) -> Bool { renameat2(AT_FDCWD, a, AT_FDCWD, b, 2) == 0 }
