/// The commands of the grader.
package enum Subcommand: String, CaseIterable, Hashable, Sendable {
  case check, hint, list, verify, doctor, help

  package var syntax: CommandSyntax {
    switch self {
    case .check: Self.checkSyntax
    case .hint: Self.hintSyntax
    case .list:
      CommandSyntax(
        name: rawValue, summary: "Show the lessons.",
        options: [CommandSyntax.workbook, CommandSyntax.help])
    case .verify: Self.verifySyntax
    case .doctor:
      CommandSyntax(
        name: rawValue, summary: "Show whether this machine has all that grading needs.",
        options: [CommandSyntax.workbook, CommandSyntax.help],
        details: "The process ends with 0 when nothing is missing, else with 3.")
    case .help:
      CommandSyntax(
        name: rawValue, summary: "Show how to use the grader, or one of its commands.",
        operand: "COMMAND", options: [CommandSyntax.workbook, CommandSyntax.help])
    }
  }

  private static let jobs = CommandSyntax.Option(
    name: "jobs", value: "N",
    help: "How many lessons are built and run side by side; without it one for each processor.")

  private static let submission = CommandSyntax.Option(
    name: "submission", value: "DIR",
    help: "Check the exercises in this folder instead of `Exercises`. With one lesson it may be "
      + "that lesson's folder.")

  private static let isolation = CommandSyntax.Option(
    name: "require-isolation",
    help: "Refuse to run anything unless every layer of isolation is there.")

  private static let checkSyntax = CommandSyntax(
    name: "check", isDefault: true,
    summary: "Check your exercises. The word `check` may be left out.",
    operand: "LESSON",
    options: [
      submission,
      CommandSyntax.Option(
        name: "report", value: "FORMAT=PATH", isRepeatable: true,
        help: "Write a report, too: FORMAT is `terminal`, `junit` or `json`. Folders of the "
          + "PATH are made; the PATH `-` is the standard output and takes the place of the report "
          + "for the terminal."),
      jobs,
      CommandSyntax.Option(
        name: "fresh", help: "Check again even what did not change since the last run."),
      isolation,
      CommandSyntax.workbook, CommandSyntax.version, CommandSyntax.help,
    ],
    details: """
      A LESSON is its number (`6`), its name (`TwoTierCache`) or its folder. Without one, all are \
      checked.
      The process ends with 0 when every core check passes, 1 when something fails, 2 for a wrong \
      command line, 3 when the grader could not do its work.
      """)

  private static let hintSyntax = CommandSyntax(
    name: "hint", summary: "Show the next hint for the first check of a lesson that fails.",
    operand: "LESSON[.TASK]", takesOneOperand: true,
    options: [
      CommandSyntax.Option(
        name: "level", value: "N",
        help: "Show this one: 1 is where to look, 2 the idea, 3 almost the code."),
      submission, isolation, CommandSyntax.workbook, CommandSyntax.help,
    ],
    details: """
      A LESSON is its number (`6`), its name (`TwoTierCache`) or its folder; `6.3` is task 3 of \
      lesson 6. The exercise is checked first, so that the hint fits what fails now.
      Which hints were shown is remembered: the same command shows the next one. A report for the \
      terminal shows the first.
      The process ends with 0, with 2 for a wrong command line, with 3 when the grader could not do \
      its work.
      """)

  private static let verifySyntax = CommandSyntax(
    name: "verify", summary: "Prove that the course itself is sound. For authors.",
    operand: "LESSON", options: [jobs, CommandSyntax.workbook, CommandSyntax.help],
    details: """
      Stubs compile and earn nothing, solutions pass everything, and manifest, folders, rubrics, \
      suites and README agree.
      The process ends with 0 when all is well, 1 when something is not, 2 for a wrong command \
      line, 3 when the grader could not do its work.
      """)
}
