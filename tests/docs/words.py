"""Keeps words that the glossary retires out of code, tests, documents and options: words.py ROOT [LIST].

The list (retired.txt) gives the words, the folders, the standard terms, and the files that may still
contain one, with the reason. Names that are also English words are only looked for in code. An unused exception
is an error too. docs/lab and docs/decisions describe earlier states in their own words, and are skipped.
"""

import pathlib
import re
import sys

SUFFIXES = {".c", ".h", ".cpp", ".hpp", ".inc", ".py", ".sh", ".cmake", ".txt", ".md", ".mjs", ".ts", ".svelte"}
SKIPPED = ("docs/lab", "tests/docs/retired.txt", "tests/docs/words_test.py", "docs/decisions")
PARTS = {"build", "dist", "node_modules", "__pycache__", "corpus"}
RULE = re.compile(r"(code )?(\S+) = (.+)")
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
EXCEPTION = re.compile(r"except (\S+): (\S+), because (.+)")


class Retired:
    """The list: rules (folder, old, new, whether in code alone), and exceptions (file, old)."""

    def __init__(self, text):
        self.rules = []
        self.exceptions = set()
        self.faults = []
        folders = []
        for number, line in enumerate(text.splitlines(), start=1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            exception = EXCEPTION.fullmatch(line)
            rule = RULE.fullmatch(line)
            if line.startswith("[") and line.endswith("]"):
                folders = line[1:-1].split()
            elif exception:
                self.exceptions.add((exception[1], exception[2]))
            elif rule and folders:
                self.rules.extend((folder, rule[2], rule[3], bool(rule[1])) for folder in folders)
            else:
                self.faults.append(f"line {number} of the list is no rule: {line}")


def files_below(root, folder):
    place = root / folder
    found = [place] if place.is_file() else sorted(place.rglob("*"))
    for file in found:
        name = file.relative_to(root).as_posix()
        is_skipped = name.startswith(SKIPPED) or PARTS & set(file.parts[len(root.parts) :])
        if file.is_file() and file.suffix in SUFFIXES and not is_skipped:
            yield name, file


def code_of(line, suffix):
    """The line without strings and the comment at its end; documents have no code."""
    if suffix in {".md", ".txt"}:
        return ""
    without = STRING.sub('""', line)
    return re.split("#" if suffix in {".py", ".sh", ".cmake"} else "//", without, maxsplit=1)[0]


def words_in(line, news):
    return re.findall(r"(?<!\w)(" + "|".join(map(re.escape, news)) + r")(?!\w)", line) if news else []


def faults(root, text):
    retired = Retired(text)
    result = list(retired.faults)
    needed = set()
    for folder in dict.fromkeys(rule[0] for rule in retired.rules):
        if not (root / folder).exists():
            result.append(f"the list speaks of {folder}, which is not there")
            continue
        anywhere = {old: new for of, old, new, is_code in retired.rules if of == folder and not is_code}
        in_code = {old: new for of, old, new, is_code in retired.rules if of == folder and is_code}
        for name, file in files_below(root, folder):
            for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
                found = words_in(line, anywhere) + words_in(code_of(line, file.suffix), in_code)
                for word in found:
                    if (name, word) in retired.exceptions:
                        needed.add((name, word))
                    else:
                        result.append(f"{name}:{number}: '{word}' is retired: {(anywhere | in_code)[word]}")
    for name, word in sorted(retired.exceptions - needed):
        result.append(f"{name} is excepted for '{word}', which it has not")
    return list(dict.fromkeys(result))


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    chosen = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).parent / "retired.txt"
    found = faults(root, chosen.read_text(encoding="utf-8"))
    for fault in found:
        print(fault)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
