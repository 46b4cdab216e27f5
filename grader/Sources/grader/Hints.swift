import GraderKit

/// The memory of shown hints, whose troubles are told and stop nothing.
enum Hints {
  static func memory(of workbook: Workbook) -> HintMemory {
    let memory = HintMemory(in: workbook.cache)
    if let warning = memory.warning { Output.error(warning) }
    return memory
  }

  static func save(_ memory: HintMemory) {
    do { try memory.save() } catch { Output.error("\(error)") }
  }
}
