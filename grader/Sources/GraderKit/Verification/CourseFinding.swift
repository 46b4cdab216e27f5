/// Something in the course that does not hold together.
package struct CourseFinding: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the workbook.
  package var place: String
  /// What is wrong with it, in a sentence.
  package var problem: String

  package init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  package var description: String { "\(place): \(problem)" }
}
