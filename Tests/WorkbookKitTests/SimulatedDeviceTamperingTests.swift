import Foundation
import Testing

@testable import WorkbookKit

/// Bytes changed behind the device's back.
struct SimulatedDeviceTamperingTests {
  let fixture: SimulatedDeviceFixture
  let device: SimulatedDevice

  init() throws {
    fixture = try SimulatedDeviceFixture()
    device = try fixture.bring(to: .unlocked)
  }

  /// Each change of one byte, each cut, and one byte too many.
  private func damages(of stored: Data) -> [Data] {
    let changes = stored.indices.flatMap { index in
      [UInt8(0x01), 0x80].map { mask in
        var changed = stored
        changed[index] ^= mask
        return changed
      }
    }
    return changes + stored.indices.map { stored.prefix(upTo: $0) } + [stored + Data([0])]
  }

  @Test(arguments: ProtectionClass.allCases)
  func `a changed file is damaged, never another content`(protection: ProtectionClass) throws {
    try device.write(Data("content".utf8), to: "file", options: protection.options)
    let file = try #require(try fixture.onlyFile(in: .files))
    let stored = try Data(contentsOf: file)
    for damaged in damages(of: stored) {
      try damaged.write(to: file)
      #expect(throws: DeviceError.damaged("file")) { try device.read("file") }
      #expect(throws: DeviceError.damaged("file")) { try device.open("file") }
      // The class lies in the head: it is the right one, or the damage shows.
      do {
        #expect(try device.protection(of: "file") == protection.fileProtectionType)
      } catch {
        #expect(error as? DeviceError == .damaged("file"))
      }
    }
    try stored.write(to: file)
    #expect(try device.read("file") == Data("content".utf8))
  }

  @Test func `a damaged file is still there and can be written again`() throws {
    try device.write(Data("content".utf8), to: "file")
    let file = try #require(try fixture.onlyFile(in: .files))
    try Data().write(to: file)
    #expect(device.exists("file"))
    #expect(throws: DeviceError.damaged("files/\(file.lastPathComponent)")) { try device.paths }
    try device.write(Data("again".utf8), to: "file")
    #expect(try device.read("file") == Data("again".utf8))
  }

  @Test func `a changed item is damaged, never another secret`() throws {
    try device.keychain.set(Data("secret".utf8), for: "token")
    let file = try #require(try fixture.onlyFile(in: .keychain))
    for damaged in damages(of: try Data(contentsOf: file)) {
      try damaged.write(to: file)
      #expect(throws: DeviceError.damaged("token")) { try device.keychain.data(for: "token") }
    }
  }

  @Test func `a file in another's place is damaged`() throws {
    try device.write(Data("one".utf8), to: "one")
    let one = try #require(try fixture.onlyFile(in: .files))
    let stored = try Data(contentsOf: one)
    try device.remove("one")
    try device.write(Data("two".utf8), to: "two")
    let two = try #require(try fixture.onlyFile(in: .files))
    try stored.write(to: two)
    #expect(throws: DeviceError.damaged("two")) { try device.read("two") }
  }

  @Test func `an item put among the files is no file`() throws {
    try device.keychain.set(Data("secret".utf8), for: "token")
    let item = try #require(try fixture.onlyFile(in: .keychain))
    let place = fixture.folder.appending(path: "files/\(item.lastPathComponent)")
    try FileManager.default.copyItem(at: item, to: place)
    #expect(throws: DeviceError.damaged("files/\(item.lastPathComponent)")) { try device.paths }
    #expect(!device.exists("token"))
  }

  @Test(arguments: ["keybag", "chip"])
  func `a changed keybag or chip is damage, not a wrong passcode`(name: String) throws {
    let file = fixture.folder.appending(path: name)
    for damaged in damages(of: try Data(contentsOf: file)) {
      try damaged.write(to: file)
      let error = #expect(throws: DeviceError.self) {
        try SimulatedDevice(at: fixture.folder, passcode: SimulatedDeviceFixture.passcode)
      }
      #expect(error == .damaged("keybag") || error == .damaged("chip"))
    }
  }

  @Test(arguments: ["keybag", "chip"])
  func `a device that lost a part is not made anew over its files`(name: String) throws {
    try device.write(Data("content".utf8), to: "file")
    try FileManager.default.removeItem(at: fixture.folder.appending(path: name))
    #expect(throws: DeviceError.damaged(name)) {
      try SimulatedDevice(at: fixture.folder, passcode: SimulatedDeviceFixture.passcode)
    }
  }
}
