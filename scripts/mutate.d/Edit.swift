import SwiftSyntax

/// One change of a source: what stands between two places becomes other text.
struct Edit: Hashable {
  /// In bytes of UTF-8 from the start of the file.
  let range: Range<Int>
  let replacement: String

  init(_ node: some SyntaxProtocol, _ replacement: String) {
    self.init(from: node, to: node, replacement)
  }

  init(from first: some SyntaxProtocol, to last: some SyntaxProtocol, _ replacement: String) {
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    range = first.positionAfterSkippingLeadingTrivia.utf8Offset..<end
    self.replacement = replacement
  }
}
