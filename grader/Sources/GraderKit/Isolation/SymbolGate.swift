import Foundation
import Glibc

/// Compares what a submission's library calls with what an exercise about files and pictures needs.
///
/// Whatever the source looks like, a call shows among the library's undefined symbols. The list
/// names what no lesson's task needs and what would reach around the checks.
package struct SymbolGate: Sendable {
  /// The submission, for the lines that calls stand on.
  let submission: Submission
  /// The exercise's module.
  let module: String
  /// Tells what a mangled name means, or nil when that takes too long: a short one may mean a type of
  /// any size.
  var demangled: @Sendable (String) throws -> String? = { $0 }

  /// What the text alone shows: attributes that say where in the file something lies. The linker
  /// reads some places as commands, so this is asked before there is a library.
  package func placements() -> [RefusedCall] {
    let attributes = ["@section", "@_section", "@`section`", "@`_section`"]
    return refused(attributes.filter(isWritten), Self.isEarly)
  }

  /// What the library may not do, each name once, in the order of the names.
  ///
  /// - Parameter additions: what the loader would run of it by itself.
  /// - Throws: what telling the meaning of a name throws.
  package func refusals(
    of symbols: LibrarySymbols, additions: [String] = []
  ) throws -> [RefusedCall] {
    let calls = symbols.undefined.compactMap { symbol in
      Self.reason(symbol).flatMap { name, reason in
        symbol == "syscall" && isMutex ? nil : refused([name], "It \(reason).").first
      }
    }
    let names = refused(
      try foreign(symbols.defined), "It takes a name that belongs to the system or to the suite.")
    let early = refused(additions + symbols.hidden.filter(Self.isCalledEarly), Self.isEarly)
    let linked = refused(
      linkedByHand, "It reaches for what no module offers, by its name in the machine code.")
    let found = Dictionary((calls + names + early + linked).map { ($0.name, $0) }) { first, _ in
      first
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private static let isEarly =
    "It has the loader or the linker do something before the checks begin."

  private func refused(_ names: [String], _ reason: String) -> [RefusedCall] {
    names.map { name in
      RefusedCall(
        name: name.count > 200 ? name.prefix(200) + "…" : name, reason: reason,
        // An attribute has the name in quotes; elsewhere the same word may be an innocent call.
        place: place(of: "\"\(name)\"") ?? place(of: name))
    }
  }

  /// Whether a function bears a name that the start files of every library call: those of the C library
  /// and of the compilers, and Swift's own. What they find in the library itself, they call in it.
  private static func isCalledEarly(_ name: String) -> Bool {
    ["__cxa_finalize", "swift_addNewDSOImage", "_swift_backtrace_isThunkFunction"].contains(name)
      || ["__gmon_", "_ITM_", "__TMC_", "__start_", "__stop_"].contains { name.hasPrefix($0) }
  }

  /// A source can define thousands of names that are not its own, each as long as it likes.
  private static let (mostNames, longestName, mostQuestions) = (20, 4_000, 400)

  /// `Mutex` brings a call of `syscall` into the library that uses it.
  private var isMutex: Bool {
    texts.contains { $0.text.contains("import Synchronization") } && !isWritten("syscall")
  }

  /// The attribute that calls, or defines, whatever has a name, where the name is none that the C
  /// library offers to everybody: such ones are judged as any call.
  private var linkedByHand: [String] {
    let attribute = "_silgen_name"
    let isOdd = texts.contains { _, text in
      Self.code(of: text).split(separator: attribute, omittingEmptySubsequences: false).dropFirst()
        .contains { !(Self.plainName(in: $0).map(Self.isOfTheCLibrary) ?? false) }
    }
    return isOdd ? [attribute] : []
  }

  /// `name` of `("name")`, when it is a letter and then letters, digits or lines.
  private static func plainName(in text: Substring) -> Substring? {
    text.prefixMatch(of: /`?\s*\(\s*"([A-Za-z][A-Za-z0-9_]*)"\s*\)/)?.1
  }

  private static func isOfTheCLibrary(_ name: Substring) -> Bool {
    let files: [String] = ["libc.so.6", "libm.so.6"]
    let libraries = files.compactMap { file in dlopen(file, RTLD_LAZY | RTLD_NOLOAD) }
    return libraries.contains { library in dlsym(library, String(name)) != nil }
  }

  private func isWritten(_ words: String) -> Bool {
    texts.contains { Self.code(of: $0.text).contains(words) }
  }

  /// A text without the lines that are comments: with all its lines where something in it can make
  /// such a line the end of a longer comment or a part of a string.
  private static func code(of text: String) -> String {
    guard !text.contains("*/"), !text.contains("\"\"\"") else { return text }
    return lines(of: text).filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }

  /// The lines as the compiler counts them: other characters that break lines stand within one.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }

  /// The defined symbols, as many as are reported, that are neither the module's own nor the linker's.
  private func foreign(_ defined: Set<String>) throws -> [String] {
    let linkers: Set = ["_end", "_edata", "__bss_start", "_init", "_fini"]
    var (names, questions): ([String], Int) = ([], 0)
    for symbol in defined.sorted() where !linkers.contains(symbol) {
      guard names.count < Self.mostNames else { break }
      if symbol.hasPrefix("$s"), symbol.contains("\(module.utf8.count)\(module)") { continue }
      // A mangled name may repeat parts of the module's by number: only the demangled one shows it.
      if Self.isMangled(symbol), questions < Self.mostQuestions {
        questions += 1
        let name = try demangled(symbol)
        if name == nil { questions = Self.mostQuestions }
        if let name, name.contains(module + ".") || name.contains("in \(module))") { continue }
      }
      names.append(symbol)
    }
    return names
  }

  /// Whether a symbol looks like a Swift one: a source can give anything a name of any kind and length.
  private static func isMangled(_ symbol: String) -> Bool {
    symbol.hasPrefix("$s") && symbol.utf8.count < longestName
      && symbol.utf8.dropFirst().allSatisfy {
        $0 == UInt8(ascii: "_") || ($0 < 128 && Character(Unicode.Scalar($0)).isLetter)
          || (48...57).contains($0)
      }
  }

  private static func reason(_ symbol: String) -> (name: String, reason: String)? {
    if let kind = Kind.allCases.first(where: { $0.functions.contains(symbol) }) {
      // The C library calls `atexit` by another name.
      return (symbol.replacing("__cxa_at", with: "at"), kind.rawValue)
    }
    return prefixes.first { symbol.hasPrefix($0.prefix) }.map { ($0.name, $0.kind.rawValue) }
  }

  /// Symbols of Swift modules begin with the mangled module or type, those of families of functions
  /// with their name.
  private static let prefixes: [(prefix: String, name: String, kind: Kind)] = [
    ("$s7Testing", "Testing", .suite), ("$s8SuiteKit", "SuiteKit", .suite),
    ("$ss11CommandLineO", "CommandLine", .suite),
    ("$s10Foundation7ProcessC", "Process", .processes),
    ("$s10Foundation6BundleC4load", "Bundle.load", .loader),
    ("$s10Foundation6BundleC13loadAndReturn", "Bundle.loadAndReturnError", .loader),
    ("$s10Foundation17NSClassFromString", "NSClassFromString", .loader),
    ("$ss11_typeByName", "_typeByName", .loader),
    ("$s10Foundation6ThreadC4exit", "Thread.exit", .end),
    ("$s8Dispatch12dispatchMain", "dispatchMain", .end),
    ("$s20FoundationNetworking", "FoundationNetworking", .network),
    ("CFBundle", "CFBundle", .loader), ("CFPlugIn", "CFPlugIn", .loader),
    ("CFSocket", "CFSocket", .network), ("CFStreamCreatePair", "CFStreamCreatePair", .network),
    ("gethostby", "gethostbyname", .network),
  ]

  private var texts: [(name: String, text: String)] {
    submission.sources.map { ($0.name, String(decoding: $0.data, as: UTF8.self)) }
  }

  /// The first line that names the call and is no comment.
  private func place(of name: String) -> Crash.Place? {
    for (file, text) in texts {
      for (index, line) in Self.lines(of: text).enumerated() {
        let code = line.drop(while: \.isWhitespace)
        guard !Self.isComment(code), Self.names(name, code) else { continue }
        return Crash.Place(
          file: file, line: index + 1,
          source: code.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return nil
  }

  /// Whether a line is a comment to its end. One that ends a longer comment need not be.
  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("//") && !line.contains("*/")
  }

  /// Whether a line has a name as a word of its own. A name of several words is looked for as it is.
  private static func names(_ name: String, _ line: Substring) -> Bool {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return line.contains(name)
    }
    return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
  }
}
