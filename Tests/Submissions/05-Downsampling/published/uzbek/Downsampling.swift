import Foundation
import WorkbookKit

// The Uzbek article makes an image of the downloaded bytes, whatever their size, and its caches
// keep that image.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  ImageLoader.instance.image(for: data)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  ImageLoader.instance.image(for: data)
}

private final class ImageLoader: Sendable {
  static let instance = ImageLoader()
  private init() {}

  func image(for data: Data) -> Bitmap? {
    try? Bitmap(decoding: data)
  }
}
