# Sourced by every script beside it: strict mode, the repository's root as working folder, and a few words to report
# with.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Where the scripts keep logs and markers of completed steps; `make clean` removes it with the rest of build/.
readonly state=build/state

# say TEXT: one line of progress.
say() { printf '==> %s\n' "$*"; }

# fail WHAT [ADVICE...]: reports the error and, line by line, what to do; ends the script.
fail() {
    printf '\nStopped: %s\n' "$1" >&2
    shift
    (($# == 0)) || printf '  %s\n' "$@" >&2
    exit 1
}

# quietly NAME COMMAND...: runs the command with its output in a log. If it fails, shows the end of the log.
quietly() {
    local log="$state/$1.log"
    shift
    mkdir -p "$state"
    "$@" >"$log" 2>&1 && return
    tail -n 30 "$log" >&2
    printf '(the whole output is in %s)\n' "$log" >&2
    return 1
}

# need_space MEGABYTES: stops early instead of half-way through.
need_space() {
    local free
    free=$(df -Pm . | awk 'NR == 2 { print $4 }')
    ((free >= $1)) || fail "only $free MB are free on the disk of this folder, and the build needs about $1 MB." \
        "Free some space (make clean removes what was built here), then run the same command again."
}

# is_marked NAME VALUE: whether the last `mark` of NAME had this VALUE.
is_marked() { [[ -f $state/$1.mark && $(<"$state/$1.mark") == "$2" ]]; }
mark() {
    mkdir -p "$state"
    printf '%s\n' "$2" >"$state/$1.mark"
}
