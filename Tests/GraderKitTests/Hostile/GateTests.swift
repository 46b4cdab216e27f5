import Foundation
import Synchronization
import Testing

@testable import GraderKit

/// What is refused before anything runs, and what is not.
@Suite struct GateTests {
  private func refused(
    undefined: Set<String> = [], defined: Set<String> = [], hidden: Set<String> = [],
    additions: [String] = [], source: String = "",
    demangled: @escaping @Sendable (String) -> String? = { $0 }
  ) throws -> [String] {
    let folder = URL(fileURLWithPath: "/tmp")
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? Tree.remove(folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("A.swift"))
    let gate = SymbolGate(
      submission: Submission(in: folder, shown: "A"), module: "DirectorySize", demangled: demangled)
    let symbols = LibrarySymbols(defined: defined, undefined: undefined, hidden: hidden)
    let refusals = try gate.placements() + gate.refusals(of: symbols, additions: additions)
    return refusals.map(\.name)
  }

  @Test func `calls of files, memory and threads are let through`() throws {
    let calls: Set = [
      "open", "read", "write", "close", "lstat", "fts_open", "nftw", "rename", "fsync", "mmap",
      "pthread_create", "abort", "raise", "getenv", "$s10Foundation11FileManagerCMa",
    ]
    #expect(try refused(undefined: calls).isEmpty)
  }

  @Test(arguments: [
    "exit", "errx", "__fork", "setenv", "__dup2", "dlsym",
    "__connect", "_IO_popen", "sighold",
    "ulimit", "gsignal",
  ])
  func `a call that no task needs is refused, by whatever name`(name: String) throws {
    #expect(try refused(undefined: [name]) == [name])
  }

  @Test func `a family of calls is refused by its name`() throws {
    #expect(try refused(undefined: ["gethostbyname_r"]) == ["gethostbyname"])
    #expect(try refused(undefined: ["CFBundleLoadExecutable"]) == ["CFBundle"])
    #expect(try refused(undefined: ["gethostname", "CFBooleanGetValue"]).isEmpty)
  }

  @Test func `the call that a mutex brings along is let through, one that is written is not`()
    throws
  {
    let call = "import Synchronization\nlet lock = Mutex(0)\n"
    #expect(try refused(undefined: ["syscall"], source: call).isEmpty)
    #expect(try refused(undefined: ["syscall"], source: call + "// No syscall here.").isEmpty)
    for line in [
      "syscall(39)", "let a = \"\u{2028}// \\(syscall(39))\"", "\"\"\"\n// \\(syscall(39))\n\"\"\"",
    ] {
      #expect(try refused(undefined: ["syscall"], source: call + line) == ["syscall"])
    }
  }

  @Test func `a hidden function that start files would call is refused, another is not`() throws {
    #expect(try refused(hidden: ["__gmon_start__"]) == ["__gmon_start__"])
    #expect(try refused(hidden: ["swift_addNewDSOImage"]) == ["swift_addNewDSOImage"])
    // The compiler's and the linker's own, and a student's.
    let others: Set = [
      "_init", "frame_dummy", "__swift_memcpy16_8", "swift_willThrowTyped", "_swift_stdlib_gettid",
      "compare",
    ]
    #expect(try refused(hidden: others).isEmpty)
  }

  @Test func `a name whose meaning takes too long is refused, and no further one is asked for`()
    throws
  {
    let names: Set = ["$s1aA", "$s1aB", "$s1aC"]
    let asked = Mutex(0)
    let found = try refused(
      defined: names,
      demangled: { _ in
        asked.withLock { $0 += 1 }
        return nil
      })
    #expect(Set(found) == names)
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func `a name of somebody else's is refused, one of the module's own is not`() throws {
    let own = "$s10Foundation11FileManagerC19DirectoryEnumeratorC0D4SizeE5firstSSSgvg"
    let names = ["$s13DirectorySize5wholeyyF", own, "_end"]
    let demangled: @Sendable (String) -> String = { name in
      name == own ? "(extension in DirectorySize):Foundation.FileManager.first.getter" : name
    }
    #expect(try refused(defined: Set(names), demangled: demangled).isEmpty)
    #expect(try refused(defined: ["malloc"]) == ["malloc"])
    #expect(
      try refused(defined: ["$s7Testing5IssueV6recordyyFZ"]) == ["$s7Testing5IssueV6recordyyFZ"])
  }

