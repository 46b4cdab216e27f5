/// What a simulated device or its keychain refuses, and why.
///
/// `locked` and `notFound` are different things: a locked file is there and comes back with the
/// next unlock, so nothing may be written in its place.
@frozen public enum DeviceError: Error, Equatable, Sendable {
  /// The device is off, or was shut down since the file was opened.
  case off
  /// The file or the account is there, but its key is not in memory in this state.
  case locked(String)
  /// No file has this path.
  case notFound(String)
  /// The passcode is not the one the device was made with.
  case wrongPasscode
  /// The stored bytes were changed or cut short.
  case damaged(String)
  /// The path is empty, absolute, or has an empty, `.`, `..` or overlong component.
  case invalidPath(String)
  /// A file has this path already, and `.withoutOverwriting` was asked for.
  case alreadyExists(String)
  /// The writing options hold no known protection class, as when two classes were combined.
  case unknownProtection(String)
}

extension DeviceError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .off: "The device is off. Boot it first."
    case .locked(let name): "`\(name)` is locked. It is there: try again after an unlock."
    case .notFound(let path): "`\(path)` does not exist. Write it first."
    case .wrongPasscode: "The passcode is wrong. Use the one the device was made with."
    case .damaged(let name): "`\(name)` is damaged. Its stored bytes were changed or cut short."
    case .invalidPath(let path): "`\(path)` is no path. Use names joined by `/`, without `..`."
    case .alreadyExists(let path):
      "`\(path)` exists already. Leave out `.withoutOverwriting` to replace it."
    case .unknownProtection(let path):
      "`\(path)` was given no known protection class. Pass exactly one class."
    }
  }
}
