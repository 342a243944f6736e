#!/usr/bin/env bash
# check.sh: all that the tests do not: format, clang-tidy, the tests under both compilers and the sanitizers, a minute of each fuzzer.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"
readonly fuzz_seconds=${FUZZ_SECONDS:-60}

scripts/packages.sh build check
scripts/page.sh
need_space 6000

say "Format"
scripts/format.sh --check

for preset in dev asan tsan; do
    say "Tests of the preset $preset"
    quietly "configure-$preset" cmake --preset "$preset"
    cmake --build "build/$preset"
    ctest --preset "$preset" --progress --parallel "$(nproc)"
done

say "clang-tidy"
# The files of the asan build: clang's flags, and all that is generated is there.
run-clang-tidy-19 -quiet -p build/asan "$PWD/(src|apps|tests|bench)/.*\.cpp$"

say "Fuzzers, $fuzz_seconds seconds each"
quietly configure-fuzz cmake --preset fuzz
cmake --build build/fuzz
for fuzzer in build/fuzz/fuzzers/*; do
    name=$(basename "$fuzzer")
    say "Fuzzing $name"
    # New inputs go to the first folder, in the build; the kept ones are read only.
    mkdir -p "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name"
    "$fuzzer" -max_total_time="$fuzz_seconds" -print_final_stats=1 -artifact_prefix="build/fuzz/" \
        "build/fuzz/corpus/$name" "tests/fuzz/corpus/$name" 2>"$state/fuzz-$name.log" ||
        { tail -n 40 "$state/fuzz-$name.log" >&2; fail "the fuzzer $name found something (above)."; }
    grep 'number_of_executed_units' "$state/fuzz-$name.log"
done
say "All checks passed"
