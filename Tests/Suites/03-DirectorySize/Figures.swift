import Foundation

/// The size of a folder by the lesson's rule, and by each known mistake.
///
/// A mistake is named only when what came is exactly its figure, and the figure of no other.
struct Figures {
  let right: Int
  private let mistakes: [(figure: Int, sentence: String)]

  /// The sum of the blocks, each file once.
  static func allocated(_ tree: Tree) -> Figures {
    let sum = Sum(tree) { $0.allocated }
    let lengths = Sum(tree) { $0.length }
    let rounded = Sum(tree) { ($0.length + 4095) / 4096 * 4096 }
    let mistakes = [
      (sum.eachName, "Got counts a file once for each of its names."),
      (
        lengths.eachFileOnce,
        "Got is the sum of the lengths, not of the blocks that the files occupy."
      ),
      (
        rounded.eachFileOnce,
        "Got is the sum of the lengths, each rounded up to whole blocks of 4,096 bytes."
      ),
    ]
    let right = sum.eachFileOnce
    return Figures(
      right: right, mistakes: sum.mistakes + mistakes + otherUnits(right) + inflated(tree, right))
  }

  /// The sum of the lengths, each name once.
  static func logical(_ tree: Tree) -> Figures {
    let sum = Sum(tree) { $0.length }
    let blocks = Sum(tree) { $0.allocated }
    let mistakes = [
      (blocks.eachName, "Got is the space on disk, not the sum of the lengths."),
      (
        tree.files.reduce(0) { $0 + $1.status.inflated },
        "Got is what `totalFileAllocatedSize` gives on Linux, not the sum of the lengths."
      ),
    ]
    let right = sum.eachName
    let cut = [Int(UInt32(truncatingIfNeeded: right)), Int(Int32(truncatingIfNeeded: right))]
      .map { ($0, "Got is what 32 bits hold of the right figure.") }
    return Figures(right: right, mistakes: sum.mistakes + mistakes + cut)
  }

  /// What proves the cause of a wrong figure; nil when nothing does.
  func cause(of got: Int) -> String? {
    guard got != right, got != 0 else { return nil }
    let causes = Set(mistakes.filter { $0.figure == got }.map(\.sentence))
    return causes.count == 1 ? causes.first : nil
  }

  /// Blocks and bytes mixed up.
  private static func otherUnits(_ right: Int) -> [(Int, String)] {
    [
      (
        right * 2,
        "Got is exactly twice the right figure. A block of `st_blocks` has 512 bytes everywhere."
      ), (right / 512, "Got is the number of blocks. The size is wanted in bytes."),
      (right / 1024, "Got is a 1,024th of the right figure. The size is wanted in bytes."),
    ]
  }

  /// The words of the README's first trap.
  private static func inflated(_ tree: Tree, _ right: Int) -> [(Int, String)] {
    let blockSizes = Set(tree.files.map { Int($0.status.st_blksize) })
    guard blockSizes.count == 1, let size = blockSizes.first else { return [] }
    let (times, bytes) = (size / 512, size == 4096 ? "4,096" : "\(size)")
    return [
      (
        right * times,
        """
        Got is exactly \(times) times the right figure: blocks of 512 bytes counted as \(bytes) \
        bytes each, as `totalFileAllocatedSize` does on Linux.
        """
      )
    ]
  }
}

/// One way to weigh a file, summed by the rule and by the mistakes of a walk.
private struct Sum {
  let eachName: Int
  let eachFileOnce: Int
  private(set) var mistakes: [(Int, String)]

  init(_ tree: Tree, _ weight: (stat) -> Int) {
    func sum(_ entries: [Tree.Entry]) -> Int { entries.reduce(0) { $0 + weight($1.status) } }
    var seen: Set<UInt> = []
    let all = sum(tree.files)
    let folders = sum(tree.entries.filter(\.isFolder))
    let targets = tree.entries.filter(\.isLink).compactMap(\.target)
      .filter { $0.st_mode & S_IFMT == S_IFREG }.reduce(0) { $0 + weight($1) }
    eachName = all
    eachFileOnce = sum(tree.files.filter { seen.insert($0.inode).inserted })
    let far = tree.folderTargets.map { sum($0.files) }.reduce(0, +)
    let links = sum(tree.entries.filter(\.isLink))
    mistakes = [
      (sum(tree.files.filter(\.isTopLevel)), "Got misses what lies in subfolders."),
      (sum(tree.files.filter { !$0.isHidden }), "Got misses the hidden files and folders."),
      (
        sum(tree.files.filter { !$0.isDotFile }), "Got misses the files with a dot before the name."
      ),
      (sum(tree.files.filter { !$0.isInDotFolder }), "Got misses what lies in hidden folders."),
      (all + folders, "Got counts the subfolders themselves as well."),
      (all + folders + weight(tree.root), "Got counts the folders themselves as well."),
      (all + links, "Got counts the links themselves as well: what they hold is a path."),
      (all + targets, "Got counts the files that links point to as well."),
      (all + far, "Got counts what lies in the folders that links point to as well."),
      (all + targets + far, "Got counts what links point to as well."),
    ].filter { $0.0 != all }  // Where a mistake makes no difference it is no cause.
    mistakes += [
      (weight(tree.root), "Got is the figure of the folder itself, not of what it holds.")
    ]
  }
}
