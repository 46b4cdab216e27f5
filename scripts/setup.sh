# What the scripts share: where the workbook is, the packages it needs, the grader's program.
# Sourced, never run.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
root=${root%/scripts}

# The compiler crashes where the temporary folder's path is not ASCII, and fails where there is none.
[[ ${TMPDIR:-/tmp} != *[^[:ascii:]]* && -d ${TMPDIR:-/tmp} ]] || export TMPDIR=/tmp

# fault SENTENCE NEXT: says what is wrong and what to do, and ends with code 3.
fault() {
  printf '%s\n%s\n' "$1" "$2" >&2
  exit 3
}

# usage_error SENTENCE: the same for a wrong command line, with code 2.
usage_error() {
  printf '%s\nRun `scripts/%s --help` to see how it is used.\n' "$1" "${0##*/}" >&2
  exit 2
}

# show_help: prints the comment at the head of the script and ends.
show_help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit 0
}

# need_file FILE: that it is there and can be read.
need_file() {
  [ -r "$1" ] && [ ! -d "$1" ] || usage_error "\`$1\` is no file that can be read."
}

# The loader takes `:` and `;` for the end of a path and the compiler `%` for a placeholder; the rest
# breaks the package manager's own files.
case $root in
  *[:\;%\"\\[:cntrl:]]*)
    fault "The path of the workbook's folder, \`${root//[[:cntrl:]]/?}\`, has one of \`: ; % \" \\\` or a line break in it." \
      'Rename that folder or move the workbook elsewhere, and run the command there.' ;;
esac

# need_swift: the one thing that the scripts cannot install.
need_swift() {
  command -v swiftc >/dev/null 2>&1 || fault \
    'The Swift compiler `swiftc` is not on the search path.' \
    'Install Swift 6.2 or later from https://www.swift.org/install and open a new shell.'
}

# header NAME: whether a C header is installed.
header() {
  local folder
  for folder in /usr/include /usr/local/include /usr/include/*-linux-gnu; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

# missing_packages: the Debian packages that are not there. Looked up by what they bring, since
# asking the package manager takes longer than a grading.
missing_packages() {
  header png.h || printf ' libpng-dev'
  header zlib.h || printf ' zlib1g-dev'
  header openssl/evp.h || printf ' libssl-dev'
  command -v bwrap >/dev/null 2>&1 || printf ' bubblewrap'
  local more
  for more in "$@"; do
    command -v "${more%%:*}" >/dev/null 2>&1 || printf ' %s' "${more##*:}"
  done
}

# may_be_root: whether as_root can work: as root, or with sudo where it asks for no password or there
# is someone to ask.
may_be_root() {
  [ "$(id -u)" = 0 ] && return 0
  command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# need_packages [PROGRAM:PACKAGE…]: installs what is missing, or prints the command and ends with 3.
need_packages() {
  local missing command
  missing=$(missing_packages "$@")
  [ -z "$missing" ] && return 0
  command="apt-get install -y --no-install-recommends$missing"
  if command -v apt-get >/dev/null 2>&1 && may_be_root; then
    printf 'Installing%s\n' "$missing" >&2
    # shellcheck disable=SC2086
    { as_root env DEBIAN_FRONTEND=noninteractive $command \
      || { as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive $command; }
    } >&2 </dev/null || true
  fi
  missing=$(missing_packages "$@")
  # Without bubblewrap the grader still works and says in every report what is missing.
  [ "$missing" = ' bubblewrap' ] && return 0
  [ -z "$missing" ] || fault "These packages are missing and could not be installed:$missing." \
    "Run \`sudo apt-get update && sudo $command\`, then try again."
}

# drop_modules_of_another_place: compiled modules of the system are bound to the folder they were made
# in, so a workbook that was moved or copied makes them anew.
drop_modules_of_another_place() {
  local place=$root/.build/workbook/place
  [ "$root" = "$(cat "$place" 2>/dev/null)" ] && return 0
  rm -rf "$root"/.build/*/*/ModuleCache "$root/.build/workbook/modules"
  mkdir -p "$root/.build/workbook" && printf '%s\n' "$root" >"$place"
}

# package_manager COMMAND [ARGUMENT…]: `swift COMMAND` with every folder it writes to inside .build,
# so that a home which is missing or read-only does not matter. A signal to the script ends what it
# started: only when it is interrupted, the package manager ends its compilers.
package_manager() {
  local command=$1 home=${HOME:-/nonexistent} child code=0
  shift
  drop_modules_of_another_place || return
  [ -w "$home" ] || { mkdir -p "$root/.build/home" && home=$root/.build/home; }
  # In a group of its own it hears of an interruption once, from here.
  set -m
  HOME=$home swift "$command" --package-path "$root" --cache-path "$root/.build/swiftpm/cache" \
    --config-path "$root/.build/swiftpm/config" --security-path "$root/.build/swiftpm/security" "$@" </dev/null &
  child=$!
  set +m
  trap 'kill -INT $child; wait $child || true; exit 130' INT
  trap 'kill -INT $child; wait $child || true; exit 143' TERM HUP
  wait $child || code=$?
  trap - INT TERM HUP
  return $code
}

# grader_sources: changes when the grader's sources or the compiler do.
grader_sources() {
  {
    # By their bytes: a fresh checkout has the same, and new times.
    (cd "$root" && find Package.swift grader Lessons/CCrypto -type f -exec sha256sum {} + | LC_ALL=C sort)
    stat -L -c '%n %s %Y' "$(command -v swiftc)"
  } | sha256sum
}

# need_new_swift: the compiler is one that can build the workbook.
need_new_swift() {
  local said
  said=$(swiftc --version 2>&1) || fault 'The Swift compiler `swiftc` does not answer.' \
    'Run `swiftc --version`, and mend or install Swift again from https://www.swift.org/install.'
  [[ $said =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || return 0
  [ $((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2])) -ge 6002 ] || fault \
    "This is Swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}, and the workbook needs 6.2 or later." \
    'Install it from https://www.swift.org/install and open a new shell.'
}

# full_disk: whether no megabyte is left where the workbook or temporary files are.
full_disk() {
  df -Pk "$root" "${TMPDIR:-/tmp}" 2>/dev/null \
    | awk 'NR > 1 && $4 < 1024 { full = 1 } END { exit !full }'
}

# need_build_folder: makes the folder for what is built.
need_build_folder() {
  mkdir -p "$root/.build/workbook" 2>/dev/null && [ -w "$root/.build/workbook" ] && return 0
  full_disk && fault "The disk is full." 'Free some space (`df -h` shows where), then try again.'
  fault "The folder \`$root/.build\` cannot be written to." \
    "Mend its permissions with \`chmod -R u+rwX '$root'\`, or copy the workbook to your own folder."
}

# not_built NAME CODE LOG SOURCES: shows the errors of a build and ends.
not_built() {
  local errors
  full_disk && fault "The $1 does not build, because the disk is full." \
    'Free some space (`df -h` shows where), then try again.'
  errors=$(grep -saE '^([^ |].*)?error:' "$3" | awk '!seen[$0]++' | head -n 5) || true
  [ -n "$errors" ] || errors=$(tail -n 5 "$3" 2>/dev/null) || true
  [ -n "$errors" ] || fault "The $1 does not build: Swift ended with code $2 and said nothing." \
    'Run `swift --version`, and install Swift again from https://www.swift.org/install if it fails.'
  printf '%s\n' "$errors" >&2
  fault "The $1 does not build." "Read \`$3\`, and see what changed with \`git status -- $4\`."
}

# is_current PROGRAM SOURCES: whether it is there, whole and made from just these sources.
is_current() {
  [ -x "$1" ] && [ "$2 $(cksum <"$1")" = "$(cat "$1.state" 2>/dev/null)" ]
}

# keep NEW PROGRAM SOURCES: puts a program that was built in its place.
keep() {
  mv -f "$1" "$2" && printf '%s\n' "$3 $(cksum <"$2")" >"$2.state.$$" \
    && mv -f "$2.state.$$" "$2.state" && return 0
  rm -f "$1" "$2.state.$$"
  return 1
}

# need_grader: builds the grader unless it is there for just these sources.
need_grader() {
  grader=$root/.build/workbook/grader
  local log=$grader.log sources code=0
  sources=$(grader_sources)
  is_current "$grader" "$sources" && return 0
  need_build_folder
  need_new_swift
  printf 'Building the grader. This happens once.\n' >&2
  # The package manager takes a damaged one for finished.
  rm -f "$root/.build/debug/grader"
  {
    package_manager build --product grader && cp "$root/.build/debug/grader" "$grader.$$" \
      && keep "$grader.$$" "$grader" "$sources"
  } >"$log" 2>&1 || code=$?
  [ $code = 0 ] || not_built grader $code "$log" 'Package.swift grader Lessons/CCrypto'
}
