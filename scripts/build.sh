#!/usr/bin/env bash
# build.sh [TARGET...]: builds build/release, all of it or only these CMake targets, optimised for x86-64-v3 where this
# machine has it.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

# The C library knows which levels this processor supports. Prints nothing on other architectures.
arch() {
    { /lib64/ld-linux-x86-64.so.2 --help 2>/dev/null || true; } | awk '$1 == "x86-64-v3" && /supported/ { print $1 }'
}

command -v "${CXX:-c++}" >/dev/null || fail "there is no C++ compiler: '${CXX:-c++}' is not a command here." \
    "Install g++ 12 or newer (on Debian: apt-get install build-essential), or name another: CXX=clang++-19 make build"

arch=$(arch)
cache=build/release/CMakeCache.txt
if [[ ! -f build/release/build.ninja ]] ||
    ! grep -Fqx "VAANDEL_ARCH:STRING=$arch" "$cache" || ! grep -Fqx "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    say "Configuring (optimised for ${arch:-any machine of this kind})"
    quietly configure cmake --fresh --preset release -D "VAANDEL_ARCH=$arch" ||
        fail "CMake could not configure the build (above)." \
            "Where it misses a library, install the package of that name in scripts/packages.txt."
fi

say "Compiling"
cmake --build build/release --target "${@:-all}" || {
    need_space 200
    fail "the program does not build (above)."
}
