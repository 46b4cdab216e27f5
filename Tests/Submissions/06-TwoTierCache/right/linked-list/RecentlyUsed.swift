/// A table that forgets what was not used for the longest time: a dictionary of nodes in a ring.
final class RecentlyUsed<Key: Hashable, Value> {
  private final class Node {
    let key: Key?
    var value: Value?
    unowned(unsafe) var older: Node!
    var newer: Node!

    init(key: Key?, value: Value?) {
      self.key = key
      self.value = value
    }
  }

  private let capacity: Int
  private var nodes: [Key: Node] = [:]
  /// Between the newest and the oldest.
  private let anchor = Node(key: nil, value: nil)

  init(capacity: Int) {
    self.capacity = capacity
    anchor.older = anchor
    anchor.newer = anchor
  }

  deinit { anchor.newer = nil }

  subscript(key: Key) -> Value? {
    get {
      guard let node = nodes[key] else { return nil }
      unlink(node)
      linkAsNewest(node)
      return node.value
    }
    set {
      if let old = nodes.removeValue(forKey: key) { unlink(old) }
      guard let newValue else { return }
      let node = Node(key: key, value: newValue)
      nodes[key] = node
      linkAsNewest(node)
      if nodes.count > capacity, let oldest = anchor.newer, let key = oldest.key {
        unlink(oldest)
        nodes[key] = nil
      }
    }
  }

  private func unlink(_ node: Node) {
    node.newer.older = node.older
    node.older.newer = node.newer
  }

  private func linkAsNewest(_ node: Node) {
    node.older = anchor.older
    node.newer = anchor
    anchor.older.newer = node
    anchor.older = node
  }
}
