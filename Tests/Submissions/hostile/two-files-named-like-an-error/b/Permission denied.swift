private let xb = 1
