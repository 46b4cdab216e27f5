import Greeting

func hello() {
  print(Greeter().greeting(for: "reader"))
}

public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = ["hello": hello]
}
