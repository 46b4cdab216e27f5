import Foundation
import GraderKit

Output.prepare()
ChildProcess.adoptOrphans()
do {
  exit(try await run(Invocation(Array(CommandLine.arguments.dropFirst()))))
} catch let error as UsageError {
  Output.error("\(error)")
  exit(2)
} catch {
  Output.error((error as? Fault).map { "\($0)" } ?? "The grader failed: \(error)")
  exit(3)
}

/// - Returns: what the process ends with.
func run(_ invocation: Invocation) async throws -> Int32 {
  switch invocation {
  case .check(let request): try await CheckCommand(request: request).run()
  case .hint(let request): try await HintCommand(request: request).run()
  case .list(let workbook): try ListCommand(workbook: workbook).run()
  case .verify(let lessons, let jobs, let workbook):
    try await VerifyCommand(lessons: lessons, jobs: jobs, workbook: workbook).run()
  case .doctor(let workbook): try DoctorCommand(workbook: workbook).run()
  case .help(let command): HelpCommand(command: command).run()
  case .version: HelpCommand.showVersion()
  }
}
