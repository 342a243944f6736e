"""Gives this checkout's package `vaandel` precedence over an installed one, and ends the program with one line if its
library is missing. Import this first."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

try:
    import vaandel  # noqa: E402 F401
except (ImportError, OSError) as error:
    raise SystemExit(str(error)) from None
