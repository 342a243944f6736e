#!/usr/bin/env python3
"""Counts of a checkout, to compare two states of the code: code_figures.py [ROOT]. Functions need Universal Ctags.

Prints a table: files and lines of the sources outside tests and data, how long files and functions are, includes
between rooms, lines over the limit, and retired words.
"""

import argparse
import pathlib
import re
import statistics
import subprocess

SUFFIXES = {".hpp", ".cpp", ".h", ".ts", ".svelte", ".py"}
FOLDERS = ("src", "apps", "web/src", "python", "train", "bench")
SKIPPED = {"node_modules", "build", "dist", "__pycache__", "testing"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"vaandel/(\w+)/', re.MULTILINE)
RULE = re.compile(r"(\S+) = .+")


def is_test(path):
    return path.name.endswith((".test.ts", "_test.cpp", "_test.py")) or path.name.startswith("test_")


def sources(root):
    """The files outside tests and data."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and not is_test(path) and not SKIPPED & set(path.parts):
                yield path


def room_of(root, path):
    """A room is a folder of src/vaandel; before November 2026, of src."""
    parts = path.relative_to(root / "src").parts
    return parts[1] if parts[0] == "vaandel" else parts[0]


def crossings(root):
    """Pairs of rooms, and lines that include across them."""
    pairs = set()
    lines = 0
    for path in sorted((root / "src").rglob("*")):
        if path.suffix not in {".hpp", ".cpp"}:
            continue
        own = room_of(root, path)
        for room in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if room != own:
                pairs.add((own, room))
                lines += 1
    return len(pairs), lines


def function_lengths(paths):
    """In lines, of C++ and Python."""
    names = "\n".join(str(path) for path in paths if path.suffix in {".hpp", ".cpp", ".py"})
    command = ["ctags", "--languages=C++,Python", "--langmap=C++:+.h", "--kinds-C++=f", "--kinds-Python=fm"]
    told = subprocess.run(
        [*command, "--fields=+ne", "-f", "-", "-L", "-"], input=names, capture_output=True, text=True, check=True
    ).stdout
    found = re.findall(r"\tline:(\d+)\b.*\tend:(\d+)", told)
    return [int(end) - int(start) + 1 for start, end in found]


def retired_words(root, list_of_words):
    """How often the words occur that the glossary retires everywhere: the first part of the list."""
    first = list_of_words.read_text(encoding="utf-8").split("\n[")[1]
    old = [match[1] for line in first.splitlines() if (match := RULE.fullmatch(line))]
    word = re.compile(rf"\b(?:{'|'.join(map(re.escape, old))})\b")
    return sum(len(word.findall(path.read_text(encoding="utf-8"))) for path in sources(root))


def spread(numbers):
    tenths = statistics.quantiles(numbers, n=10)
    return f"{statistics.median(numbers):.0f} / {tenths[8]:.0f} / {max(numbers)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("root", nargs="?", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    root = parser.parse_args().root.resolve()
    paths = list(sources(root))
    texts = [path.read_text(encoding="utf-8").splitlines() for path in paths]
    lengths = [len(lines) for lines in texts]
    functions = function_lengths(paths)
    rooms, includes = crossings(root)
    documents = [path.read_text(encoding="utf-8").splitlines() for path in sorted((root / "docs").rglob("*.md"))]
    listed = pathlib.Path(__file__).resolve().parent.parent / "tests" / "docs" / "retired.txt"
    rows = {
        "files": len(paths),
        "lines": sum(lengths),
        "lines of a file: median / p90 / most": spread(lengths),
        "files over 400 lines": sum(length > 400 for length in lengths),
        "functions of C++ and Python": len(functions),
        "lines of a function: median / p90 / most": spread(functions),
        "pairs of rooms where one includes the other": rooms,
        "includes between rooms": includes,
        "source lines over 120 columns": sum(len(line) > 120 for lines in texts for line in lines),
        "document lines over 160 columns": sum(len(line) > 160 for lines in documents for line in lines),
        "retired words": retired_words(root, listed),
    }
    for name, value in rows.items():
        print(f"| {name} | {value} |")


if __name__ == "__main__":
    main()
