import Foundation
import Synchronization

public enum NameProblem: Error { case empty, dots, slash, tooLong, zero }

private let gate = Mutex(())  // one writer at a time in this process

public enum DiskStore {
  private static func url(_ name: String) -> Result<URL, any Error> {
    Result<String.UTF8View, any Error>.success(name.utf8)
      .flatMap { $0.isEmpty ? .failure(NameProblem.empty) : .success($0) }
      .flatMap { $0.first == 46 ? .failure(NameProblem.dots) : .success($0) }
      .flatMap { $0.contains(47) ? .failure(NameProblem.slash) : .success($0) }
      .flatMap { $0.contains(0) ? .failure(NameProblem.zero) : .success($0) }
      .flatMap { $0.count > 255 ? .failure(NameProblem.tooLong) : .success($0) }
      .flatMap { _ in Result { try folder() } }
      .map { URL(fileURLWithPath: "./" + name, isDirectory: false, relativeTo: $0) }
  }
  private static func folder() throws -> URL {
    let found = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return URL(fileURLWithPath: found.path, isDirectory: true)
  }
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try url(filename).get()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(value)
    try gate.withLock { _ in
      let now = try? Data(contentsOf: file)
      guard now != data else { return }  // nothing to change
      let rights = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      try data.write(to: file, options: [.atomic])
      if let rights { try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file.path) }
    }
  }
  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try url(filename)
      .flatMap { file in Result { try Data(contentsOf: file) } }
      .flatMap { data in Result { try JSONDecoder().decode(type, from: data) } }
      .get()
  }
  public static func delete(_ filename: String) throws {
    try url(filename)
      .flatMap { file in Result { try FileManager.default.removeItem(at: file) } }
      .flatMapError { ($0 as? CocoaError)?.code == .fileNoSuchFile ? .success(()) : .failure($0) }
      .get()
  }
  public static func list() throws -> [String] {
    let here = try folder()
    return try FileManager.default.contentsOfDirectory(atPath: here.path)
      .lazy.filter { !$0.utf8.starts(with: ".".utf8) }
      .filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: here.path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
      }
  }
}
