#!/usr/bin/env bash
# packages.sh SECTION...: installs what is missing of these sections of packages.txt. Does nothing, quickly, where all
# is there.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

# The lines of the sections, without comments: PACKAGE [COMMAND].
listed() {
    awk -v wanted=" $* " '
        /^#/ || NF == 0 { next }
        /^\[/           { inside = index(wanted, " " substr($1, 2, length($1) - 2) " "); next }
        inside
    ' scripts/packages.txt
}

# The packages of "PACKAGE [COMMAND]" lines that this machine lacks.
missing_of() {
    local installed package command
    installed=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' |
        awk '$2 == "installed" { print $1 }')
    while read -r package command; do
        [[ -n $command ]] && command -v "$command" >/dev/null && continue
        grep -Fqx "$package" <<<"$installed" || echo "$package"
    done
}

# Without apt, only missing commands can be reported; CMake reports missing libraries.
check_commands_only() {
    local package command
    while read -r package command; do
        [[ -z $command ]] || command -v "$command" >/dev/null ||
            fail "this is not a Debian system, and the command '$command' is missing." \
                "Install it, and the libraries of scripts/packages.txt, with your system's own tools."
    done
}

# Runs apt-get as root, with sudo if needed.
as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo "$@"
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes -o DPkg::Lock::Timeout=300 "$@"
}

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    listed "$@" | check_commands_only
    exit 0
fi

mapfile -t missing < <(listed "$@" | missing_of)
((${#missing[@]})) || exit 0

readonly by_hand="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    fail "${#missing[@]} Debian packages are missing, and installing them takes root or sudo. Ask for this, once:" \
        "$by_hand"
fi

say "Installing ${#missing[@]} Debian packages, which can take some minutes: ${missing[*]}"
((EUID == 0)) || sudo -v || fail "sudo was refused. Ask somebody who may install packages for this, once:" "$by_hand"
# An unreachable source matters only if a package is not found later: apt-get update treats it as a warning, too.
quietly apt-update apt_get update || true
# --no-remove: conflicting packages are the user's to remove, not ours.
quietly apt-install apt_get install --no-install-recommends --no-remove "${missing[@]}" || {
    grep --max-count=5 '^[WE]: ' "$state/apt-update.log" >&2 || true
    fail "apt-get could not install the packages (above). What to look at:" \
        "'Failed to fetch' or 'Temporary failure resolving': is this machine online?" \
        "'Unable to locate package': Debian 12 (bookworm) is needed, with its 'main' packages in /etc/apt;" \
        "'Packages need to be removed': another version is in the way (such as Boost 1.74's -dev packages):" \
        "remove it first;" \
        "'No space left' or 'not enough free space': free some on the system's disk." \
        "Then run the same command again; it goes on from here."
}
