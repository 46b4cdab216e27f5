import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

/// A reading as the checks compare it, without the student's own conformances.
struct Sample: Codable, Equatable, Sendable {
  let pulse: Int
  let note: String

  init(_ pulse: Int, _ note: String) {
    self.pulse = pulse
    self.note = note
  }

  /// Letter for letter: `==` of texts does not see another spelling of the same letter.
  static func == (left: Sample, right: Sample) -> Bool {
    left.pulse == right.pulse && left.note.utf8.elementsEqual(right.note.utf8)
  }

  var reading: Reading { Reading(pulse: pulse, note: note) }
}

/// Readings as a finding shows them: `[64 "at rest"]`.
func shown(_ samples: [Sample]) -> String {
  let all = samples.prefix(5).map { "\($0.pulse) \(SuiteKit.shown($0.note))" }
  return "[" + all.joined(separator: ", ")
    + (samples.count > all.count ? ", … \(samples.count) in all]" : "]")
}

/// The student's store as the checks call it, each time on the device as it is then.
struct Health: Codable, Sendable {
  let phone: Phone

  func load() throws -> Outcome<[Sample]> { HealthStore(device: try phone.device()).loading() }

  func save(_ samples: [Sample]) throws -> Outcome<Done> {
    HealthStore(device: try phone.device()).saving(samples)
  }

  func add(_ sample: Sample) throws -> Outcome<Done> {
    HealthStore(device: try phone.device()).adding(sample)
  }

  /// Saves where it must work.
  func saveOrFail(_ samples: [Sample]) throws -> Bool {
    let saved = try save(samples)
    return expect(
      saved == .value(Done()), "try store.save(\(shown(samples)))", required: "no error",
      got: shown(saved))
  }

  /// Loads where these readings must come.
  @discardableResult
  func expectLoaded(_ samples: [Sample], _ steps: String, note: String? = nil) throws -> Bool {
    let loaded = try load()
    return expect(
      loaded == .value(samples), steps + "\ntry store.load()", required: shown(samples),
      got: shown(loaded), note: note ?? noteOnSpelling(shown(samples), shown(loaded)))
  }

  /// What a weaker file in the place of an earlier one proves.
  func noteOnClasses() throws -> String? {
    let device = try phone.device()
    for path in try device.paths {
      let type = try device.protection(of: path)
      guard type.rawValue != FileProtectionType.complete.rawValue else { continue }
      return "\(SuiteKit.shown(path)) is a file of the class \(shown(type)) now."
    }
    return nil
  }
}

/// The calls of a store that lives on from one call to the next.
extension HealthStore {
  func loading() -> Outcome<[Sample]> {
    Outcome { try load().map { Sample($0.pulse, $0.note) } }
  }

  func saving(_ samples: [Sample]) -> Outcome<Done> {
    Outcome {
      try save(samples.map(\.reading))
      return Done()
    }
  }

  func adding(_ sample: Sample) -> Outcome<Done> {
    Outcome {
      try add(sample.reading)
      return Done()
    }
  }
}

/// Says so when two texts look the same and are not.
func noteOnSpelling(_ required: String, _ got: String) -> String? {
  guard required == got, !required.utf8.elementsEqual(got.utf8) else { return nil }
  return "They look the same, but a letter with an accent is spelt with other code points."
}
