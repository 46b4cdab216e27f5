public import Foundation

/// A phone in a folder: it encrypts files by protection class, as iOS does and Linux does not.
///
/// Each file has a random AES-256 key, wrapped by the key of its class; the class keys lie under
/// one that takes the passcode and the device's own key to make. A state is nothing but the set
/// of class keys in memory. What happens in which state:
///
/// | class | locked | booted, before the first unlock |
/// |---|---|---|
/// | `.complete` | nothing | nothing |
/// | `.completeUnlessOpen` | create; read what was opened before | create |
/// | `.completeUntilFirstUserAuthentication` | everything | nothing |
/// | `.none` | everything | everything |
///
/// Names, classes and removal need no class key. The device goes on when a process ends: the
/// next one to open its folder finds it as it was left.
///
/// A class, as it stands for one physical thing. A simulation: the device's own key and its
/// memory lie in files beside the rest, and a passcode costs milliseconds to try.
///
/// ```swift
/// let device = try SimulatedDevice(at: folder, passcode: "1234")
/// try device.boot()
/// try device.unlock(passcode: "1234")
/// try device.write(Data("72 bpm".utf8), to: "pulse", options: [.atomic, .completeFileProtection])
/// try device.lock()
/// try device.read("pulse")  // throws DeviceError.locked("pulse")
/// ```
public final class SimulatedDevice: Sendable {
  let storage: DeviceStorage
  private let chip: Chip
  private let keybag: Keybag

  /// Makes a new device in `directory`, switched off, or opens the one stored there as it was left.
  ///
  /// - Throws: `DeviceError.wrongPasscode` when the stored device has another passcode, or when
  ///   the passcode is empty; `.damaged` when what is stored is no whole device; the host's error
  ///   when the folder cannot be made.
  public init(at directory: URL, passcode: String) throws {
    let storage = try DeviceStorage(directory)
    self.storage = storage
    (chip, keybag) = try storage.locked(for: .writing) {
      try storage.hardware() ?? storage.makeHardware(passcode: passcode)
    }
    _ = try keybag.classKeys(chip: chip, passcode: passcode)
  }

  /// What the device is doing now; other processes may change it.
  ///
  /// A device whose memory cannot be read is off.
  public var state: State {
    let memory = try? storage.locked(for: .reading) { try self.memory() }
    return memory?.state ?? .off
  }

  /// Starts the device; one that is on stays as it is.
  public func boot() throws {
    try storage.locked(for: .writing) {
      if try memory() == nil { try remember(DeviceMemory()) }
    }
  }

  /// Enters the passcode: every class key comes into memory.
  ///
  /// - Throws: `DeviceError.off`; `.wrongPasscode`, and the state stays.
  public func unlock(passcode: String) throws {
    try whileOn(for: .writing) { keys in
      var memory = keys.memory
      memory.keys = try keybag.classKeys(chip: chip, passcode: passcode)
      try remember(memory)
    }
  }

  /// Locks the screen: the keys of `.complete` and `.completeUnlessOpen` leave memory at once.
  ///
  /// A phone may take some seconds. Before the first unlock there is nothing to drop, and the
  /// state stays.
  /// - Throws: `DeviceError.off`.
  public func lock() throws {
    try whileOn(for: .writing) { keys in
      var memory = keys.memory
      memory.keys = memory.keys.locked
      try remember(memory)
    }
  }

  /// Switches the device off: its memory is lost, files and keychain stay.
  public func shutDown() throws {
    _ = try storage.locked(for: .writing) { try storage.remove("memory") }
  }

  /// Where secrets go: the device's keychain.
  public var keychain: SimulatedKeychain { SimulatedKeychain(device: self) }

  /// Runs `body` with the keys in memory, which stay as they are meanwhile.
  ///
  /// - Throws: `DeviceError.off`.
  func whileOn<R>(
    for access: DeviceStorage.Access, _ body: (KeyRing) throws -> R
  ) throws -> R {
    try storage.locked(for: access) {
      guard let memory = try memory() else { throw DeviceError.off }
      return try body(KeyRing(chip: chip, keybag: keybag, memory: memory))
    }
  }

  private func memory() throws -> DeviceMemory? {
    try storage.contents(of: "memory").flatMap { try DeviceMemory($0, chip: chip) }
  }

  private func remember(_ memory: DeviceMemory) throws {
    try storage.replace("memory", with: memory.sealed(by: chip))
  }
}
