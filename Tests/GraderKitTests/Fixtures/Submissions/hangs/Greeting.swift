public struct Greeter {
  public init() {}
  public func greeting(for name: String) -> String { "Hello, \(name)!" }
}

public func shout(_ text: String) -> String {
  var count = 0
  while count >= 0 { count = count == 7 ? 0 : count + 1 }
  return text.uppercased()
}