  @Test func `a section chosen by hand is refused, one in a comment is not`() throws {
    #expect(try refused(source: "@section(\".x\") let a = 1") == ["@section"])
    #expect(try refused(source: "// Why not @section?").isEmpty)
    #expect(try refused(additions: [".init_array"]) == [".init_array"])
  }

  @Test
  func `a function that no module offers is refused by its name, one of the C library's is not`()
    throws
  {
    for attribute in ["@_silgen_name", "@`_silgen_name`"] {
      let line = { (name: String) in attribute + "(" + name + ") func call(_ a: Int) -> Int32" }
      #expect(try refused(source: line("\"renameat2\"")).isEmpty)
      #expect(try refused(source: "// " + line("\"_exit\"")).isEmpty)
      for name in [
        "_IO_popen", "swift_task_localValuePop", "DSO_global_lookup", "BIO_socket",
        "swt_abiv0_getEntryPoint", "$s4main3oneyyF", "a\\nb", "a b",
      ] {
        #expect(try refused(source: line("\"\(name)\"")) == ["_silgen_name"])
      }
      #expect(try refused(source: line("/**/ \"renameat2\"")) == ["_silgen_name"])
    }
    #expect(try refused(source: "@`_section`(\".x\") let a = 1") == ["@`_section`"])
  }

  @Test func `names without end are neither asked about nor reported without end`() throws {
    let questions = Mutex(0)
    let demangled: @Sendable (String) -> String = { name in
      questions.withLock { $0 += 1 }
      return name
    }
    let many = Set((0..<4_000).map { "$sXx\($0)" })
    #expect(try refused(defined: many, demangled: demangled).count == 20)
    #expect(questions.withLock { $0 } == 20)
    let long = "$sX" + String(repeating: "a", count: 200_000)
    #expect(try refused(defined: [long, "$sX 1"], demangled: demangled).map(\.count) == [5, 201])
    #expect(questions.withLock { $0 } == 20)
  }

  @Test func `one more function for the loader to run is seen`() {
    let own = LibraryStartup(
      listing: """
          INIT                 0x0000000000001ce0
          FINI                 0x0000000000003b6c
        Idx Name                         Size     VMA              Type
         10 .init                        00000017 0000000000001ce0 TEXT
         13 .fini                        00000009 0000000000003b6c TEXT
         34 .init_array                  00000010 0000000000005bd8
        """)
    #expect(own.sections == [".init": "00000017", ".fini": "00000009", ".init_array": "00000010"])
    #expect(own.isLinkers)
    var other = own
    other.sections[".init_array"] = "00000018"
    #expect(other.additions(to: own) == [".init_array"])
    #expect(own.additions(to: own).isEmpty)
    other = own
    other.isLinkers = false
    #expect(other.additions(to: own) == [".init"])
  }

  @Test func `only the suite's own marks tell hidden text from other text`() {
    let secret = Secret()
    let mark = { (name: String) in "\u{1E}\(secret.seal("began `\(name)`()")) `\(name)`()" }
    let text = [
      mark("open"), "shown", mark("hidden"), "\u{1E}0000 `open`()", "secret", mark("open"), "again",
    ]
    let visible = PrintedText.visible(
      text.joined(separator: "\n"), hidden: ["hidden"], seals: SealRecord(secret))
    #expect(visible == "shown\nagain")
  }

  @Test func `a comment hides no attribute`() throws {
    let attribute = "@_silgen_name(\"swift_retain\") func f()"
    #expect(try refused(source: "// \(attribute)").isEmpty)
    #expect(try refused(source: "let a = \"\"\"\n// \\(\(attribute))\n\"\"\"") == ["_silgen_name"])
    #expect(
      try refused(source: "let a = \"\u{2028}// \"; @_section(\"x\") let b = 1") == ["@_section"])
    #expect(try refused(source: "/*\n// */ \(attribute)") == ["_silgen_name"])
  }
}
