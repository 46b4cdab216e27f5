public struct Greeter {
  public init() {}

  func greeting(for name: String) -> String {
    "Hello, \(name)!"
  }
}

public func shout(_ text: String) -> String {
  text.uppercased()
}
