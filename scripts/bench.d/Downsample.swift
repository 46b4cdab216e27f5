import Downsampling
import Foundation
import WorkbookKit

/// Downsamples the picture it is given to 300 pixels. With a second argument it only looks at the
/// file's bytes, for the memory that a Swift process takes by itself. The file is mapped, since
/// reading it would take more memory than what is measured.
@main struct Downsample {
  static func main() throws {
    let path = CommandLine.arguments[1]
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    guard CommandLine.arguments.count == 2 else {
      var sum = 0
      for index in stride(from: 0, to: data.count, by: 4_096) { sum &+= Int(data[index]) }
      exit(sum == 0 ? 1 : 0)
    }
    let picture = downsample(data, to: Size(width: 300, height: 300), scale: 1)
    guard picture?.width == 300 || picture?.height == 300 else { exit(1) }
  }
}
