import Foundation
import Synchronization
import ThumbnailKit
import WorkbookKit
struct Exact: Hashable { let scalars: [Unicode.Scalar]; init(_ s: String) { scalars = Array(s.unicodeScalars) } }
public actor ImageCache {
  private let state = Mutex<([(Exact, Bitmap)])>([])
  public init() {}
  private func remember(_ k: Exact, _ b: Bitmap?) {
    state.withLock { list in
      if let i = list.firstIndex(where: { $0.0 == k }) { list.remove(at: i) }
      if let b { list.append((k, b)) }
      if list.count > 200 { list.removeFirst(list.count - 200) }
    }
  }
  private func folder() -> URL { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).last!.appendingPathComponent("imgs", isDirectory: true) }
  private func file(_ key: String) -> URL {
    var h = SHA256()
    for c in key.unicodeScalars { h.update(data: Array(String(c).utf8)) }
    return folder().appendingPathComponent(h.finalize().map { String(format: "%02hhx", $0) }.joined())
  }
  public func store(_ data: Data, for key: String) {
    remember(Exact(key), thumbnail(of: data, maxPixelSize: 100))
    do {
      try FileManager.default.createDirectory(at: folder(), withIntermediateDirectories: true)
      let target = file(key)
      let temp = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: temp) }
      guard let out = OutputStream(url: temp, append: false) else { return }
      out.open()
      var rest = Data(data)[...]
      while !rest.isEmpty {
        let n = rest.withUnsafeBytes { out.write($0.baseAddress!.assumingMemoryBound(to: UInt8.self), maxLength: $0.count) }
        guard n > 0 else { out.close(); return }
        rest = rest.dropFirst(n)
      }
      out.close()
      if rename(temp.path, target.path) != 0 { try data.write(to: target, options: .atomic) }
    } catch { /* the cache may lose, never fail */ }
  }
  public func image(for key: String) -> Bitmap? {
    let k = Exact(key)
    if let b = state.withLock({ $0.last { $0.0 == k }?.1 }) { remember(k, b); return b }
    guard let data = try? Data(contentsOf: file(key), options: .alwaysMapped), let b = thumbnail(of: data, maxPixelSize: 100) else { return nil }
    remember(k, b)
    return b
  }
  public func diskUsage() -> Int {
    guard let urls = try? FileManager.default.contentsOfDirectory(at: folder(), includingPropertiesForKeys: [.isRegularFileKey]) else { return 0 }
    return urls.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }.lazy.map { (try? allocatedSize(of: $0)) ?? 0 }.reduce(0, +)
  }
}
