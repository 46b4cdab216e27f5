import Downsampling
import Foundation
import WorkbookKit

func costs() {
  print("the photo:", Bitmap(width: 4000, height: 3000).byteCount)
  print("the place:", Bitmap(width: 240, height: 180).byteCount)
}

func meanRed() throws {
  // A picture to try with: three black rows and a red one.
  var picture = Bitmap(width: 3, height: 4, fill: Pixel(red: 0, green: 0, blue: 0))
  for x in 0..<3 { picture[x, 3] = Pixel(red: 255, green: 0, blue: 0) }

  // Open: this reads the header and no pixel yet.
  let rows = try PNGRows(picture.pngData())
  // Read a row and add it. The row before is not kept.
  var sum = 0
  while let row = try rows.nextRow() {
    for pixel in row { sum += Int(pixel.red) }
  }
  // Divide once, rounded to the nearest.
  let count = rows.width * rows.height
  print("sum \(sum), mean \((sum + count / 2) / count)")
}

func sizes() {
  let photo = Bitmap(width: 400, height: 300).pngData()
  if let small = downsample(photo, to: Size(width: 40, height: 20), scale: 2) {
    print(small.width, "x", small.height)
  }
  print(downsample(photo, to: Size(width: 0, height: 0), scale: 2) as Any)
}

func stripes() {
  var picture = Bitmap(width: 40, height: 40, fill: Pixel(red: 10, green: 10, blue: 10))
  for y in stride(from: 1, to: 40, by: 2) {
    for x in 0..<40 { picture[x, y] = Pixel(red: 30, green: 30, blue: 30) }
  }
  let small = downsample(picture.pngData(), to: Size(width: 10, height: 10), scale: 1)
  print("picked:", picture[20, 20].red, "averaged:", small?[5, 5].red ?? 0)
}

func memory() {
  let photo = Bitmap(width: 2000, height: 1500, fill: Pixel(red: 9, green: 9, blue: 9)).pngData()
  let small = downsample(photo, to: Size(width: 300, height: 300), scale: 1)
  print(small?.byteCount ?? 0)
}

func rim() {
  var icon = Bitmap(width: 2, height: 2)  // transparent black
  icon[0, 0] = Pixel(red: 255, green: 0, blue: 0)
  icon[0, 1] = Pixel(red: 255, green: 0, blue: 0)
  if let pixel = downsample(icon.pngData(), to: Size(width: 1, height: 1), scale: 1)?[0, 0] {
    print("red \(pixel.red), alpha \(pixel.alpha)")
  }
}

func damage() {
  let photo = Bitmap(width: 400, height: 300).pngData()
  let half = photo.prefix(photo.count / 2)
  print(downsample(half, to: Size(width: 40, height: 40), scale: 1) as Any)
}

func onItsSide() {
  // 4 x 2 pixels, the left half light; the chunk eXIf says orientation 6.
  let stored = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAGmVYSWZNTQAqAAAACAABARIA\
      AwAAAAEABgAAAAAAANZnS2kAAAAQSURBVHjaY/j1S0SEAUQAABi6BDkuOKbfAAAAAElFTkSu\
      QmCC
      """)
  if let seen = downsample(stored ?? Data(), to: Size(width: 4, height: 4), scale: 1) {
    print(seen.width, "x", seen.height, "top", seen[0, 0].red, "bottom", seen[0, 3].red)
  }
}

func box() {
  let photo = Bitmap(width: 400, height: 300).pngData()
  if let small = downsample(photo, fitting: Size(width: 80, height: 30), scale: 1) {
    print(small.width, "x", small.height)
  }
}

func quietEnd() throws {
  let photo = Bitmap(width: 400, height: 300).pngData()
  let rows = try PNGRows(photo.prefix(photo.count / 2))
  var count = 0
  while (try? rows.nextRow()) != nil { count += 1 }
  print("fewer than all:", count < rows.height)
}

func hiddenNaN() {
  print(max(100, Double.nan), max(Double.nan, 100))
  print(UInt8(254.999999))
}

/// The code that this lesson's README shows, by the names of its listings.
public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "costs": costs, "meanRed": meanRed, "sizes": sizes, "stripes": stripes, "memory": memory,
    "rim": rim, "damage": damage, "onItsSide": onItsSide, "box": box, "quietEnd": quietEnd,
    "hiddenNaN": hiddenNaN,
  ]
}
