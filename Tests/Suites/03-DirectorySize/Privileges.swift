import Glibc

/// Runs `body` on this thread as a user whom file permissions stop, also where the checks run as
/// root. Without this a check of "may not be read" would mean something else in each account.
func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard let calls = CapabilityCalls(), var state = calls.current() else { return try body() }
  let before = state
  state[0] = 0  // Effective capabilities, both halves; the permitted ones stay, to go back.
  state[3] = 0
  calls.set(state)
  defer { calls.set(before) }
  return try body()
}

/// `capget` and `capset`, which glibc has but declares in no header of its own.
private struct CapabilityCalls {
  private typealias Call =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
  private let get: Call
  private let put: Call
  /// `_LINUX_CAPABILITY_VERSION_3`, then 0 for the calling thread.
  private let header: [UInt32] = [0x2008_0522, 0]

  init?() {
    guard let get = dlsym(nil, "capget"), let put = dlsym(nil, "capset") else { return nil }
    self.get = unsafeBitCast(get, to: Call.self)
    self.put = unsafeBitCast(put, to: Call.self)
  }

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
}
