import Foundation
import Synchronization

/// Work is done by an actor-like serial object; callers wait on a semaphore. Names in lower layers are bytes.
public enum DiskStore {
  private static let gate = Mutex<[String: Int]>([:])

  private static func documents() throws -> URL {
    try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  private static func with<R>(_ name: String, _ work: (String) throws -> R) throws -> R {
    let bytes = ContiguousArray(name.utf8)
    if bytes.isEmpty || bytes.count >= 256 || bytes == [46] || bytes == [46, 46] { throw StoreError.invalidName(name) }
    for b in bytes where b == 0 || b == 47 { throw StoreError.invalidName(name) }
    if bytes.starts(with: ".~new".utf8) || bytes.starts(with: ".dat.nosync".utf8) { throw StoreError.invalidName(name) }
    return try work(documents().path + "/" + name)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    // JSON in lines of an envelope: ["value"], so that every top-level value is an array.
    let data = try JSONEncoder().encode(["v": value])
    try with(filename) { path in
      try? FileManager.default.createDirectory(at: documents(), withIntermediateDirectories: true)
      let number = gate.withLock { all in
        all[filename, default: 0] += 1
        return all[filename]!
      }
      var hash = Hasher()
      hash.combine(filename)
      let fresh = try documents().path + "/.~new\(getpid())-\(number)-\(hash.finalize())-\(UInt32.random(in: 0 ... .max))"
      guard let stream = fopen(fresh, "wx") else { throw CocoaError(.fileWriteUnknown) }
      var good = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
      good = fflush(stream) == 0 && good
      good = fsync(fileno(stream)) == 0 && good
      var s = stat()
      if stat(path, &s) == 0 { fchmod(fileno(stream), s.st_mode & 0o7777) }
      good = fclose(stream) == 0 && good
      if !good || rename(fresh, path) != 0 {
        unlink(fresh)
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try with(filename) { path in
      guard let stream = fopen(path, "r") else {
        throw errno == ENOENT ? StoreError.notFound(filename) : StoreError.unreadable(filename)
      }
      defer { fclose(stream) }
      var data = Data()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let n = fread(&buffer, 1, buffer.count, stream), n > 0 { data.append(contentsOf: buffer.prefix(n)) }
      if ferror(stream) != 0 { throw StoreError.unreadable(filename) }
      guard let box = try? JSONDecoder().decode([String: T].self, from: data), let value = box["v"] else {
        throw StoreError.damaged(filename)
      }
      return value
    }
  }

  public static func delete(_ filename: String) throws {
    try with(filename) { path in
      if unlink(path) == 0 || errno == ENOENT { return }
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public static func list() throws -> [String] {
    let walk = FileManager.default.enumerator(
      at: try documents(), includingPropertiesForKeys: [.isRegularFileKey], options: .skipsSubdirectoryDescendants)
    return (walk?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
        && !$0.lastPathComponent.hasPrefix(".~new") && !$0.lastPathComponent.hasPrefix(".dat.nosync")
    }.map(\.lastPathComponent)
  }
}
