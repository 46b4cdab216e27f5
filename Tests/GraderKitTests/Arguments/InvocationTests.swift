import Testing

@testable import GraderKit

@Suite struct `A command line` {
  @Test(
    arguments: [
      ([], .check(CheckRequest())), (["check"], .check(explicit())),
      (["6", "TwoTierCache"], .check(request { $0.lessons = ["6", "TwoTierCache"] })),
      (["check", "6"], .check(explicit { $0.lessons = ["6"] })),
      (["--fresh", "6"], .check(request { ($0.lessons, $0.isFresh) = (["6"], true) })),
      (["6", "--jobs", "2"], .check(request { ($0.lessons, $0.jobs) = (["6"], 2) })),
      (["--jobs=2"], .check(request { $0.jobs = 2 })),
      (["--submission=a b"], .check(request { $0.submission = "a b" })),
      (["--submission", "~me"], .check(request { $0.submission = "./~me" })),
      (["--require-isolation"], .check(request { $0.requiresIsolation = true })),
      (["--", "--fresh"], .check(request { $0.lessons = ["--fresh"] })),
      (["list"], .list(workbook: nil)), (["list", "--workbook", "w"], .list(workbook: "w")),
      (["verify", "3"], .verify(lessons: ["3"], jobs: nil, workbook: nil)),
      (["doctor"], .doctor(workbook: nil)), (["--version"], .version),
      (["help"], .help(nil)), (["--help"], .help(nil)), (["-h"], .help(nil)),
      (["help", "check"], .help(.check)), (["check", "--help"], .help(.check)),
      (["list", "nonsense", "-h"], .help(.list)), (["6", "--help"], .help(nil)),
      (["help", "--help"], .help(nil)), (["--workbook", "w", "list"], .list(workbook: "w")),
      (["--workbook", "w", "help", "list"], .help(.list)),
      (
        ["--workbook", "v", "6", "--workbook=w"],
        .check(request { ($0.lessons, $0.workbook) = (["6"], "w") })
      ),
    ] as [([String], Invocation)])
  func `is understood`(_ arguments: [String], _ invocation: Invocation) throws {
    #expect(try Invocation(arguments) == invocation)
  }

  @Test func `asks for reports`() throws {
    let invocation = try Invocation(["--report", "json=-", "--report", "junit=a=b.xml"])
    let reports = [ReportRequest(.json, .standardOutput), ReportRequest(.junit, .file("a=b.xml"))]
    #expect(invocation == .check(Self.request { $0.reports = reports }))
  }

  @Test(
    arguments: [
      ([], [ReportRequest(.terminal, .standardOutput)]),
      ([ReportRequest(.json, .standardOutput)], [ReportRequest(.json, .standardOutput)]),
      (
        [ReportRequest(.json, .file("a"))],
        [ReportRequest(.json, .file("a")), ReportRequest(.terminal, .standardOutput)]
      ),
    ] as [([ReportRequest], [ReportRequest])])
  func `shows the terminal's report unless another goes to the screen`(
    _ asked: [ReportRequest], _ made: [ReportRequest]
  ) {
    #expect(Self.request { $0.reports = asked }.allReports == made)
  }

  @Test(arguments: [
    (
      ["--frehs"], "`--frehs` is no option of `check`.",
      "The nearest is `--fresh`; `scripts/grade check --help` shows all."
    ),
    (["-x"], "`-x` is no option of `check`.", "`scripts/grade check --help` shows all."),
    (["--jobs"], "`--jobs` lacks its value.", "Write `--jobs N`."),
    (["--jobs="], "`--jobs` lacks its value.", "Write `--jobs N`."),
    (
      ["--jobs", "0"], "`--jobs` takes a number from 1 to 1024, not `0`.",
      "Leave it out for one job a processor."
    ),
    (["--jobs", "2", "--jobs", "3"], "`--jobs` is given twice.", "Leave one of them out."),
    (["--fresh=yes"], "`--fresh` takes no value.", "Write `--fresh` alone."),
    (
      ["--report", "jsn=a"], "`jsn` is no report format.",
      "The nearest is `json`; there are `terminal`, `junit`, `json`."
    ),
    (
      ["--report", "json"], "`--report json` lacks a path.",
      "Write `--report json=PATH`, or `json=-` for the screen."
    ),
    (
      ["--report", "json=a", "--report", "junit=b/../a"], "Two reports go to `b/../a`.",
      "Give each report a path of its own."
    ),
    (
      ["--report", "json=Exercises/03-DirectorySize/DirectorySize.Swift"],
      "`Exercises/03-DirectorySize/DirectorySize.Swift` is a Swift file, and a report would take "
        + "its place.", "Write `--report json=PATH` with a path of another ending."
    ),
    (
      ["--report", "junit=/tmp/"], "`/tmp/` is a folder.",
      "Write `--report junit=PATH` with the path of a file."
    ),
    (["list", "6"], "`list` takes no `6`.", "`scripts/grade list --help` shows what it takes."),
    (
      ["help", "chekc"], "`chekc` is no command.",
      "The nearest is `check`; `scripts/grade help` shows all."
    ),
    (
      ["6", "list"], "`list` is a command and must come first.",
      "Write `scripts/grade list`, then the rest."
    ),
    (
      ["--\u{1B}[31m"], "`--\\u{1B}[31m` is no option of `check`.",
      "`scripts/grade check --help` shows all."
    ),
  ])
  func `that is wrong gets what is wrong and what to do`(
    _ arguments: [String], _ problem: String, _ next: String
  ) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments) }
    #expect(error == UsageError(problem, next: next))
  }

  @Test(arguments: Subcommand.allCases)
  func `has help that names every option`(_ command: Subcommand) {
    let text = HelpText.text(of: command)
    #expect(
      text.hasPrefix("Usage: scripts/grade \(command == .check ? "[check]" : command.rawValue)"))
    for option in command.syntax.options { #expect(text.contains("  --\(option.name)")) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(HelpText.text(of: nil).contains("  \(command.rawValue) "))
  }

  private static func request(_ change: (inout CheckRequest) -> Void) -> CheckRequest {
    var request = CheckRequest()
    change(&request)
    return request
  }

  private static func explicit(_ change: (inout CheckRequest) -> Void = { _ in }) -> CheckRequest {
    request {
      $0.isExplicit = true
      change(&$0)
    }
  }
}
