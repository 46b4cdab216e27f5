import Greeting
import SuiteKit
import Testing

@Suite(.container) struct `Task 1 · Greet by name` {
  @Test func `a greeting bears the name`() {
    let greeting: String = Greeter().greeting(for: "Ada")
    expect(
      greeting == "Hello, Ada!", #"greeting(for: "Ada")"#, required: #""Hello, Ada!""#,
      got: shown(greeting))
  }

  @Test func `an odd name is greeted, too`() async {
    let evidence = Evidence<String>("greeting")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<String>] in
      let greeting: String = Greeter().greeting(for: "O'Hara")
      try evidence.leave(greeting)
    }
    let greeting = evidence.found()
    expect(
      greeting == "Hello, O'Hara!", #"greeting(for: "O'Hara")"#, required: #""Hello, O'Hara!""#,
      got: shown(greeting))
  }
}

@Suite(.container) struct `Task 2 · Shout` {
  @Test func `a shout is in capitals`() {
    let text: String = shout("fire")
    expect(text == "FIRE", #"shout("fire")"#, required: #""FIRE""#, got: shown(text))
  }

  @Test func `a shout of nothing is nothing but capitals`() {
    let text: String = shout("ß")
    expect(text == "SS", #"shout("ß")"#, required: #""SS""#, got: shown(text))
  }
}
