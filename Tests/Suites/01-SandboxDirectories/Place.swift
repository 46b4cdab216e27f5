import Foundation
import SandboxDirectories
import SuiteKit
import Testing

/// A directory with what a finding calls it and where it lies in a check's container.
struct Place: Sendable {
  let name: String
  let directory: SandboxDirectory
  let folder: URL

  /// The three directories of the core tasks.
  static var core: [Place] {
    [
      Place(name: ".documents", directory: .documents, folder: Container.documents),
      Place(name: ".caches", directory: .caches, folder: Container.caches),
      Place(name: ".temporary", directory: .temporary, folder: Container.temporary),
    ]
  }

  static var applicationSupport: Place {
    Place(
      name: ".applicationSupport", directory: .applicationSupport,
      folder: Container.applicationSupport)
  }

  /// What an answer of the student's is called in a finding.
  static func name(of directory: SandboxDirectory) -> String {
    (core + [applicationSupport]).first { $0.directory == directory }?.name ?? "another directory"
  }
}

/// Content with what a finding calls it.
struct Content {
  let name: String
  let content: StoredContent

  static let made = [
    Content(name: ".note", content: .note), Content(name: ".export", content: .export),
  ]
  static let loaded = [
    Content(name: ".downloadedPicture", content: .downloadedPicture),
    Content(name: ".cachedResponse", content: .cachedResponse),
  ]
  static let operation = Content(name: ".operationFile", content: .operationFile)
  static let offline = Content(name: ".offlineDownload", content: .offlineDownload)

  /// Records a finding unless the content belongs where it should.
  func expect(in place: Place) {
    let got: SandboxDirectory = directory(for: content)
    SuiteKit.expect(
      got == place.directory, "directory(for: \(name))", required: place.name,
      got: Place.name(of: got))
  }

  /// Records a finding when one answer was given for everything.
  static func expectSeveralAnswers() {
    let answers = (made + loaded + [operation]).map { directory(for: $0.content) }
    SuiteKit.expect(
      Set(answers).count > 1, "directory(for:) with each content but .offlineDownload",
      required: "several directories", got: "\(Place.name(of: answers[0])) for all of them")
  }
}
