#!/usr/bin/env bash
# check.sh: everything that `make test` leaves out: format, clang-tidy, the tests under both compilers and the
# sanitizers, what they reach, millions of plies against the second implementation of the rules, a thousand kills of the
# server, 300 faults of a site of three servers, a minute of each fuzzer and ten of the one at the sockets.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"
readonly fuzz_seconds=${FUZZ_SECONDS:-60}

scripts/packages.sh build check
scripts/page.sh
need_space 6000
# shellcheck source=scripts/node.sh
source scripts/node.sh

say "Format, and types of the page"
scripts/format.sh --check
npm run --prefix web check

for preset in dev asan tsan; do
    say "Tests of the preset $preset"
    quietly "configure-$preset" cmake --preset "$preset"
    cmake --build "build/$preset"
    ctest --preset "$preset" --progress --parallel "$(nproc)"
done

say "The rules against the second implementation: millions of plies"
scripts/setup.sh build -- test_property
VAANDEL_LONG_TESTS=1 build/release/tests/property/test_property --gtest_brief=1

say "A thousand kills of the server, with either database"
VAANDEL_KILLS=1000 build/dev/tests/http/test_http_process --gtest_filter='Kill.*'

say "Three servers of one site, 300 faults, and one of them frozen for a minute"
VAANDEL_FAULTS=300 VAANDEL_FREEZE=60 build/dev/tests/cluster/test_cluster

scripts/coverage.sh

scripts/train-test.sh
scripts/wasm-test.sh

say "clang-tidy"
# The files of the asan build: its flags are clang's, and all generated files exist.
run-clang-tidy-19 -quiet -p build/asan "$PWD/(src|apps|tests|bench|examples)/.*\.cpp$"

say "Fuzzers, $fuzz_seconds seconds each, and ten times as long at the sockets"
quietly configure-fuzz cmake --preset fuzz
cmake --build build/fuzz --target fuzzers
for fuzzer in build/fuzz/fuzzers/*; do
    name=$(basename "$fuzzer")
    # New inputs go to the first folder, in the build; the committed ones are only read.
    corpus=("build/fuzz/corpus/$name")
    mkdir -p "${corpus[0]}"
    [[ ! -d tests/fuzz/corpus/$name ]] || corpus+=("tests/fuzz/corpus/$name")
    # The fuzzer of what outsiders can reach runs ten times as long.
    seconds=$fuzz_seconds
    [[ $name != edge ]] || seconds=$((10 * fuzz_seconds))
    say "Fuzzing $name"
    quietly "fuzz-$name" "$fuzzer" -max_total_time="$seconds" -print_final_stats=1 -artifact_prefix=build/fuzz/ \
        "${corpus[@]}" ||
        fail "the fuzzer $name found something (above); the input is in build/fuzz/."
    grep 'number_of_executed_units' "$state/fuzz-$name.log"
done
say "All checks passed"
