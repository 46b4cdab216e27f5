/// The words of a command line, sorted by a ``CommandSyntax``.
package struct ParsedArguments: Hashable, Sendable {
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Options may stand anywhere, as `--name value` or `--name=value`; after `--` all is operand.
  ///
  /// - Throws: an error that names the word which is unknown, lacks its value or comes twice.
  package init(_ arguments: [String], _ syntax: CommandSyntax) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Self.option(String(parts[0]), syntax)
      let attached = parts.count > 1 ? String(parts[1]) : nil
      try add(option, attached ?? (option.value == nil ? nil : rest.popFirst()), attached != nil)
    }
    guard syntax.operand != nil || operands.isEmpty || has("help") else {
      throw UsageError(
        "`\(syntax.name)` takes no `\(TextSafety.line(operands[0]))`.",
        next: "`\(Program.name) \(syntax.name) --help` shows what it takes.")
    }
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option that may be given once.
  package func value(of name: String) -> String? { values[name]?.last }

  /// The value of an option that names a path. The shell has expanded a `~` that means a home; in
  /// one that is left it is a letter, which Foundation would expand.
  package func path(of name: String) -> String? { value(of: name).map(Self.path) }

  static func path(_ text: String) -> String { text.hasPrefix("~") ? "./" + text : text }

  /// Every value of an option, in order.
  package func values(of name: String) -> [String] { values[name] ?? [] }

  private mutating func add(
    _ option: CommandSyntax.Option, _ value: String?, _ isAttached: Bool
  ) throws(UsageError) {
    let name = "--\(option.name)"
    if let wanted = option.value, value?.isEmpty ?? true {
      throw UsageError("`\(name)` lacks its value.", next: "Write `\(name) \(wanted)`.")
    }
    if option.value == nil, isAttached {
      throw UsageError("`\(name)` takes no value.", next: "Write `\(name)` alone.")
    }
    if !option.isRepeatable, option.value != nil, has(option.name) {
      throw UsageError("`\(name)` is given twice.", next: "Leave one of them out.")
    }
    values[option.name, default: []].append(value ?? "")
  }

  private static func option(
    _ word: String, _ syntax: CommandSyntax
  ) throws(UsageError) -> CommandSyntax.Option {
    let name = word == "-h" ? "--help" : word
    if let option = syntax.options.first(where: { "--\($0.name)" == name }) { return option }
    throw UsageError(
      unknown: word, kind: "option of `\(syntax.name)`",
      known: syntax.options.map { "--\($0.name)" },
      next: "`\(Program.name) \(syntax.name) --help` shows all")
  }
}
