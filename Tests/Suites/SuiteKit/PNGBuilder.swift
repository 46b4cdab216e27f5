public import Foundation

/// Writes PNGs of every kind for checks: each colour type, depth and chunk, Adam7, huge flat ones.
///
/// It shares no code with what lessons read and write PNGs with. (PNG specification, third edition.)
///
///     let builder = PNGBuilder(width: 64, height: 48, color: .grey, depth: 1)
///     let stripes = builder.png { x, _ in [x % 2] }
public struct PNGBuilder: Sendable {
  /// The colour types; each names the samples of a pixel in their order.
  public enum Color: UInt8, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var sampleCount: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  public var width: Int
  public var height: Int
  public var color: Color
  /// Bits of a sample: 1, 2, 4, 8 or 16, as far as the colour type allows.
  public var depth: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  public var isInterlaced: Bool
  /// What stands between the header and the pixels, in this order.
  public var chunks: [(name: String, content: [UInt8])] = []

  public init(
    width: Int, height: Int, color: Color = .rgb, depth: Int = 8, isInterlaced: Bool = false
  ) {
    self.width = width
    self.height = height
    self.color = color
    self.depth = depth
    self.isInterlaced = isInterlaced
  }

  /// Adds `PLTE` of red, green and blue, and `tRNS` when an alpha is below 255.
  public mutating func addPalette(_ colors: [(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)])
  {
    chunks.append(("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] }))
    if colors.contains(where: { $0.alpha < 255 }) {
      chunks.append(("tRNS", colors.map(\.alpha)))
    }
  }

  /// Adds an `eXIf` chunk that holds nothing but the orientation.
  public mutating func addOrientation(_ orientation: Int) {
    let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    chunks.append(("eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]))
  }

  /// The file.
  ///
  /// - Parameters:
  ///   - bandHeight: so many rows are the same, which makes a huge picture quick to write.
  ///   - storedRows: how many rows to store; fewer than `height` make a file that breaks off.
  ///   - samples: the samples of the pixel at x, y, as `color` names them, each of `depth` bits.
  public func png(
    bandHeight: Int = 1, storedRows: Int? = nil, _ samples: (_ x: Int, _ y: Int) -> [Int]
  ) -> Data {
    var pixels = ZlibWriter()
    for pass in isInterlaced ? Self.adam7 : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)] {
      let rows = Array(stride(from: pass.y, to: min(height, storedRows ?? height), by: pass.stepY))
      guard pass.x < width, !rows.isEmpty else { continue }
      let columns = Array(stride(from: pass.x, to: width, by: pass.stepX))
      for group in runs(of: rows.map { $0 / bandHeight }) {
        let row = packed(columns.flatMap { samples($0, group.value * bandHeight) })
        pixels.append([0] + row)
        // Filter 2 stores the difference from the row above: nothing but zeros.
        pixels.appendZeroRows(filter: 2, byteCount: row.count, count: group.count - 1)
      }
    }
    let header: [UInt8] =
      bigEndian(width) + bigEndian(height)
      + [UInt8(depth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file = Data(PNGFile.signature)
    file.append(PNGFile.chunk("IHDR", header))
    for chunk in chunks { file.append(PNGFile.chunk(chunk.name, chunk.content)) }
    file.append(PNGFile.chunk("IDAT", pixels.finished()))
    file.append(PNGFile.chunk("IEND", []))
    return file
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    switch depth {
    case 8: return samples.map { UInt8(truncatingIfNeeded: $0) }
    case 16: return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    default:
      let perByte = 8 / depth
      return stride(from: 0, to: samples.count, by: perByte).map { first in
        var byte = 0
        for index in 0..<perByte {
          byte = byte << depth | (first + index < samples.count ? samples[first + index] : 0)
        }
        return UInt8(byte)
      }
    }
  }

  private struct Pass {
    var x, y, stepX, stepY: Int
  }

  private static let adam7 = [
    Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
    Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
    Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
    Pass(x: 0, y: 1, stepX: 1, stepY: 2),
  ]
}

/// Equal neighbours, counted.
private func runs(of values: [Int]) -> [(value: Int, count: Int)] {
  var runs: [(value: Int, count: Int)] = []
  for value in values {
    if runs.last?.value == value {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((value, 1))
    }
  }
  return runs
}
