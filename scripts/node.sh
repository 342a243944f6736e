# Sourced after common.sh by what uses npm: puts a Node on PATH that the web tools run on, and defines npm_ci.
# shellcheck shell=bash

# Vite 8 wants ^20.19 or >=22.12.
node_is_new_enough() {
    node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
    ' 2>/dev/null
}

# npm_ci FOLDER: installs exactly what FOLDER/package-lock.json names. Asks nobody where that is done already.
npm_ci() {
    local name="npm-${1//\//-}" lock
    lock=$(sha256sum <"$1/package-lock.json")
    [[ -d $1/node_modules ]] && is_marked "$name" "$lock" && return
    say "Installing the npm packages of $1"
    quietly "$name" npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --no-update-notifier ||
        fail "npm ci failed in $1 (above)." \
            "Is this machine online, and is the disk not full? Then run the same command again."
    mark "$name" "$lock"
}

if ! node_is_new_enough; then
    npm_ci scripts/node
    PATH="$PWD/scripts/node/node_modules/.bin:$PATH"
    node_is_new_enough || fail "$(node --version) of Node is too old for the web tools, and none could be had from npm for this machine ($(uname -m))." \
        "Install Node 22.12 or newer, then run the same command again."
fi
