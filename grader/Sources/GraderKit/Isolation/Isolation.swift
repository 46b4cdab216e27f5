package import Foundation
import Glibc

/// The layers that a run is held by: bubblewrap where it can run, the kernel's limits and the symbol
/// gate always.
///
/// Nothing here is a sandbox of our own: `bwrap` and `prlimit` are programs of the system that are
/// put before the suite's command.
package struct Isolation: Sendable {
  package let summary: IsolationSummary
  private let bubblewrap: String?
  private let prlimit: String?

  /// Finds out what this machine allows, by trying it.
  ///
  /// - Parameter usesBubblewrap: false to do as if it was not installed.
  package static func detect(usesBubblewrap: Bool = true) -> Isolation {
    let prlimit = Command.path(of: "prlimit")
    var missing: [String] = []
    var bubblewrap = usesBubblewrap ? Command.path(of: "bwrap") : nil
    if let program = bubblewrap {
      let words = [program] + Self.namespaces + ["--ro-bind", "/", "/", "/bin/true"]
      let result = try? Tool.run(Command(words), seconds: 20)
      if result?.isSuccess != true {
        bubblewrap = nil
        let said = result?.errors.split(separator: "\n").first.map(Self.reason)
        missing.append("bubblewrap: \(said ?? "it does not start")")
      }
    } else {
      missing.append("bubblewrap: not installed")
    }
    if prlimit == nil { missing.append("limits: `prlimit` is not installed") }
    let layers = [bubblewrap.map { _ in "bubblewrap" }, prlimit.map { _ in "limits" }]
    return Isolation(
      summary: IsolationSummary(
        layers: layers.compactMap(\.self) + ["symbol gate"], missing: missing),
      bubblewrap: bubblewrap, prlimit: prlimit)
  }

  /// What bubblewrap says, as a part of a sentence: `bwrap: No permissions. Try …` has several.
  private static func reason(_ line: Substring) -> String {
    let words = line.hasPrefix("bwrap: ") ? line.dropFirst("bwrap: ".count) : line
    return String(words.split(separator: ". ").first ?? words).trimmingCharacters(in: ["."])
  }

  /// Without its capabilities a run that root started cannot make the read-only system writable.
  private static let namespaces = [
    "--unshare-all", "--die-with-parent", "--cap-drop", "ALL",
  ]

  /// What bubblewrap would see to: no new privileges, none of root's, no life after the grader.
  private static let privileges: [String] = {
    guard let setpriv = Command.path(of: "setpriv") else { return [] }
    let root = ["--bounding-set", "-all", "--inh-caps", "-all"]
    return [setpriv, "--no-new-privs", "--pdeathsig", "KILL"] + (geteuid() == 0 ? root : []) + [
      "--"
    ]
  }()

  /// An environment in which temporary files have a place of their own. Without bubblewrap `/tmp` is
  /// everybody's: others may fill it, and clean it while the compiler still needs what lies there.
  ///
  /// - Parameter folder: the writable folder.
  package func environment(_ environment: [String: String], in folder: URL) -> [String: String] {
    var environment = environment
    environment["TMPDIR"] = bubblewrap == nil ? folder.path : "/tmp"
    return environment
  }

  /// Where a run finds its container. Behind bubblewrap the path does not tell where the workbook
  /// lies, and code that stumbles over a space in it does so on no machine.
  package func place(of container: URL) -> URL {
    guard bubblewrap != nil else { return container }
    return URL(fileURLWithPath: "/" + container.lastPathComponent, isDirectory: true)
  }

  /// The words that start a program inside the layers.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - folder: where it starts; the writable folder unless said otherwise.
  ///   - readable: what it needs to see besides the system: its own folder, libraries.
  ///   - writable: the one folder it may change.
  ///   - place: where bubblewrap shows that folder; where it lies unless said otherwise.
  ///   - layout: folders in it to begin with. With them bubblewrap keeps the whole of it in memory:
  ///     nothing stays on the disk, and no disk is waited for.
  ///   - filled: a cache that it may fill besides.
  package func words(
    _ words: [String], in folder: URL? = nil, readable: [URL], writable: URL,
    at place: URL? = nil, layout: [String] = [], filled: URL? = nil, limits: Limits
  ) -> [String] {
    let place = (place ?? writable).path
    var all = bubblewrap == nil ? Self.privileges : []
    if let prlimit { all += [prlimit] + limits.options + ["--"] }
    if let bubblewrap {
      all += [bubblewrap] + Self.namespaces
      for folder in ["/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/localtime"] {
        all += ["--ro-bind-try", folder, folder]
      }
      // Nobody writes to another's code by way of `/proc/self/mem`, which heeds no protection.
      all += ["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"]
      // Only the compiler has a place for what is temporary besides the writable folder: an app's
      // code keeps to its container.
      if filled == nil {
        all += ["--dir", "/tmp"]
      } else {
        all += ["--size", "\(limits.temporaryBytes)", "--tmpfs", "/tmp"]
      }
      for folder in readable { all += ["--ro-bind", folder.path, folder.path] }
      if layout.isEmpty {
        all += ["--bind", writable.path, place]
      } else {
        all += ["--size", "\(limits.containerBytes)", "--tmpfs", place]
        for folder in layout { all += ["--dir", place + "/" + folder] }
      }
      if let filled { all += ["--bind", filled.path, filled.path] }
      // The root itself is in memory, too, and nobody's. At the end, since what is shown may lie below.
      all += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", folder?.path ?? place, "--"]
      // The kernel counts them inside the namespace, but root's not at all. Older ones count all that
      // the user has; hence those that are there already are added.
      if let prlimit, geteuid() != 0 {
        all += [prlimit, "--nproc=\(limits.threads + ProcessTable.threads)", "--"]
      }
    }
    return all + words
  }
}
