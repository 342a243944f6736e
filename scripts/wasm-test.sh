#!/usr/bin/env bash
# wasm-test.sh: builds the rules, the nets and the engine for WebAssembly, and has the engine play in Node: it must make
# the same moves, and expect the same of them, as this machine's own build.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh build wasm
# shellcheck source=scripts/node.sh
source scripts/node.sh
scripts/build.sh engine_game

say "The engine in WebAssembly"
readonly out=build/wasm
readonly rooms=(core board belief batch setups nets search engine)
flags=(--target=wasm32-wasi -O3 -msimd128 -ffp-contract=off -fno-exceptions -std=c++20 -DNDEBUG -DFMT_HEADER_ONLY
    -I "$out/include" -I src -I tests)
rm -rf "$out"
mkdir -p "$out/include"
# Only these of this machine's headers: the rest of /usr/include is for another architecture.
ln -s /usr/include/{fmt,boost} "$out/include"
# Neither the kernels for other machines nor the simulator with its threads.
# shellcheck disable=SC2016 # $1 is of the inner shell
find "${rooms[@]/#/src/vaandel/}" tests/wasm -name '*.cpp' \
    ! -name 'tower_fused.cpp' ! -name 'tower_wide.cpp' ! -name 'tower_tiles.cpp' \
    ! -path 'src/vaandel/batch/*' -print0 -o -path 'src/vaandel/batch/frame.cpp' -print0 \
    -o -path 'src/vaandel/batch/observation.cpp' -print0 |
    xargs -0 -P "$(nproc)" -I {} \
        bash -c 'exec clang++-19 "${@:2}" -c "$0" -o "$1/$(tr / _ <<<"$0").o"' {} "$out" "${flags[@]}" ||
    fail "the engine does not build for WebAssembly (above)."
# All memory from the start: Node 20 sometimes crashes if a WASI module's memory grows while it is being read
# into.
clang++-19 "${flags[@]}" -Wl,-z,stack-size=8388608 -Wl,--initial-memory=268435456 "$out"/*.o -o "$out/engine_game.wasm"

say "A game in Node, and the same game outside of it"
"$(find build/release/tests/wasm -name engine_game -type f)" >"$out/native.txt"
node --no-warnings tests/wasm/run.mjs "$out/engine_game.wasm" data/advice data/nets data/belief data/setups \
    >"$out/wasm.txt"
diff "$out/native.txt" "$out/wasm.txt" ||
    fail "the engine plays another game in WebAssembly (above: this machine's lines <, WebAssembly's >)."
say "$(wc -l <"$out/wasm.txt") lines, all the same"
