package import Foundation
import Glibc

/// The folder where everything that was built lies, named by what it was built from.
///
/// Unchanged input builds nothing. A product is made in a folder of its own and renamed into place
/// when it is whole, so two graders at once, or one that is killed, never leave half of one.
package struct BuildCache: Sendable {
  package let folder: URL
  /// Where submissions are compiled and run, each in a folder of its own.
  package let runs: URL
  /// Where the compiler keeps the system's modules. They are bound to the place they were made in, so
  /// a workbook that was moved or copied gets new ones. So does another user: inside the layers not
  /// even root may add to what somebody else made.
  package let modules: URL

  /// - Parameter runs: a folder elsewhere for runs.
  /// - Throws: a ``Fault`` when the folder cannot be made or written to.
  package init(_ folder: URL, runs: URL? = nil) throws {
    self.folder = folder
    self.runs =
      runs ?? Self.elsewhere(than: folder)
      ?? folder.appendingPathComponent("runs", isDirectory: true)
    let place = ContentKey()
    place.add("\(folder.path) \(geteuid())")
    modules = folder.appendingPathComponent("modules-" + place.finished(), isDirectory: true)
    do {
      let inside = ["products", "verdicts"].map { folder.appendingPathComponent($0) }
      for folder in inside + [self.runs, modules] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      guard access(folder.path + "/products", W_OK) == 0 else {
        throw CocoaError(.fileWriteNoPermission)
      }
    } catch {
      throw Fault(
        "The folder `\(folder.path)` cannot be written to: \(Fault.reason(error)).",
        next: "Free some space or mend its permissions with `chmod -R u+rwX`, then try again.")
    }
  }

  /// Where runs lie when the workbook's own place would tell on verdicts: in memory folders take no
  /// space, and a program that counts them would be right there. A path with a blank trips programs
  /// that build URLs from text, and one with an accent the compiler. It is nil when there is no need,
  /// or no better place.
  private static func elsewhere(than folder: URL) -> URL? {
    let isPlain = folder.path.wholeMatch(of: /[A-Za-z0-9\/._-]*/) != nil
    guard !isPlain || takeNoSpace(folder), !takeNoSpace(URL(fileURLWithPath: "/var/tmp")) else {
      return nil
    }
    let path = "/var/tmp/workbook-\(geteuid())"
    mkdir(path, 0o700)
    var status = stat()
    // Everybody may write to the folder around it, and have made something of that name.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Whether folders have no blocks where this one is, or the first one above it that exists.
  private static func takeNoSpace(_ folder: URL) -> Bool {
    var status = stat()
    if stat(folder.path, &status) == 0 { return status.st_blocks == 0 }
    return folder.path != "/" && takeNoSpace(folder.deletingLastPathComponent())
  }

  /// Where a product is, built now unless it is there.
  ///
  /// - Parameters:
  ///   - name: what it is, for people who look into the folder: `"suite-06"`.
  ///   - key: what it is built from.
  ///   - build: fills the folder it gets.
  package func product(_ name: String, _ key: String, build: (URL) throws -> Void) throws -> URL {
    let place = folder.appendingPathComponent("products/\(name)-\(key)", isDirectory: true)
    if FileManager.default.fileExists(atPath: place.path) { return place }
    // One builder a product, among threads and graders: the others wait and find it there.
    let lock = open(folder.path + "/products/.lock-\(name)", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    if FileManager.default.fileExists(atPath: place.path) { return place }
    let aside = folder.appendingPathComponent(
      "products/.making-\(getpid())-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: aside) }
    removeAbandoned()
    try build(aside)
    guard rename(aside.path, place.path) == 0 || errno == EEXIST || errno == ENOTEMPTY else {
      throw Fault(
        "`\(place.path)` cannot be written: \(String(cString: strerror(errno))).",
        next: "Free some space, then try again.")
    }
    removeOlder(name, than: place)
    return place
  }

  /// Removes what graders were making that are no more.
  private func removeAbandoned() {
    let products = folder.appendingPathComponent("products", isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    for name in names where name.hasPrefix(".making-") {
      guard let maker = name.split(separator: "-").dropFirst().first.flatMap({ Int32($0) }),
        kill(maker, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: products.appendingPathComponent(name))
    }
  }

  package func text(named name: String) -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(name)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  package func keep(_ text: String, named name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  /// Keeps the two newest products of a name. Another grader may still run the one before.
  private func removeOlder(_ name: String, than place: URL) {
    let products = folder.appendingPathComponent("products", isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let older = names.filter { $0.hasPrefix(name + "-") && $0.count == name.count + 33 }
      .map { products.appendingPathComponent($0) }
      .sorted { Self.date(of: $0) > Self.date(of: $1) }
    for product in older.dropFirst(3) where product.path != place.path {
      try? FileManager.default.removeItem(at: product)
    }
  }

  private static func date(of url: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
