import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let side = max(pointSize.width, pointSize.height)
  return Thumbnailer(target: .square(side * scale)).bitmap(from: data)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  Thumbnailer(target: .box(box.width * scale, box.height * scale)).bitmap(from: data)
}

/// Extra: from a file.
public func downsample(contentsOf url: URL, to pointSize: Size, scale: Double) throws -> Bitmap? {
  downsample(try Data(contentsOf: url), to: pointSize, scale: scale)
}

/// Extra: for a UIKit-like call.
public func downsample(_ data: Data, to side: Int) -> Bitmap? {
  downsample(data, to: Size(width: Double(side), height: Double(side)), scale: 1)
}
