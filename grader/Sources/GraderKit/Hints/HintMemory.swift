package import Foundation

/// Which hints were shown: a small file in the folder for everything that is built.
package struct HintMemory: Sendable {
  /// What hints were shown for.
  package struct Key: Hashable, Codable, Sendable {
    /// The lesson's folder in the submission, since each submission has its own way to go.
    var folder: String
    /// `"06"`
    var lesson: String
    var task: Int
    /// nil for the hints of a task of which nothing was run.
    var check: String?

    package init(_ subject: HintSubject, of lesson: LessonResult) {
      folder = lesson.folder
      self.lesson = lesson.lesson.label
      task = subject.task.number
      check = subject.problem?.check.name
    }
  }

  private struct Entry: Codable {
    var key: Key
    var levels: [HintLevel]
  }

  private struct Document: Codable {
    var version = 1
    var shown: [Entry]
  }

  /// What was shown longest ago is forgotten beyond this number of checks.
  private static let most = 500

  private let url: URL
  private var entries: [Entry] = []
  private var isChanged = false
  /// What is wrong with the file, in sentences; nil when it is sound or not there yet.
  package private(set) var warning: String?

  /// - Parameter cache: the folder for everything that is built. A file in it that is damaged
  ///   leaves the memory empty and is written anew.
  package init(in cache: URL) {
    url = cache.appendingPathComponent("hints.json")
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: url))
      guard document.version == 1 else { throw CocoaError(.fileReadUnknown) }
      entries = document.shown
    } catch {
      isChanged = true
      warning =
        "`\(url.path)` is damaged, so it is forgotten which hints were shown. Hints begin anew."
    }
  }

  package func levels(of key: Key) -> Set<HintLevel> {
    Set(entries.first { $0.key == key }?.levels ?? [])
  }

  package mutating func add(_ level: HintLevel, to key: Key) {
    let known = levels(of: key)
    guard !known.contains(level) else { return }
    entries.removeAll { $0.key == key }
    entries.append(
      Entry(key: key, levels: known.union([level]).sorted { $0.rawValue < $1.rawValue }))
    isChanged = true
  }

  /// Adds the hints that a report for the terminal shows unasked: the first of each lesson's first
  /// problem, unless that is a hidden check.
  package mutating func addHints(shownIn report: GradingReport) {
    for lesson in report.shown.lessons where lesson.outcome == .graded {
      guard let subject = lesson.hintSubject(ofTask: nil), subject.hints.where != nil,
        subject.problem?.check.visibility == .visible
      else { continue }
      add(.place, to: Key(subject, of: lesson))
    }
  }

  /// Writes the file aside and renames it into place. Does nothing when it is sound and nothing was
  /// added.
  ///
  /// - Throws: a ``Fault`` when it cannot be written.
  package func save() throws {
    guard isChanged else { return }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Document(shown: entries.suffix(Self.most)))
      try data.write(to: url, options: .atomic)
    } catch {
      throw Fault(
        "Which hints were shown cannot be kept in `\(url.path)`: \(Fault.reason(error)).",
        next: "Free some space or mend the permissions; until then the same hint comes again.")
    }
  }
}
