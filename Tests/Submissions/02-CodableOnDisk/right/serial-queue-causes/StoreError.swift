/// What can go wrong in a store, with what lies behind it.
public enum StoreError: Error {
  case notFound(String)
  case damaged(String, cause: any Error)
  case unreadable(String, cause: any Error)
  case invalidName(String)
}
