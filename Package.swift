// swift-tools-version: 6.2
import PackageDescription

/// The course, in order. One line here and one folder in each tree make a lesson.
let lessons: [(folder: String, kits: [Target.Dependency])] = [
  ("01-SandboxDirectories", []),
  ("02-CodableOnDisk", []),
  ("03-DirectorySize", ["WorkbookKit"]),
  ("04-Protection", ["WorkbookKit"]),
  ("05-Downsampling", ["WorkbookKit"]),
  ("06-TwoTierCache", ["WorkbookKit", "ThumbnailKit"]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The four modules of a lesson: stub, solution, README code and hidden suite. All but the stub
/// mean the solution by the name of the exercise.
func targets(of folder: String, _ kits: [Target.Dependency]) -> [Target] {
  let name = String(folder.drop { $0 != "-" }.dropFirst())
  let solution = "\(name)Solution"
  let alias = SwiftSetting.unsafeFlags(["-module-alias", "\(name)=\(solution)"])
  return [
    .target(name: name, dependencies: kits, path: "Exercises/\(folder)"),
    .target(
      name: solution, dependencies: kits, path: "Solutions/\(folder)", swiftSettings: [alias]),
    .target(
      name: "\(name)Lesson", dependencies: [.target(name: solution)] + kits,
      path: "Lessons/\(folder)", exclude: ["README.md"], swiftSettings: [alias]),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: solution), "SuiteKit"] + kits,
      path: "Tests/Suites/\(folder)", exclude: ["rubric.json"], swiftSettings: [alias]),
  ]
}

let package = Package(
  name: "Workbook",
  products: [.executable(name: "grader", targets: ["grader"])],
  targets: lessons.flatMap { targets(of: $0.folder, $0.kits) } + [
    .target(name: "CPNG", path: "Lessons/CPNG"),
    .systemLibrary(
      name: "CCrypto", path: "Lessons/CCrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "WorkbookKit", dependencies: ["CPNG", "CCrypto"], path: "Lessons/WorkbookKit",
      swiftSettings: settings),
    .target(
      name: "ThumbnailKit", dependencies: ["WorkbookKit"], path: "Lessons/ThumbnailKit",
      swiftSettings: settings),
    .target(
      name: "SuiteKit", dependencies: ["WorkbookKit"], path: "Tests/Suites/SuiteKit",
      swiftSettings: settings),
    .systemLibrary(name: "CSpawn", path: "grader/Sources/CSpawn"),
    .target(
      name: "GraderKit", dependencies: ["CCrypto", "CSpawn"], path: "grader/Sources/GraderKit",
      swiftSettings: settings),
    .executableTarget(
      name: "grader", dependencies: ["GraderKit"], path: "grader/Sources/grader",
      swiftSettings: settings),
    .testTarget(
      name: "WorkbookKitTests", dependencies: ["WorkbookKit", "ThumbnailKit"],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "GraderKitTests", dependencies: ["GraderKit", "grader"],
      exclude: ["Fixtures", "Goldens"],
      swiftSettings: settings),
    .testTarget(name: "LessonTests", dependencies: ["GraderKit"], swiftSettings: settings),
  ]
)
