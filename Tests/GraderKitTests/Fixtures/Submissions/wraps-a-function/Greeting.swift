public struct Greeter {
  public init() {}

  public func greeting(for name: String) -> String {
    "Hello, \(name)!"
  }
}

public struct Shouter {
  public static func shout(_ text: String) -> String {
    text.uppercased()
  }
}
