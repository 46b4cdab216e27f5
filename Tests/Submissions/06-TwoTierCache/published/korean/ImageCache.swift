import Foundation
import WorkbookKit

final class LocalFileManager: Sendable {
  static let shared = LocalFileManager()
  private init() {}

  private func getURLForFolder(folderName: String) -> URL? {
    guard
      let url = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    else { return nil }
    return url.appendingPathComponent(folderName)
  }

  private func createFolderIfNeeded(folderName: String) {
    guard let url = getURLForFolder(folderName: folderName) else { return }
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      } catch {
        print("Error creating folder", error.localizedDescription)
      }
    }
  }

  private func getURLForImage(imageName: String, folderName: String) -> URL? {
    guard let folder = getURLForFolder(folderName: folderName) else { return nil }
    return folder.appendingPathComponent(imageName + ".png")
  }

  func saveImage(image: Bitmap, imageName: String, folderName: String) {
    createFolderIfNeeded(folderName: folderName)
    guard let url = getURLForImage(imageName: imageName, folderName: folderName) else { return }
    do {
      try image.pngData().write(to: url)
    } catch {
      print("Error saving image", error.localizedDescription)
    }
  }

  func getImage(imageName: String, folderName: String) -> Bitmap? {
    guard
      let url = getURLForImage(imageName: imageName, folderName: folderName),
      FileManager.default.fileExists(atPath: url.path),
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    return try? Bitmap(decoding: data)
  }

  func size(folderName: String) -> Int {
    guard let url = getURLForFolder(folderName: folderName) else { return 0 }
    let files = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    return (files ?? []).reduce(0) { $0 + ((try? allocatedSize(of: $1)) ?? 0) }
  }
}

public actor ImageCache {
  private let fileManager = LocalFileManager.shared
  private let folderName = "imgs"
  private var images: [String: Bitmap] = [:]

  public init() {}

  public func store(_ data: Data, for key: String) {
    guard let image = try? Bitmap(decoding: data) else { return }
    images[key] = image
    fileManager.saveImage(image: image, imageName: key, folderName: folderName)
  }

  public func image(for key: String) -> Bitmap? {
    if let image = images[key] { return image }
    guard let image = fileManager.getImage(imageName: key, folderName: folderName)
    else { return nil }
    images[key] = image
    return image
  }

  public func diskUsage() -> Int {
    fileManager.size(folderName: folderName)
  }
}
