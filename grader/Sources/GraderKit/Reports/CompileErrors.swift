/// The compiler's messages in the form that editors turn into links.
struct CompileErrors {
  let diagnostics: [Diagnostic]
  static let limit = 5

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  var lines: [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    let shown = unclosed + (errors.isEmpty ? diagnostics : errors.filter { !unclosed.contains($0) })
    let more = shown.count - Self.limit
    let rest =
      more > 0
      ? ["And \(Counted.noun(more, "more error")). Mend the first one, others may go with it."] : []
    return shown.prefix(Self.limit).flatMap(Self.lines) + rest
  }

  /// The first brace or bracket that is not closed, with the note that says where it opens. The
  /// compiler notices it at the file's end, after errors that are only its doing.
  private var unclosed: [Diagnostic] {
    for (error, note) in zip(diagnostics, diagnostics.dropFirst())
    where error.severity == .error && error.message.hasPrefix("expected '")
      && note.severity == .note && note.message.hasPrefix("to match this opening")
    {
      return [error, note]
    }
    return []
  }

  /// The message in one line: `ImageCache.swift:12:5: error: …`, without what is unknown.
  static func line(_ diagnostic: Diagnostic) -> String {
    var place = diagnostic.file
    if diagnostic.line > 0 { place += ":\(diagnostic.line)" }
    if diagnostic.line > 0, diagnostic.column > 0 { place += ":\(diagnostic.column)" }
    return (place.isEmpty ? "" : place + ": ") + "\(diagnostic.severity.rawValue): "
      + diagnostic.message
  }

  /// The message, its source line and a caret below the column.
  static func lines(_ diagnostic: Diagnostic) -> [String] {
    guard let source = diagnostic.source, source.count <= 200,
      !source.allSatisfy(\.isWhitespace)
    else { return [line(diagnostic)] }
    let bytes = source.utf8.prefix(max(1, diagnostic.column) - 1)
    let caret = String(decoding: bytes, as: UTF8.self).map { (letter: Character) -> Character in
      letter == "\t" ? "\t" : " "
    }
    return [line(diagnostic), "    " + source]
      + (diagnostic.column > 0 ? ["    " + String(caret) + "^"] : [])
  }
}
