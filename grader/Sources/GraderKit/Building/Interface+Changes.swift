package import Foundation

extension Interface {
  /// The declarations that the suite needs and a library does not offer.
  func missing(from offered: Set<String>) -> [Declaration] {
    var found: [Declaration] = []
    for symbol in symbols where !offered.contains(symbol) {
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

extension Workshop {
  /// What the suite needs and a submission lacks, each beside what the submission has of that name.
  package func changes(
    _ submission: Submission, _ build: LessonBuild, _ offered: Set<String>, in stage: URL,
    isolation: Isolation
  ) throws -> [InterfaceChange] {
    let missing = build.interface.missing(from: offered)
    guard !missing.isEmpty else { return [] }
    let theirs = try module(of: submission, for: build, in: stage, isolation: isolation)
    return missing.compactMap { declaration in
      let base = declaration.name.prefix { $0 != "(" }
      let same = theirs.filter { $0.name == declaration.name }
      let found = same.first ?? theirs.first { $0.name.prefix { $0 != "(" } == base }
      // A member of a changed type reads the same in both and is not what changed.
      guard found?.text != declaration.text else { return nil }
      return InterfaceChange(required: declaration.text, found: found?.text)
    }
  }
}
