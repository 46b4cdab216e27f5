public struct Greeter {
  public init() {}

  public func greeting(for name: String) -> String {
    // TODO: task 1
    ""
  }
}

public func shout(_ text: String) -> String {
  // TODO: task 2
  ""
}
