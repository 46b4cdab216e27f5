import CodableOnDisk
import Foundation

func favourites() throws {
  let favourites = ["tea", "walks"]
  // Name the file.
  let caches = try FileManager.default.url(
    for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  let file = caches.appendingPathComponent("favourites.json", isDirectory: false)
  // Encode.
  let data = try JSONEncoder().encode(favourites)
  // Write.
  try data.write(to: file, options: .atomic)
  // Read and decode.
  let bytes = try Data(contentsOf: file)
  let back = try JSONDecoder().decode([String].self, from: bytes)
  print(String(decoding: bytes, as: UTF8.self), back == favourites)
  // What a write that was cut off leaves.
  try bytes.prefix(9).write(to: file)
  do {
    _ = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  } catch {
    print(type(of: error))
  }
}

func roundTrip() throws {
  var note = Note(title: "Shopping", body: "bread")
  try DiskStore.save(note, to: "shopping.json")
  note.body = "bread, tea"
  try DiskStore.save(note, to: "shopping.json")
  print(try DiskStore.load(Note.self, from: "shopping.json").body)
  try DiskStore.save([1, 2], to: "numbers")
  print(try DiskStore.load([Int].self, from: "numbers"))
}

func threeErrors() throws {
  let documents = try FileManager.default.url(
    for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  let file = documents.appendingPathComponent("diary")
  func tryToLoad() {
    do {
      _ = try DiskStore.load(Note.self, from: "diary")
    } catch {
      print(error)
    }
  }
  tryToLoad()
  try Data("{\"title\":\"Mon".utf8).write(to: file)
  tryToLoad()
  try FileManager.default.removeItem(at: file)
  try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
  tryToLoad()
}

func names() throws {
  try DiskStore.save("yes", to: "100% 🎈")
  do {
    try DiskStore.save("no", to: "../Library/note")
  } catch {
    print(error)
  }
}

func deleteAndList() throws {
  try DiskStore.save("one", to: "a")
  try DiskStore.save("two", to: "b")
  try DiskStore.delete("a")
  try DiskStore.delete("a")
  print(try DiskStore.list())
}

func oldNote() throws {
  try DiskStore.save(Note(title: "Old", body: "text"), to: "old")
  print(try DiskStore.load(TaggedNote.self, from: "old").tags)
}

func hiddenSlash() throws {
  let name = "../\u{301}note"
  print(name.contains("/"), name.utf8.contains(UInt8(ascii: "/")))
}

func tilde() {
  let folder = URL(fileURLWithPath: "/app/Documents", isDirectory: true)
  print(URL(fileURLWithPath: "~", relativeTo: folder).path.hasPrefix("/app"))
  print(folder.appendingPathComponent("~").path)
}

func permissions() throws {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("private")
  try Data("old".utf8).write(to: file)
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  try Data("new".utf8).write(to: file, options: .atomic)
  let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
  print(attributes[.posixPermissions] as? Int == 0o600)
}

/// The code that the README shows, by the name of its listing.
public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "favourites": favourites, "roundTrip": roundTrip, "threeErrors": threeErrors,
    "names": names, "deleteAndList": deleteAndList, "oldNote": oldNote,
    "hiddenSlash": hiddenSlash, "tilde": tilde, "permissions": permissions,
  ]
}
