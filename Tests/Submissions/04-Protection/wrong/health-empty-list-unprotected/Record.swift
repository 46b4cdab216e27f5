/// What a health app keeps in files, and what it does with each. This file is given.
///
/// *Unlocked* means that the user has entered the passcode and is using the device. *The first
/// unlock* is the first one after the device was started.
public enum Record: String, CaseIterable, Sendable {
  /// What the user measured. Read and written only while the device is unlocked.
  case healthReadings

  /// What the user writes of an evening. Read and written only while the device is unlocked.
  case diary

  /// A report from the doctor. A download in the background makes the file, also while the device
  /// is locked. It is read only while the device is unlocked.
  case downloadedReport

  /// A recording. It is begun while the device is unlocked and goes on through a lock: the open
  /// file must stay usable. It is opened again only while the device is unlocked.
  case voiceMemo

  /// What the sync in the background must know. Read and written also while the device is locked,
  /// but never before the first unlock.
  case syncSettings

  /// Music for a run. Opened and played also while the device is locked, but never before the
  /// first unlock.
  case playlist

  /// The sound of the medicine alarm. Read at any time: also when the device was restarted at
  /// night and nobody has unlocked it since.
  case alarmSound
}
