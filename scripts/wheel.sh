#!/usr/bin/env bash
# wheel.sh: the Python package as a file that pip installs without a network, in build/wheel.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh build python
scripts/build.sh vaandel_c_api
# Debian's Python: its packages are not seen by others.
/usr/bin/python3 python/build_wheel.py build/release/libvaandel.so build/wheel
