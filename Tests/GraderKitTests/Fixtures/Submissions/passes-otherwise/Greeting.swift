import Foundation

public struct Greeter {
  private let words: [String]
  private let ending: Character
  public init() { (words, ending) = (["Hello,", " "], "!") }
  public init(words: [String]) { (self.words, ending) = (words, "?") }
  public func greeting(for name: String) -> String { words.joined() + name + String(ending) }
  public func greeting(for name: Int) -> String { "Number \(name)" }
}

public func shout(_ text: String) -> String {
  print("shouting \(text)")
  return text.uppercased(with: nil)
}
public func shout(_ texts: [String]) -> [String] { texts.map { shout($0) } }
