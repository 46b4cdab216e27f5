import Foundation
import ThumbnailKit
import WorkbookKit

#if canImport(Glibc)
  import Glibc
#endif

public actor ImageCache {
  private var memory: [[UInt8]: Bitmap] = [:]
  private var clock = 0
  private var used: [[UInt8]: Int] = [:]
  public init() {}

  private static func caches() -> String? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
  }
  private static func name(_ key: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var out: [UInt8] = []
    for byte in SHA256.hash(data: key) { out += [digits[Int(byte / 16)], digits[Int(byte % 16)]] }
    return String(decoding: out, as: UTF8.self)
  }
  /// mkdir -p
  private static func makeFolders(_ path: String) {
    if mkdir(path, 0o755) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    makeFolders(String(path[..<slash]))
    _ = mkdir(path, 0o755)
  }
  private static func write(_ data: Data, to path: String) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let fd = mkstemp(&template)
    guard fd >= 0 else { return }
    var good = data.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count {
        let n = Glibc.write(fd, raw.baseAddress! + done, raw.count - done)
        if n < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += n
      }
      return true
    }
    good = fsync(fd) == 0 && good
    good = close(fd) == 0 && good
    if !good || rename(template, path) != 0 { unlink(template) }
  }
  private static func read(_ path: String) -> Data? {
    let fd = open(path, O_RDONLY | O_CLOEXEC)
    guard fd >= 0 else { return nil }
    defer { close(fd) }
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let n = Glibc.read(fd, &buffer, buffer.count)
      if n < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if n == 0 { return all }
      all.append(contentsOf: buffer[0..<n])
    }
  }
  private func keep(_ image: Bitmap?, _ key: [UInt8]) {
    memory[key] = image
    used[key] = image == nil ? nil : clock
    clock += 1
    if memory.count > 40, let oldest = used.min(by: { $0.value < $1.value })?.key {
      memory[oldest] = nil
      used[oldest] = nil
    }
  }

  public func store(_ data: Data, for key: String) {
    let bytes = Array(key.utf8)
    keep(thumbnail(of: data, maxPixelSize: 100), bytes)
    guard let caches = Self.caches() else { return }
    Self.makeFolders(caches + "/imgs")
    Self.write(data, to: caches + "/imgs/" + Self.name(bytes))
  }
  public func image(for key: String) -> Bitmap? {
    let bytes = Array(key.utf8)
    if let hit = memory[bytes] {
      keep(hit, bytes)
      return hit
    }
    guard let caches = Self.caches(), let data = Self.read(caches + "/imgs/" + Self.name(bytes)),
      let image = thumbnail(of: data, maxPixelSize: 100)
    else { return nil }
    keep(image, bytes)
    return image
  }
  public func diskUsage() -> Int {
    guard let caches = Self.caches(), let dir = opendir(caches + "/imgs") else { return 0 }
    defer { closedir(dir) }
    var sum = 0
    while let entry = readdir(dir) {
      var name = entry.pointee.d_name
      let info = withUnsafePointer(to: &name) { p in
        p.withMemoryRebound(to: CChar.self, capacity: 256) { c -> stat? in
          var s = stat()
          return fstatat(dirfd(dir), c, &s, AT_SYMLINK_NOFOLLOW) == 0 ? s : nil
        }
      }
      guard let info, info.st_mode & S_IFMT == S_IFREG else { continue }
      sum += Int(info.st_blocks) * 512
    }
    return sum
  }
}
