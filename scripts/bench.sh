#!/usr/bin/env bash
# bench.sh: builds, then runs every measurement: `vaandel bench` and the programs of bench/.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build
say "vaandel bench"
build/release/vaandel bench
for program in build/release/bench/*; do
    [[ -f $program && -x $program ]] || continue
    say "${program#build/release/}"
    "$program"
done
