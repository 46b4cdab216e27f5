/// One measurement of the user's heart. This file is given.
public struct Reading: Codable, Hashable, Sendable {
  /// Beats per minute.
  public var pulse: Int
  /// What the user wrote beside it. May be empty.
  public var note: String

  public init(pulse: Int, note: String) {
    self.pulse = pulse
    self.note = note
  }
}
