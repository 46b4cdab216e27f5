import Testing

@testable import GraderKit

@Suite struct `Text from outside` {
  @Test(arguments: [
    ("plain, ünïcode, 👩‍👩‍👧 and\ttabs\n", "plain, ünïcode, 👩‍👩‍👧 and\ttabs\n"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\r\nb", "a\nb"), ("a\rb", "a\\u{D}b"),
    ("\u{202E}abc\u{2066}", "\\u{202E}abc\\u{2066}"), ("a\u{0}\u{8}\u{7F}", "a\\u{0}\\u{8}\\u{7F}"),
    ("\u{9B}31m", "\\u{9B}31m"), ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"),
    ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"), ("a\u{2028}b", "a\\u{2028}b"),
    ("a\u{3164}\u{115F}\u{34F}", "a\\u{3164}\\u{115F}\\u{34F}"), ("☀\u{FE0F}", "☀\u{FE0F}"),
  ])
  func `shows what could act`(_ text: String, _ visible: String) {
    #expect(TextSafety.visible(text) == visible)
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"), ("a\n  ::add-mask::x", "a\n  \\u{3A}:add-mask::x"),
    ("Foo::bar", "Foo::bar"), ("a ##[group]b", "a #\\u{23}[group]b"), ("## Title", "## Title"),
    ("##vso[x]", "#\\u{23}vso[x]"), ("##teamcity[x]", "#\\u{23}teamcity[x]"),
    ("[[ATTACHMENT|/etc/passwd]]", "[\\u{5B}ATTACHMENT|/etc/passwd]]"),
  ])
  func `commands no CI system`(_ text: String, _ inert: String) {
    #expect(TextSafety.visible(text) == inert)
  }

  @Test func `fits on a line`() {
    #expect(TextSafety.line("a\n::b\tc") == "a\\n\\u{3A}:b c")
  }

  @Test func `keeps head and tail and states the cut`() {
    let text = (1...100).map(String.init).joined(separator: "\n")
    #expect(TextSafety.bounded(text, lines: 3) == "1\n2\n(97 lines left out)\n100")
    #expect(TextSafety.bounded(text, lines: 100) == text)
    #expect(TextSafety.bounded("1\n2\n3\n4", lines: 3) == "1\n2\n(1 line left out)\n4")
    let line = String(repeating: "a", count: 20) + "b"
    #expect(TextSafety.bounded(line, lines: 9, width: 3) == "aa(18 characters left out)b")
  }

  @Test(arguments: ReportFormat.allCases)
  func `is harmless in every report`(_ format: ReportFormat) {
    var lessons = [Sample.hostileLesson]
    for outcome in Sample.hostileOutcomes {
      var lesson = Sample.hostileLesson
      lesson.outcome = outcome
      lessons.append(lesson)
    }
    var report = Sample.report(lessons)
    report.submission = Sample.poison
    report.toolchain = Sample.poison
    report.isolation = IsolationSummary(layers: [Sample.poison], missing: [Sample.poison])
    let text = format.text(of: report)
    for scalar: Unicode.Scalar in [
      "\u{1B}", "\u{202E}", "\u{7}", "\u{0}", "\u{FFFE}", "\u{9B}", "\r",
    ] {
      #expect(!text.unicodeScalars.contains(scalar))
    }
    for line in text.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
    }
    for command in ["##[", "##vso[", "##teamcity[", "[[ATTACHMENT|"] {
      #expect(!text.contains(command))
    }
  }
}

@Suite struct `Colour` {
  @Test(arguments: [
    (true, ["TERM": "xterm"], TerminalStyle.coloured), (false, ["TERM": "xterm"], .plain),
    (true, ["TERM": "dumb"], .plain), (true, [:], .plain),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
    (true, ["TERM": "xterm", "NO_COLOR": ""], .coloured),
  ])
  func `is for terminals that want it`(
    _ isTerminal: Bool, _ environment: [String: String], _ style: TerminalStyle
  ) {
    #expect(TerminalStyle(isTerminal: isTerminal, environment: environment) == style)
  }
}

@Suite struct `A paragraph` {
  @Test func `breaks at spaces, indents and keeps long words whole`() {
    let words = Array(repeating: "word", count: 25).joined(separator: " ")
    let lines = Paragraph.lines(words, indent: 2, hanging: 2)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("  word") && lines[1].hasPrefix("    word"))
    #expect(lines.allSatisfy { $0.count <= 100 })
    let long = String(repeating: "x", count: 120)
    #expect(Paragraph.lines(long, indent: 2) == ["  " + long])
    #expect(Paragraph.lines("a\n\nb", indent: 2) == ["  a", "", "  b"])
  }
}
