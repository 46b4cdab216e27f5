import Foundation

public struct Greeter {
  public init() {}
  public func greeting(for name: String) -> String { "Hello, \(name)!" }
}

public func shout(_ text: String) -> String {
  raise(SIGKILL)
  return text.uppercased()
}
