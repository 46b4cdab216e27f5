package import Foundation

/// A lesson's suite, ready to run with any submission's library in its place.
package struct LessonBuild: Sendable {
  package var lesson: Lesson
  package var rubric: Rubric
  /// The suite's program.
  package var suite: URL
  /// The kits that the submission may import.
  package var kits: [BuiltModule]
  /// Where the loader finds the kits of the submission and of the suite.
  package var libraries: [URL]
  /// Functions in the place of those that the submission lacks.
  package var standIns: URL?
  /// A library that was built as a submission's is.
  package var ownLibrary: URL
  /// What the suite takes from the exercise's library, and how a student writes it.
  package var interface: Interface
  /// Changes with anything that could change a verdict, but for the submission.
  package var key: String

  /// A check of no lesson that fails in every run: a run in which it does not proves nothing.
  package static let canary = "the canary falls over"
}

extension Workshop {
  /// Builds a lesson's reference and suite unless they are there.
  package func lesson(_ lesson: Lesson) throws -> LessonBuild {
    let rubric = try workbook.rubric(of: lesson)
    let kits = try Kit.named(rubric.modules).map(kit)
    let suiteKits = try Kit.named(rubric.modules + [Kit.workbookKit.rawValue]).map(kit)
    let (suiteKit, workbookKit) = (try kit(.suiteKit), try kit(.workbookKit))
    let reference = try reference(of: lesson, rubric, kits)
    let folder = workbook.suite(of: lesson)
    let module = lesson.name + "Tests"
    let flags =
      Self.language + Self.bound + [
        "-module-name", module, "-plugin-path", toolchain.testingPlugins,
        // What SuiteKit's archive needs and no suite imports itself.
        "-lswiftSynchronization",
        // Names that nothing needs would lead code under test to the suite's memory.
        "-Xlinker", "--strip-all",
      ]
    let sources = SourceFile.all(in: folder)
    let key = key(
      flags + [Self.entryPoint, Interface.form, reference.key, suiteKit.key]
        + suiteKits.map(\.key))
    key.add(sources)
    let built = key.finished()
    let product = try cache.product("suite-" + lesson.label, built) { out in
      progress(.building("the suite of lesson \(lesson.number)"))
      let entry = out.appendingPathComponent("EntryPoint.swift")
      try Data(Self.entryPoint.utf8).write(to: entry)
      try swiftc(
        flags + (suiteKits + [reference, suiteKit]).flatMap(\.flags)
          + sources.map { folder.appendingPathComponent($0.name).path }
          + [entry.path, "-o", out.path + "/suite"], of: module)
      let interface = try Interface(
        suite: out.appendingPathComponent("suite"), reference: reference, importing: kits,
        modules: moduleCache,
        toolchain
      )
      try JSONEncoder().encode(interface).write(to: out.appendingPathComponent("interface.json"))
    }
    let verdictKey = ContentKey()
    verdictKey.add(built)
    verdictKey.add(try JSONEncoder.sorted.encode(rubric))
    return LessonBuild(
      lesson: lesson, rubric: rubric, suite: product.appendingPathComponent("suite"), kits: kits,
      libraries: suiteKits.map(\.folder),
      ownLibrary: workbookKit.folder.appendingPathComponent("libWorkbookKit.so"),
      interface: try JSONDecoder().decode(
        Interface.self, from: Data(contentsOf: product.appendingPathComponent("interface.json"))),
      key: verdictKey.finished())
  }

  package func reference(
    of lesson: Lesson, _ rubric: Rubric, _ kits: [BuiltModule]
  ) throws -> BuiltModule {
    let folder = workbook.solutions.appendingPathComponent(lesson.folder)
    let flags =
      Self.language + Self.library + rubric.optimization + ["-module-name", lesson.name]
    let sources = SourceFile.all(in: folder)
    let key = key(flags + kits.map(\.key))
    key.add(sources)
    let built = key.finished()
    let product = try cache.product("reference-" + lesson.label, built) { out in
      progress(.building("the reference of lesson \(lesson.number)"))
      try swiftc(
        flags + kits.flatMap(\.flags)
          + sources.map { folder.appendingPathComponent($0.name).path } + [
            "-emit-module", "-emit-module-path", out.path + "/\(lesson.name).swiftmodule",
            "-o", out.path + "/lib\(lesson.name).so",
          ], of: "Solutions/" + lesson.folder)
    }
    return BuiltModule(folder: product, name: lesson.name, key: built)
  }

  /// The documented way into Swift Testing for a program that is no package. It takes the secret
  /// before any other code runs, and brings the check that must be seen failing.
  private static let entryPoint = """
    import SuiteKit
    import Testing

    @main struct EntryPoint {
      static func main() async {
        Seal.begin()
        ChildErrors.join()
        await Testing.__swiftPMEntryPoint() as Never
      }
    }

    @Suite(.container) struct Canary {
      @Test func `\(LessonBuild.canary)`() {
        Issue.record("This check fails so that the grader sees one fail.")
      }
    }

    """
}

extension JSONEncoder {
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }
}
