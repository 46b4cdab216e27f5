import Foundation

/// The signature and chunks of a PNG, to be changed and put together again.
struct PNGBytes {
  static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  struct Chunk: Equatable {
    var type: String
    var content: Data
  }

  var chunks: [Chunk]

  init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// Takes a PNG apart that is known to be whole.
  init(_ png: Data) {
    let bytes = [UInt8](png)
    chunks = []
    var start = 8
    while start < bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = bytes[(start + 8)..<(start + 8 + length)]
      let type = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
      chunks.append(Chunk(type: type, content: Data(content)))
      start += length + 12
    }
  }

  /// The whole file, each checksum right for what now stands there.
  var data: Data {
    chunks.reduce(into: PNGBytes.signature) { data, chunk in
      let body = Data(chunk.type.utf8) + chunk.content
      data += bigEndian(UInt32(chunk.content.count)) + body + bigEndian(crc32(body))
    }
  }

  subscript(type: String) -> Data {
    get { chunks.first { $0.type == type }?.content ?? Data() }
    set {
      for index in chunks.indices where chunks[index].type == type {
        chunks[index].content = newValue
        return
      }
    }
  }
}

/// A PNG's header: eight bits a sample, not interlaced unless told otherwise.
func header(width: UInt32, height: UInt32, type: UInt8 = 2, interlace: UInt8 = 0) -> PNGBytes.Chunk
{
  let content = bigEndian(width) + bigEndian(height) + [8, type, 0, 0, interlace]
  return PNGBytes.Chunk(type: "IHDR", content: content)
}

func bigEndian(_ number: UInt32) -> Data {
  withUnsafeBytes(of: number.bigEndian) { Data($0) }
}

/// The checksum of PNG's annex D.
private func crc32(_ data: Data) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in data { sum = crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  return ~sum
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
}
