package import Foundation

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
    let command = Command(
      isolated(words, in: stage, build, isolation),
      environment: isolation.environment(Command.toolEnvironment, in: stage), directory: sources)
    var first: CompilerFailure?
    while true {
      let result = try Tool.run(command, seconds: 120)
      if result.isSuccess, FileManager.default.fileExists(atPath: library.path) {
        return .library(library)
      }
      let failure = CompilerFailure(
        result, below: sources.path, of: submission, modules: build.kits.map(\.name))
      // What the sources do not explain is tried once more: it may be over in a moment.
      if first == nil, !failure.isExplained {
        first = failure
        Thread.sleep(forTimeInterval: 1)
        continue
      }
      return .refused(try failure.diagnostics(submission))
    }
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
      Command(
        isolated(words, in: stage, build, isolation),
        environment: isolation.environment(Command.toolEnvironment, in: stage), directory: sources),
      seconds: 120)
    guard result.isSuccess else { return [] }
    return try Interface.declarations(
      of: BuiltModule(folder: stage, name: build.lesson.name, key: ""), importing: build.kits,
      access: "private", into: stage, modules: moduleCache, toolchain)
  }
}
