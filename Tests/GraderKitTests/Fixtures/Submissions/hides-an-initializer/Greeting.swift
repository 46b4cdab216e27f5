public struct Greeter {
  private init() {}

  public func greeting(for name: String) -> String {
    "Hello, \(name)!"
  }
}

public func shout(_ text: String) -> String {
  text.uppercased()
}
