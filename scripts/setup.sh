#!/usr/bin/env bash
# setup.sh SECTION... [-- TARGET...]: from a fresh clone to a built program: packages (packages.txt), page, release
# build. Each step notices when there is nothing to do; then none of them touches the network.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

sections=()
while (($#)) && [[ $1 != -- ]]; do
    sections+=("$1")
    shift
done
[[ -x build/release/vaandel ]] || need_space 1500
scripts/packages.sh "${sections[@]}"
scripts/page.sh
scripts/build.sh "${@:2}"
