/// What can go wrong in a store, one case for each answer that a caller may give. Given.
///
/// Each case carries the name that was asked for.
public enum StoreError: Error, Equatable {
  /// Nothing is saved under the name. A caller may start with an empty note.
  case notFound(String)
  /// The file can be read, but holds no value of the type asked for. Keep it for a repair.
  case damaged(String)
  /// Something is there, but its bytes cannot be had. A caller may try again later.
  case unreadable(String)
  /// The name can be no file name in the folder.
  case invalidName(String)
}
