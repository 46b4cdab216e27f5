# What the scripts share: where the workbook is, the packages it needs, the grader's program.
# Sourced, never run.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

# fault SENTENCE NEXT: says what is wrong and what to do, and ends with code 3.
fault() {
  printf '%s\n%s\n' "$1" "$2" >&2
  exit 3
}

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

# install COMMAND…: as root, or with sudo where it asks for no password or there is someone to ask.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    sudo "$@"
  else
    return 1
  fi
}

# need_packages [PROGRAM:PACKAGE…]: installs what is missing, or prints the command and ends with 3.
need_packages() {
  local missing command
  missing=$(missing_packages "$@")
  [ -z "$missing" ] && return 0
  command="apt-get install -y --no-install-recommends$missing"
  printf 'Installing%s\n' "$missing" >&2
  if command -v apt-get >/dev/null 2>&1; then
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

# package_manager COMMAND [ARGUMENT…]: `swift COMMAND` with every folder it writes to inside .build,
# so that a home which is missing or read-only does not matter.
package_manager() {
  local command=$1
  shift
  local home=${HOME:-/nonexistent}
  [ -w "$home" ] || { mkdir -p "$root/.build/home" && home=$root/.build/home; }
  HOME=$home swift "$command" --package-path "$root" --cache-path "$root/.build/swiftpm/cache" \
    --config-path "$root/.build/swiftpm/config" --security-path "$root/.build/swiftpm/security" "$@"
}

# grader_state: changes when the grader's sources or the compiler do.
grader_state() {
  {
    (cd "$root" && find Package.swift grader Lessons/CCrypto -type f -printf '%p %s %T@\n' | sort)
    stat -L -c '%n %s %Y' "$(command -v swiftc)"
  } | sha256sum
}

# need_grader: builds the grader unless it is there for just these sources.
need_grader() {
  grader=$root/.build/workbook/grader
  local state
  state=$(grader_state)
  if [ -x "$grader" ] && [ "$state" = "$(cat "$grader.state" 2>/dev/null)" ]; then return 0; fi
  mkdir -p "$root/.build/workbook" 2>/dev/null || fault \
    "The folder \`$root/.build\` cannot be written to." \
    "Mend its permissions with \`chmod -R u+rwX '$root'\`, or copy the workbook to your own folder."
  printf 'Building the grader. This happens once.\n' >&2
  local log=$root/.build/workbook/grader.log
  package_manager build --product grader >"$log" 2>&1 || {
    grep -E '^[^ |].*error:' "$log" | awk '!seen[$0]++' | head -n 5 >&2
    fault 'The grader does not build.' "Read \`$log\`, and see what changed with \`git diff --stat -- grader\`."
  }
  cp "$root/.build/debug/grader" "$grader.$$" && mv -f "$grader.$$" "$grader"
  printf '%s\n' "$state" >"$grader.state.$$" && mv -f "$grader.state.$$" "$grader.state"
}
