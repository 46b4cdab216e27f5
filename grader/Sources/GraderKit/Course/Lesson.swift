/// One lesson of the course: `06-TwoTierCache` is lesson 6, whose exercise is module `TwoTierCache`.
public struct Lesson: Hashable, Codable, Sendable {
  /// Its place in the course, from 1.
  public let number: Int
  /// The name of the exercise's module.
  public let name: String

  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// - Parameter folder: a folder's name, two digits, a hyphen and the module's name; nil for others.
  public init?(folder: String) {
    let parts = folder.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].count == 2, let number = Int(parts[0]), number > 0 else {
      return nil
    }
    self.init(number: number, name: String(parts[1]))
  }

  /// The name of its folder in every tree: `"06-TwoTierCache"`.
  public var folder: String { label + "-" + name }

  /// The number in two digits: `"06"`.
  public var label: String { number < 10 ? "0\(number)" : "\(number)" }
}
