import Foundation

/// Code with a place for each kind of fault that `scripts/mutate` makes. It is never compiled.
enum ShelfError: Error {
  case full(String)
  case closed(String)
}

struct Shelf {
  private var books: [String] = []
  private let room = 1_000
  private let isOpen = true

  mutating func add(_ title: String, at place: Int = 1) throws {
    guard isOpen, title.count < 80 else { throw ShelfError.closed(title) }
    defer { print(books.count, room) }
    for book in books where book == title {
      if !isOpen || book.isEmpty { continue }
      return
    }
    books += [title]
    try save(to: "shelf/books", options: [.atomic, .withoutOverwriting])
  }

  func save(to path: String, options: Data.WritingOptions) throws {
    do {
      try Data(books.joined(separator: ", ").utf8).write(
        to: URL.homeDirectory.appendingPathComponent(path, isDirectory: false), options: options)
    } catch CocoaError.fileWriteOutOfSpace {
      throw ShelfError.full(path)
    }
  }

  var list: [String] { ["Shelf"] + books }

  var isFull: Bool { max(books.count, 1) * 2 >= room }

  func kind(of length: Int) -> String? {
    switch length {
    case ..<1, 1...9: "short"
    case 10..<100, 250: "long"
    default: nil
    }
  }

  func widest(_ widths: [Double]) -> Double { widths.max() ?? 0.5 }

  func section(of url: URL) -> Substring? { url.path.split(separator: "/", maxSplits: 1).first }
}
