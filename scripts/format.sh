#!/usr/bin/env bash
# format.sh [--check]: formats every source, or only lists those that are not formatted.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh build check
# shellcheck source=scripts/node.sh
source scripts/node.sh
npm_ci web

mapfile -t sources < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp' '*.c' '*.h')
case ${1:-} in
    --check)
        clang-format-19 --dry-run --Werror "${sources[@]}"
        shellcheck --external-sources .ci/run scripts/*.sh
        ;;
    *)
        clang-format-19 -i "${sources[@]}"
        npm run --prefix web format
        ;;
esac
