import Foundation
import FoundationXML
import Testing

@testable import GraderKit

@Suite struct `The JUnit report` {
  @Test(arguments: Sample.allCases)
  func `is well-formed, its totals are right and its names unique`(_ sample: Sample) throws {
    let tree = try XMLElements(JUnitReport.text(of: sample.report))
    let cases = tree.elements.filter { $0.name == "testcase" }
    let root = try #require(tree.elements.first)
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "\(cases.count)")
    for (total, name) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
      #expect(root.attributes[total] == "\(tree.elements.count { $0.name == name })")
      let suites = tree.elements.filter { $0.name == "testsuite" }
      let sum = suites.reduce(0) { $0 + (Int($1.attributes[total] ?? "") ?? -1000) }
      #expect(root.attributes[total] == "\(sum)")
    }
    #expect(
      Set(cases.map { [$0.attributes["classname"], $0.attributes["name"]] }).count == cases.count)
    #expect(cases.allSatisfy { $0.attributes["file"] != nil && $0.attributes["time"] != nil })
  }

  @Test(arguments: Sample.allCases)
  func `says nothing but passed checks passed`(_ sample: Sample) throws {
    let tree = try XMLElements(JUnitReport.text(of: sample.report))
    let bad = tree.elements.count { $0.name == "failure" || $0.name == "error" }
    let passed = tree.elements.count { $0.name == "testcase" } - bad
    let checks = sample.report.lessons.flatMap(\.checks)
    #expect(passed == checks.count { $0.outcome == .passed })
  }

  @Test func `gives a verdict that was kept the time that its checks took`() throws {
    var lesson = Sample.cache([.passed, .passed])
    lesson.seconds = 0.001
    var report = Sample.report([lesson])
    report.seconds = 0.002
    let tree = try XMLElements(JUnitReport.text(of: report))
    let times = tree.elements.compactMap { $0.attributes["time"] }
    #expect(times.prefix(2) == ["0.062", "0.062"])
  }

  @Test(arguments: [1e300, 1e307, -1e300, .infinity, -.infinity, .nan])
  func `can be written, and the others, too, whatever the time`(_ seconds: Double) throws {
    var lesson = Sample.cache([.passed, .failed])
    lesson.seconds = seconds
    for index in lesson.checks.indices { lesson.checks[index].seconds = seconds }
    var report = Sample.report([lesson])
    report.seconds = seconds
    _ = try XMLElements(JUnitReport.text(of: report))
    _ = try JSONSerialization.jsonObject(with: Data(JSONReport.text(of: report).utf8))
    #expect(Counted.seconds(seconds).hasSuffix(" s"))
  }

  @Test func `repeats the message in the body, for GitLab`() throws {
    let tree = try XMLElements(JUnitReport.text(of: Sample.failed.report))
    let failure = try #require(tree.elements.first { $0.name == "failure" })
    let message = try #require(failure.attributes["message"])
    #expect(failure.text.hasPrefix(message + "\n"))
    #expect(failure.text.contains("Required: an image"))
  }

  @Test func `gives a second check of a name a number`() throws {
    var lesson = Sample.cache([.passed, .failed])
    lesson.checks[1].check.name = lesson.checks[0].check.name
    let text = JUnitReport.text(of: Sample.report([lesson]))
    #expect(text.contains("name=\"a stored image is found (2)\""))
  }

  @Test func `is refused by the parser when an illegal character slips in`() {
    #expect(throws: (any Error).self) { try XMLElements("<a>\u{1}</a>") }
    #expect(throws: (any Error).self) { try XMLElements("<a>&</a>") }
  }
}

/// Every element of a document in order, by Foundation's parser.
///
/// A class, since the parser wants a delegate.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }
}
