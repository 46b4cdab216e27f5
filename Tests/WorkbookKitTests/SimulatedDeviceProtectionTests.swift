import Foundation
import Testing

@testable import WorkbookKit

/// What each class allows in each state.
struct SimulatedDeviceProtectionTests {
  typealias State = SimulatedDevice.State

  enum Operation: CaseIterable, Sendable {
    /// Writing a new file, writing over the one that is there, reading it, opening it, reading
    /// what was opened while unlocked, removing it, asking for its class.
    case create, replace, read, open, readOpened, remove, inspect
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let protection: ProtectionClass
    let state: State
    let allowed: Set<Operation>

    init(_ protection: ProtectionClass, _ state: State, _ allowed: Set<Operation>) {
      self.protection = protection
      self.state = state
      self.allowed = allowed
    }

    var testDescription: String { "\(protection), \(state)" }

    /// What a forbidden operation throws.
    func error(for operation: Operation, on path: String) -> DeviceError {
      let isClosed = operation == .readOpened && state == .bootedBeforeFirstUnlock
      return state == .off || isClosed ? .off : .locked(path)
    }
  }

  private static let everything = Set(Operation.allCases)
  private static let names: Set<Operation> = [.remove, .inspect]
  private static let untilFirst = ProtectionClass.completeUntilFirstUserAuthentication

  static let table = [
    Row(.complete, .off, []),
    Row(.complete, .bootedBeforeFirstUnlock, names),
    Row(.complete, .unlocked, everything),
    Row(.complete, .locked, names),

    Row(.completeUnlessOpen, .off, []),
    Row(.completeUnlessOpen, .bootedBeforeFirstUnlock, names.union([.create, .replace])),
    Row(.completeUnlessOpen, .unlocked, everything),
    Row(.completeUnlessOpen, .locked, names.union([.create, .replace, .readOpened])),

    Row(untilFirst, .off, []),
    Row(untilFirst, .bootedBeforeFirstUnlock, names),
    Row(untilFirst, .unlocked, everything),
    Row(untilFirst, .locked, everything),

    Row(.none, .off, []),
    Row(.none, .bootedBeforeFirstUnlock, everything.subtracting([.readOpened])),
    Row(.none, .unlocked, everything),
    Row(.none, .locked, everything),
  ]

  private static let old = Data("old".utf8)
  private static let new = Data("new".utf8)

  @Test func `the table has each class in each state`() {
    #expect(Self.table.count == ProtectionClass.allCases.count * State.allCases.count)
    #expect(Set(Self.table.map(\.testDescription)).count == Self.table.count)
  }

  @Test(arguments: table)
  func `a class allows in a state what the table says`(_ row: Row) throws {
    for operation in Operation.allCases {
      let fixture = try SimulatedDeviceFixture()
      try fixture.unlock()
      try fixture.device.write(Self.old, to: "file", options: row.protection.options)
      let opened = try fixture.device.open("file")
      try fixture.bring(to: row.state)
      let path = operation == .create ? "created" : "file"
      let attempt = { try perform(operation, row.protection, on: fixture.device, opened) }
      if row.allowed.contains(operation) {
        #expect(throws: Never.self, "\(operation)", performing: attempt)
      } else {
        #expect(throws: row.error(for: operation, on: path), "\(operation)", performing: attempt)
      }
      try expectOutcome(of: operation, allowed: row.allowed.contains(operation), in: fixture)
    }
  }

  private func perform(
    _ operation: Operation, _ protection: ProtectionClass, on device: SimulatedDevice,
    _ opened: DeviceFileHandle
  ) throws {
    switch operation {
    case .create: try device.write(Self.new, to: "created", options: protection.options)
    case .replace: try device.write(Self.new, to: "file", options: protection.options)
    case .read: #expect(try device.read("file") == Self.old)
    case .open: #expect(try device.open("file").read() == Self.old)
    case .readOpened: #expect(try opened.read() == Self.old)
    case .remove: try device.remove("file")
    case .inspect:
      #expect(try device.protection(of: "file") == protection.fileProtectionType)
    }
  }

  /// After the next unlock: what was forbidden did nothing, what was allowed did it all.
  private func expectOutcome(
    of operation: Operation, allowed: Bool, in fixture: SimulatedDeviceFixture
  ) throws {
    try fixture.unlock()
    let device = fixture.device
    let isCreated = operation == .create && allowed
    let isRemoved = operation == .remove && allowed
    #expect(try device.paths == (isCreated ? ["created"] : []) + (isRemoved ? [] : ["file"]))
    if isCreated { #expect(try device.read("created") == Self.new) }
    if !isRemoved {
      let isReplaced = operation == .replace && allowed
      #expect(try device.read("file") == (isReplaced ? Self.new : Self.old))
    }
  }
}
