extension SymbolGate {
  /// Why a call is refused, and the functions of the C library and the runtime that it is refused for.
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
          "error_at_line", "argp_parse", "argp_failure", "argp_state_help", "argp_error",
          "argp_usage", "argp_help", "svc_exit", "pthread_exit", "pthread_cancel", "thrd_exit",
          "dispatch_main", "longjmp",
          "_longjmp", "siglongjmp", "__longjmp_chk", "setcontext", "swapcontext", "makecontext",
        ]
      case .farewells:
        [
          "atexit", "__cxa_atexit", "at_quick_exit", "__cxa_at_quick_exit", "on_exit",
          "__cxa_thread_atexit_impl", "pthread_atfork", "__register_atfork",
        ]
      case .processes:
        [
          "fork", "__fork", "__libc_fork", "vfork", "__vfork", "_Fork", "forkpty", "clone",
          "__clone", "clone3",
          "posix_spawn", "posix_spawnp", "execl",
          "execle",
          "execlp", "execv", "execve", "execvp", "execvpe", "execveat", "fexecve", "system",
          "popen", "_IO_popen", "__libc_system",
          "daemon", "setsid", "setpgid", "__setpgid", "setpgrp", "unshare", "setns", "wordexp",
        ]
      case .signals:
        [
          "__sigaction", "__sysv_signal", "pidfd_send_signal", "ualarm", "kill", "killpg", "tgkill",
          "tkill", "sigqueue", "gsignal", "pthread_kill", "signal", "sigaction",
          "sigprocmask", "pthread_sigmask", "bsd_signal", "sysv_signal", "sigset",
          "sigignore", "sigblock", "sigsetmask", "sighold", "sigrelse", "sigvec", "ssignal",
          "__libc_sigaction", "sigreturn", "pthread_sigqueue", "alarm", "setitimer", "timer_create",
        ]
      case .loader:
        ["dlopen", "dlmopen", "dlsym", "dlvsym", "dl_iterate_phdr", "dladdr", "dladdr1"]
      case .kernel:
        [
          "syscall", "ptrace", "process_vm_readv", "process_vm_writev", "prctl", "arch_prctl",
          "__arch_prctl", "mprotect", "__mprotect", "mseal", "remap_file_pages",
          "pkey_mprotect", "memfd_create", "userfaultfd", "perf_event_open", "bpf",
          "io_uring_setup",
          "setrlimit", "setrlimit64", "ulimit", "vlimit", "prlimit", "prlimit64", "personality",
          "mount", "umount",
          "umount2", "chroot", "pivot_root", "reboot", "iopl", "ioperm", "init_module", "shmget",
          "shm_open", "msgget", "semget", "fsopen", "fsmount", "move_mount", "mount_setattr",
          "pidfd_open", "pidfd_getfd",
        ]
      case .network:
        [
          "socket", "socketpair", "connect", "__connect", "__send", "bind", "listen", "accept",
          "accept4", "send",
          "sendto",
          "sendmsg", "recv", "recvfrom", "recvmsg", "getaddrinfo", "gethostbyname",
          "__socket", "__recv", "sendmmsg", "__sendmmsg", "recvmmsg", "rcmd", "rexec",
        ]
      case .descriptors: ["dup2", "__dup2", "dup3", "close_range", "closefrom", "login_tty"]
      case .environment:
        ["setenv", "putenv", "unsetenv", "clearenv", "environ", "_environ", "__environ"]
      case .suite: ["swift_getTypeByName", "swift_enumerateAllMetadataSections"]
      }
    }
  }
}
