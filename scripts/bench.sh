#!/usr/bin/env bash
# bench.sh: builds, then runs every measurement: `vaandel bench` and the programs of bench/, but those that learn.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build
say "vaandel bench"
build/release/vaandel bench
for program in build/release/bench/*; do
    [[ -f $program && -x $program ]] || continue
    # these learn tables, for hours, as told on their command line
    [[ $program != *_lab ]] || continue
    [[ $program != *_load ]] || continue # scripts/load.sh runs it
    say "${program#build/release/}"
    "$program"
done
