import Foundation

/// Functions in the place of those that a submission lacks.
///
/// The suite's program is bound whole before it begins, so that its table of functions is read-only
/// while code under test runs. With these a missing function costs only the checks that call it, and
/// one that is final where the reference's is not costs nothing.
extension Workshop {
  /// - Parameter offered: what the submission's library has.
  /// - Returns: a library to load first, or nil when nothing is missing.
  func standIns(
    for interface: Interface, offered: Set<String>, in stage: URL
  ) throws -> URL? {
    let symbols = interface.functions.filter { !offered.contains($0) }
    guard !symbols.isEmpty else { return nil }
    let folder = stage.appendingPathComponent("stand-ins", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("stand-ins.c")
    let library = folder.appendingPathComponent("libstand-ins.so")
    try Data(Self.source(of: symbols, offered).utf8).write(to: source)
    // Optimized, a function that only calls another one leaves every register as it is.
    let words = [
      toolchain.tool("clang"), "-O2", "-fomit-frame-pointer", "-fno-plt", "-shared", "-fPIC",
      source.path, "-o", library.path,
    ]
    let result = try Tool.run(Command(words))
    guard result.isSuccess else { throw Self.fault("stand-ins", result.errors) }
    return library
  }

  /// A way to call goes on to the function itself, which the programs around the suite do not have.
  /// Each of the others says and does what the loader would for a function that it looks for in vain.
  private static func source(of symbols: [String], _ offered: Set<String>) -> String {
    let functions = symbols.enumerated().map { index, symbol in
      if let function = Interface.function(behind: symbol), offered.contains(function) {
        """
        void f\(index)(void) __asm__("\(symbol)");
        __attribute__((weak)) void g\(index)(void) __asm__("\(function)");
        void f\(index)(void) { __attribute__((musttail)) return g\(index)(); }
        """
      } else {
        """
        void f\(index)(void) __asm__("\(symbol)");
        void f\(index)(void) { end("undefined symbol: \(symbol)\\n"); }
        """
      }
    }
    return """
      #include <string.h>
      #include <unistd.h>
      static void end(const char *words) {
        if (write(2, words, strlen(words))) {}
        _exit(127);
      }

      """ + functions.joined(separator: "\n") + "\n"
  }
}
