package import Foundation
import Glibc

/// The sources that a student hands in for one lesson, read once and for all.
package struct Submission: Hashable, Sendable {
  /// The folder as reports show it: `"Exercises/06-TwoTierCache"`.
  package var folder: String
  package var sources: [SourceFile]
  /// What was left out and why.
  package var notes: [String]
  /// What cannot be read of it, so that nobody grades the rest for the whole.
  package private(set) var fault: Fault?

  /// The most that a lesson's sources may be; a student's are a thousandth of it.
  private static let mostEntries = 5_000
  private static let mostFiles = 64
  private static let mostBytes = 2 << 20

  /// Takes the regular Swift files below a folder and nothing else: no links, devices or pipes.
  ///
  /// - Parameter shown: the folder as reports show it.
  package init(in folder: URL, shown: String) {
    self.folder = shown
    sources = []
    notes = []
    var total = 0
    guard isReadable(folder.path, as: shown) else { return }
    guard Self.kind(folder.path) == S_IFDIR else {
      if let kind = Self.kind(folder.path) {
        notes = ["`\(shown)` was left out: it is \(kind == S_IFLNK ? "a link" : "no folder")."]
      }
      return
    }
    for name in Self.names(in: folder, notes: &notes) {
      let path = folder.path + "/" + name
      if let reason = Self.reasonToLeaveOut(name, path) {
        if reason.isEmpty, !isReadable(path, as: shown + "/" + name) { return }
        if !reason.isEmpty { notes.append("`\(name)` was left out: \(reason).") }
        continue
      }
      guard isReadable(path, as: shown + "/" + name) else { return }
      guard let data = Self.bytes(of: path) else {
        notes.append("`\(name)` was left out: it cannot be read.")
        continue
      }
      total += data.count
      guard sources.count < Self.mostFiles, total <= Self.mostBytes else {
        let bound =
          sources.count < Self.mostFiles
          ? "\(Self.mostBytes >> 20) MB of sources are taken" : "\(Self.mostFiles) files are taken"
        notes.append("`\(name)` and what follows were left out: at most \(bound).")
        break
      }
      sources.append(SourceFile(name: name, data: data))
    }
  }

  /// Notes a fault when a file or folder is there and this user may not read it.
  private mutating func isReadable(_ path: String, as shown: String) -> Bool {
    let isFolder = Self.kind(path) == S_IFDIR
    guard access(path, isFolder ? R_OK | X_OK : R_OK) != 0, errno == EACCES else { return true }
    fault = Fault(
      "`\(shown)` cannot be read.",
      next: "Give yourself the right to: `chmod u+r\(isFolder ? "x" : "") \(Shell.word(path))`.")
    return false
  }

  /// The paths below the folder in order, as many as anybody could have written.
  private static func names(in folder: URL, notes: inout [String]) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    var (names, hidden): ([String], [String]) = ([], [])
    while let name = enumerator?.nextObject() as? String {
      // Not what a build, an editor or an archive left there, however much it is.
      if name.split(separator: "/").last?.hasPrefix(".") == true || name.hasSuffix("__MACOSX") {
        hidden.append(name)
        enumerator?.skipDescendants()
        continue
      }
      guard names.count < mostEntries else {
        notes.append("The folder has more than \(mostEntries) entries; the others were left out.")
        break
      }
      names.append(name)
    }
    if let first = hidden.min() {
      let others = hidden.count == 1 ? "" : " and \(hidden.count - 1) more"
      notes.append("Hidden files were left out: `\(first)`\(others).")
    }
    return names.sorted()
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The bytes of what is a regular file when it is opened, whatever it was before.
  private static func bytes(of path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? handle.read(upToCount: mostBytes + 1) ?? Data()
  }

  /// Changes exactly when the sources do.
  package var key: String {
    let key = ContentKey()
    key.add(sources)
    return key.finished()
  }

  /// Empty for what needs no mention, nil for what is taken.
  private static func reasonToLeaveOut(_ name: String, _ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      return name.contains("\u{FFFD}") ? "its name is no UTF-8 text" : "it cannot be read"
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { return name.hasSuffix(".swift") ? "it is a folder" : "" }
    if kind == S_IFLNK { return "it is a link, and only files are taken" }
    if kind != S_IFREG { return "it is no regular file" }
    guard name.hasSuffix(".swift") else {
      return name.lowercased().hasSuffix(".swift")
        ? "a Swift file's name ends in `.swift`, in lower case" : "only Swift files are graded"
    }
    return switch name.split(separator: "/").last {
    case "Package.swift": "the workbook has its own manifest"
    case "main.swift": "an exercise is a library and has no main file"
    default: status.st_size > off_t(mostBytes) ? "it is larger than \(mostBytes >> 20) MB" : nil
    }
  }
}
