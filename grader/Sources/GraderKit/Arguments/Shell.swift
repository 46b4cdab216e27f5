/// Words as a shell reads them.
enum Shell {
  /// A word that a shell takes for itself whatever is in it: `"a b"` becomes `"'a b'"`.
  static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:@%,".contains($0) }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
