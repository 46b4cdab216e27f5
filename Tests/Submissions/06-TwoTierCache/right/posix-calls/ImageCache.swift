import Foundation
import Glibc
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var thumbnails: [String: Bitmap] = [:]
  private var order: [String] = []

  public init() {}

  public func store(_ data: Data, for key: String) {
    let name = hexDigest(key)
    thumbnails[name] = nil
    if let small = thumbnail(of: data, maxPixelSize: 100) { keep(small, name) }
    guard let folder = folderPath() else { return }
    makeFolders(folder)
    let draft = folder + "/." + name + ".\(getpid())"
    guard writeAll(data, draft) else {
      unlink(draft)
      return
    }
    if rename(draft, folder + "/" + name) != 0 { unlink(draft) }
  }

  public func image(for key: String) -> Bitmap? {
    let name = hexDigest(key)
    if let known = thumbnails[name] { return known }
    guard let folder = folderPath(), let data = readAll(folder + "/" + name),
      let small = thumbnail(of: data, maxPixelSize: 100)
    else { return nil }
    keep(small, name)
    return small
  }

  public func diskUsage() -> Int {
    guard let folder = folderPath(), let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var total = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      if lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        total += Int(status.st_blocks) * 512
      }
    }
    return total
  }

  private func keep(_ bitmap: Bitmap, _ name: String) {
    thumbnails[name] = bitmap
    order.removeAll { $0 == name }
    order.append(name)
    while order.count > 400 { thumbnails[order.removeFirst()] = nil }
  }
}

private func folderPath() -> String? {
  NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true).first
    .map { $0 + "/imgs" }
}

private func makeFolders(_ path: String) {
  var part = ""
  for name in path.split(separator: "/") {
    part += "/" + name
    mkdir(part, 0o755)
  }
}

private func writeAll(_ data: Data, _ path: String) -> Bool {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard file >= 0 else { return false }
  defer { close(file) }
  return data.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(file, bytes.baseAddress! + done, bytes.count - done)
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}

private func readAll(_ path: String) -> Data? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var data = Data()
  var buffer = [UInt8](repeating: 0, count: 16_384)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count < 0 { return nil }
    if count == 0 { return data }
    data.append(contentsOf: buffer[0..<count])
  }
}

private func hexDigest(_ key: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var name: [UInt8] = []
  SHA256.hash(data: Array(key.utf8)).withUnsafeBytes { bytes in
    for byte in bytes { name += [digits[Int(byte / 16)], digits[Int(byte % 16)]] }
  }
  return String(decoding: name, as: UTF8.self)
}
