/// A directory of the app's container.
public enum SandboxDirectory: Hashable, Sendable, CaseIterable {
  /// What the user made or should see. Kept, and part of the backup.
  case documents
  /// What the app can get or compute again. May be purged, not part of the backup.
  case caches
  /// What is needed for one operation. May be purged, not part of the backup.
  case temporary
  /// What the app needs and the user does not manage. Kept, and part of the backup.
  case applicationSupport
}

/// Something an app keeps in a file.
public enum StoredContent: Hashable, Sendable, CaseIterable {
  /// A note that the user wrote.
  case note
  /// A file that the user exported in order to keep it.
  case export
  /// A picture from a server that still has it.
  case downloadedPicture
  /// A server's answer, kept to save a request.
  case cachedResponse
  /// A file that one operation writes, reads and no longer needs.
  case operationFile
  /// A download that the app promised to have at hand without a network.
  case offlineDownload
}

/// Why a path was refused.
public enum SandboxError: Error, Equatable {
  /// The path, as the caller gave it, leads out of the directory.
  case outsideDirectory(String)
}
