package import Foundation

extension Interface {
  /// The declarations that the suite needs and a library does not offer.
  func missing(from offered: Set<String>) -> [Declaration] {
    var found: [Declaration] = []
    for symbol in symbols where !offered.contains(symbol) {
      if let function = Self.function(behind: symbol), offered.contains(function) { continue }
      guard let declaration = declaration(of: symbol), !found.contains(declaration) else {
        continue
      }
      found.append(declaration)
    }
    return found
  }

  /// Whether a library has nothing at all of what the suite needs.
  package func lacksAll(_ offered: Set<String>) -> Bool {
    !symbols.isEmpty && offered.isDisjoint(with: symbols)
  }

  /// Whether a type, or something that belongs to one as a whole, is missing. Functions bind when
  /// they are called; these bind when the program starts.
  package func lacksType(_ offered: Set<String>) -> Bool {
    missing(from: offered).contains(where: \.isType)
  }
}

extension Interface {
  /// What the suite needs and a submission lacks, each beside what the submission has of that name.
  ///
  /// - Parameters:
  ///   - missing: what the submission's library does not offer.
  ///   - theirs: all that the submission declares, private declarations included.
  /// - Returns: types first; a type that is not there stands for its members. It is empty only when
  ///   nothing is missing.
  func changes(of missing: [Declaration], in theirs: [Declaration]) -> [InterfaceChange] {
    var named: [Declaration] = []
    for declaration in missing.map({ outermost($0, missingFrom: theirs) })
    where !named.contains(declaration) {
      named.append(declaration)
    }
    named.sort { ($0.isType ? 0 : 1, $0.text) < ($1.isType ? 0 : 1, $1.text) }
    let pairs = named.map { ($0, $0.counterpart(in: theirs)) }
    // A member of a changed type reads the same in both and is not what changed.
    let changed = pairs.filter { $0.text != $1?.text || $0.parent != $1?.parent }
    return (changed.isEmpty ? pairs : changed).map { declaration, found in
      let hasMoved = found.map { $0.parent != declaration.parent } ?? false
      return InterfaceChange(
        required: declaration.text + (hasMoved ? declaration.home : ""),
        found: found.map { $0.text + (hasMoved ? $0.home : "") })
    }
  }

  /// The declaration, or the type that it is a member of when there is none of its name.
  private func outermost(_ declaration: Declaration, missingFrom theirs: [Declaration])
    -> Declaration
  {
    let types = declarations.filter { type in
      type.isType && declaration.parent == type.name && !theirs.contains { $0.name == type.name }
    }
    return types.first ?? declaration
  }
}

extension Interface.Declaration {
  /// What comes nearest to it: first a member of the same type, then the same name anywhere.
  fileprivate func counterpart(in theirs: [Self]) -> Self? {
    let base = name.prefix { $0 != "(" }
    let near = theirs.filter { $0.parent == parent && $0.name.prefix { $0 != "(" } == base }
    let far = theirs.filter { $0.name == name && base != "init" }
    return near.first { $0.name == name } ?? near.first ?? far.first
  }

  /// Where it stands, behind its text.
  fileprivate var home: String { parent.isEmpty ? " (in no type)" : " (in `\(parent)`)" }
}

extension Workshop {
  /// What the suite needs and a submission lacks, each beside what the submission has of that name.
  package func changes(
    _ submission: Submission, _ build: LessonBuild, _ offered: Set<String>, in stage: URL,
    isolation: Isolation
  ) throws -> [InterfaceChange] {
    let missing = build.interface.missing(from: offered)
    guard !missing.isEmpty else { return [] }
    let theirs = try module(of: submission, for: build, in: stage, isolation: isolation)
    return build.interface.changes(of: missing, in: theirs)
  }
}
