#!/usr/bin/env bash
# page.sh: builds web/dist, the page that the program carries, where its sources changed since the last time.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"
# shellcheck source=scripts/node.sh
source scripts/node.sh
npm_ci web

# A fingerprint of all inputs of the page: names and contents, not times.
sources=$(find web \( -name node_modules -o -name dist -o -name e2e \) -prune -o -type f -print0 |
    sort -z | xargs -0 sha256sum | sha256sum)
[[ -f web/dist/index.html ]] && is_marked page "$sources" && exit 0

say "Building the page"
quietly page npm run --prefix web build || fail "the page does not build (above)."
mark page "$sources"
