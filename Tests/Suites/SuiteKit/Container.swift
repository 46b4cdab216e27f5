public import Foundation
import Glibc
import Testing

/// The folder tree a suite runs in, shaped like an app's container.
///
/// The grader makes it and names it in `WORKBOOK_CONTAINER`. Without a grader (`swift test`, an
/// editor) the first use makes one in the temporary directory and points Foundation at it, so a
/// suite never sees the files of the person who runs it. Tests of other targets run in that process
/// as well: they keep their files in `/tmp` by name, not where Foundation points.
public enum Container {
  /// The folder that holds everything of this run.
  public static let root: URL = found() ?? made()

  /// The app's home: what a student's code may see and change.
  public static var home: URL { root.appendingPathComponent("home", isDirectory: true) }
  /// `Documents`. Exists when a check starts.
  public static var documents: URL { home.appendingPathComponent("Documents", isDirectory: true) }
  /// `Library/Caches`. Exists when a check starts.
  public static var caches: URL { home.appendingPathComponent("Library/Caches", isDirectory: true) }
  /// `tmp`. Exists when a check starts.
  public static var temporary: URL { home.appendingPathComponent("tmp", isDirectory: true) }
  /// `Library/Application Support`. As on iOS, it does not exist when a check starts.
  public static var applicationSupport: URL {
    home.appendingPathComponent("Library/Application Support", isDirectory: true)
  }
  /// A folder beside the home for what checks and their child processes tell each other.
  public static var evidence: URL { root.appendingPathComponent("evidence", isDirectory: true) }

  /// Empties the container and lays out the folders that an app finds at its first start.
  ///
  /// - Throws: the file system's error when something cannot be removed or made.
  public static func reset() throws {
    chmod(root.path, 0o700)
    for name in names {
      // Moved first: a tree that cannot be removed must not stop the checks that follow.
      let away = root.appendingPathComponent(goneBefore + UUID().uuidString)
      guard rename(root.path + "/" + name, away.path) == 0 else { throw Files.lastError }
      try? Files.removeAll(at: away)
    }
    let library = home.appendingPathComponent("Library", isDirectory: true)
    for folder in [root, home, documents, library, caches, temporary, evidence] {
      guard mkdir(folder.path, 0o777) == 0 || errno == EEXIST else {
        throw Files.lastError
      }
    }
  }

  /// Records a finding for what lies beside the app's home, which no code of an app can reach.
  static func expectNothingBesideHome() {
    let known = [home.lastPathComponent, evidence.lastPathComponent]
    let others = names.filter { !known.contains($0) }.sorted()
    expect(
      others.isEmpty, "The check's calls, then a look at the folder around the app's home",
      required: "nothing of yours there", got: shown(others),
      note: "On a phone no app can write there. It has its home, and no other place.")
  }

  private static let goneBefore = ".away-"

  /// What lies in the folder of this run now.
  private static var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return all.filter { !$0.hasPrefix(goneBefore) }
  }

  private static func found() -> URL? {
    guard let path = getenv("WORKBOOK_CONTAINER") else { return nil }
    return URL(fileURLWithPath: String(cString: path), isDirectory: true)
  }

  private static func made() -> URL {
    let name = "workbook-\(UUID().uuidString)"
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent(name, isDirectory: true)
    let home = root.path + "/home"
    let variables = [
      "WORKBOOK_CONTAINER": root.path, "HOME": home, "CFFIXED_USER_HOME": home,
      "XDG_CACHE_HOME": home + "/Library/Caches",
      "XDG_DATA_HOME": home + "/Library/Application Support",
      "XDG_CONFIG_HOME": home + "/.config", "TMPDIR": home + "/tmp",
    ]
    for (name, value) in variables { setenv(name, value, 1) }
    unsetenv("SWIFT_DETERMINISTIC_HASHING")
    atexit { try? Files.removeAll(at: Container.root) }
    return root
  }
}
