/// The class keys that a running device has in memory; which ones, is its state.
struct ClassKeys: Codable, Equatable, Sendable {
  var complete: SecretKey?
  /// The private half of the pair: it opens; the public half, which creates, is no secret.
  var completeUnlessOpen: SecretKey?
  var completeUntilFirstUserAuthentication: SecretKey?

  static func random() throws -> ClassKeys {
    try ClassKeys(
      complete: .random(), completeUnlessOpen: .random(),
      completeUntilFirstUserAuthentication: .random())
  }

  /// What is left at a lock.
  var locked: ClassKeys {
    ClassKeys(completeUntilFirstUserAuthentication: completeUntilFirstUserAuthentication)
  }
}
