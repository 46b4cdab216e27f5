import Glibc

/// Runs `body` on this thread as a user whom file permissions stop, also where the checks run as
/// root. Without this a check of "may not be read" would mean something else in each account.
///
/// It takes the thread's capabilities away and gives them back. Where that is refused there are
/// none to take.
func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard let calls = CapabilityCalls(), var state = calls.current() else { return try body() }
  let before = state
  state[0] = 0  // Effective capabilities, both halves; the permitted ones stay, to go back.
  state[3] = 0
  calls.keepAcrossAccess(true)
  calls.set(state)
  defer {
    calls.set(before)
    calls.keepAcrossAccess(false)
  }
  return try body()
}

/// System calls that glibc has but that Swift does not see.
private struct CapabilityCalls {
  private typealias Capabilities =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
  private typealias Control = @convention(c) (CInt, CUnsignedLong, CLong, CLong, CLong) -> Int32
  private let get: Capabilities
  private let put: Capabilities
  private let control: Control
  /// `_LINUX_CAPABILITY_VERSION_3`, then 0 for the calling thread.
  private let header: [UInt32] = [0x2008_0522, 0]

  init?() {
    guard let get = dlsym(nil, "capget"), let put = dlsym(nil, "capset"),
      let control = dlsym(nil, "prctl")
    else { return nil }
    self.get = unsafeBitCast(get, to: Capabilities.self)
    self.put = unsafeBitCast(put, to: Capabilities.self)
    self.control = unsafeBitCast(control, to: Control.self)
  }

  /// Effective, permitted, inheritable; then the upper halves of the same.
  func current() -> [UInt32]? {
    var header = header
    var state = [UInt32](repeating: 0, count: 6)
    return get(&header, &state) == 0 ? state : nil
  }

  func set(_ state: [UInt32]) {
    var header = header
    var state = state
    _ = put(&header, &state)
  }

  /// Whether `access` too goes by the effective capabilities: it gives root the permitted ones
  /// unless `SECBIT_NO_SETUID_FIXUP` (4) is set by `PR_SET_SECUREBITS` (28).
  func keepAcrossAccess(_ on: Bool) {
    _ = control(28, on ? 4 : 0, 0, 0, 0)
  }
}
