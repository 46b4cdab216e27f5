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

/// Runs a body while this process can open no file at all.
func withNothingToOpen<Result>(_ body: () throws -> Result) rethrows -> Result {
  try limited(RLIMIT_NOFILE, to: 0, body)
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
