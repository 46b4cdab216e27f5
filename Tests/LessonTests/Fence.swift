import Foundation

/// A fenced block of a Markdown file.
struct Fence: Hashable, CustomStringConvertible {
  /// `"swift"`, `"text"` or `"console"`.
  var language: String
  /// The second word behind the backticks: an example's name, `signature` or `diagram`.
  var name: String
  var lines: [String]
  /// The file and the line of the opening backticks, for people.
  var place: String

  var text: String { lines.joined(separator: "\n") }
  var description: String { place }

  /// The blocks of a file, those inside of lists or folded parts included.
  static func all(in file: URL) throws -> [Fence] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var found: [Fence] = []
    var open: (fence: Fence, indentation: Int)?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") {
        if let done = open {
          found.append(done.fence)
          open = nil
        } else {
          let words = content.dropFirst(3).split(separator: " ").map(String.init)
          let place = "\(file.deletingLastPathComponent().lastPathComponent)/README.md:\(index + 1)"
          open = (
            Fence(
              language: words.first ?? "", name: words.dropFirst().first ?? "", lines: [],
              place: place), line.count - content.count
          )
        }
      } else if let indentation = open?.indentation {
        let blank = line.prefix(indentation).allSatisfy { $0 == " " }
        open?.fence.lines.append(blank ? String(line.dropFirst(indentation)) : line)
      }
    }
    return found
  }
}
