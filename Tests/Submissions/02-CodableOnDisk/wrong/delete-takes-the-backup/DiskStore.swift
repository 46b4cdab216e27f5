import Foundation

/// System calls: write beside, sync, rename, sync the folder.
public enum DiskStore {
  private static let prefix = ".saving-"

  private static func folder() throws -> String {
    let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }
  private static func check(_ name: String) throws {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty, bytes.count <= 255, !bytes.contains(47), !bytes.contains(0), name != ".", name != "..",
      !name.hasPrefix(prefix)
    else { throw StoreError.invalidName(name) }
  }
  private static func fail(_ code: Int32 = errno) -> POSIXError { POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    try check(filename)
    let data = try JSONEncoder().encode(value)
    let folder = try folder()
    let goal = folder + "/" + filename
    var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let fd = mkstemp(&template)
    guard fd >= 0 else { throw fail() }
    do {
      defer { close(fd) }
      var old = stat()
      if lstat(goal, &old) == 0, old.st_mode & S_IFMT == S_IFREG {
        guard fchmod(fd, old.st_mode & 0o7777) == 0 else { throw fail() }
      } else {
        fchmod(fd, 0o644)
      }
      try data.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
          let n = write(fd, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if n < 0 { if errno == EINTR { continue }; throw fail() }
          rest = rest.dropFirst(n)
        }
      }
      guard fsync(fd) == 0 else { throw fail() }
      guard rename(String(cString: template), goal) == 0 else { throw fail() }
    } catch {
      unlink(template)
      throw error
    }
    let dir = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if dir >= 0 { fsync(dir); close(dir) }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try check(filename)
    let path = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path + "/" + filename
    let fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard fd >= 0 else {
      if errno == ENOENT { throw StoreError.notFound(filename) }
      throw StoreError.unreadable(filename)
    }
    defer { close(fd) }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let n = read(fd, &chunk, chunk.count)
      if n < 0 { if errno == EINTR { continue }; throw StoreError.unreadable(filename) }
      if n == 0 { break }
      data.append(contentsOf: chunk[..<n])
    }
    do { return try JSONDecoder().decode(type, from: data) } catch { throw StoreError.damaged(filename) }
  }

  public static func delete(_ filename: String) throws {
    try check(filename)
    let path = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path + "/" + filename
    unlink(path + ".bak")
    if unlink(path) != 0, errno != ENOENT { throw fail() }
  }

  public static func list() throws -> [String] {
    let path = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path
    guard let stream = opendir(path) else { if errno == ENOENT { return [] }; throw fail() }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var s = stat()
      guard !name.hasPrefix(prefix), !name.hasPrefix(".dat.nosync"), lstat(path + "/" + name, &s) == 0, s.st_mode & S_IFMT == S_IFREG else { continue }
      result.append(name)
    }
    return result
  }
}
