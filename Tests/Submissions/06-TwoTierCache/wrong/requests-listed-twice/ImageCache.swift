import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  enum Failure: Error { case stream, short }

  var recent: [(key: String, png: Data)] = []  // small PNGs: less memory than bitmaps
  let fm = FileManager()

  public init() {}

  public func store(_ data: Data, for key: String) {
    recent.removeAll { $0.key == key }
    if let small = thumbnail(of: data, maxPixelSize: 100) { keep(key, small) }
    do { try put(data, at: place(of: key)) } catch {}
  }

  public func image(for key: String) -> Bitmap? {
    if let index = recent.firstIndex(where: { $0.key == key }) {
      let entry = recent[index]
      keepAgain(entry)
      return try? Bitmap(decoding: entry.png)
    }
    guard let data = fm.contents(atPath: place(of: key).path) else { return nil }
    guard let small = thumbnail(of: data, maxPixelSize: 100) else { return nil }
    keep(key, small)
    return small
  }

  public func diskUsage() -> Int {
    let dir = place(of: "").deletingLastPathComponent()
    let files = try? fm.contentsOfDirectory(atPath: dir.path).map { dir.appendingPathComponent($0) }
    return files?.filter { !isFolder($0) }.compactMap { try? allocatedSize(of: $0) }.reduce(0, +) ?? 0
  }

  private func isFolder(_ url: URL) -> Bool {
    var b: ObjCBool = false
    return fm.fileExists(atPath: url.path, isDirectory: &b) && b.boolValue
  }

  private func keep(_ key: String, _ small: Bitmap) {
    recent.append((key, small.pngData()))
    if recent.count > 200 { recent.removeFirst(recent.count - 200) }
  }

  private func keepAgain(_ entry: (key: String, png: Data)) {
    recent.append(entry)
    if recent.count > 200 {
      let oldest = recent[0].key
      recent.removeAll { $0.key == oldest }
    }
  }

  private func put(_ data: Data, at url: URL) throws {
    let dir = url.deletingLastPathComponent()
    try fm.createDirectory(at: dir, withIntermediateDirectories: true)
    let temporary = dir.appendingPathComponent(".\(UUID().uuidString).part")
    defer { try? fm.removeItem(at: temporary) }
    guard let stream = OutputStream(url: temporary, append: false) else { throw Failure.stream }
    stream.open()
    defer { stream.close() }
    let bytes = [UInt8](data)
    var sent = 0
    while sent < bytes.count {
      let n = bytes[sent...].withUnsafeBufferPointer { stream.write($0.baseAddress!, maxLength: $0.count) }
      guard n > 0 else { throw Failure.short }
      sent += n
    }
    stream.close()
    guard rename(temporary.path, url.path) == 0 else { throw Failure.stream }
  }

  private func place(of key: String) -> URL {
    var hash = SHA256()
    for byte in key.utf8 { hash.update(data: [byte]) }
    let name = hash.finalize().withUnsafeBytes { bytes in
      bytes.map { b in ["0123456789abcdef".dropFirst(Int(b >> 4)).first!, "0123456789abcdef".dropFirst(Int(b & 15)).first!] }
        .joined()
    }
    return fm.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
      .appendingPathComponent(String(name), isDirectory: false)
  }
}
