import Foundation
import SuiteKit
import Testing

/// What both sizes say of a folder that is not there.
enum Missing {
  static func check(_ name: String, _ size: (URL) throws -> Int) {
    let caches = Container.caches
    let call = name + "(folder)"
    for path in ["pictures", "imgs/small", "no such folder"] {
      let steps = "folder: \(shown("Library/Caches/" + path)), which does not exist\n" + call
      do {
        let got: Int = try size(caches.appendingPathComponent(path, isDirectory: true))
        fail(
          steps, required: "an error", got: "\(got)",
          note: got == 0 ? "0 is the size of an empty folder. This one does not exist." : nil)
        return
      } catch {
        guard
          expect(
            !Files.exists(caches.appendingPathComponent(path)), steps, required: "nothing is made",
            got: "the folder is there now", note: "The error is right. The folder is not.")
        else { return }
      }
    }
    let empty = "folder: an empty folder\n" + call
    let got: Int? = attempt(empty, required: "0") {
      try size(caches.appendingPathComponent("imgs"))
    }
    guard let got else { return }
    expect(got == 0, empty, required: "0", got: "\(got)")
  }
}
