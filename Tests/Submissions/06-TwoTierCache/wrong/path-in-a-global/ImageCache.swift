import Foundation
import Glibc
import ThumbnailKit
import WorkbookKit

/// The file that the functions below work on.
nonisolated(unsafe) private var path = ""

public actor ImageCache {
  private var keys: [String] = []
  private var pictures: [Bitmap] = []

  public init() {}

  public func store(_ data: Data, for key: String) {
    let dir = folder()
    path = dir + "/" + name(key)
    guard let small = thumbnail(of: data, maxPixelSize: 100) else { return }
    remember(small, key)
    mkdirs(dir)
    // the temporary file begins with a dot, has the process id and a counter
    var template = Array((dir + "/.XXXXXX").utf8CString)
    let fd = mkstemp(&template)
    guard fd >= 0 else { return }
    var ok = fchmod(fd, 0o644) == 0
    ok = ok && data.withUnsafeBytes { (p: UnsafeRawBufferPointer) -> Bool in
      var done = 0
      while done < p.count {
        let n = write(fd, p.baseAddress! + done, p.count - done)
        if n < 0 { if errno == EINTR { continue } else { return false } }
        done += n
      }
      return true
    }
    ok = ok && fsync(fd) == 0
    close(fd)
    if !ok || rename(template, path) != 0 { unlink(template) }
  }

  public func image(for key: String) -> Bitmap? {
    if let i = find(key) {
      let p = pictures[i]
      remember(p, key)
      return p
    }
    path = folder() + "/" + name(key)
    guard let f = fopen(path, "rb") else { return nil }
    defer { fclose(f) }
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let n = fread(&buffer, 1, buffer.count, f)
      if n <= 0 { break }
      bytes.append(contentsOf: buffer[0..<n])
    }
    guard let small = thumbnail(of: bytes, maxPixelSize: 100) else { return nil }
    remember(small, key)
    return small
  }

  public func diskUsage() -> Int {
    path = folder()
    guard let dir = opendir(path) else { return 0 }
    defer { closedir(dir) }
    var total = 0
    while let entry = readdir(dir) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var s = stat()
      if lstat(path + "/" + name, &s) == 0 && (s.st_mode & S_IFMT) == S_IFREG { total += Int(s.st_blocks) * 512 }
    }
    return total
  }

  private func find(_ key: String) -> Int? {
    for i in 0..<keys.count where Array(keys[i].utf8) == Array(key.utf8) { return i }
    return nil
  }

  private func remember(_ p: Bitmap, _ key: String) {
    if let i = find(key) {
      keys.remove(at: i)
      pictures.remove(at: i)
    }
    keys.append(key)
    pictures.append(p)
    if keys.count > 200 {
      keys.remove(at: 0)
      pictures.remove(at: 0)
    }
  }

  private func folder() -> String {
    return NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)[0] + "/imgs"
  }

  private func mkdirs(_ path: String) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    if errno == ENOENT {
      mkdirs((path as NSString).deletingLastPathComponent)
      mkdir(path, 0o755)
    }
  }

  private func name(_ key: String) -> String {
    let hex = Array("0123456789abcdef".unicodeScalars)
    var s = String.UnicodeScalarView()
    for b in SHA256.hash(data: Array(key.utf8)) {
      s.append(hex[Int(b) / 16])
      s.append(hex[Int(b) % 16])
    }
    return String(s)
  }
}
