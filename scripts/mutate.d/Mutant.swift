/// A source with one small fault.
struct Mutant: Encodable {
  let kind: String
  /// The file's name in its lesson.
  let file: String
  let line: Int
  /// The declaration that the fault is in.
  let place: String
  /// The lines that change, as one line without comments.
  let before: String
  /// The same lines afterwards; empty when nothing is left.
  let after: String
  /// The whole source with the fault.
  let text: String

  enum CodingKeys: CodingKey { case kind, file, line, place, before, after }

  /// As the list shows it.
  var shown: String {
    "\(file):\(line) \(place) [\(kind)]\n  - \(before)\n  + \(after)\n"
  }
}
