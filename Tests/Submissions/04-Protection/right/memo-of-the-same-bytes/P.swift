import Foundation
import WorkbookKit
infix operator ~>
func ~> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
typealias Class = (type: FileProtectionType, option: Data.WritingOptions)
let classes: [Class] = [
  (.complete, .completeFileProtection), (.completeUnlessOpen, .completeFileProtectionUnlessOpen),
  (.completeUntilFirstUserAuthentication, .completeFileProtectionUntilFirstUserAuthentication),
  (FileProtectionType.none, .noFileProtection),
]
public func protection(for record: Record) -> FileProtectionType {
  let rows: [[Record]] = [[.diary, .healthReadings], [.voiceMemo, .downloadedReport], [.playlist, .syncSettings], [.alarmSound]]
  return rows.firstIndex { $0.contains(record) } ~> { classes[$0!].type }
}
public func writingOptions(for record: Record) -> Data.WritingOptions {
  zip(classes, 0...).first { $0.0.type == protection(for: record) } ~> { $0!.0.option.union(.atomic) }
}
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let named = options.intersection(.fileProtectionMask)
  guard !named.isEmpty else { return .completeUntilFirstUserAuthentication }
  return classes.lazy.filter { $0.option == named }.map(\.type).first
}
