import GraderKit

/// `list`: the lessons of the course.
struct ListCommand {
  let workbook: String?

  func run() throws -> Int32 {
    Output.write(try LessonListing.text(of: .named(workbook)))
    return 0
  }
}
