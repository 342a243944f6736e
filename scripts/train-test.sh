#!/usr/bin/env bash
# train-test.sh: the training pipeline, from games to a net that plays, in a minute on a small scale.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/packages.sh train
scripts/setup.sh build -- vaandel vaandel_c_api
say "Training by self-play in small"
/usr/bin/python3 train/test_selfplay.py build/release/libvaandel.so build/release/vaandel
/usr/bin/python3 train/test_opponents.py build/release/libvaandel.so
/usr/bin/python3 train/test_evaluate.py build/release/libvaandel.so build/release/vaandel
/usr/bin/python3 train/test_exploit.py build/release/libvaandel.so
/usr/bin/python3 train/test_cards.py build/release/libvaandel.so build/release/vaandel
say "Training in small"
# Debian's Python: other interpreters do not see its packages.
/usr/bin/python3 train/test_train.py build/release/vaandel
