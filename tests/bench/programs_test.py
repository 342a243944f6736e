"""scripts/bench.sh runs what is listed, in this order, and nothing else; programs.py finds each kind of fault."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import programs  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FREE = "Usage: it [OPTIONS] [nets...]"
OPTION = "Usage: it [OPTIONS]\n  --port UINT REQUIRED"
COMMAND = "Usage: it [OPTIONS] SUBCOMMAND"


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def script(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)
        return path


class Script(Folder):
    def setUp(self):
        super().setUp()
        self.script("scripts/setup.sh", "echo setup $*")
        for name in ("bench.sh", "common.sh"):
            shutil.copy(ROOT / "scripts" / name, self.root / "scripts")
        self.script("build/release/vaandel", "echo vaandel $*")
        for name in ("one", "other", "needing"):
            self.script(f"build/release/bench/{name}", f"echo {name}:$#")
        self.script("build/release/bench/libtoy.so", "exit 1")

    def run_listed(self, *names):
        lines = "".join(f"{name}\n" for name in names)
        (self.root / "build/release/bench/benchmarks.txt").write_text(lines, encoding="utf-8")
        done = subprocess.run(
            [self.root / "scripts/bench.sh"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        return done.returncode, [line for line in done.stdout.splitlines() if not line.startswith("==>")]

    def test_runs_the_list_and_nothing_else(self):
        self.assertEqual(self.run_listed("other", "one"), (0, ["setup build", "vaandel bench", "other:0", "one:0"]))

    def test_ends_with_a_program_that_fails(self):
        self.script("build/release/bench/other", "exit 3")
        self.assertEqual(self.run_listed("other", "one"), (3, ["setup build", "vaandel bench"]))


class Faults(Folder):
    def program(self, name, usage, status):
        return self.script(name, f'[ "$1" = --help ] || exit {status}\necho "{usage}"')

    def faults(self, *listed, **usages):
        made = [self.program(name, *what) for name, what in usages.items()]
        return programs.faults(list(listed), made)

    def test_a_right_list_has_none(self):
        self.assertEqual(self.faults("free", free=(FREE, 0), option=(OPTION, 106), command=(COMMAND, 106)), [])

    def test_a_program_that_is_not_listed(self):
        self.assertEqual(self.faults(free=(FREE, 0)), ["free needs no arguments and is not listed"])

    def test_a_program_that_needs_arguments(self):
        found = self.faults("option", "command", option=(OPTION, 106), command=(COMMAND, 106))
        self.assertEqual(found, [f"{name} needs arguments and is listed" for name in ("command", "option")])

    def test_a_program_that_runs_without_its_arguments(self):
        self.assertEqual(self.faults(option=(OPTION, 0)), ["option needs arguments and runs without"])

    def test_a_name_without_a_program_and_one_that_occurs_twice(self):
        found = self.faults("free", "free", "none", free=(FREE, 0))
        self.assertEqual(found, ["free is listed twice", "none is listed and no program"])

    def test_a_program_without_help(self):
        self.assertEqual(self.faults("mute", mute=("", 0)), ["mute has no --help"])


if __name__ == "__main__":
    unittest.main()
