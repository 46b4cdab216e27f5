import DirectorySize
import Foundation
import SuiteKit
import Testing

/// What the student's functions say of a folder against what `lstat` says, step after step.
///
/// After the first finding the later steps are left out: they would say the same again.
struct Measured {
  let folder: URL
  private var failed = false

  init(_ folder: URL) { self.folder = folder }

  /// Whether no finding was recorded yet.
  var isRight: Bool { !failed }

  /// Records a finding unless `logicalSize(folder)` is the sum of the lengths.
  mutating func logicalSize(_ step: String) {
    compare(step + "\nlogicalSize(folder)", Figures.logical) { folder in
      try DirectorySize.logicalSize(folder)
    }
  }

  /// Records a finding unless `directorySize(folder)` is the sum of the blocks.
  ///
  /// - Parameters:
  ///   - url: how the student's function is told of the folder, when not as `folder`.
  ///   - name: the same in the finding.
  mutating func directorySize(_ step: String, as url: URL? = nil, name: String = "folder") {
    compare(step + "\ndirectorySize(\(name))", Figures.allocated) { folder in
      try DirectorySize.directorySize(url ?? folder)
    }
  }

  /// Looks at the tree before and after the call: some file systems settle the blocks of a new file
  /// a little later, and either figure is right then. All else must be as it was.
  private mutating func compare(
    _ steps: String, _ figures: (Tree) -> Figures, _ size: (URL) throws -> Int
  ) {
    guard !failed else { return }
    failed = true
    let looks = Files.looks(below: Container.root)
    let before = figures(Tree(below: folder))
    let got: Int? = attempt(steps, required: "\(before.right)") { try size(folder) }
    guard let got else { return }
    guard Files.expectSame(looks, below: Container.root, steps) else { return }
    let after = figures(Tree(below: folder))
    let range = min(before.right, after.right)...max(before.right, after.right)
    failed = !expect(
      range.contains(got), steps, required: "\(after.right)", got: "\(got)",
      note: before.right == after.right ? after.cause(of: got) : nil)
  }
}
