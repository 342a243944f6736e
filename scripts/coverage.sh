#!/usr/bin/env bash
# coverage.sh: which lines and branches of the rules' rooms the tests reach. Fails below 95 % of the lines of board or
# notation.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

readonly least=95 # minimum percentage of lines, for the rooms below
readonly held="board notation"
readonly rooms="board|notation|cards|belief|game|batch"
readonly tests=(board notation actions game belief cards batch) # those that exercise these rooms; no server, no page
readonly build=build/coverage

scripts/packages.sh build coverage
need_space 2000

say "Compiling the tests with counters"
quietly configure-coverage cmake --preset coverage
cmake --build "$build" --target "${tests[@]/#/test_}"

say "Running them"
find "$build/" -name '*.gcda' -delete
programs=()
for name in "${tests[@]}"; do
    programs+=("$(find "$build/tests/" -type f -name "test_$name")")
done
# Without optimisation these take many minutes, and cover what others cover: long random games and frequency
# counts.
readonly long='*RandomGames*:*Mutations*:*Lockstep*:*ByWeight*:*ByNumber*:*EquallyOften*:*PlaysManyPlies*'
# run PROGRAM: one of them, without those.
run() { quietly "coverage-$(basename "$1")" "$1" --gtest_brief=1 --gtest_filter="-$long"; }
export -f run quietly
export state long
printf '%s\n' "${programs[@]}" | xargs -P "$(nproc)" -I PROGRAM bash -c 'run PROGRAM' ||
    fail "a test failed (above), and coverage counts tests that pass."

say "Counting"
# Excludes branches that only an exception takes (every call has one) or that an assertion would: no test can cover
# them.
mkdir -p "$build/report"
mapfile -t folders < <(dirname "${programs[@]}") # ignore other tests that were built here earlier
quietly gcovr gcovr --root . --object-directory "$build" "$build/src" "${folders[@]}" --filter "src/vaandel/($rooms)/" \
    --exclude-throw-branches --exclude-unreachable-branches --exclude-branches-by-pattern '.*\bassert\(.*' \
    -j "$(nproc)" --csv "$build/coverage.csv" --html-details "$build/report/index.html"

# filename, lines, covered lines, per cent, branches, covered branches, ...
awk -F , -v least="$least" -v held=" $held " '
    function row(name, all, hit, branches, taken) {
        printf "%-38s %6d %6d %7.1f %%", name, all, hit, all ? 100 * hit / all : 100
        if (branches) printf " %8d %6d %7.1f %%", branches, taken, 100 * taken / branches
        print ""
    }
    NR == 1 { printf "%-38s %6s %6s %9s %8s %6s %9s\n", "file", "lines", "run", "", "branches", "taken", ""; next }
    {
        sub(/^.*src\/vaandel\//, "", $1)
        row($1, $2, $3, $5, $6)
        split($1, path, "/")
        room = path[1]
        if (!(room in all)) order[++count] = room
        all[room] += $2; hit[room] += $3; branches[room] += $5; taken[room] += $6
    }
    END {
        print ""
        for (at = 1; at <= count; ++at) {
            room = order[at]
            row(room, all[room], hit[room], branches[room], taken[room])
            if (index(held, " " room " ")) {
                ++judged
                if (100 * hit[room] < least * all[room]) poor = poor " " room
            }
        }
        if (judged != split(held, names, " ")) { print "no counts for one of:" held; exit 1 }
        if (poor) { print "below " least " % of the lines:" poor; exit 1 }
    }
' "$build/coverage.csv" || fail "too few lines are reached (above)." "Line by line: $build/report/index.html"
say "Line by line: $build/report/index.html"
