import Foundation
import Testing
import WorkbookKit

/// A PNG that another program wrote, and what a third says is in it: see Fixtures/fixtures.json,
/// which Fixtures/make-fixtures.py makes.
struct Fixture: Decodable, CustomTestStringConvertible {
  let name: String
  let width: Int
  let height: Int
  let isOpaque: Bool
  let rgba: Data
  let orientation: Int?
  /// The pixels with the orientation applied.
  let upright: Data?
  /// The pixels scaled to a longest side of 10.
  let thumbnailOf10: Data?

  var testDescription: String { name }

  var png: Data {
    get throws { try Data(contentsOf: Fixture.folder.appending(path: "\(name).png")) }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// All fixtures; none when they cannot be read, which `FixtureTests` notices.
  static let all: [Fixture] = {
    do {
      let json = try Data(contentsOf: folder.appending(path: "fixtures.json"))
      return try JSONDecoder().decode([Fixture].self, from: json)
    } catch {
      Issue.record(error)
      return []
    }
  }()

  static func named(_ name: String) throws -> Fixture {
    try #require(all.first { $0.name == name }, "There is no fixture \(name).")
  }
}

extension Sequence<Pixel> {
  /// The bytes in the order red, green, blue, alpha.
  var rgba: Data { Data(flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }) }
}

extension Bitmap {
  init?(width: Int, height: Int, rgba: Data) {
    let bytes = [UInt8](rgba)
    self.init(
      width: width, height: height,
      pixels: stride(from: 0, to: bytes.count, by: 4).map {
        Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
      })
  }
}
