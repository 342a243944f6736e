#!/usr/bin/python3
"""The tables of docs/results.md come from the files of bench/results, one a table.

    bench/results.py write                       the tables of the page, from the files
    bench/results.py check                       says where the page and the files differ
    bench/results.py measure TABLE --machine B   runs the benchmark, writes its figures into the file and the page

In the page, the line `<!-- table: NAME -->` stands before the table of bench/results/NAME.json, which has

- `command`: what was run; the section of the page names it;
- `head`: the names of the columns, of which the first `text` are words and the others figures;
- `rows`: the `cells` of each, with the `machine` (a letter of the page), `date` and `commit` of its measurement.

A row that `measure` can fill has a `take` for each figure: a path into the JSON that the command prints last
(`original.views_per_s`), or `/PATTERN/` for the first group of a pattern in what it prints; then, if need be, `*
FACTOR` and `: FORM`, such as `{:.1f} %`. `run`, of the table or of the row, is what `measure` runs if that is not
`command`; `{column}` in it stands for the name of the figure's column."""

import argparse
import datetime
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ["machine", "date", "commit"]
MARK = re.compile(r"<!-- table: ([\w-]+) -->$")
TAKE = re.compile(r"(?P<path>/.*/|\S+?)(?: \* (?P<factor>\S+))?(?: : (?P<form>.+))?")


class Fault(Exception):
    """What is wrong with a file or a measurement, in words for who runs this."""


def load(path):
    table = json.loads(path.read_text(encoding="utf-8"))
    if missing := {"command", "head", "text", "rows"} - table.keys():
        raise Fault(f"{path.name}: there is no {', '.join(sorted(missing))}")
    for number, row in enumerate(table["rows"], start=1):
        if missing := {"cells", *SOURCE} - row.keys():
            raise Fault(f"{path.name}: row {number} has no {', '.join(sorted(missing))}")
        if len(row["cells"]) != len(table["head"]):
            raise Fault(f"{path.name}: row {number} has {len(row['cells'])} cells, the head {len(table['head'])}")
    return table


def save(path, table):
    """One row a line, so that a change of a figure is a change of a line."""
    parts = {name: json.dumps(value, ensure_ascii=False) for name, value in table.items()}
    parts["rows"] = "[\n  " + ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in table["rows"]) + "\n ]"
    text = ",\n ".join(f'"{name}": {value}' for name, value in parts.items())
    path.write_text("{\n " + text + "\n}\n", encoding="utf-8")


def lines_of(table):
    def line(cells):
        return ("| " + " | ".join(cells) + " |").replace("|  |", "| |")

    figures = len(table["head"]) - table["text"]
    yield line([*table["head"], *SOURCE])
    yield "|" + "---|" * table["text"] + "--:|" * figures + "---|" * len(SOURCE)
    for row in table["rows"]:
        yield line([*row["cells"], *(row[name] for name in SOURCE)])


def tables_of(page):
    """(name or None, first line of the table, one past its last, the section up to there), in order."""
    number = section = 0
    while number < len(page):
        if page[number].startswith("## "):
            section = number
        if page[number].startswith("|"):
            end = number
            while end < len(page) and page[end].startswith("|"):
                end += 1
            mark = MARK.match(page[number - 2]) if number >= 2 and not page[number - 1] else None
            yield mark and mark[1], number, end, " ".join(page[section:end])
            number = end
        number += 1


