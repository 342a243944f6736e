#!/usr/bin/env bash
# bench.sh: builds, then runs `vaandel bench` and every program of bench/ that needs no arguments: bench/CMakeLists.txt
# lists those that need some.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build
say "vaandel bench"
build/release/vaandel bench
mapfile -t programs <build/release/bench/benchmarks.txt
for program in "${programs[@]}"; do
    say "$program"
    "build/release/bench/$program"
done
