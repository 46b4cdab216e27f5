import Downsampling
import Foundation
import SuiteKit
import WorkbookKit

/// What a child process saw: the results, and how much memory they took at most.
struct Growth: Codable, Sendable {
  var bitmaps: [Summary?]
  /// Bytes above what the process had held before.
  var bytes: Int
  /// Bytes that the small pictures took which come first.
  var wakingUp = 0

  /// A result's size and a few of its pixels, from the top left to the bottom right.
  struct Summary: Codable, Sendable, Equatable {
    var width: Int
    var height: Int
    var greys: [Int]

    init(_ bitmap: Bitmap) {
      (width, height) = (bitmap.width, bitmap.height)
      greys = (0...4).map { step in
        Int(bitmap[(bitmap.width - 1) * step / 4, (bitmap.height - 1) * step / 4].red)
      }
    }
  }

  /// Runs in the child: downsamples the files after a small picture that wakes everything up.
  static func measured(files: [String], to side: Double) throws -> Growth {
    let pictures = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    let start = peakMemory()
    for warmUp in [Pictures.flat(200, 150), Pictures.transparent(40, 30, Pictures.noise)] {
      let bitmap: Bitmap? = downsample(warmUp, to: square(20), scale: 1)
      if bitmap == nil { return Growth(bitmaps: [], bytes: 0) }
    }
    let before = peakMemory()
    var bitmaps: [Summary?] = []
    for picture in pictures {
      let bitmap: Bitmap? = downsample(picture, to: square(side), scale: 1)
      bitmaps.append(bitmap.map(Summary.init))
    }
    return Growth(bitmaps: bitmaps, bytes: peakMemory() - before, wakingUp: before - start)
  }

  /// Puts a picture where the child finds it.
  static func file(_ name: String, _ picture: Data) throws -> String {
    let url = Container.evidence(name + ".png")
    try picture.write(to: url)
    return url.path
  }
}

func megabytes(_ bytes: Int) -> String {
  String((Double(bytes) / 100_000).rounded() / 10) + " MB"
}

func described(_ summary: Growth.Summary?) -> String {
  guard let summary else { return "nil" }
  return "\(summary.width) x \(summary.height) pixels"
}
