extension SimulatedDevice {
  /// What a device is doing, as far as its keys are concerned.
  @frozen public enum State: String, CaseIterable, Sendable {
    /// No power: nothing can be asked of it.
    case off
    /// Started, but the passcode was not yet entered since: only `.none` files can be read.
    case bootedBeforeFirstUnlock
    /// The passcode was entered: every key is in memory.
    case unlocked
    /// Locked after an unlock: the keys of `.complete` and `.completeUnlessOpen` are gone.
    case locked
  }
}
