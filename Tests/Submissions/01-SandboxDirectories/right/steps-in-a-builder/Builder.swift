import Foundation

@resultBuilder
enum Steps {
  static func buildExpression(_ s: @escaping () throws -> Void) -> [() throws -> Void] { [s] }
  static func buildBlock(_ parts: [() throws -> Void]...) -> [() throws -> Void] { parts.flatMap { $0 } }
  static func buildArray(_ parts: [[() throws -> Void]]) -> [() throws -> Void] { parts.flatMap { $0 } }
  static func buildOptional(_ p: [() throws -> Void]?) -> [() throws -> Void] { p ?? [] }
}

func perform(@Steps _ steps: () -> [() throws -> Void]) throws {
  for s in steps() { try s() }
}

func ensure(_ url: URL) -> () throws -> Void {
  { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
}

func require(_ condition: @autoclosure @escaping () -> Bool, else error: any Error) -> () throws -> Void {
  { if !condition() { throw error } }
}

infix operator </> : AdditionPrecedence
func </> (base: URL, name: String) -> URL { base.appendingPathComponent(name) }
func </> (base: URL, names: [String]) -> URL { names.reduce(base, </>) }
