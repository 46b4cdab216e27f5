import Foundation
import Testing

@testable import WorkbookKit

/// The keychain of a device.
struct SimulatedDeviceKeychainTests {
  typealias State = SimulatedDevice.State
  typealias Accessibility = SimulatedKeychain.Accessibility

  let fixture: SimulatedDeviceFixture
  let device: SimulatedDevice
  let keychain: SimulatedKeychain

  init() throws {
    fixture = try SimulatedDeviceFixture()
    device = try fixture.bring(to: .unlocked)
    keychain = device.keychain
  }

  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  /// In the order of the states: off, booted, unlocked, locked.
  @Test(arguments: [
    (Accessibility.whenUnlocked, [false, false, true, false]),
    (.afterFirstUnlock, [false, false, true, true]),
  ])
  func `an item is reached in its states alone`(accessible: Accessibility, allowed: [Bool]) throws {
    for (state, allowed) in zip(State.allCases, allowed) {
      try fixture.unlock()
      try keychain.set(old, for: "token", accessible: accessible)
      try fixture.bring(to: state)
      let error: DeviceError = state == .off ? .off : .locked("token")
      if allowed {
        #expect(try keychain.data(for: "token") == old, "\(state)")
        try keychain.set(new, for: "token", accessible: accessible)
      } else {
        #expect(throws: error, "\(state)") { try keychain.data(for: "token") }
        #expect(throws: error, "\(state)") {
          try keychain.set(new, for: "token", accessible: accessible)
        }
      }
      try fixture.unlock()
      #expect(try keychain.data(for: "token") == (allowed ? new : old), "\(state)")
    }
  }

  @Test(arguments: State.allCases)
  func `an absent item is nil and removing it is fine`(in state: State) throws {
    try fixture.bring(to: state)
    if state == .off {
      #expect(throws: DeviceError.off) { try keychain.data(for: "token") }
      #expect(throws: DeviceError.off) { try keychain.remove("token") }
      #expect(throws: DeviceError.off) { try keychain.accounts }
    } else {
      #expect(try keychain.data(for: "token") == nil)
      try keychain.remove("token")
      #expect(try keychain.accounts == [])
    }
  }

  @Test func `an item is only for the unlocked device by default`() throws {
    try keychain.set(old, for: "token")
    try device.lock()
    #expect(throws: DeviceError.locked("token")) { try keychain.data(for: "token") }
  }

  @Test func `setting again replaces secret and accessibility`() throws {
    try keychain.set(old, for: "token", accessible: .whenUnlocked)
    try keychain.set(new, for: "token", accessible: .afterFirstUnlock)
    try device.lock()
    #expect(try keychain.data(for: "token") == new)
    #expect(try keychain.accounts == ["token"])
  }

  @Test func `a removed item is gone, also when removed while locked`() throws {
    try keychain.set(old, for: "token")
    try keychain.set(old, for: "other")
    try device.lock()
    try keychain.remove("token")
    #expect(try keychain.accounts == ["other"])
    try fixture.unlock()
    #expect(try keychain.data(for: "token") == nil)
  }

  @Test func `items are no files and files are no items`() throws {
    try keychain.set(old, for: "one")
    try device.write(new, to: "two")
    #expect(try device.paths == ["two"])
    #expect(try keychain.accounts == ["one"])
    #expect(!device.exists("one"))
    #expect(try keychain.data(for: "two") == nil)
  }

  @Test(arguments: ["", "..", "a/b", "caf\u{e9}", String(repeating: "n", count: 5_000)])
  func `an account may have any name`(account: String) throws {
    try keychain.set(old, for: account)
    #expect(try keychain.accounts == [account])
    #expect(try keychain.data(for: account) == old)
  }

  @Test func `equal strings are one account`() throws {
    try keychain.set(old, for: "caf\u{e9}")
    try keychain.set(new, for: "cafe\u{301}")
    #expect(try keychain.accounts.count == 1)
    #expect(try keychain.data(for: "caf\u{e9}") == new)
  }
}
