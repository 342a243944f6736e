#!/usr/bin/env bash
# test.sh: sets everything up, runs every test (C++, TypeScript, browser) and ends with the count of them all.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build test python
# shellcheck source=scripts/node.sh
source scripts/node.sh

[[ -t 1 ]] || export NO_COLOR=1 # colours only on terminals, not in logs
results=$PWD/$state/tests
rm -rf "$results"
mkdir -p "$results"
broken=()

# part NAME COMMAND...: one part of the tests. A part that fails does not stop the others.
part() {
    say "$1"
    "${@:2}" || broken+=("$1")
}

# vitest SCRIPT NAME REPORTER: runs a script of web/package.json, with its results in NAME.xml.
vitest() {
    npm run --prefix web "$1" -- --reporter="$3" --reporter=junit --outputFile.junit="$results/$2.xml"
}

# Two tests a core: those of servers, databases and clocks mostly wait.
part "C++ tests" ctest --preset release --progress --parallel "$((2 * $(nproc)))" --output-junit "$results/cpp.xml"
part "Types and format of the page" npm run --prefix web check
part "TypeScript tests" vitest test typescript default
part "Browser tests" vitest e2e browser verbose

echo
((${#broken[@]} == 0)) || printf 'Failed: %s\n' "${broken[@]}"
node scripts/count-tests.mjs \
    "C++=$results/cpp.xml" "TypeScript=$results/typescript.xml" "browser=$results/browser.xml" |
    tee "$state/test-summary.txt"
((${#broken[@]} == 0))
