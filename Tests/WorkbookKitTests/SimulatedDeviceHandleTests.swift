import Foundation
import Testing

@testable import WorkbookKit

/// Files held open on a device.
struct SimulatedDeviceHandleTests {
  let fixture: SimulatedDeviceFixture
  let device: SimulatedDevice

  init() throws {
    fixture = try SimulatedDeviceFixture()
    device = try fixture.bring(to: .unlocked)
  }

  private func opened(_ protection: ProtectionClass) throws -> DeviceFileHandle {
    try device.write(Data("old".utf8), to: "file", options: protection.options)
    return try device.open("file")
  }

  @Test(arguments: ProtectionClass.allCases)
  func `a handle reads again after the next unlock`(protection: ProtectionClass) throws {
    let handle = try opened(protection)
    #expect(handle.path == "file")
    try device.lock()
    try fixture.unlock()
    #expect(try handle.read() == Data("old".utf8))
  }

  @Test(arguments: ProtectionClass.allCases)
  func `a handle does not outlive a reboot`(protection: ProtectionClass) throws {
    let handle = try opened(protection)
    try device.shutDown()
    #expect(throws: DeviceError.off) { try handle.read() }
    try fixture.unlock()
    #expect(throws: DeviceError.off) { try handle.read() }
    #expect(try device.open("file").read() == Data("old".utf8))
  }

  @Test func `a handle sees the file as it was opened`() throws {
    let handle = try opened(.none)
    try device.write(Data("new".utf8), to: "file")
    #expect(try handle.read() == Data("old".utf8))
    try device.remove("file")
    #expect(try handle.read() == Data("old".utf8))
  }

  @Test func `a closed handle reads nothing`() throws {
    let handle = try opened(.completeUnlessOpen)
    handle.close()
    handle.close()
    #expect(throws: POSIXError(.EBADF)) { try handle.read() }
  }
}
