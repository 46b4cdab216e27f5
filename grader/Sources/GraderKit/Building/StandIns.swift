import Foundation

/// Functions in the place of those that a submission lacks.
///
/// The suite's program is bound whole before it begins, so that its table of functions is read-only
/// while code under test runs. With these a missing function costs only the checks that call it.
extension Workshop {
  /// - Parameter symbols: what the suite calls and the submission does not have.
  /// - Returns: a library to load first, or nil when nothing is missing.
  func standIns(for symbols: [String], in stage: URL) throws -> URL? {
    guard !symbols.isEmpty else { return nil }
    let folder = stage.appendingPathComponent("stand-ins", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("stand-ins.c")
    let library = folder.appendingPathComponent("libstand-ins.so")
    try Data(Self.source(of: symbols).utf8).write(to: source)
    let words = [toolchain.tool("clang"), "-shared", "-fPIC", source.path, "-o", library.path]
    let result = try Tool.run(Command(words))
    guard result.isSuccess else { throw Self.fault("stand-ins", result.errors) }
    return library
  }

  /// Each says and does what the loader would for a function that it looks for in vain.
  private static func source(of symbols: [String]) -> String {
    let functions = symbols.enumerated().map { index, symbol in
      """
      void f\(index)(void) __asm__("\(symbol)");
      void f\(index)(void) { end("undefined symbol: \(symbol)\\n"); }
      """
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
