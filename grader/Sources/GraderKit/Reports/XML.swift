/// The little XML that a report needs.
enum XML {
  /// An element on lines of its own, its attributes in the given order.
  ///
  /// - Parameter body: text, already escaped, or lines of child elements.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text: String = ""
  ) -> String {
    let tag = opening(name, attributes)
    return text.isEmpty ? "<\(tag) />" : "<\(tag)>\(escaped(text))</\(name)>"
  }

  /// An element around others, which are indented by two spaces.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, children: [String]
  ) -> String {
    let tag = opening(name, attributes)
    guard !children.isEmpty else { return "<\(tag) />" }
    return "<\(tag)>\n\(children.joined(separator: "\n"))\n</\(name)>"
  }

  private static func opening(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String
  {
    name
      + attributes.map { " \($0.key)=\"\(escaped($0.value).replacing("\n", with: "&#10;"))\"" }
      .joined()
  }

  /// The text with what XML reserves replaced. ``TextSafety`` has taken out what XML cannot hold.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t": escaped += "&#9;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
