public import Foundation

#if !canImport(Darwin)
  // Apple's Foundation has both conformances, the open-source one (Swift 6.3) neither. Without
  // them `switch` over a class and `#expect(a == b)` read otherwise than on iOS.
  // swift-format-ignore: AvoidRetroactiveConformances
  extension FileProtectionType: @retroactive Equatable {}
  // swift-format-ignore: AvoidRetroactiveConformances
  extension FileProtectionType: @retroactive Hashable {}
#endif
