#!/usr/bin/python3
"""Builds the wheel: `build_wheel.py LIBVAANDEL.SO FOLDER` writes one file to FOLDER and prints its path. Needs pip,
setuptools and wheel, but no network."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def version() -> str:
    """CMake's project version."""
    return re.search(r"VERSION (\d+\.\d+\.\d+)", (HERE.parent / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)


def build(library: Path, folder: Path) -> Path:
    """The path of the built wheel."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        stage = Path(place)
        for name in ("pyproject.toml", "setup.py", "README.md"):
            shutil.copy(HERE / name, stage)
        shutil.copy(HERE.parent / "LICENSE", stage)
        shutil.copytree(HERE / "vaandel", stage / "vaandel", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        shutil.copy(library.resolve(), stage / "vaandel" / "libvaandel.so")
        subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index",
             "--disable-pip-version-check", "--wheel-dir", str(folder), str(stage)],
            check=True,
            env=os.environ | {"VAANDEL_VERSION": version()},
        )  # fmt: skip
    return max(folder.glob(f"vaandel-{version()}-*.whl"), key=lambda path: path.stat().st_mtime)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(build(Path(sys.argv[1]), Path(sys.argv[2])))
