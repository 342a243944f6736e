#!/usr/bin/env bash
# format.sh [--check]: brings every source to the project's format, or only says which are not in it.
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
