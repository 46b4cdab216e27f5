import Foundation
import WorkbookKit

protocol Tier: AnyObject {
  func put(_ data: Data, under fingerprint: Fingerprint)
  func promote(_ image: Bitmap, under fingerprint: Fingerprint)
  func image(under fingerprint: Fingerprint) -> Bitmap?
  var bytesOnDisk: Int { get }
}

extension Tier {
  func promote(_ image: Bitmap, under fingerprint: Fingerprint) {}
  var bytesOnDisk: Int { 0 }
}

struct Fingerprint: Hashable, CustomStringConvertible {
  let description: String

  init(of key: String) {
    var hasher = SHA256()
    for byte in key.utf8 { hasher.update(data: [byte]) }
    description = hasher.finalize().reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
  }
}
