import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  var keys: [String] = []
  var pictures: [Bitmap] = []

  public init() {
    makeFolder()
  }

  nonisolated func getFolder() -> URL {
    let all = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let caches = all[0]
    let folder = caches.appendingPathComponent("imgs")
    return folder
  }

  nonisolated func makeFolder() {
    let folder = getFolder()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    if exists == true {
      if isFolder.boolValue == false {
        do {
          try FileManager.default.removeItem(at: folder)
        } catch {
          print("could not remove the file in the way")
        }
      } else {
        return
      }
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      print("could not make the folder")
    }
  }

  func getName(key: String) -> String {
    let bytes = Data(key.utf8)
    let hash = SHA256.hash(data: bytes)
    var name = ""
    for byte in hash {
      var text = String(byte, radix: 16)
      if text.count < 2 {
        text = "0" + text
      }
      name = name + text
    }
    return name
  }

  public func store(_ data: Data, for key: String) {
    makeFolder()
    let file = getFolder().appendingPathComponent(getName(key: key))
    if FileManager.default.fileExists(atPath: file.path) {
      do {
        try FileManager.default.removeItem(at: file)
      } catch {
        print("could not remove the old file")
      }
    }
    let worked = FileManager.default.createFile(atPath: file.path, contents: data)
    if worked == false {
      print("could not write the file")
    }
    // forget the old picture
    var i = 0
    while i < keys.count {
      if keys[i] == key {
        keys.remove(at: i)
        pictures.remove(at: i)
      } else {
        i = i + 1
      }
    }
    let small = makeSmall(data)
    if small != nil {
      keys.append(key)
      pictures.append(small!)
    }
  }

  public func image(for key: String) -> Bitmap? {
    for i in 0..<keys.count {
      if keys[i] == key {
        return pictures[i]
      }
    }
    let file = getFolder().appendingPathComponent(getName(key: key))
    if FileManager.default.fileExists(atPath: file.path) == false {
      return nil
    }
    let data = FileManager.default.contents(atPath: file.path)
    if data == nil {
      return nil
    }
    let small = makeSmall(data!)
    if small == nil {
      return nil
    }
    keys.append(key)
    pictures.append(small!)
    return small
  }

  public func diskUsage() -> Int {
    var total = 0
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: getFolder().path)
      for name in names {
        let size = try allocatedSize(of: getFolder().appendingPathComponent(name))
        total = total + size
      }
    } catch {
      return 0
    }
    return total
  }

  // I wrote this before I found thumbnail(of:maxPixelSize:).
  func makeSmall(_ data: Data) -> Bitmap? {
    do {
      let big = try Bitmap(decoding: data)
      let longest = max(big.width, big.height)
      if longest <= 100 {
        return big
      }
      let scale = Double(longest) / 100.0
      var width = Int((Double(big.width) / scale).rounded())
      var height = Int((Double(big.height) / scale).rounded())
      if width < 1 { width = 1 }
      if height < 1 { height = 1 }
      var small = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let sourceX = min(big.width - 1, Int((Double(x) + 0.5) * scale))
          let sourceY = min(big.height - 1, Int((Double(y) + 0.5) * scale))
          small[x, y] = big[sourceX, sourceY]
        }
      }
      return small
    } catch {
      return nil
    }
  }
}
