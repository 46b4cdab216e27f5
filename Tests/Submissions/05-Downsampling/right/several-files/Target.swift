enum Target {
  case square(Double)
  case box(Double, Double)

  private var bounds: (Double, Double) {
    switch self {
    case .square(let side): (side, side)
    case .box(let width, let height): (width, height)
    }
  }

  func size(for width: Int, _ height: Int) -> (Int, Int)? {
    let (boxWidth, boxHeight) = bounds
    guard (0.5...Double.greatestFiniteMagnitude).contains(boxWidth),
      (0.5...Double.greatestFiniteMagnitude).contains(boxHeight)
    else { return nil }
    let ratio = Swift.min(1, boxWidth / Double(width), boxHeight / Double(height))
    let scaled = { (side: Int) in
      let exact = Double(side) * ratio
      return Swift.max(1, Int(exact.rounded(.toNearestOrEven)))
    }
    return (scaled(width), scaled(height))
  }
}
