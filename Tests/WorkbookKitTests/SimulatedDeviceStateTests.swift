import Foundation
import Testing

@testable import WorkbookKit

/// What switches a device from one state to another.
struct SimulatedDeviceStateTests {
  enum Action: CaseIterable, Sendable { case boot, unlock, unlockWrongly, lock, shutDown }

  typealias State = SimulatedDevice.State

  let fixture: SimulatedDeviceFixture

  init() throws { fixture = try SimulatedDeviceFixture() }

  @Test func `a new device is off`() {
    #expect(fixture.device.state == .off)
  }

  /// One row an action, one column a state: off, booted, unlocked, locked. Nil: `.off` is thrown.
  static let transitions: [(Action, [State?])] = [
    (.boot, [.bootedBeforeFirstUnlock, .bootedBeforeFirstUnlock, .unlocked, .locked]),
    (.unlock, [nil, .unlocked, .unlocked, .unlocked]),
    (.lock, [nil, .bootedBeforeFirstUnlock, .locked, .locked]),
    (.shutDown, [.off, .off, .off, .off]),
  ]

  @Test(arguments: transitions)
  func `each action leads from each state to the next`(action: Action, to next: [State?]) throws {
    for (state, next) in zip(State.allCases, next) {
      try fixture.bring(to: state)
      if let next {
        try act(action)
        #expect(fixture.device.state == next, "\(action) from \(state)")
      } else {
        #expect(throws: DeviceError.off, "\(action) from \(state)") { try act(action) }
        #expect(fixture.device.state == .off)
      }
    }
  }

  @Test(arguments: State.allCases)
  func `a wrong passcode changes nothing`(in state: State) throws {
    try fixture.bring(to: state)
    let error: DeviceError = state == .off ? .off : .wrongPasscode
    #expect(throws: error) { try act(.unlockWrongly) }
    #expect(fixture.device.state == state)
  }

  @Test func `another passcode does not open the stored device`() throws {
    for passcode in ["", "correct horse 739153", "correct horse 739152 "] {
      #expect(throws: DeviceError.wrongPasscode) {
        try SimulatedDevice(at: fixture.folder, passcode: passcode)
      }
    }
  }

  @Test func `an empty passcode makes no device`() throws {
    let folder = fixture.folder.appending(path: "another")
    #expect(throws: DeviceError.wrongPasscode) { try SimulatedDevice(at: folder, passcode: "") }
    #expect(try SimulatedDevice(at: folder, passcode: "1").state == .off)
  }

  @Test func `a passcode may be spelt in either normal form`() throws {
    let folder = fixture.folder.appending(path: "another")
    _ = try SimulatedDevice(at: folder, passcode: "caf\u{e9}")
    #expect(throws: Never.self) { try SimulatedDevice(at: folder, passcode: "cafe\u{301}") }
  }

  @Test func `two objects on one folder are one device`() throws {
    let other = try SimulatedDevice(at: fixture.folder, passcode: SimulatedDeviceFixture.passcode)
    try fixture.bring(to: .unlocked)
    #expect(other.state == .unlocked)
    try other.lock()
    #expect(fixture.device.state == .locked)
  }

  @Test func `a device whose memory was changed is off and boots again`() throws {
    let memory = fixture.folder.appending(path: "memory")
    try fixture.bring(to: .unlocked)
    let stored = try Data(contentsOf: memory)
    for index in stored.indices {
      var changed = stored
      changed[index] ^= 1
      try changed.write(to: memory)
      try #require(fixture.device.state == .off, "byte \(index)")
    }
    #expect(throws: DeviceError.off) { try fixture.device.read("any") }
    try fixture.device.boot()
    #expect(fixture.device.state == .bootedBeforeFirstUnlock)
  }

  @Test func `memory holds no key that the state forbids`() throws {
    func keys() throws -> ClassKeys {
      try fixture.device.whileOn(for: .reading) { $0.memory.keys }
    }
    try fixture.bring(to: .bootedBeforeFirstUnlock)
    #expect(try keys() == ClassKeys())
    try fixture.bring(to: .unlocked)
    let all = try keys()
    #expect(all.complete != nil && all.completeUnlessOpen != nil)
    try fixture.bring(to: .locked)
    let first = try #require(all.completeUntilFirstUserAuthentication)
    #expect(try keys() == ClassKeys(completeUntilFirstUserAuthentication: first))
  }

  private func act(_ action: Action) throws {
    let device = fixture.device
    switch action {
    case .boot: try device.boot()
    case .unlock: try device.unlock(passcode: SimulatedDeviceFixture.passcode)
    case .unlockWrongly: try device.unlock(passcode: "guess")
    case .lock: try device.lock()
    case .shutDown: try device.shutDown()
    }
  }
}
