import Foundation

/// Everything of the grader that reads bytes which a submission or a damaged file may have written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  let text = String(decoding: data, as: UTF8.self)

  var record = RunRecord(module: "GreetingTests")
  let half = count / 2
  record.append(Array(data)[..<half])
  record.append(Array(data)[half...])
  var seals = SealRecord(Secret())
  seals.append(Array(data)[...])
  for check in record.checks.union([text]) {
    precondition(seals.passed(check) == nil, "a seal was forged")
  }

  _ = try? JSONDecoder().decode(Rubric.self, from: data)
  _ = try? JSONDecoder().decode(LessonResult.self, from: data)
  _ = try? JSONDecoder().decode(Corpus.Verdict.self, from: data)
  _ = Diagnostic.parse(text, below: "/stage")
  _ = PrintedText.visible(text, hidden: ["a"], seals: seals)

  let safe = TextSafety.visible(text)
  let isSafe = safe.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" || $0 == "\t" }
  precondition(isSafe, "a control character came through")
  return 0
}
