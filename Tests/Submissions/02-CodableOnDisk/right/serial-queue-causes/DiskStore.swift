import Foundation
import Glibc

public enum DiskStore {
  private static let folder = FileManager.default
    .urls(for: .documentDirectory, in: .userDomainMask)[0]
  private static let queue = DispatchQueue(label: "notes")

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let url = try url(filename)
    let data = try JSONEncoder().encode(value)
    try queue.sync { try data.write(to: url, options: [.atomic]) }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try url(filename)
    let result = queue.sync { Result { try Data(contentsOf: url) } }
    switch result.mapError({ error in
      (error as? CocoaError)?.code == .fileReadNoSuchFile
        ? StoreError.notFound(filename) : .unreadable(filename, cause: error)
    }) {
    case .failure(let error): throw error
    case .success(let data):
      return try Result { try JSONDecoder().decode(type, from: data) }
        .mapError { StoreError.damaged(filename, cause: $0) }.get()
    }
  }

  public static func delete(_ filename: String) throws {
    let url = try url(filename)
    try queue.sync {
      guard access(url.path, F_OK) == 0 else { return }
      try FileManager.default.removeItem(at: url)
    }
  }

  public static func list() throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles
      )
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false }
      .map { $0.lastPathComponent }
  }

  private static func url(_ name: String) throws -> URL {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0"),
      name.utf8.count < 256
    else { throw StoreError.invalidName(name) }
    return folder.appendingPathComponent(name)
  }
}
