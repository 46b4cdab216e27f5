public import Foundation

/// What a lesson's suite checks, and what its checks are worth: `rubric.json` beside the suite.
public struct Rubric: Codable, Hashable, Sendable {
  /// The version of the file format.
  public var version: Int
  /// The lesson's title as its README has it.
  public var title: String
  /// The modules that the exercise may import besides Foundation.
  public var modules: [String]
  /// Whether submissions are compiled with optimization: where they go through millions of pixels.
  /// Elsewhere it would double the time until the answer.
  public var optimized: Bool?
  /// Whether checks ask what folders and files take on a disk. Then a run's container lies on one;
  /// elsewhere it is kept in memory, where folders take nothing.
  public var measuresDisk: Bool?
  /// The key of the stub's sources, to tell an unchanged stub. `grader verify` says what it must be.
  public var stub: String?
  /// The tasks in the order of the README.
  public var tasks: [Task]
  /// The checks in the order of the tasks.
  public var checks: [Check]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case version, title, modules, optimized, measuresDisk, stub, tasks, checks
  }

  public struct Task: Codable, Hashable, Sendable {
    public var number: Int
    public var title: String
    public var hints: Hints

    enum CodingKeys: String, CodingKey, CaseIterable { case number, title, hints }
  }

  /// The three levels of a task's hints. A check may replace any of them.
  public struct Hints: Codable, Hashable, Sendable {
    public var `where`: String?
    public var idea: String?
    public var code: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case `where`, idea, code }
  }

  public enum Level: String, Codable, Hashable, Sendable { case core, stretch }
  public enum Visibility: String, Codable, Hashable, Sendable { case visible, hidden }

  public struct Check: Codable, Hashable, Sendable {
    /// The rule in the learner's terms; also the name of the test.
    public var name: String
    public var task: Int
    public var points: Int
    public var level: Level
    public var visibility: Visibility
    /// The misconception it finds, in one sentence.
    public var detects: String
    /// Why the rule matters, in one sentence.
    public var why: String
    /// Hints of its own, where the task's are too general.
    public var hints: Hints?
    /// Whether the unchanged stub passes it too. A guard earns nothing by itself.
    public var `guard`: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, task, points, level, visibility, detects, why, hints, `guard`
    }
  }

  /// The hints that fit a check: its own, and the task's where it has none.
  public func hints(for check: Check) -> Hints {
    let general = tasks.first { $0.number == check.task }?.hints
    return Hints(
      where: check.hints?.where ?? general?.where, idea: check.hints?.idea ?? general?.idea,
      code: check.hints?.code ?? general?.code)
  }

  package init(
    version: Int, title: String, modules: [String], tasks: [Task], checks: [Check]
  ) {
    self.version = version
    self.title = title
    self.modules = modules
    self.tasks = tasks
    self.checks = checks
  }

  /// - Throws: a ``Fault`` that names the file when it cannot be read or is no rubric.
  public init(contentsOf url: URL) throws {
    do {
      self = try JSONDecoder().decode(Rubric.self, from: Data(contentsOf: url))
    } catch {
      throw Fault(
        "The rubric `\(url.lastPathComponent)` of `\(url.deletingLastPathComponent().lastPathComponent)` cannot be read: \(Self.reason(error)).",
        next: "See what changed with `git diff -- Tests/Suites`.")
    }
  }
}
