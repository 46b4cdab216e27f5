import Foundation
import WorkbookKit

/// A small copy of a PNG for a place of `pointSize` points, or nil.
///
/// The longest side has at most `max(width, height) × scale` pixels and the shape is kept. Each
/// pixel is the average of the part of the picture that it stands for, weighted by alpha. A
/// picture that is small enough keeps its size. Memory grows with the result, not with the picture.
///
/// ```swift
/// downsample(photo, to: Size(width: 80, height: 80), scale: 3)  // 4000 × 3000 becomes 240 × 180
/// ```
///
/// - Parameters:
///   - data: the bytes of a PNG.
///   - pointSize: the size on screen in points.
///   - scale: pixels to a point: 1, 2 or 3 on Apple's devices.
/// - Returns: nil when the data is no PNG, damaged or cut off, or when a side or the scale is not
///   a finite number above 0.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  // TODO: tasks 1 to 6
  return nil
}

/// A small copy of a PNG that stays inside a box, whatever the shape of either, or nil.
///
/// As ``downsample(_:to:scale:)``, but the width has at most `box.width × scale` pixels and the
/// height at most `box.height × scale`.
///
/// ```swift
/// downsample(photo, fitting: Size(width: 80, height: 30), scale: 1)  // 4000 × 3000: 40 × 30
/// ```
///
/// - Parameters:
///   - data: the bytes of a PNG.
///   - box: the largest size on screen in points.
///   - scale: pixels to a point.
/// - Returns: nil in the same cases as ``downsample(_:to:scale:)``.
public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  // TODO: task 7
  return nil
}
