private let xa = 1
