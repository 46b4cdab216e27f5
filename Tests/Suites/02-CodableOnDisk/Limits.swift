import Glibc

/// Runs a body while no file of this process can grow beyond a size, as on a disk that is full.
///
/// - Parameter deadly: true ends the process in the middle of the write that goes too far, at a
///   byte that is the same each time; false makes that write fail.
func withFilesLimited<Result>(
  to bytes: Int, deadly: Bool = false, _ body: () throws -> Result
) rethrows -> Result {
  signal(SIGXFSZ, deadly ? SIG_DFL : SIG_IGN)
  if deadly {
    // Dispatch blocks signals on the threads that run checks.
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }
  return try limited(RLIMIT_FSIZE, to: bytes, body)
}

/// Runs a body while no thread of this process can open a file.
///
/// Not for long: Dispatch looks after its threads in `/proc` now and then, and traps where it cannot.
func withNothingToOpen<Result>(_ body: () throws -> Result) rethrows -> Result {
  try limited(RLIMIT_NOFILE, to: 0, body)
}

/// Runs a body while the calling thread can open no file: it gets a table of descriptors of its own,
/// for good, and each of them is taken.
func withNothingToOpenHere<Result>(_ body: () throws -> Result) rethrows -> Result {
  typealias Unshare = @convention(c) (CInt) -> CInt
  guard let address = dlsym(nil, "unshare"),
    unsafeBitCast(address, to: Unshare.self)(0x400) == 0  // CLONE_FILES
  else { return try withNothingToOpen(body) }
  var taken: [CInt] = []
  while case let next = dup(0), next >= 0 { taken.append(next) }
  defer { for descriptor in taken { close(descriptor) } }
  return try body()
}

private func limited<Result>(
  _ resource: __rlimit_resource, to value: Int, _ body: () throws -> Result
) rethrows -> Result {
  let resource = __rlimit_resource_t(resource.rawValue)
  var before = rlimit()
  getrlimit(resource, &before)
  var limit = before
  limit.rlim_cur = rlim_t(value)
  setrlimit(resource, &limit)
  defer { setrlimit(resource, &before) }
  return try body()
}
