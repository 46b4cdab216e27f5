import CodableOnDisk
import Foundation
import SuiteKit
import Testing

/// Saves a big draft in a process of its own that ends in the middle of the write.
///
/// A save that never writes so much ends the process too, right after it returned.
func saveInterrupted(_ number: Int, to name: String) async {
  await #expect(processExitsWith: .failure) { [number = number as Int, name = name as String] in
    let draft = Draft(number, length: 60_000)
    withFilesLimited(to: 20_000, deadly: true) {
      do {
        try DiskStore.save(draft, to: name)
      } catch {
        // The state of the disk is judged, not the error.
      }
    }
    killed()
  }
}
