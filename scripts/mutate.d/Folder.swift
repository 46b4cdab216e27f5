import Foundation

/// A lesson's folder of sources.
struct Folder {
  private let url: URL
  private let names: [String]

  init(_ url: URL) throws {
    self.url = url
    names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Writes a whole copy of the folder for each mutant, and the list of them as `mutants.json`.
  func write(to out: URL) throws {
    let sources = try names.map { try Source(named: $0, at: url.appendingPathComponent($0)) }
    let mutants = sources.flatMap(\.mutants)
    for (number, mutant) in mutants.enumerated() {
      let copy = out.appendingPathComponent("\(number)", isDirectory: true)
      for name in names {
        let target = copy.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        if name == mutant.file {
          try Data(mutant.text.utf8).write(to: target)
        } else {
          try FileManager.default.copyItem(at: url.appendingPathComponent(name), to: target)
        }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(mutants).write(to: out.appendingPathComponent("mutants.json"))
  }
}
