/// How much a hint tells. Levels are named by what they hold, never counted down.
package enum HintLevel: Int, CaseIterable, Codable, Hashable, Sendable {
  case place = 1
  case idea
  case code

  /// `"Where to look"`
  package var label: String {
    switch self {
    case .place: "Where to look"
    case .idea: "The idea"
    case .code: "Almost the code"
    }
  }
}

extension Rubric.Hints {
  /// The text of a level; nil when there is none.
  package subscript(level: HintLevel) -> String? {
    switch level {
    case .place: `where`
    case .idea: idea
    case .code: code
    }
  }
}
