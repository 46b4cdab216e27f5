/// Finds the word that somebody may have meant.
package enum Suggestion {
  /// - Returns: the word with the fewest edits, letter case aside; nil when none is near, which
  ///   means more than a third of its letters differ.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let distances = known.map { (word: $0, edits: distance(word.lowercased(), $0.lowercased())) }
    let near = distances.filter { $0.edits <= max(1, $0.word.count / 3) }
    return near.min { $0.edits < $1.edits }?.word
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours between two words.
  ///
  /// Takes time and memory in proportion to the product of their lengths, so only the first 64
  /// letters count. `distance("lsit", "list")` is 1.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.prefix(64)), Array(second.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var edits = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, rows[i - 1][j - 1] + 1)
        }
        row.append(edits)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
