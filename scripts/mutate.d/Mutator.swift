import SwiftSyntax

/// One kind of small fault. Each conforming type has a file of its own.
protocol Mutator {
  /// What the report calls it.
  static var kind: String { get }

  /// The faults that can be made at a node, its children not included.
  ///
  /// A fault that does not compile costs a moment and counts nothing, so no types are worked out.
  static func edits(at node: Syntax) -> [Edit]
}

/// All kinds of faults, in the order in which the mutants of one place are listed.
enum Mutators {
  static var all: [any Mutator.Type] {
    [
      Conditions.self, DroppedConditions.self, Comparisons.self, Constants.self, Strings.self,
      Statements.self, Errors.self, Arguments.self, DroppedArguments.self, Options.self,
      Chains.self, Results.self, Arithmetic.self, Ranges.self, Opposites.self, Cases.self,
    ]
  }
}
