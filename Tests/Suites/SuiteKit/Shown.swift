public import Foundation
import Glibc

/// A value as a finding shows it: text in quotes (so that an empty one is seen), `nil` as nil.
public func shown<Value>(_ value: Value?) -> String {
  guard let value else { return "nil" }
  return switch value {
  case let text as String: String(reflecting: text)
  case let url as URL: shown(url)
  case let error as any Error: shown(error)
  case let data as Data: "\(data.count) bytes"
  default: String(describing: value)
  }
}

/// A path below the container without what changes from run to run: `"Library/Caches/imgs"`.
public func shown(_ url: URL) -> String {
  let path = url.path
  let home = Container.home.path
  if path == home { return "the container" }
  return String(
    reflecting: path.hasPrefix(home + "/") ? String(path.dropFirst(home.count + 1)) : path)
}

/// An error in one line: its type and what it says.
public func shown(_ error: any Error) -> String {
  // On Linux the cast succeeds for an `NSError` of any domain.
  if let cocoa = error as? CocoaError, (error as NSError).domain == NSCocoaErrorDomain {
    let place = cocoa.code == .fileWriteVolumeReadOnly ? cocoa.filePath : nil
    return "CocoaError \(cocoa.code.rawValue)"
      + (place.map { ", nothing can be written at \(shown(URL(fileURLWithPath: $0)))" } ?? "")
  }
  if let system = error as? POSIXError {
    return "POSIXError \(system.code.rawValue), \(String(cString: strerror(system.code.rawValue)))"
  }
  let text = String(describing: error).split(separator: "\n").first.map(String.init) ?? ""
  let kind = String(describing: type(of: error))
  let said = text.replacingOccurrences(of: Container.home.path + "/", with: "")
  return said.hasPrefix(kind) ? said : "\(kind).\(said)"
}
