"""Settings that pyproject.toml cannot express: the version is CMake's, and the wheel is for one platform, for any
Python 3."""

import os
import re
from pathlib import Path

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class WithLibrary(Distribution):
    def has_ext_modules(self) -> bool:
        return True


class OfAnyPython(bdist_wheel):
    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


def version() -> str:
    """The version from scripts/wheel.sh, or from the checkout around this folder."""
    given = os.environ.get("VAANDEL_VERSION")
    if given:
        return given
    project = (Path(__file__).resolve().parent.parent / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"VERSION (\d+\.\d+\.\d+)", project).group(1)


setup(version=version(), distclass=WithLibrary, cmdclass={"bdist_wheel": OfAnyPython})
