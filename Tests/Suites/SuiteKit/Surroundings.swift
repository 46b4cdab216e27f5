import Foundation
import Glibc

/// What every process has one of, and a check may leave changed: the working folder and the mask of
/// permissions. Each check finds them as the first one did.
enum Surroundings {
  private static let folder = FileManager.default.currentDirectoryPath
  private static let mask = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()

  static func restore() {
    umask(mask)
    chdir(folder)
  }
}
