import Foundation
import Glibc
import Testing

@testable import GraderKit

/// Who must mend what keeps the compiler from making a library: the student or somebody else.
@Suite struct CompilerFailureTests {
  static let source = "import Foundation\nlet full = \"No space left on device\"\n"

  private func failure(
    _ errors: String, exit: ChildProcess.Exit = .code(1), isTimedOut: Bool = false,
    source: String = Self.source
  ) -> CompilerFailure {
    var submission = Submission(in: URL(fileURLWithPath: "/nonexistent"), shown: "A")
    submission.sources = [SourceFile(name: "B.swift", data: Data(source.utf8))]
    let result = Tool.Result(exit: exit, output: "", errors: errors, isTimedOut: isTimedOut)
    return CompilerFailure(result, below: "/stage", of: submission, modules: ["WorkbookKit"])
  }

  @Test func `an error without a place, or in a file of an odd name, is the student's`() {
    let moved = failure(
      "error: cannot convert value\n",
      source: "#sourceLocation(file: \"\", line: 1)\nlet a: Int = \"\"")
    #expect(moved == .named("cannot convert value"))
    for name in ["a\nb.swift", "a:1:2: error: x.swift"] {
      var submission = Submission(in: URL(fileURLWithPath: "/nonexistent"), shown: "A")
      submission.sources = [SourceFile(name: name, data: Data("let a: Int = \"\"".utf8))]
      let result = Tool.Result(
        exit: .code(1), output: "", errors: "A/\(name):1:9: error: cannot convert value\n")
      let failure = CompilerFailure(result, below: "/stage", of: submission, modules: [])
      #expect(!isOfMachine(failure), "\(failure)")
    }
  }

  private func isOfMachine(_ failure: CompilerFailure) -> Bool {
    if case .machine = failure { true } else { false }
  }

  /// Each beside a crash, which without the sign would be the student's.
  @Test(arguments: [
    "error: unable to load standard library for target", "<unknown>:0: error: error opening 'x'",
    "<unknown>:0: error: A.pcm was compiled with module cache path '/x'",
    "<unknown>:0: error: error closing 'x' for output", "error: posix_spawn error: x (11)",
    "clang: error: unable to execute command: x", "throwing an instance of 'std::system_error'",
    "error: compile command failed due to signal 9 (use -v)", "LLVM ERROR: No space left on device",
    "LLVM ERROR: Disk quota exceeded", "LLVM ERROR: Input/output error",
    "error: x: Read-only file system", "what():  Resource temporarily unavailable",
    "error: x: Too many open files", "error: x: No such file or directory",
    "error: no such file or directory: 'x'", "error: x: Permission denied",
    "bwrap: Can't make symlink", "prlimit: failed to set", "setpriv: apply bounding set",
  ])
  func `what no source can bring about is the machine's`(sign: String) {
    let failure = failure(sign + "\nStack dump:\n0. Program arguments: swift-frontend")
    #expect(isOfMachine(failure), "\(failure)")
    #expect(throws: Fault.self) {
      try failure.diagnostics(Submission(in: URL(fileURLWithPath: "/x"), shown: "A"))
    }
  }

  @Test(arguments: [
    "", "ld.gold: fatal error: lib.so: open: Is a directory",
    "/usr/bin/ld.gold: error: cannot find -lWorkbookKit",
    "/usr/bin/ld.gold: error: cannot find -lswiftCore: bad",
    "A/B.swift:1:8: error: missing required module 'CFoundation'\nimport Foundation",
    "A/B.swift:1:8: error: could not build C module 'SwiftGlibc'\nimport Foundation",
    "A/B.swift:1:8: error: no such module 'WorkbookKit'\nimport WorkbookKit",
    "A/B.swift:1:8: error: no such module 'Foundation'\nimport Foundation",
  ])
  func `what the sources do not explain is the machine's`(errors: String) {
    let link = "\nclang: error: linker command failed with exit code 1 (use -v to see invocation)"
    let failure = failure(errors.contains("ld.gold") ? errors + link : errors)
    #expect(isOfMachine(failure), "\(failure)")
  }

  @Test func `the fault says the reason, not that something failed before`() {
    let errors = """
      error: link command failed with exit code 1 (use -v to see invocation)
      clang: error: unable to execute command: posix_spawn failed: Resource temporarily unavailable
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """
    #expect(
      failure(errors)
        == .machine(
          "unable to execute command: posix_spawn failed: Resource temporarily unavailable"))
    #expect(isOfMachine(failure("", isTimedOut: true)))
  }

  @Test(arguments: [
    "A/B.swift:2:5: error: no such module 'Nobodys'\nimport Nobodys",
    "A/B.swift:2:5: error: no such module 'WorkbookKit'\n#error(\"no such module\")",
    "A/B.swift:2:5: error: No space left on device",
    "A/B.swift:2:5: error: no such module 'Foundation'\n#error(\"no such module\") // import A",
    "macro expansion #Predicate:1:1: error: no\nA/B.swift:2:5: note: in expansion of macro",
  ])
  func `an error in the sources is the student's, whatever its words`(errors: String) {
    guard case .errors(let found) = failure(errors) else {
      Issue.record("\(failure(errors))")
      return
    }
    #expect(!found.isEmpty)
    #expect(failure(errors).isExplained)
  }

  @Test(arguments: [
    "/usr/bin/ld.gold: error: A.o: multiple definition of '_init'",
    "/usr/bin/ld.gold: error: A.o: undefined reference to 'nobody'",
    "/usr/bin/ld.gold: error: cannot find -lnobodys",
    "<unknown>:0: error: symbol 'f' is already defined",
    "error: filename \"A.swift\" used twice: 'One/A.swift' and 'Two/A.swift'",
    "error: filename \"Permission denied.swift\" used twice: 'a/Permission denied.swift' and 'b'",
    "ld.lld: error: relocation refers to a discarded section: .swift1_autolink_entries",
  ])
  func `a linker's word on a name of the sources is the student's`(errors: String) throws {
    let link = "\nclang: error: linker command failed with exit code 1 (use -v to see invocation)"
    guard case .named(let words) = failure(errors + link) else {
      Issue.record("\(failure(errors + link))")
      return
    }
    #expect(errors.hasSuffix(words))
  }

  @Test func `an error that says to be elsewhere is the student's, whatever place it names`() {
    let errors = "/usr/lib/x.swift:1:1: error: no"
    #expect(isOfMachine(failure(errors)))
    let source = "#sourceLocation(file: \"/usr/lib/x.swift\", line: 1)\n"
    #expect(!isOfMachine(failure(errors, source: source)))
  }

  @Test func `a crash and a source without end are the student's, what they quote is not heard`() {
    let crash = "Stack dump:\n0. Program arguments: swift-frontend"
    #expect(failure(crash) == .crash)
    #expect(failure(crash, exit: .signal(SIGSEGV)) == .crash)
    #expect(failure("", exit: .code(128 + SIGXCPU)) == .time)
    #expect(failure("error: compile command failed due to signal 24 (use -v)") == .time)
    let quoted = "let full = \"No space left on device\"\n"
    let warned = "A/B.swift:2:5: warning: Permission denied\n"
    #expect(failure(warned + quoted + crash) == .crash)
  }
}
