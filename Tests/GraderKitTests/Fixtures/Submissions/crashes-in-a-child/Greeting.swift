public struct Greeter {
  public init() {}

  public func greeting(for name: String) -> String {
    let letters = Array(name)
    if letters.contains("'") {
      return "Hello, \(letters[6])!"
    }
    return "Hello, \(name)!"
  }
}

public func shout(_ text: String) -> String { text.uppercased() }
