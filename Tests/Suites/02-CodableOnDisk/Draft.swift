import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Testing

/// The value that most checks save: the suite's own, so that only the store is tested.
struct Draft: Codable, Equatable, Sendable {
  var number: Int
  var text: String

  init(_ number: Int, text: String) {
    self.number = number
    self.text = text
  }

  /// A draft whose text hardly compresses and is the same in every process.
  init(_ number: Int, length: Int) {
    var state = UInt64(bitPattern: Int64(number)) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    let text = String(unsafeUninitializedCapacity: length + 7) { bytes in
      // Eight characters a step, each from "0" to "o".
      for start in stride(from: 0, to: length, by: 8) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
        let letters = (mixed ^ mixed >> 32) & 0x3F3F_3F3F_3F3F_3F3F &+ 0x3030_3030_3030_3030
        UnsafeMutableRawBufferPointer(bytes).storeBytes(
          of: letters, toByteOffset: start, as: UInt64.self)
      }
      return length
    }
    self.init(number, text: text)
  }

  /// What a finding shows of it.
  var sketch: String { "draft \(number), \(text.utf8.count) characters" }
}

/// Where the lesson says that a value lies.
func stored(_ name: String) -> URL {
  Container.documents.appendingPathComponent(name, isDirectory: false)
}

/// A name in the spelling in which the disk keeps it: as it is, unless the disk changes spellings.
func spelledOnDisk(_ name: String) -> String {
  let folder = Container.evidence("spelling")
  mkdir(folder.path, 0o700)
  mkdir(folder.path + "/" + name, 0o700)
  defer { try? Files.removeAll(at: folder) }
  return Files.entries(below: folder).first ?? name
}

/// The call as the student reads it.
func saving(_ name: String) -> String { "save(draft, to: \(shownName(name)))" }
func loading(_ name: String) -> String { "load(Draft.self, from: \(shownName(name)))" }

/// A name in quotes, or its length when nobody would read it.
private func shownName(_ name: String) -> String {
  name.utf8.count > 80 ? "a name of \(name.utf8.count) bytes" : shown(name)
}

/// Saves where it must work. False after a finding.
func saves(_ draft: Draft, as name: String) -> Bool {
  attempt(saving(name)) { try DiskStore.save(draft, to: name) } != nil
}

/// The bytes of the file that a name stands for. Nil after a finding: it is not in Documents.
func storedBytes(_ name: String, after steps: String? = nil) -> Data? {
  let bytes = FileManager.default.contents(atPath: stored(name).path)
  let found = Files.contents(below: Container.home).keys.sorted().map { shown($0) }
  expect(
    bytes != nil, steps ?? saving(name), required: "the file \(shown("Documents/" + name))",
    got: found.isEmpty ? "no file" : found.joined(separator: ", "))
  return bytes
}

/// What loading gives, error included.
func loaded(_ name: String) -> Result<Draft, any Error> {
  Result { try DiskStore.load(Draft.self, from: name) }
}

/// A result as a finding shows it.
func shown(_ result: Result<Draft, any Error>) -> String {
  switch result {
  case .success(let draft): draft.sketch
  case .failure(let error): "the error " + shown(error)
  }
}

extension Result where Success == Draft {
  /// The draft, if it is one of these, whole.
  func isWhole(_ drafts: Draft...) -> Bool {
    guard case .success(let draft) = self else { return false }
    return drafts.contains(draft)
  }
}
