#!/usr/bin/python3
"""package_test.py LIBVAANDEL.SO FOLDER: builds the wheel, installs it into an environment without a network, and runs
the tests beside this file there."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "python"))

import build_wheel  # noqa: E402


def main(library: Path, folder: Path) -> int:
    shutil.rmtree(folder / "wheel", ignore_errors=True)
    shutil.rmtree(folder / "env", ignore_errors=True)
    wheel = build_wheel.build(library, folder / "wheel")
    venv.create(folder / "env", system_site_packages=True, with_pip=False)
    python = folder / "env" / "bin" / "python3"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            "--quiet",
            "--no-index",
            "--disable-pip-version-check",
            str(wheel),
        ],
        check=True,
    )
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VAANDEL_LIB")}
    command = [str(python), "-m", "unittest", "discover", "-s", str(HERE)]
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
