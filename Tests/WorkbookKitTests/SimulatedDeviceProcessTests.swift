import Foundation
import Testing

@testable import WorkbookKit

/// A device across real processes, whatever way they end.
struct SimulatedDeviceProcessTests {
  let fixture: SimulatedDeviceFixture

  init() throws { fixture = try SimulatedDeviceFixture() }

  private static func stored(at path: String) throws -> SimulatedDevice {
    try SimulatedDevice(
      at: URL(filePath: path), passcode: SimulatedDeviceFixture.passcode)
  }

  @Test func `the next process finds the device as it was left`() async throws {
    await #expect(processExitsWith: .success) { [path = fixture.path as String] in
      let device = try Self.stored(at: path)
      try device.boot()
      try device.unlock(passcode: SimulatedDeviceFixture.passcode)
      try device.write(Data("72".utf8), to: "pulse", options: .completeFileProtection)
      try device.keychain.set(Data("t".utf8), for: "token", accessible: .afterFirstUnlock)
    }
    await #expect(processExitsWith: .success) { [path = fixture.path as String] in
      let device = try Self.stored(at: path)
      #expect(device.state == .unlocked)
      #expect(try device.read("pulse") == Data("72".utf8))
      try device.lock()
    }
    await #expect(processExitsWith: .success) { [path = fixture.path as String] in
      let device = try Self.stored(at: path)
      #expect(device.state == .locked)
      #expect(throws: DeviceError.locked("pulse")) { try device.read("pulse") }
      #expect(try device.keychain.data(for: "token") == Data("t".utf8))
      try device.shutDown()
      try device.boot()
    }
    #expect(fixture.device.state == .bootedBeforeFirstUnlock)
    #expect(throws: DeviceError.locked("token")) { try fixture.device.keychain.data(for: "token") }
    try fixture.unlock()
    #expect(try fixture.device.read("pulse") == Data("72".utf8))
  }

  @Test func `a process sees the lock of another at once`() async throws {
    try fixture.unlock()
    await #expect(processExitsWith: .success) { [path = fixture.path as String] in
      try Self.stored(at: path).lock()
    }
    #expect(fixture.device.state == .locked)
  }

  /// A kill at an unforeseeable moment, soon after the first of many operations.
  private static func killSoon(after milliseconds: Int) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
      kill(getpid(), SIGKILL)
    }
  }

  @Test(arguments: [2, 5, 9, 14, 20])
  func `a process killed while writing leaves the old file or the new`(after time: Int) async throws
  {
    try fixture.unlock()
    try fixture.device.write(Data(repeating: 0, count: 300_000), to: "file")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = fixture.path as String, time] in
      let device = try Self.stored(at: path)
      Self.killSoon(after: time)
      while true {
        for byte in UInt8.min...UInt8.max {
          try device.write(Data(repeating: byte, count: 300_000), to: "file")
        }
      }
    }
    let data = try fixture.device.read("file")
    #expect(data.count == 300_000)
    #expect(Set(data).count == 1)
    #expect(try fixture.device.paths == ["file"])
    try fixture.device.write(Data("next".utf8), to: "file")
    #expect(try fixture.device.read("file") == Data("next".utf8))
  }

  @Test(arguments: [1, 3, 6, 11])
  func `a process killed while locking leaves a whole state`(after time: Int) async throws {
    try fixture.unlock()
    try fixture.device.write(Data("72".utf8), to: "pulse", options: .completeFileProtection)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = fixture.path as String, time] in
      let device = try Self.stored(at: path)
      Self.killSoon(after: time)
      while true {
        try device.lock()
        try device.unlock(passcode: SimulatedDeviceFixture.passcode)
      }
    }
    let device = try Self.stored(at: fixture.path)
    #expect([.unlocked, .locked].contains(device.state))
    try fixture.unlock()
    #expect(try device.read("pulse") == Data("72".utf8))
  }

  @Test(arguments: [1, 2, 4, 9])
  func `a process killed while making a device leaves none or a whole one`(
    after time: Int
  ) async throws {
    let folder = fixture.folder.appending(path: "many")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as URL, time] in
      Self.killSoon(after: time)
      for number in 0... {
        _ = try SimulatedDevice(at: folder.appending(path: "\(number)"), passcode: "1234")
      }
    }
    let made = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for folder in made {
      let device = try SimulatedDevice(at: folder, passcode: "1234")
      try device.boot()
      try device.unlock(passcode: "1234")
      #expect(device.state == .unlocked)
    }
  }
}
