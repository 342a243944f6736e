"""Gives this checkout's package `vaandel` precedence over an installed one. Import this first."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))
