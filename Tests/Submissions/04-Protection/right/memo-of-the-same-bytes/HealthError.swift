/// Why the health readings cannot be had. This file is given.
public enum HealthError: Error, Equatable, Sendable {
  /// The device is locked, or was not unlocked since it was started. Nothing is lost: the same
  /// call works again after an unlock.
  case locked
  /// Nothing was stored yet.
  case missing
}
