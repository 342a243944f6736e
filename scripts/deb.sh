#!/usr/bin/env bash
# deb.sh: builds a Debian package of the program in build/deb.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh deb
scripts/setup.sh build -- vaandel
quietly deb cpack --config build/release/CPackConfig.cmake -B build/deb || fail "the package was not built (above)."
rm -rf build/deb/_CPack_Packages
say "$(ls build/deb/*.deb): install it with apt install ./FILE"
