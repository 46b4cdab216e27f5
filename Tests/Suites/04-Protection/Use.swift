import Foundation
import WorkbookKit

/// Something an app does with a file, tried out on a device rather than looked up in a table.
enum Use: CaseIterable, Sendable {
  case keepOpen, create, read, readBeforeFirstUnlock

  var sentence: String {
    switch self {
    case .keepOpen: "a file opened before can still be read while the device is locked"
    case .create: "a file can be made while the device is locked"
    case .read: "a file can be opened and read while the device is locked"
    case .readBeforeFirstUnlock: "a file can be read after a restart, before the first unlock"
    }
  }

  /// Whether a class allows it.
  func works(with options: Data.WritingOptions, on phone: Phone) throws -> Bool {
    let device = try phone.device()
    try phone.unlock()
    let data = Data("72".utf8)
    try device.write(data, to: "tried out", options: options)
    let handle = try device.open("tried out")
    try phone.bring(to: self == .readBeforeFirstUnlock ? .bootedBeforeFirstUnlock : .locked)
    do {
      switch self {
      case .keepOpen: return try handle.read() == data
      case .create: try device.write(data, to: "made while locked", options: options)
      case .read, .readBeforeFirstUnlock: return try device.read("tried out") == data
      }
      return true
    } catch DeviceError.locked {
      return false
    }
  }
}
