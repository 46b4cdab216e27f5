import Foundation
import Glibc

/// Ends this process as the system ends an app: at once, with no chance to tidy up.
public func killed() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}

/// The most memory this process ever held, in bytes (`VmHWM`).
///
/// It never goes down. A check of memory runs in a child process and compares it with a figure
/// taken there after a warm-up.
public func peakMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
  return 0
}
