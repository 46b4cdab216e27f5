import GraderKit

/// `help`, `--help` and `--version`.
struct HelpCommand {
  let command: Subcommand?

  func run() -> Int32 {
    Output.write(HelpText.text(of: command))
    return 0
  }

  static func showVersion() -> Int32 {
    Output.write("grader \(Program.version)\n")
    return 0
  }
}
