package import Foundation
import Glibc

/// A submission's library, or why there is none.
package enum SubmissionBuild: Sendable {
  case library(URL)
  case refused([Diagnostic])
}

extension Rubric {
  /// Assertions stay what they are in an app's release, so that the two ways of compiling differ in
  /// speed alone.
  var optimization: [String] {
    optimized == true ? ["-O"] : ["-Onone", "-assert-config", "Release"]
  }
}

extension Workshop {
  /// Compiles a submission in a folder of its own, under the paths that reports show.
  ///
  /// - Parameters:
  ///   - stage: an empty folder. The sources go to `source`, the library lies beside it.
  ///   - isolation: the layers that the compiler runs in: a source can keep it busy for ever.
  ///   - isForCrash: whether it is compiled so that a crash tells its reason and line, which what
  ///     is graded need not do.
  package func compile(
    _ submission: Submission, for build: LessonBuild, in stage: URL, isolation: Isolation,
    isForCrash: Bool = false
  ) throws -> SubmissionBuild {
    let sources = stage.appendingPathComponent("source", isDirectory: true)
    let names = submission.sources.map { submission.folder + "/" + $0.name }
    for (name, source) in zip(names, submission.sources) {
      let file = sources.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try source.data.write(to: file)
    }
    let library = stage.appendingPathComponent("lib\(build.lesson.name).so")
    let words =
      compiler + Self.language + Self.library
      + (isForCrash ? ["-Onone"] : build.rubric.optimization) + [
        "-module-name", build.lesson.name, "-diagnostic-style", "llvm", "-o", library.path,
      ] + build.kits.flatMap(\.flags) + names
    let result = try Tool.run(
      Command(isolated(words, in: stage, build, isolation), directory: sources), seconds: 120)
    if result.isSuccess, FileManager.default.fileExists(atPath: library.path) {
      return .library(library)
    }
    let all = Diagnostic.parse(result.errors, below: sources.path)
    let errors = all.filter { $0.severity != .warning }
    guard errors.contains(where: { $0.severity == .error }) else {
      try Self.checkMachine(result)
      return .refused([Self.unexplained(result, submission)])
    }
    return .refused(errors)
  }

  /// The compiler's words inside the layers: it may only write to the stage.
  private func isolated(
    _ words: [String], in stage: URL, _ build: LessonBuild, _ isolation: Isolation
  ) -> [String] {
    isolation.words(
      words, in: stage.appendingPathComponent("source", isDirectory: true),
      readable: [toolchain.usr] + build.kits.map(\.folder), writable: stage,
      // An import that no build of ours made yet is added to the modules.
      filled: moduleCache, limits: limits)
  }

  /// The modules of a submission, for questions about what it declares.
  package func module(
    of submission: Submission, for build: LessonBuild, in stage: URL, isolation: Isolation
  ) throws -> [Interface.Declaration] {
    let sources = stage.appendingPathComponent("source", isDirectory: true)
    let words =
      compiler + Self.language + [
        "-enable-library-evolution", "-module-name", build.lesson.name, "-emit-module",
        "-emit-module-path", stage.path + "/\(build.lesson.name).swiftmodule",
      ] + build.kits.flatMap(\.flags) + submission.sources.map { submission.folder + "/" + $0.name }
    let result = try Tool.run(
      Command(isolated(words, in: stage, build, isolation), directory: sources), seconds: 120)
    guard result.isSuccess else { return [] }
    return try Interface.declarations(
      of: BuiltModule(folder: stage, name: build.lesson.name, key: ""), importing: build.kits,
      access: "internal", into: stage, modules: moduleCache, toolchain)
  }

  /// What no source can bring about: the compiler does not find its own files, or has no room for its
  /// output.
  ///
  /// - Throws: a ``Fault`` in the compiler's words.
  private static func checkMachine(_ result: Tool.Result) throws {
    let signs = [
      "missing required module", "could not build C module", "unable to load standard library",
      "No space left on device",
      "compiled with module cache path", "bwrap: ", "prlimit: ", "setpriv: ",
    ]
    let lines = result.errors.split(separator: "\n")
    guard let line = lines.first(where: { line in signs.contains { line.contains($0) } }) else {
      return
    }
    throw Fault(
      "The compiler cannot do its work: \(words(of: line)).",
      next: "Run `scripts/grade doctor`. If that finds nothing, remove `.build/workbook`.")
  }

  /// When the compiler ended without an error about the sources: it crashed, ran out of what it may
  /// use, or could not link.
  private static func unexplained(_ result: Tool.Result, _ submission: Submission) -> Diagnostic {
    let lines = result.errors.split(separator: "\n").map(String.init)
    let isCrash = lines.contains { $0.contains("Stack dump") || $0.contains("submit a bug report") }
    let files = submission.sources.map { submission.folder + "/" + $0.name }
    let named = files.first { file in lines.contains { $0.contains(file) } }
    let message =
      result.isTimedOut || result.exit.unwrapped == .signal(SIGXCPU) || isOutOfTime(lines)
      ? "the compiler did not finish in time; write the code in smaller steps"
      : isCrash
        ? "the compiler itself crashed on this source; that is no error of yours by itself, but "
          + "write the code in another way"
        : lines.last { $0.contains("error: ") }.map(words)
          ?? "the compiler stopped without a word"
    return Diagnostic(
      severity: .error, file: named ?? files.first ?? submission.folder, line: 0, column: 0,
      message: message, source: nil)
  }

  /// A line of the compiler without what comes before its words.
  private static func words(of line: some StringProtocol) -> String {
    line.range(of: "error: ").map { String(line[$0.upperBound...]) } ?? String(line)
  }

  private static func isOutOfTime(_ lines: [String]) -> Bool {
    lines.contains { $0.contains("CPU time limit exceeded") || $0.contains("signal 24") }
  }
}
