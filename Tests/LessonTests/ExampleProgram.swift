import Foundation
import Testing

@testable import GraderKit

/// The code of a lesson's README as a program: it runs the example that it is told to.
struct ExampleProgram {
  private let program: URL
  private let libraries: [URL]

  /// Builds the examples against the reference solution, as the suites are.
  init(of folder: LessonFolder) throws {
    let workbook = try LessonFolder.workbook.get()
    let cache = try BuildCache(workbook.cache)
    let workshop = Workshop(workbook, try Toolchain(cache: cache), cache) { _ in }
    let rubric = try workbook.rubric(of: folder.lesson)
    let kits = try Kit.named(rubric.modules).map(workshop.kit)
    let reference = try workshop.reference(of: folder.lesson, rubric, kits)
    let examples = try folder.file("Lessons", "Examples.swift")
    let key = workshop.key([Self.entryPoint, reference.key] + kits.map(\.key))
    key.add(try Data(contentsOf: examples))
    let product = try cache.product("examples-\(folder.lesson.label)", key.finished()) { out in
      let entry = out.appendingPathComponent("EntryPoint.swift")
      try Data(Self.entryPoint.utf8).write(to: entry)
      try workshop.swiftc(
        Workshop.language + ["-module-name", folder.lesson.name + "Lesson"]
          + (kits + [reference]).flatMap(\.flags)
          + [examples.path, entry.path, "-o", out.path + "/examples"], of: examples.path)
    }
    program = product.appendingPathComponent("examples")
    libraries = (kits + [reference]).map(\.folder)
  }

  /// The names of the examples.
  func names() throws -> Set<String> {
    Set(try run([]).split(separator: "\n").map(String.init))
  }

  /// What an example prints, in a fresh container.
  func run(_ words: [String]) throws -> String {
    let root = URL(fileURLWithPath: "/tmp")
      .appendingPathComponent("example-\(UUID().uuidString)")
    let container = try RunContainer(at: root)
    defer { try? FileManager.default.removeItem(at: root) }
    let result = try Tool.run(
      Command(
        [program.path] + words, environment: container.environment(libraries: libraries),
        directory: root), seconds: 60)
    try #require(result.isSuccess, "\(words) ended with \(result.exit): \(result.errors)")
    return result.output
  }

  private static let entryPoint = """
    @main struct EntryPoint {
      static func main() async throws {
        guard CommandLine.arguments.count > 1 else {
          for name in Examples.all.keys { print(name) }
          return
        }
        try await Examples.all[CommandLine.arguments[1]]?()
      }
    }

    """
}
