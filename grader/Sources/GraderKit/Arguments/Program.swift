/// The grader's program as people meet it.
package enum Program {
  /// What a reader types in the workbook's folder.
  package static let name = "scripts/grade"
  /// What `--version` prints.
  package static let version = "1.0.0"
}
