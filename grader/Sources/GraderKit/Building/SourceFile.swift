package import Foundation

/// A source with its bytes, read once.
package struct SourceFile: Hashable, Sendable {
  /// Relative to the folder it was found in.
  package var name: String
  package var data: Data

  /// The files below a folder with one of the endings, sorted by name; none when it is missing.
  package static func all(in folder: URL, endings: Set<String> = ["swift"]) -> [SourceFile] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { endings.contains(($0 as NSString).pathExtension) }.sorted()
      .compactMap { name in
        FileManager.default.contents(atPath: folder.path + "/" + name)
          .map { SourceFile(name: name, data: $0) }
      }
  }
}

extension ContentKey {
  func add(_ sources: [SourceFile]) {
    add("\(sources.count)")
    for source in sources {
      add(source.name)
      add(source.data)
    }
  }
}
