"""Puts the package `vaandel` of this checkout before any that is installed. To be imported before it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))
