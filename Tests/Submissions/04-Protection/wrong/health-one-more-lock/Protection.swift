import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  if record == .healthReadings || record == .diary {
    return FileProtectionType.complete
  } else if record == .downloadedReport || record == .voiceMemo {
    return FileProtectionType.completeUnlessOpen
  } else if record == .alarmSound {
    return FileProtectionType.none
  }
  return FileProtectionType.completeUntilFirstUserAuthentication
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  var options: Data.WritingOptions = []
  options.insert(.atomic)
  let theClass = protection(for: record)
  if theClass == .complete {
    options.insert(.completeFileProtection)
  }
  if theClass == .completeUnlessOpen {
    options.insert(.completeFileProtectionUnlessOpen)
  }
  if theClass == .completeUntilFirstUserAuthentication {
    options.insert(.completeFileProtectionUntilFirstUserAuthentication)
  }
  if theClass == .none {
    options.insert(.noFileProtection)
  }
  return options
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let onlyClass = options.intersection(Data.WritingOptions.fileProtectionMask)
  if onlyClass == .noFileProtection {
    return FileProtectionType.none
  }
  if onlyClass == .completeFileProtection {
    return FileProtectionType.complete
  }
  if onlyClass == .completeFileProtectionUnlessOpen {
    return FileProtectionType.completeUnlessOpen
  }
  if onlyClass == .completeFileProtectionUntilFirstUserAuthentication {
    return FileProtectionType.completeUntilFirstUserAuthentication
  }
  if onlyClass.isEmpty {
    return FileProtectionType.completeUntilFirstUserAuthentication
  }
  return nil
}
