import Foundation

/// Makes the mutants of Swift files. `scripts/mutate` builds and runs it.
///
///     mutate list FILE…          prints them
///     mutate write FOLDER OUT    copies FOLDER to OUT/0, OUT/1, … with one fault each, and writes
///                                what they are to OUT/mutants.json
let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("list", 2...):
    for path in arguments.dropFirst() {
      let file = URL(fileURLWithPath: path)
      for mutant in try Source(named: file.lastPathComponent, at: file).mutants {
        print(mutant.shown, terminator: "")
      }
    }
  case ("write", 3):
    try Folder(URL(fileURLWithPath: arguments[1])).write(to: URL(fileURLWithPath: arguments[2]))
  default:
    FileHandle.standardError.write(
      Data("Usage: mutate list FILE… | mutate write FOLDER OUT\n".utf8))
    exit(2)
  }
} catch {
  FileHandle.standardError.write(Data("The mutants cannot be made: \(error)\n".utf8))
  exit(3)
}
