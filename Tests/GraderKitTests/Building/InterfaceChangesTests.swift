import Foundation
import Testing

@testable import GraderKit

@Suite struct `The declarations that a submission lacks` {
  private let size = Declared("size(of:)", "public func size(of url: URL) -> Int")
  private let note = Declared("Note", "public struct Note: Codable, Sendable", isType: true)
  private let title = Declared("title", "public var title: String", in: "Note")
  private let start = Declared("init()", "public init()", in: "Note")

  @Test func `stand beside those of the same name in the same type`() throws {
    let theirs = [
      Declared("size(of:)", "internal func size(of url: URL) -> Int", in: "Note"),
      Declared("size(of:)", "private func size(of url: URL) -> Int"),
    ]
    #expect(
      try changes([size], theirs) == [
        InterfaceChange(
          required: "public func size(of url: URL) -> Int",
          found: "private func size(of url: URL) -> Int")
      ])
  }

  @Test func `say where they stand when only that differs`() throws {
    let moved = Declared("size(of:)", size.text, in: "Sizes")
    #expect(
      try changes([size], [moved]) == [
        InterfaceChange(
          required: "public func size(of url: URL) -> Int (in no type)",
          found: "public func size(of url: URL) -> Int (in `Sizes`)")
      ])
  }

  @Test func `find an initializer in its own type only`() throws {
    let theirs = [
      Declared("Note", note.text, isType: true), Declared("init()", "public init()", in: "Other"),
    ]
    #expect(
      try changes([start], theirs) == [InterfaceChange(required: "public init()", found: nil)])
    let own = theirs + [Declared("init(limit:)", "public init(limit: Int = 200)", in: "Note")]
    #expect(
      try changes([start], own) == [
        InterfaceChange(required: "public init()", found: "public init(limit: Int = 200)")
      ])
  }

  @Test func `leave out the members of a type that is not there, or that changed`() throws {
    #expect(
      try changes([title, start], []) == [InterfaceChange(required: note.text, found: nil)])
    let plain = [Declared("Note", "public struct Note: Sendable", isType: true), title]
    #expect(
      try changes([title, note], plain) == [
        InterfaceChange(required: note.text, found: "public struct Note: Sendable")
      ])
  }

  @Test func `are never none`() throws {
    #expect(
      try changes([note], [note]) == [InterfaceChange(required: note.text, found: note.text)])
  }

  @Test func `come with the types first`() throws {
    let required = try changes([size, note], []).map(\.required)
    #expect(required == [note.text, size.text])
  }

  /// The symbol graph names `fc`, the suite calls `fC`, and `fCTj` by way of the class.
  @Test(arguments: ["$s1A4NoteCACycfC", "$s1A4NoteCACycfCTj", "$s1A4NoteCACycfc"])
  func `of an initializer's symbols are the initializer`(_ symbol: String) throws {
    let type = Declared("Note", "public class Note", isType: true, mangled: "1A4NoteC")
    let start = Declared("init()", "public init()", in: "Note", mangled: "1A4NoteCACycfc")
    let interface = try interface([type, start])
    #expect(interface.declaration(of: symbol)?.name == "init()")
    #expect(interface.declaration(of: "$s1A4NoteCMa")?.name == "Note")
  }

  private func changes(_ missing: [Declared], _ theirs: [Declared]) throws -> [InterfaceChange] {
    let own = try interface([size, note, title, start])
    return own.changes(
      of: try interface(missing).declarations, in: try interface(theirs).declarations)
  }

  private func interface(_ declarations: [Declared]) throws -> Interface {
    struct Kept: Encodable {
      var symbols: [String] = []
      var functions: [String] = []
      var declarations: [Declared]
    }
    let data = try JSONEncoder().encode(Kept(declarations: declarations))
    return try JSONDecoder().decode(Interface.self, from: data)
  }
}

/// A declaration as a product keeps it.
private struct Declared: Encodable {
  var mangled: String
  var name: String
  var text: String
  var parent: String
  var isType: Bool

  init(
    _ name: String, _ text: String, in parent: String = "", isType: Bool = false,
    mangled: String = ""
  ) {
    (self.name, self.text, self.parent) = (name, text, parent)
    (self.isType, self.mangled) = (isType, mangled)
  }
}
