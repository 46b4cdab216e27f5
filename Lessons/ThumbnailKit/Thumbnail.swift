public import Foundation
public import WorkbookKit

/// A small copy of a PNG, as ImageIO makes one, without ever holding the whole picture.
public func thumbnail(of data: Data, maxPixelSize: Int) -> Bitmap? {
  nil
}
