internal import Foundation

extension DeviceStorage {
  /// The chip and the keybag that are stored, or nil for a folder that holds no device yet.
  ///
  /// - Throws: `DeviceError.damaged`.
  func hardware() throws -> (Chip, Keybag)? {
    guard let signed = try contents(of: "keybag") else {
      // Making a device ends with the keybag: without it there are no records either.
      let isNew = try RecordPlace.Folder.allCases.allSatisfy {
        try fileNames(in: $0.rawValue).isEmpty
      }
      guard isNew else { throw DeviceError.damaged("keybag") }
      return nil
    }
    guard let uid = try contents(of: "chip").flatMap({ SecretKey($0) }) else {
      throw DeviceError.damaged("chip")
    }
    let chip = Chip(uid: uid)
    guard let keybag = try Keybag(signed, chip: chip) else { throw DeviceError.damaged("keybag") }
    return (chip, keybag)
  }

  /// A new chip and a new keybag, stored.
  func makeHardware(passcode: String) throws -> (Chip, Keybag) {
    guard !passcode.isEmpty else { throw DeviceError.wrongPasscode }
    let chip = try Chip(uid: .random())
    let keybag = try Keybag(chip: chip, passcode: passcode)
    try replace("chip", with: chip.uid.bytes)
    try replace("keybag", with: keybag.signed(by: chip))
    return (chip, keybag)
  }
}
