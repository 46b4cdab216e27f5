package import Foundation

/// A submission's library, or why there is none.
package enum SubmissionBuild: Sendable {
  case library(URL)
  case refused([Diagnostic])
}

extension Workshop {
  /// Compiles a submission in a folder of its own, under the paths that reports show.
  ///
  /// - Parameters:
  ///   - stage: an empty folder. The sources go to `source`, the library lies beside it.
  ///   - isOptimized: as submissions are graded. Without it a crash tells its reason and line.
  package func compile(
    _ submission: Submission, for build: LessonBuild, in stage: URL, isOptimized: Bool = true
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
      compiler + Self.language + Self.library + (isOptimized ? [] : ["-Onone"]) + [
        "-module-name", build.lesson.name, "-diagnostic-style", "llvm", "-o", library.path,
      ] + build.kits.flatMap(\.flags) + names
    let result = try Tool.run(Command(words, directory: sources), seconds: 120)
    if result.isSuccess { return .library(library) }
    let all = Diagnostic.parse(result.errors, below: sources.path)
    let errors = all.filter { $0.severity != .warning }
    guard errors.contains(where: { $0.severity == .error }) else {
      return .refused([Self.unexplained(result, submission.folder)])
    }
    return .refused(errors)
  }

  /// The modules of a submission, for questions about what it declares.
  package func module(
    of submission: Submission, for build: LessonBuild, in stage: URL
  ) throws -> [Interface.Declaration] {
    let sources = stage.appendingPathComponent("source", isDirectory: true)
    let words =
      compiler + Self.language + [
        "-enable-library-evolution", "-module-name", build.lesson.name, "-emit-module",
        "-emit-module-path", stage.path + "/\(build.lesson.name).swiftmodule",
      ] + build.kits.flatMap(\.flags) + submission.sources.map { submission.folder + "/" + $0.name }
    let result = try Tool.run(Command(words, directory: sources), seconds: 120)
    guard result.isSuccess else { return [] }
    return try Interface.declarations(
      of: BuiltModule(folder: stage, name: build.lesson.name, key: ""), importing: build.kits,
      access: "internal", into: stage, toolchain)
  }

  private static func unexplained(_ result: Tool.Result, _ folder: String) -> Diagnostic {
    let last = result.errors.split(separator: "\n").last { $0.contains("error:") }
    let message =
      result.isTimedOut
      ? "the compiler did not finish in two minutes"
      : last.map { String($0.drop { $0 != ":" }.dropFirst(2)) } ?? "the compiler stopped"
    return Diagnostic(
      severity: .error, file: folder, line: 0, column: 0, message: message, source: nil)
  }
}
