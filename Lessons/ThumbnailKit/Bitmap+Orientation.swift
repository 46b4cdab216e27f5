import WorkbookKit

extension Bitmap {
  /// The picture as it is to be seen, when it is stored under an Exif orientation from 1 to 8.
  internal func turned(toUprightFrom orientation: Int) -> Bitmap {
    guard orientation != 1 else { return self }
    let swapsSides = orientation >= 5
    var upright =
      swapsSides ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (right, down) = (width - 1 - x, height - 1 - y)
        let (column, line) =
          switch orientation {
          case 2: (right, y)  // mirrored
          case 3: (right, down)  // upside down
          case 4: (x, down)  // mirrored upside down
          case 5: (y, x)  // mirrored, on its side
          case 6: (down, x)  // to be turned right
          case 7: (down, right)  // mirrored, on its other side
          default: (y, right)  // 8: to be turned left
          }
        upright[column, line] = self[x, y]
      }
    }
    return upright
  }
}
