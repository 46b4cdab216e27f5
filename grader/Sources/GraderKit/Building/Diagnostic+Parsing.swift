import Foundation

extension Diagnostic {
  /// Reads the compiler's messages in LLVM style: `file:line:column: severity: message`, then the
  /// source line.
  ///
  /// - Parameter folder: the compiler's folder; paths below it become relative.
  package static func parse(_ text: String, below folder: String) -> [Diagnostic] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    for (index, line) in lines.enumerated() {
      guard var diagnostic = Diagnostic(line: line) else { continue }
      if diagnostic.file.hasPrefix(folder + "/") {
        diagnostic.file.removeFirst(folder.count + 1)
      }
      if index + 1 < lines.count, Diagnostic(line: lines[index + 1]) == nil {
        diagnostic.source = String(lines[index + 1])
      }
      if known.insert(diagnostic).inserted { found.append(diagnostic) }
    }
    return found
  }

  /// One line of the form above, or nil.
  private init?(line text: Substring) {
    for severity in [Severity.error, .warning, .note] {
      guard let mark = text.range(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]),
        let line = Int(place[place.count - 2])
      else { continue }
      self.init(
        severity: severity, file: place.dropLast(2).joined(separator: ":"), line: line,
        column: column, message: String(text[mark.upperBound...]), source: nil)
      return
    }
    return nil
  }
}
