#!/usr/bin/env bash
# bench.sh: builds, then runs every benchmark: `vaandel bench` and the programs of bench/, except those that train.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build
say "vaandel bench"
build/release/vaandel bench
for program in build/release/bench/*; do
    [[ -f $program && -x $program ]] || continue
    # these train tables for hours, if their command line says so
    [[ $program != *_lab ]] || continue
    [[ $program != *_load ]] || continue # scripts/load.sh runs it
    say "${program#build/release/}"
    "$program"
done
