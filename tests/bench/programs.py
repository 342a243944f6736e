"""Compares the list of what `make bench` runs with what the programs of bench/ say: programs.py LIST PROGRAM...

Exactly the programs that need no arguments stand in the list. The others refuse to run without. """

import pathlib
import re
import subprocess
import sys


def run(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)


def needs_arguments(usage):
    """Whether a program with this help, as CLI11 writes it, has a required option, argument or subcommand."""
    return "REQUIRED" in usage or bool(re.search(r"^Usage:.* SUBCOMMAND", usage, re.MULTILINE))


def faults(listed, programs):
    """What is wrong, a line each; `listed`: the lines of the list."""
    found = [f"{name} is listed twice" for name in sorted({name for name in listed if listed.count(name) > 1})]
    found += [f"{name} is listed and no program" for name in sorted(set(listed) - {path.name for path in programs})]
    for path in sorted(programs):
        shown = run(path, "--help")
        if shown.returncode != 0 or "Usage:" not in shown.stdout:
            found.append(f"{path.name} has no --help")
        elif not needs_arguments(shown.stdout):
            if path.name not in listed:
                found.append(f"{path.name} needs no arguments and is not listed")
        elif path.name in listed:
            found.append(f"{path.name} needs arguments and is listed")
        elif run(path).returncode == 0:
            found.append(f"{path.name} needs arguments and runs without")
    return found


def main(listed, *programs):
    lines = pathlib.Path(listed).read_text(encoding="utf-8").splitlines()
    found = faults(lines, [pathlib.Path(program) for program in programs])
    for line in found:
        print(line)
    print(f"{len(programs)} programs, {len(lines)} listed, {len(found)} faults")
    return 1 if found or not lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
