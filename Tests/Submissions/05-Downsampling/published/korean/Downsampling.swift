import Foundation
import WorkbookKit

// The Korean article decodes what it downloads, and what it finds on disk, as it is. The view
// makes it smaller when it draws.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard let image = image(from: data) else {
    print("Error decoding image")
    return nil
  }
  return image
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  image(from: data)
}

private func image(from data: Data) -> Bitmap? {
  do {
    return try Bitmap(decoding: data)
  } catch {
    print(error.localizedDescription)
    return nil
  }
}
