/// A width and a height in points, named as UIKit and SwiftUI name them.
///
/// A point is a unit of layout: on a screen of scale 3 it is 3 pixels wide.
public struct Size: Hashable, Sendable {
  /// Points from the left to the right edge.
  public var width: Double
  /// Points from the top to the bottom edge.
  public var height: Double

  /// A size of `width` × `height` points; neither is checked.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
