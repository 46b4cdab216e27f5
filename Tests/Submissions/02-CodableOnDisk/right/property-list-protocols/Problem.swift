/// What the store tells its callers.
public enum Problem: Error {
  case badName(String)
  case nothingThere
  case noSense(because: any Error)
  case noAccess(because: any Error)
}
