#!/usr/bin/python3
"""Writes the corpus of rule cases: `make_cases.py data/rules`; with `--check` it only compares.

The cases are stated by hand in the files beside this one; rule_cases_test.cpp checks them against the slow reference
and the library.
"""

import json
import sys
from pathlib import Path

from card_cases import cards
from cases import Cases
from ending_cases import ends, repetition
from move_cases import battles, movement, setups
from view_cases import views


def main(arguments):
    made = Cases()
    for write in (battles, movement, repetition, ends, setups, cards, views):
        write(made)
    texts = {
        f"{file}.jsonl": "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        for file, lines in made.of_file.items()
    }
    folder = Path(arguments[-1])
    if arguments[0] == "--check":
        others = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.jsonl")}
        return 0 if others == texts else f"{folder} is not what {__file__} writes"
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(sum(map(len, made.of_file.values())), "cases")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
