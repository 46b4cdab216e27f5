import GraderKit

/// `doctor`: whether this machine has all that grading needs.
struct DoctorCommand {
  let workbook: String?

  func run() throws -> Int32 {
    let diagnosis = Diagnosis(of: try .named(workbook))
    Output.write(diagnosis.text)
    return diagnosis.exitCode
  }
}
