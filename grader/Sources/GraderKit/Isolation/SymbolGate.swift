import Foundation

/// Compares what a submission's library calls with what an exercise about files and pictures needs.
///
/// Whatever the source looks like, a call shows among the library's undefined symbols. The list
/// names what no lesson's task needs and what would reach around the checks.
package struct SymbolGate: Sendable {
  /// The submission, for the lines that calls stand on.
  let submission: Submission
  /// The exercise's module.
  let module: String
  /// Tells what a mangled name means.
  var demangled: @Sendable (String) throws -> String = { $0 }

  /// What the library may not do, each name once, in the order of the names.
  ///
  /// - Parameter additions: what the loader would run of it by itself.
  /// - Throws: what telling the meaning of a name throws.
  package func refusals(
    of symbols: LibrarySymbols, additions: [String] = []
  ) throws -> [RefusedCall] {
    let calls = symbols.undefined.compactMap { symbol in
      Self.reason(symbol).flatMap { name, reason in
        symbol == "syscall" && isMutex ? nil : (name, "It \(reason).")
      }
    }
    let names = try symbols.defined.filter { try !isOwn($0) }.map {
      ($0, "It takes a name that belongs to the system or to the suite.")
    }
    let sections = (additions + placedByHand).map {
      ($0, "It has the loader or the linker do something before the checks begin.")
    }
    let found = Dictionary(calls + names + sections) { first, _ in first }
    return found.sorted { $0.key < $1.key }.map { name, reason in
      RefusedCall(name: name, reason: reason, place: place(of: name))
    }
  }

  /// `Mutex` brings a call of `syscall` into the library that uses it.
  private var isMutex: Bool {
    texts.contains { $0.text.contains("import Synchronization") } && place(of: "syscall") == nil
  }

  /// Attributes that say where in the file something lies. The linker and the loader read some
  /// places as commands.
  private var placedByHand: [String] {
    ["@section", "@_section"].filter { attribute in
      texts.contains { $0.text.contains(attribute) } && place(of: attribute) != nil
    }
  }

  /// Whether a defined symbol is the module's own or the linker's. A mangled name may repeat parts of
  /// the module's by number, so that only the demangled one shows it.
  private func isOwn(_ symbol: String) throws -> Bool {
    if symbol.hasPrefix("$s") {
      if symbol.contains("\(module.utf8.count)\(module)") { return true }
      let name = try demangled(symbol)
      return name.contains(module + ".") || name.contains("in \(module))")
    }
    return ["_end", "_edata", "__bss_start", "_init", "_fini"].contains(symbol)
  }

  private static func reason(_ symbol: String) -> (name: String, reason: String)? {
    if let kind = Kind.allCases.first(where: { $0.functions.contains(symbol) }) {
      // The C library calls `atexit` by another name.
      return (symbol.replacing("__cxa_at", with: "at"), kind.rawValue)
    }
    return swiftNames.first { symbol.hasPrefix($0.prefix) }.map { ($0.name, $0.kind.rawValue) }
  }

  /// Symbols of Swift modules begin with the mangled module or type.
  private static let swiftNames: [(prefix: String, name: String, kind: Kind)] = [
    ("$s7Testing", "Testing", .suite), ("$s8SuiteKit", "SuiteKit", .suite),
    ("$ss11CommandLineO", "CommandLine", .suite),
    ("$s10Foundation7ProcessC", "Process", .processes),
    ("$s10Foundation6BundleC4load", "Bundle.load", .loader),
    ("$s10Foundation6BundleC13loadAndReturn", "Bundle.loadAndReturnError", .loader),
    ("$s10Foundation17NSClassFromString", "NSClassFromString", .loader),
    ("$ss11_typeByName", "_typeByName", .loader),
    ("$s10Foundation6ThreadC4exit", "Thread.exit", .end),
    ("$s8Dispatch12dispatchMain", "dispatchMain", .end),
    ("$s20FoundationNetworking", "FoundationNetworking", .network),
  ]

  enum Kind: String, CaseIterable {
    case end = "ends the process, and with it the checks that follow"
    case farewells = "leaves code to run when the process ends"
    case processes = "starts other processes"
    case signals = "sends or handles signals"
    case loader = "looks for code at run time"
    case kernel = "talks to the kernel around the C library"
    case network = "uses the network"
    case descriptors = "moves descriptors that are not its own"
    case environment = "changes the environment that other checks read"
    case suite = "looks into the suite that checks it"

    var functions: Set<String> {
      switch self {
      case .end:
        [
          "exit", "_exit", "_Exit", "quick_exit", "err", "errx", "verr", "verrx", "error",
          "error_at_line", "argp_parse", "pthread_exit", "pthread_cancel", "thrd_exit",
          "dispatch_main", "longjmp",
          "_longjmp", "siglongjmp", "__longjmp_chk", "setcontext", "swapcontext", "makecontext",
        ]
      case .farewells:
        ["atexit", "__cxa_atexit", "at_quick_exit", "__cxa_at_quick_exit", "on_exit"]
      case .processes:
        [
          "fork", "__fork", "vfork", "__vfork", "_Fork", "forkpty", "clone", "__clone", "clone3",
          "posix_spawn", "posix_spawnp", "execl",
          "execle",
          "execlp", "execv", "execve", "execvp", "execvpe", "execveat", "fexecve", "system",
          "popen",
          "daemon", "setsid", "setpgid", "setpgrp", "unshare", "setns", "wordexp",
        ]
      case .signals:
        [
          "__sigaction", "__sysv_signal", "pidfd_send_signal", "ualarm", "kill", "killpg", "tgkill",
          "tkill", "sigqueue", "pthread_kill", "signal", "sigaction",
          "sigprocmask", "pthread_sigmask", "bsd_signal", "sysv_signal", "sigset",
          "sigignore", "alarm", "setitimer", "timer_create",
        ]
      case .loader:
        ["dlopen", "dlmopen", "dlsym", "dlvsym", "dl_iterate_phdr", "dladdr", "dladdr1"]
      case .kernel:
        [
          "syscall", "ptrace", "process_vm_readv", "process_vm_writev", "prctl", "arch_prctl",
          "mprotect",
          "pkey_mprotect", "memfd_create", "userfaultfd", "perf_event_open", "bpf",
          "io_uring_setup",
          "setrlimit", "setrlimit64", "prlimit", "prlimit64", "personality", "mount", "umount",
          "umount2", "chroot", "pivot_root", "reboot", "iopl", "ioperm", "init_module", "shmget",
          "shm_open",
        ]
      case .network:
        [
          "socket", "socketpair", "connect", "__connect", "__send", "bind", "listen", "accept",
          "accept4", "send",
          "sendto",
          "sendmsg", "recv", "recvfrom", "recvmsg", "getaddrinfo", "gethostbyname",
        ]
      case .descriptors: ["dup2", "__dup2", "dup3", "close_range", "closefrom"]
      case .environment:
        ["setenv", "putenv", "unsetenv", "clearenv", "environ", "_environ", "__environ"]
      case .suite: ["swift_getTypeByName", "swift_enumerateAllMetadataSections"]
      }
    }
  }

  private var texts: [(name: String, text: String)] {
    submission.sources.map { ($0.name, String(decoding: $0.data, as: UTF8.self)) }
  }

  /// The first line that names the call and is no comment.
  private func place(of name: String) -> Crash.Place? {
    for (file, text) in texts {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        let code = line.drop(while: \.isWhitespace)
        guard !code.hasPrefix("//"), Self.names(name, code) else { continue }
        return Crash.Place(
          file: file, line: index + 1,
          source: code.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return nil
  }

  /// Whether a line has a name as a word of its own. A name of several words is looked for as it is.
  private static func names(_ name: String, _ line: Substring) -> Bool {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return line.contains(name)
    }
    return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
  }
}
