import Foundation
import Glibc
import Testing

@testable import GraderKit

/// The layers one by one, each seen to hold.
///
/// A class, since the folder goes away with its test.
@Suite final class LayerTests {
  private let folder = FixtureWorkbook.real
    .appendingPathComponent(".build/workbook/layers-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? Tree.remove(folder) }

  /// Runs a shell in a container, under the layers of this machine or under those given.
  private func run(_ script: String, _ isolation: Isolation = .detect()) throws -> Tool.Result {
    let words = isolation.words(
      ["/bin/sh", "-c", script], readable: [], writable: folder,
      at: isolation.place(of: folder), limits: Limits())
    return try Tool.run(
      Command(words, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"], directory: folder))
  }

  @Test(arguments: [true, false])
  func `a run has no capability, not even when root started it`(usesBubblewrap: Bool) throws {
    let isolation = Isolation.detect(usesBubblewrap: usesBubblewrap)
    let result = try run("grep -E 'CapEff|CapBnd|NoNewPrivs' /proc/self/status", isolation)
    #expect(result.output.contains("CapEff:\t0000000000000000"), "\(result)")
    #expect(result.output.contains("NoNewPrivs:\t1"))
  }

  @Test func `a run cannot make the system writable`() throws {
    let isolation = Isolation.detect()
    guard isolation.summary.layers.contains("bubblewrap") else { return }
    let result = try run(
      "mount -o remount,rw,bind /usr 2>&1; touch /usr/mine && echo mine", isolation)
    #expect(!result.output.contains("mine\n"))
    #expect(result.errors.contains("Read-only file system"), "\(result)")
  }

  @Test func `a run can put nothing beside its container`() throws {
    let isolation = Isolation.detect()
    guard isolation.summary.layers.contains("bubblewrap") else { return }
    let result = try run("pwd; touch mine && ls; touch /mine", isolation)
    #expect(result.output == "\(isolation.place(of: folder).path)\nmine\n")
    #expect(result.errors.contains("Read-only file system"), "\(result)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/mine"))
  }

  @Test func `a run cannot write to its code around the protections of memory`() throws {
    let isolation = Isolation.detect()
    guard isolation.summary.layers.contains("bubblewrap") else { return }
    let result = try run("echo up; echo mine > /proc/self/mem", isolation)
    #expect(result.output == "up\n")
    #expect(result.errors.contains("Read-only file system"), "\(result)")
  }

  @Test func `a run has nothing but its container to write to`() throws {
    let isolation = Isolation.detect()
    guard isolation.summary.layers.contains("bubblewrap") else { return }
    let places = ["/dev/mine", "/dev/shm/mine", "/tmp/mine", "/mine"]
    let result = try run(
      "echo up > /dev/null; for place in \(places.joined(separator: " ")); "
        + "do echo mine > $place; done; ls /dev/shm /tmp", isolation)
    #expect(result.output == "/dev/shm:\n\n/tmp:\n", "\(result)")
    #expect(result.errors.components(separatedBy: "Read-only file system").count == 5, "\(result)")
  }

  @Test func `what lies below a folder that is empty in there can be shown all the same`() throws {
    let isolation = Isolation.detect()
    let shared = URL(fileURLWithPath: "/dev/shm/workbook-\(UUID().uuidString)")
    guard isolation.summary.layers.contains("bubblewrap"),
      (try? FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false))
        != nil
    else { return }
    defer { try? Tree.remove(shared) }
    let words = isolation.words(
      ["/bin/ls", "-d", shared.path], readable: [shared], writable: folder, limits: Limits())
    let result = try Tool.run(Command(words, directory: folder))
    #expect(result.output == shared.path + "\n", "\(result)")
  }

  @Test func `the compiler cannot fill the memory of the machine by files`() throws {
    let isolation = Isolation.detect()
    guard isolation.summary.layers.contains("bubblewrap") else { return }
    let words = isolation.words(
      ["/bin/sh", "-c", "head -c 300000000 /dev/zero > /tmp/mine; stat -c %s /tmp/mine"],
      readable: [], writable: folder, filled: folder, limits: Limits.compiler)
    let result = try Tool.run(
      Command(words, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"], directory: folder))
    #expect(result.output == "268435456\n", "\(result)")
  }

  @Test func `threads of the machine are counted`() throws {
    let before = ProcessTable.threads
    #expect(before > 0)
    let child = try ChildProcess(
      Command(["/bin/sh", "-c", "for i in $(seq 300); do sleep 60 & done; echo; wait"]))
    defer { child.killAll() }
    var isReady = false
    for _ in 0..<600 where !isReady {
      child.read(waiting: 100) { _, bytes in isReady = !bytes.isEmpty }
    }
    // Others come and go meanwhile, but not so many.
    #expect(ProcessTable.threads > before + 100)
  }

  @Test func `a started program gets the descriptors meant for it and no others`() throws {
    // Left open on purpose, as a careless caller of the grader does.
    let careless = fcntl(1, F_DUPFD, 77)
    defer { close(careless) }
    let result = try Tool.run(Command(["/bin/ls", "/proc/self/fd"]))
    #expect(result.output.split(separator: "\n").allSatisfy { (Int($0) ?? 99) <= 3 }, "\(result)")
  }

  @Test func `a process is known whatever its name is`() throws {
    let name = "x) S 1 1 \u{600}"
    let child = try ChildProcess(
      Command(["/bin/sh", "-c", "printf '\(name)' > /proc/$$/comm; echo; while :; do :; done"]))
    defer { child.killAll() }
    var isReady = false
    for _ in 0..<600 where !isReady {
      child.read(waiting: 100) { _, bytes in isReady = !bytes.isEmpty }
    }
    #expect(ProcessTable.members(ofSession: child.pid) == [child.pid])
    #expect(ProcessTable.activity(ofSession: child.pid).threads == 1)
  }

  @Test func `a process that leaves its session ends with the run`() throws {
    let environment = [RunContainer.variable: folder.path, "PATH": "/usr/bin:/bin"]
    let child = try ChildProcess(
      Command(
        ["/bin/sh", "-c", "(setsid sleep 300 &); sleep 300"],
        environment: environment))
    var outside: Set<Int32> = []
    for _ in 0..<500 where outside.isEmpty {
      usleep(20_000)
      outside = Set(ProcessTable.members(withVariable: RunContainer.variable, folder.path))
        .subtracting(ProcessTable.members(ofSession: child.pid))
    }
    #expect(!outside.isEmpty)
    child.killAll()
    #expect(ProcessTable.members(withVariable: RunContainer.variable, folder.path).isEmpty)
  }

  /// In a process of its own, since what adopts orphans ends whatever it did not start itself.
  @Test func `a process that cuts every tie ends with the run`() async {
    await #expect(processExitsWith: .success) {
      ChildProcess.adoptOrphans()
      let neighbour = try ChildProcess(Command(["/bin/sleep", "300"]))
      let child = try ChildProcess(
        Command(["/bin/sh", "-c", "(env -i setsid sh -c 'sleep 300 & sleep 300' &); sleep 300"]))
      while ProcessTable.children.count < 3 { usleep(20_000) }
      child.killAll()
      #expect(ProcessTable.children == [neighbour.pid])
      neighbour.killAll()
      #expect(ProcessTable.children.isEmpty)
    }
  }

  @Test func `a tree is removed though nobody may enter it and no path names its end`() throws {
    var place = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<1_000 {
      mkdirat(place, "deeper", 0o700)
      let next = openat(place, "deeper", O_RDONLY | O_DIRECTORY)
      close(place)
      place = next
    }
    close(place)
    let closed = folder.appendingPathComponent("closed").path
    mkdir(closed, 0o700)
    mkdir(closed + "/inside", 0)
    chmod(closed, 0)
    #expect(throws: (any Error).self) { try FileManager.default.removeItem(at: folder) }
    try Tree.remove(folder)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try Tree.remove(folder)
  }

  @Test func `what a killed grader left is removed, and what a living one uses is not`() throws {
    let living = try RunFolder(in: folder)
    let left = folder.appendingPathComponent("left/home", isDirectory: true)
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    RunFolder.removeAbandoned(in: folder)
    #expect(FileManager.default.fileExists(atPath: left.path))
    RunFolder.removeAbandoned(in: folder, age: 0)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: living.url.path))
    try living.remove()
    #expect(!FileManager.default.fileExists(atPath: living.url.path))
  }
}
