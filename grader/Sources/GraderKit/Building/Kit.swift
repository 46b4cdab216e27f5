package import Foundation

/// The modules that lessons and suites share, and what each stands on.
package enum Kit: String, CaseIterable, Sendable {
  case workbookKit = "WorkbookKit"
  case thumbnailKit = "ThumbnailKit"
  case suiteKit = "SuiteKit"

  var path: String { self == .suiteKit ? "Tests/Suites/SuiteKit" : "Lessons/" + rawValue }

  var foundations: [Kit] { self == .workbookKit ? [] : [.workbookKit] }

  /// Suites hold their own copy of SuiteKit; the others are shared with the submission.
  var isStatic: Bool { self == .suiteKit }

  /// The kits that a rubric's `modules` name, with what they stand on, each once.
  static func named(_ modules: [String]) -> [Kit] {
    let named = modules.compactMap(Kit.init(rawValue:))
    return allCases.filter { kit in named.contains { $0 == kit || $0.foundations.contains(kit) } }
  }
}

/// A module that was built: where it lies and what it was built from.
package struct BuiltModule: Sendable {
  package var folder: URL
  package var name: String
  package var key: String

  /// What a compiler needs to import it and to link with it.
  var flags: [String] { ["-I", folder.path, "-L", folder.path, "-l" + name] }
}
