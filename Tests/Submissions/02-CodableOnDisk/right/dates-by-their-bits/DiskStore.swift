import Foundation

protocol Coding: Sendable { func bytes<T: Encodable>(_ v: T) throws -> Data; func value<T: Decodable>(_ t: T.Type, _ d: Data) throws -> T }
struct ExactJSON: Coding {
  func bytes<T: Encodable>(_ v: T) throws -> Data {
    let e = JSONEncoder()
    e.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    e.dateEncodingStrategy = .custom { date, encoder in
      var c = encoder.singleValueContainer()
      try c.encode(String(date.timeIntervalSinceReferenceDate.bitPattern, radix: 16))
    }
    e.dataEncodingStrategy = .custom { data, encoder in
      var c = encoder.singleValueContainer()
      try c.encode(data.map { String(format: "%02x", $0) }.joined())
    }
    e.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
    return try e.encode(v)
  }
  func value<T: Decodable>(_ t: T.Type, _ d: Data) throws -> T {
    let e = JSONDecoder()
    e.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let bits = UInt64(text, radix: 16) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no date"))
      }
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }
    e.dataDecodingStrategy = .custom { decoder in
      let text = Array(try decoder.singleValueContainer().decode(String.self).utf8)
      guard text.count % 2 == 0 else { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no bytes")) }
      var out = Data(capacity: text.count / 2)
      for i in stride(from: 0, to: text.count, by: 2) {
        guard let b = UInt8(String(decoding: text[i...i + 1], as: UTF8.self), radix: 16) else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no bytes"))
        }
        out.append(b)
      }
      return out
    }
    e.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
    return try e.decode(t, from: d)
  }
}

@resultBuilder enum Rules {
  static func buildBlock(_ r: Bool...) -> Bool { r.allSatisfy { $0 } }
}
@Rules func fits(_ n: String.UTF8View) -> Bool {
  !n.isEmpty
  n.count <= 255
  !n.contains(47)
  !n.contains(0)
  n.first != 46
}

public enum DiskStore {
  private static let coding: any Coding = ExactJSON()
  private static let queue = DispatchQueue(label: "disk store")

  private static func file(_ name: String) throws -> URL {
    guard fits(name.utf8) else { throw StoreError.invalidName(name) }
    guard let d = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else { throw StoreError.unreadable(name) }
    return d.appendingPathComponent(name, isDirectory: false)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let url = try file(filename)
    let data = try coding.bytes(value)
    try queue.sync {
      let folder = url.deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let mode = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.posixPermissions] as? NSNumber
      let second = folder.appendingPathComponent("." + UUID().uuidString)
      do {
        try data.write(to: second, options: .withoutOverwriting)
        if let mode { chmod(second.path, mode_t(truncating: mode)) }
        if rename(second.path, url.path) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      } catch {
        unlink(second.path)
        throw error
      }
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try file(filename)
    switch Swift.Result(catching: { try Data(contentsOf: url, options: .mappedIfSafe) }) {
    case .failure(let error as CocoaError) where error.code == .fileReadNoSuchFile: throw StoreError.notFound(filename)
    case .failure: throw StoreError.unreadable(filename)
    case .success(let data):
      guard let v = try? coding.value(type, data) else { throw StoreError.damaged(filename) }
      return v
    }
  }

  public static func delete(_ filename: String) throws {
    let url = try file(filename)
    do { try FileManager.default.removeItem(at: url) } catch let error as CocoaError {
      guard error.code == .fileNoSuchFile else { throw error }
    }
  }

  public static func list() throws -> [String] {
    let d = try file("x").deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: d.path).filter {
      guard fits($0.utf8) else { return false }
      var s = stat()
      return lstat(d.appendingPathComponent($0).path, &s) == 0 && s.st_mode & S_IFMT == S_IFREG
    }
  }
}
