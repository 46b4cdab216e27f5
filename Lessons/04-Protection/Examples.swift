import Foundation
import Protection
import WorkbookKit

func locked() throws {
  // Make a device, start it, and unlock it.
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phone")
  let device = try SimulatedDevice(at: folder, passcode: "1234")
  try device.boot()
  try device.unlock(passcode: "1234")
  // Write each file in a class.
  try device.write(Data("Dear me".utf8), to: "diary", options: [.atomic, .completeFileProtection])
  try device.write(Data("milk".utf8), to: "shopping", options: [.atomic])
  // Lock the device, and read.
  try device.lock()
  for path in try device.paths {
    do {
      let text = String(decoding: try device.read(path), as: UTF8.self)
      print(path, "can be read:", text)
    } catch DeviceError.locked {
      print(path, "is there, but locked")
    } catch DeviceError.notFound {
      print(path, "is not there")
    }
  }
}

func classes() {
  print(protection(for: .diary) == .complete)
}

func options() {
  print(writingOptions(for: .diary) == [.atomic, .completeFileProtection])
}

func inOptions() {
  print(protection(of: [.atomic, .noFileProtection]) == FileProtectionType.none)
  print(protection(of: [.atomic]) == .completeUntilFirstUserAuthentication)
}

func readings() throws {
  let device = try phone()
  let store = HealthStore(device: device)
  try store.add(Reading(pulse: 64, note: "at rest"))
  try device.lock()
  do {
    print(try store.load().count)
  } catch HealthError.locked {
    print("locked, not lost")
  }
  try device.unlock(passcode: "1234")
  try store.add(Reading(pulse: 98, note: "stairs"))
  print(try store.load().map(\.pulse))
}

func session() throws {
  let device = try phone()
  let store = TokenStore(device: device)
  try store.saveToken("a1b2c3")
  try device.lock()
  print("while locked:", try store.token() == "a1b2c3")
  try store.logOut()
  try store.logOut()
  print("logged out:", try store.token() == nil)
  print("files:", try device.paths)
}

func contains() {
  let options: Data.WritingOptions = [.atomic, .completeFileProtectionUnlessOpen]
  // This code is wrong.
  print("complete:", options.contains(.completeFileProtection))
  print("none:", options.contains(.noFileProtection))
}

func lost() throws {
  let device = try phone()
  try device.write(Data("64;71;".utf8), to: "pulse", options: [.atomic, .completeFileProtection])
  try device.lock()
  // This code is wrong.
  let earlier = (try? device.read("pulse")) ?? Data()
  try device.write(earlier + Data("98;".utf8), to: "pulse", options: [.atomic])
  try device.unlock(passcode: "1234")
  print(String(decoding: try device.read("pulse"), as: UTF8.self))
}

func notEnforced() throws {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("diary")
  try Data("Dear me".utf8).write(to: file, options: [.atomic, .completeFileProtection])
  let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
  print("class:", attributes[.protectionKey] ?? "nil")
  print("bytes on disk:", try String(contentsOf: file, encoding: .utf8))
}

/// An unlocked device with nothing on it.
private func phone() throws -> SimulatedDevice {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let device = try SimulatedDevice(at: folder, passcode: "1234")
  try device.boot()
  try device.unlock(passcode: "1234")
  return device
}

public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "locked": locked, "classes": classes, "options": options, "inOptions": inOptions,
    "readings": readings, "session": session, "contains": contains, "lost": lost,
    "notEnforced": notEnforced,
  ]
}
