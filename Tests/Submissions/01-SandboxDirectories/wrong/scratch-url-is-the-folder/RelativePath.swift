struct RelativePath {
  let names: [String]

  init(_ text: String) throws {
    guard text.first != "/" else { throw SandboxError.outsideDirectory(text) }
    var names: [String] = []
    for name in text.split(separator: "/") {
      switch name {
      case ".": break
      case "..":
        guard names.popLast() != nil else { throw SandboxError.outsideDirectory(text) }
      default: names.append(String(name))
      }
    }
    self.names = names
  }
}

struct Bookmark {
  let text: String

  init(text: String) { self.text = text }
  init(directory: SandboxDirectory, rest: String) { text = "\(directory)|\(rest)" }

  func parsed() throws -> (SandboxDirectory, String) {
    guard let bar = text.firstIndex(of: "|"),
      let directory = SandboxDirectory.allCases.first(where: { "\($0)" == text[..<bar] })
    else { throw SandboxError.outsideDirectory(text) }
    return (directory, String(text[text.index(after: bar)...]))
  }
}
