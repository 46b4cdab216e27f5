import Foundation
import Testing

@testable import WorkbookKit

/// Files on a device, apart from their protection.
struct SimulatedDeviceFileTests {
  let fixture: SimulatedDeviceFixture
  let device: SimulatedDevice

  init() throws {
    fixture = try SimulatedDeviceFixture()
    device = try fixture.bring(to: .unlocked)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1_000, 1_000_000])
  func `what was written is read back`(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try device.write(data, to: "a file")
    #expect(try device.read("a file") == data)
  }

  @Test func `a slice of data is written as it is`() throws {
    try device.write(Data("0123456789".utf8)[3..<6], to: "slice")
    #expect(try device.read("slice") == Data("345".utf8))
  }

  @Test func `paths are sorted and seen while locked`() throws {
    for path in ["b", "a/c", "a/b", "é"] {
      try device.write(Data(), to: path, options: .completeFileProtection)
    }
    try device.lock()
    #expect(try device.paths == ["a/b", "a/c", "b", "é"])
    #expect(device.exists("a/b"))
    #expect(!device.exists("a"))
  }

  @Test func `a device that is off shows no names`() throws {
    try device.write(Data(), to: "file")
    try device.shutDown()
    #expect(!device.exists("file"))
    #expect(throws: DeviceError.off) { try device.paths }
    #expect(throws: DeviceError.off) { try device.protection(of: "file") }
  }

  @Test func `a missing file is not found by any operation`() {
    #expect(throws: DeviceError.notFound("file")) { try device.read("file") }
    #expect(throws: DeviceError.notFound("file")) { try device.open("file") }
    #expect(throws: DeviceError.notFound("file")) { try device.remove("file") }
    #expect(throws: DeviceError.notFound("file")) { try device.protection(of: "file") }
    #expect(!device.exists("file"))
  }

  @Test func `a missing file is missing while locked too`() throws {
    try device.lock()
    #expect(throws: DeviceError.notFound("file")) { try device.read("file") }
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "a/.", "a\0b", "/\u{301}a",
    String(repeating: "n", count: 256), String(repeating: "é", count: 128),
  ])
  func `a path that is no path is refused`(path: String) {
    #expect(throws: DeviceError.invalidPath(path)) { try device.write(Data(), to: path) }
    #expect(throws: DeviceError.invalidPath(path)) { try device.read(path) }
    #expect(throws: DeviceError.invalidPath(path)) { try device.remove(path) }
    #expect(!device.exists(path))
  }

  @Test(arguments: [
    "...", ".hidden", "a..b", "a b", "~", "a\u{301}", String(repeating: "n", count: 255),
    String(repeating: "long/", count: 200) + "path",
  ])
  func `an unusual path is a path`(path: String) throws {
    try device.write(Data("1".utf8), to: path)
    #expect(try device.paths == [path])
    #expect(try device.read(path) == Data("1".utf8))
  }

  @Test func `equal strings are one file`() throws {
    try device.write(Data("1".utf8), to: "caf\u{e9}")
    try device.write(Data("2".utf8), to: "cafe\u{301}")
    #expect(try device.paths.count == 1)
    #expect(try device.read("caf\u{e9}") == Data("2".utf8))
  }

  @Test func `writing again replaces content and class`() throws {
    try device.write(Data("1".utf8), to: "file", options: .completeFileProtection)
    try device.write(Data("2".utf8), to: "file")
    #expect(try device.protection(of: "file") == .completeUntilFirstUserAuthentication)
    #expect(try device.read("file") == Data("2".utf8))
  }

  @Test func `without a class it is the default one`() throws {
    for options: Data.WritingOptions in [[], .atomic, .withoutOverwriting] {
      try device.write(Data(), to: "\(options.rawValue)", options: options)
      let protection = try device.protection(of: "\(options.rawValue)")
      #expect(protection == .completeUntilFirstUserAuthentication)
    }
  }

  @Test(arguments: ProtectionClass.allCases)
  func `the class is found beside other options`(protection: ProtectionClass) throws {
    let options = protection.options.union([.atomic, .withoutOverwriting])
    try device.write(Data(), to: "file", options: options)
    #expect(try device.protection(of: "file") == protection.fileProtectionType)
  }

  @Test func `classes that add up to no class are refused`() {
    let two: Data.WritingOptions = [
      .completeFileProtection, .completeFileProtectionUntilFirstUserAuthentication,
    ]
    #expect(throws: DeviceError.unknownProtection("file")) {
      try device.write(Data(), to: "file", options: two)
    }
    #expect(!device.exists("file"))
  }

  @Test func `without overwriting leaves the old file`() throws {
    try device.write(Data("old".utf8), to: "file", options: .completeFileProtection)
    #expect(throws: DeviceError.alreadyExists("file")) {
      try device.write(Data("new".utf8), to: "file", options: [.atomic, .withoutOverwriting])
    }
    #expect(try device.read("file") == Data("old".utf8))
    try device.remove("file")
    try device.write(Data("new".utf8), to: "file", options: .withoutOverwriting)
    #expect(try device.read("file") == Data("new".utf8))
  }

  @Test func `a reader beside two writers sees whole files only`() async throws {
    let device = device
    try device.write(Data(repeating: 0, count: 20_000), to: "file")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in [UInt8(1), 2] {
        group.addTask {
          for byte in stride(from: first, to: 200, by: 2) {
            try device.write(Data(repeating: byte, count: 20_000), to: "file")
          }
        }
      }
      group.addTask {
        for _ in 1...200 {
          let data = try device.read("file")
          try #require(data.first.map { Data(repeating: $0, count: 20_000) } == data)
        }
      }
      try await group.waitForAll()
    }
  }
}
