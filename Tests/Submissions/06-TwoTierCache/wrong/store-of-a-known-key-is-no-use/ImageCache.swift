import Foundation
import ThumbnailKit
import WorkbookKit

// No dependency that I can write myself.
struct Sha256 {
  static let k: [UInt32] = {
    var primes: [Int] = []
    var n = 2
    while primes.count < 64 {
      if !primes.contains(where: { n % $0 == 0 }) { primes.append(n) }
      n += 1
    }
    return primes.map { p in
      // fractional part of the cube root
      let root = cbrtl(Float80(p))
      return UInt32((root - root.rounded(.down)) * 4294967296.0)
    }
  }()
  static func hex(_ message: [UInt8]) -> String {
    var h: [UInt32] = [
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    ]
    var m = message + [0x80]
    while m.count % 64 != 56 { m.append(0) }
    let bits = UInt64(message.count) * 8
    for s in stride(from: 56, through: 0, by: -8) { m.append(UInt8(truncatingIfNeeded: bits >> UInt64(s))) }
    func rotr(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    for chunk in stride(from: 0, to: m.count, by: 64) {
      var w = [UInt32](repeating: 0, count: 64)
      for i in 0..<16 {
        w[i] = m[chunk + 4 * i..<chunk + 4 * i + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for i in 16..<64 {
        let s0 = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3
        let s1 = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
      var v = h
      for i in 0..<64 {
        let s1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25)
        let ch = v[4] & v[5] ^ ~v[4] & v[6]
        let t1 = v[7] &+ s1 &+ ch &+ k[i] &+ w[i]
        let s0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22)
        let maj = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        v = [t1 &+ s0 &+ maj, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
      }
      for i in 0..<8 { h[i] = h[i] &+ v[i] }
    }
    return h.map { x in
      let s = String(x, radix: 16)
      return String(repeating: "0", count: 8 - s.count) + s
    }.joined()
  }
}

public actor ImageCache {
  enum Slot { case vacant, full(Bitmap, age: Int) }
  private var slots: [[UInt8]: Slot] = [:]
  private var clock = 0

  public init() {}

  public func store(_ data: Data, for key: String) {
    let id = [UInt8](key.utf8)
    let image = thumbnail(of: data, maxPixelSize: 100)
    if let image, case .full(_, let age)? = slots[id] {
      slots[id] = .full(image, age: age)
    } else {
      match(image, id)
    }
    let url = path(id)
    _ = Result { try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true) }
      .flatMap { Result { try data.write(to: url, options: .atomic) } }
  }

  private func match(_ image: Bitmap?, _ id: [UInt8]) {
    clock += 1
    switch image {
    case .some(let image): slots[id] = .full(image, age: clock)
    case .none: slots.removeValue(forKey: id)
    }
    if slots.count > 200 {
      let ages = slots.compactMap { entry -> ([UInt8], Int)? in
        if case .full(_, let age) = entry.value { return (entry.key, age) }
        return nil
      }
      if let oldest = ages.min(by: { $0.1 < $1.1 }) { slots[oldest.0] = nil }
    }
  }

  public func image(for key: String) -> Bitmap? {
    let id = [UInt8](key.utf8)
    switch slots[id] ?? .vacant {
    case .full(let image, _):
      match(image, id)
      return image
    case .vacant:
      guard let input = InputStream(url: path(id)) else { return nil }
      input.open()
      defer { input.close() }
      var data = Data()
      var chunk = [UInt8](repeating: 0, count: 4096)
      loop: while true {
        switch input.read(&chunk, maxLength: 4096) {
        case 0: break loop
        case let n where n > 0: data.append(contentsOf: chunk.prefix(n))
        default: return nil
        }
      }
      guard let image = thumbnail(of: data, maxPixelSize: 100) else { return nil }
      match(image, id)
      return image
    }
  }

  public func diskUsage() -> Int {
    let dir = path([]).deletingLastPathComponent()
    guard let names = FileManager.default.subpaths(atPath: dir.path) else { return 0 }
    return names.filter { !$0.contains("/") }.map { dir.appendingPathComponent($0) }.reduce(0) { total, url in
      guard let kind = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType,
        kind != .typeDirectory, let size = try? allocatedSize(of: url)
      else { return total }
      return total + size
    }
  }

  private func path(_ id: [UInt8]) -> URL {
    try! FileManager.default.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
      .appendingPathComponent("imgs").appendingPathComponent(Sha256.hex(id))
  }
}
