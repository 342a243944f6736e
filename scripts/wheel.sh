#!/usr/bin/env bash
# wheel.sh: builds the Python package as a wheel that pip can install without a network, in build/wheel.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh build python
scripts/build.sh vaandel_c_api
# Debian's Python: other interpreters do not see its packages.
/usr/bin/python3 python/build_wheel.py build/release/libvaandel.so build/wheel
