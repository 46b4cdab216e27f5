final class Node<K: Hashable, V> {
  let key: K
  var value: V
  var next: Node?
  weak var prev: Node?
  init(_ key: K, _ value: V) { self.key = key; self.value = value }
}

/// The textbook LRU: a dictionary into a doubly linked list.
final class LRU<K: Hashable, V> {
  private let capacity: Int
  private var map: [K: Node<K, V>] = [:]
  private var head: Node<K, V>?
  private var tail: Node<K, V>?

  init(capacity: Int = 200) { self.capacity = capacity }

  // Without this a long list would be released recursively.
  deinit {
    var node = head
    head = nil
    while let n = node { node = n.next; n.next = nil }
  }

  subscript(key: K) -> V? {
    get {
      guard let node = map[key] else { return nil }
      unlink(node)
      push(node)
      return node.value
    }
    set {
      if let old = map.removeValue(forKey: key) { unlink(old) }
      guard let newValue else { return }
      let node = Node(key, newValue)
      map[key] = node
      push(node)
      while map.count > capacity, let last = tail {
        unlink(last)
        map[last.key] = nil
      }
    }
  }

  private func push(_ n: Node<K, V>) {
    n.prev = nil
    n.next = head
    head?.prev = n
    head = n
    if tail == nil { tail = n }
  }

  private func unlink(_ n: Node<K, V>) {
    if head === n { head = n.next }
    if tail === n { tail = n.prev }
    n.prev?.next = n.next
    n.next?.prev = n.prev
    n.next = nil
    n.prev = nil
  }
}
