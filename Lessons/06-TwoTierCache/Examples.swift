import Foundation
import TwoTierCache
import WorkbookKit

func greeting() throws {
  // Name the file: where the text is kept on disk.
  let caches = try FileManager.default.url(
    for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  let file = caches.appendingPathComponent("greeting")
  var memory: [String: String] = [:]

  // Look: memory first, then disk (and back into memory), then nothing.
  func look() -> String {
    if let text = memory["greeting"] { return "\(text) (memory)" }
    guard let data = try? Data(contentsOf: file) else { return "nothing" }
    let text = String(decoding: data, as: UTF8.self)
    memory["greeting"] = text
    return "\(text) (disk)"
  }

  print(look())
  // Store: both tiers get it.
  memory["greeting"] = "hello"
  try Data("hello".utf8).write(to: file, options: .atomic)
  print(look())
  // A restart empties the memory, and only that.
  memory = [:]
  print(look())
  print(look())
}

func thumbnails() async {
  let cache = ImageCache()
  let photo = Bitmap(width: 400, height: 200, fill: Pixel(red: 200, green: 0, blue: 40))
  await cache.store(photo.pngData(), for: "rose")
  if let image = await cache.image(for: "rose") { print(image.width, "x", image.height) }
  print(await cache.image(for: "tulip") == nil)
}

func received() async throws {
  let bytes = Bitmap(width: 400, height: 200).pngData()
  await ImageCache().store(bytes, for: "rose")

  let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
  for folder in caches.map({ $0.appendingPathComponent("imgs") }) {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      print(try Data(contentsOf: folder.appendingPathComponent(name)) == bytes)
    }
  }
}

func restart() async {
  await ImageCache().store(Bitmap(width: 30, height: 20).pngData(), for: "rose")
  let next = ImageCache()  // its memory is empty, like that of a new process
  print(await next.image(for: "rose")?.width ?? 0)
}

func names() async throws {
  await ImageCache().store(Bitmap(width: 8, height: 8).pngData(), for: "abc")
  let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
  print(try FileManager.default.contentsOfDirectory(atPath: caches.path + "/imgs")[0])
}

func garbage() async {
  let cache = ImageCache()
  await cache.store(Data("404 Not Found".utf8), for: "rose")
  print(await cache.image(for: "rose") == nil)
  await cache.store(Bitmap(width: 8, height: 8).pngData(), for: "rose")
  print(await cache.image(for: "rose")?.width ?? 0)
}

func usage() async throws {
  let cache = ImageCache()
  print(await cache.diskUsage())
  await cache.store(Bitmap(width: 8, height: 8).pngData(), for: "abc")
  print("after a store:", await cache.diskUsage() > 0)
}

func fullCache() {
  let cache = NSCache<NSString, NSNumber>()
  cache.countLimit = 3
  for number in 1...5 {
    cache.setObject(number as NSNumber, forKey: "\(number)" as NSString)
  }
  for number in 1...5 {
    let isThere = cache.object(forKey: "\(number)" as NSString) != nil
    print(number, isThere ? "is there" : "is gone")
  }
}

func reversible() {
  let key = "https://example.org/?a/b/photo.png?token=s3cr3t"
  let name = Data(key.utf8).base64EncodedString()
  print(name.contains("/"))
  print(Data(base64Encoded: name).map { String(decoding: $0, as: UTF8.self) } ?? "")
}

public enum Examples {
  public static let all: [String: @Sendable () async throws -> Void] = [
    "greeting": greeting, "thumbnails": thumbnails, "received": received, "restart": restart,
    "names": names, "garbage": garbage, "usage": usage, "fullCache": fullCache,
    "reversible": reversible,
  ]
}
