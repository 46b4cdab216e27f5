public import Testing

/// Gives each check of a suite an empty container, one check at a time in the whole process.
///
/// Student's code finds the container through the process's environment, so two checks must never
/// run side by side, not even those of two lessons.
public struct ContainerTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do {
      Surroundings.restore()
      try Container.reset()
      OutputMark.write(test.name)
      try await Seal.sealing(test, testCase) {
        try await function()
        Container.expectNothingBesideHome()
      }
    } catch {
      await Turn.shared.give()
      throw error
    }
    await Turn.shared.give()
  }
}

extension Trait where Self == ContainerTrait {
  /// Runs each check in an empty container of its own.
  public static var container: Self { Self() }
}

/// One turn at a time, in the order asked for. An actor, since checks ask from many tasks.
private actor Turn {
  static let shared = Turn()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
