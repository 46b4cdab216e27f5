// What glibc declares only for programs that define _GNU_SOURCE. Defining it here would change the
// meaning of headers that other modules share, so the few declarations stand here once more.
#ifndef CSPAWN_H
#define CSPAWN_H
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80
#endif

// A pipe whose ends no started program inherits.
static inline int spawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// Closes every descriptor above one in the started program. Before glibc 2.34 there is no such call,
// and only what was opened without O_CLOEXEC stays open.
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
extern int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *actions, int from);
static inline int spawn_close_above(posix_spawn_file_actions_t *actions, int last) {
  return posix_spawn_file_actions_addclosefrom_np(actions, last + 1);
}
#else
static inline int spawn_close_above(posix_spawn_file_actions_t *actions, int last) { return 0; }
#endif

// The folder a program starts in.
static inline int spawn_add_chdir(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

// Has the kernel give this process the orphans among its descendants, as init gets all others.
static inline int spawn_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

// Whether it does.
static inline int spawn_adopts_orphans(void) {
  int adopts = 0;
  return prctl(PR_GET_CHILD_SUBREAPER, &adopts, 0, 0, 0) == 0 && adopts != 0;
}

// Puts a program into a session of its own, with every signal as the system delivers it.
static inline int spawn_set_session(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  return posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}
#endif
