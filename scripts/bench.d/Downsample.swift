import Downsampling
import Foundation
import WorkbookKit

/// Downsamples the picture it is given to 300 pixels, or does nothing, for the memory that a Swift
/// process takes by itself. The file is mapped, so that its size is no memory of ours.
@main struct Downsample {
  static func main() throws {
    let path = CommandLine.arguments[1]
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    guard CommandLine.arguments.count == 2 else { return }
    let picture = downsample(data, to: Size(width: 300, height: 300), scale: 1)
    guard picture?.width == 300 || picture?.height == 300 else { exit(1) }
  }
}