class Results:
    def __init__(self, root):
        self.page_path = root / "docs" / "results.md"
        self.folder = root / "bench" / "results"
        self.root = root

    def page(self):
        return self.page_path.read_text(encoding="utf-8").splitlines()

    def table(self, name):
        path = self.folder / f"{name}.json"
        if not path.exists():
            raise Fault(f"there is no {path.relative_to(self.root)}")
        return load(path)

    def faults(self):
        page, used = self.page(), set()
        for name, begin, end, section in tables_of(page):
            where = f"docs/results.md:{begin + 1}"
            if name is None:
                if page[begin].endswith("| " + " | ".join(SOURCE) + " |"):
                    yield f"{where}: this table comes from no file"
                continue
            used.add(name)
            try:
                table = self.table(name)
            except Fault as fault:
                yield f"{where}: {fault}"
                continue
            if page[begin:end] != list(lines_of(table)):
                yield f"{where}: this is not bench/results/{name}.json; bench/results.py write"
            if table["command"] not in section:
                yield f"{where}: the section does not name the command: {table['command']}"
        yield from self.readme_faults(page)
        for path in sorted(self.folder.glob("*.json")):
            if path.stem not in used:
                yield f"bench/results/{path.name}: the page does not show it"

    def readme_faults(self, page):
        """The figures of README.md are some of the page's."""
        figures = set(re.findall(r"[\d.,]*\d", " ".join(line for line in page if line.startswith("|"))))
        lines = (self.root / "README.md").read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            found = re.match(r"\|.*\| ([\d.,]*\d)[^|]*\|$", line)
            if found and found[1] not in figures:
                yield f"README.md:{number}: docs/results.md has no {found[1]}"

    def write(self):
        page = self.page()
        for name, begin, end, _ in reversed(list(tables_of(page))):
            if name:
                page[begin:end] = lines_of(self.table(name))
        self.page_path.write_text("\n".join(page) + "\n", encoding="utf-8")

    def measure(self, name, machine, commit, programs):
        """How many rows were measured anew."""
        table, printed, count = self.table(name), {}, 0
        columns = [column.strip("`") for column in table["head"][table["text"] :]]
        for row in table["rows"]:
            if "take" not in row:
                continue
            figures = []
            for column, take in zip(columns, row["take"], strict=True):
                command = row.get("run", table.get("run", table["command"])).replace("{column}", column)
                if command not in printed:
                    print(f"==> {command}", file=sys.stderr, flush=True)
                    printed[command] = output_of(command, programs)
                figures.append(figure(take, printed[command]))
            row["cells"][table["text"] :] = figures
            row.update(machine=machine, date=datetime.date.today().isoformat(), commit=commit)
            count += 1
        if count == 0:
            raise Fault(f"{name}: no row says what to take from the command; enter the figures by hand")
        save(self.folder / f"{name}.json", table)
        return count


def output_of(command, programs):
    words = shlex.split(command)
    if (programs / words[0]).is_file():
        words[0] = str(programs / words[0])
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False, cwd=ROOT)
    except OSError as error:
        raise Fault(f"{command}: {error.strerror}") from error
    if done.returncode != 0:
        raise Fault(f"{command}: ended with status {done.returncode}")
    return done.stdout


def last_object(text):
    begin = 0 if text.startswith("{") else text.rfind("\n{") + 1
    try:
        return json.loads(text[begin:])
    except ValueError as error:
        raise Fault(f"the command did not end with a JSON object: {error}") from error


def figure(take, printed):
    parts = TAKE.fullmatch(take)
    if parts["path"].startswith("/"):
        found = re.search(parts["path"][1:-1], printed, re.MULTILINE)
        if found is None:
            raise Fault(f"the command printed nothing like {parts['path']}")
        value = float(found[1].replace(",", ""))
    else:
        value = last_object(printed)
        for step in parts["path"].split("."):
            try:
                value = value[int(step)] if isinstance(value, list) else value[step]
            except (KeyError, IndexError, ValueError) as error:
                raise Fault(f"the command printed no {parts['path']}") from error
    return (parts["form"] or "{:g}").format(value * float(parts["factor"] or 1))


def commit_of(root):
    def git(*words):
        return subprocess.run(["git", "-C", root, *words], capture_output=True, text=True, check=True).stdout.strip()

    if git("status", "--porcelain", "--untracked-files=no"):
        raise Fault("commit first: a figure names the commit that was measured")
    return git("rev-parse", "--short=7", "HEAD")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write")
    commands.add_parser("check")
    measure = commands.add_parser("measure")
    measure.add_argument("table", help="a file of bench/results, without .json")
    measure.add_argument("--machine", required=True, help="its letter in docs/results.md")
    measure.add_argument("--programs", type=Path, default=ROOT / "build" / "release", help="where vaandel was built")
    options = parser.parse_args()
    results = Results(ROOT)
    try:
        if options.command == "measure":
            count = results.measure(options.table, options.machine, commit_of(ROOT), options.programs)
            print(f"{options.table}: {count} rows", file=sys.stderr)
        if options.command != "check":
            results.write()
        faults = list(results.faults())
    except Fault as fault:
        faults = [fault]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
