import Foundation

extension Rubric {
  /// Why a file is no rubric, as a part of a sentence: ``"`checks[3].why` is missing"``, from 0.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "`\(path(context.codingPath + [key]))` is missing"
    case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty,
      DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty,
      DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "`\(path(context.codingPath))` has a value that does not fit"
    case is DecodingError: "it is not JSON with an object"
    default: Fault.reason(error)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path + (path.isEmpty ? "" : ".") + key.stringValue
    }
  }

  /// The keys that nothing reads, since they are misspelt or out of place: `"checks[3].whyy"`.
  ///
  /// - Parameter data: the rubric's file.
  static func unknownKeys(in data: Data) -> [String] {
    let rubric = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    return unknown(in: rubric, CodingKeys.self, "")
      + unknownKeys(of: "tasks", Task.CodingKeys.self, in: rubric)
      + unknownKeys(of: "checks", Check.CodingKeys.self, in: rubric)
  }

  private static func unknownKeys(
    of list: String, _ known: any CodingKey.Type, in rubric: [String: Any]
  ) -> [String] {
    let entries = rubric[list] as? [[String: Any]] ?? []
    return entries.enumerated().flatMap { index, entry in
      let hints = entry["hints"] as? [String: Any] ?? [:]
      return unknown(in: entry, known, "\(list)[\(index)].")
        + unknown(in: hints, Hints.CodingKeys.self, "\(list)[\(index)].hints.")
    }
  }

  private static func unknown(
    in object: [String: Any], _ known: any CodingKey.Type, _ place: String
  ) -> [String] {
    object.keys.filter { known.init(stringValue: $0) == nil }.sorted().map { place + $0 }
  }
}
