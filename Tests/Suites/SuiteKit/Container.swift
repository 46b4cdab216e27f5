public import Foundation
import Glibc
import Synchronization
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
  static var evidence: URL { root.appendingPathComponent("evidence", isDirectory: true) }

  /// A place for such a thing. What else lies there is none of the suite's.
  public static func evidence(_ name: String) -> URL {
    own.withLock { _ = $0.insert(name) }
    return evidence.appendingPathComponent(name)
  }

  /// The names of the suite's own things in `evidence`, and of what it moved away.
  private static let own = Mutex<Set<String>>([])

  /// Empties the container and lays out the folders that an app finds at its first start.
  ///
  /// - Throws: the file system's error when something cannot be removed or made.
  public static func reset() throws {
    chmod(root.path, 0o700)
    for name in names {
      // Moved first: a tree that cannot be removed must not stop the checks that follow.
      let away = root.appendingPathComponent(".away-" + UUID().uuidString)
      own.withLock { _ = $0.insert(away.lastPathComponent) }
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
    let others = names.filter { !known.contains($0) } + names(in: evidence)
    expect(
      others.isEmpty, "The check's calls, then a look at the folder around the app's home",
      required: "nothing of yours there", got: shown(others.sorted()),
      note: "On a phone no app can write there. It has its home, and no other place.")
  }

  /// What lies in the folder of this run now.
  private static var names: [String] { names(in: root) }

  /// What lies in a folder now, without the suite's own things.
  private static func names(in folder: URL) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let own = own.withLock { $0 }
    return all.filter { !own.contains($0) }
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
