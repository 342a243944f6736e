"""Keeps the documents whole: what they point at exists, a reader finds every page, and no line runs off the screen.

Checked in every .md file of the repository:
- a relative link leads to a file, and its #anchor to a heading of that page;
- no line has more than 160 columns, but for transcripts (fences marked `protocol`), where a line is a message, and
  blocks that a test reads
  (`<!-- wide: REASON -->` and an empty line stand before them);
- a block of code under a line that ends with `examples/FILE`: is that file;
- a path of the repository in backticks exists, and so does a C++ test (`Suite.Name`, `room.Suite.Name` or
  `Suite.Na*`): not in docs/lab, whose pages tell of earlier states;
- no line begins with three asterisks, which is bold text with one too many.
No line of a source has more than 120 columns, but for the paths of drawings and for words of 80 letters and more, which
have no place to break.
Every file under docs/ can be reached from docs/README.md by links. A page of docs/ that a source names exists, and so
does the heading that it names with it: docs/code/messages.md, "Replays". """

import fnmatch
import os
import pathlib
import re
import sys

MOST_COLUMNS = 160
MOST_SOURCE_COLUMNS = 120
UNBREAKABLE = 80  # letters of a word
DRAWING = re.compile(r"^\s*(?:d(?:=|: ))?[\"']M-?\d")
SKIPPED = {".git", "build", "dist", "node_modules", "__pycache__"}
FENCE = re.compile(r"^\s*(`{3,}|~{3,})\s*(\w*)")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
CODE = re.compile(r"(`+)(.+?)\1")
PATH = re.compile(
    r"(?:src/vaandel|web/src|tests|bench|train|python|scripts|cmake|examples|packaging|docs)/[\w*./{},-]+"
)
TEST = re.compile(r"(?:[a-z_]+\.)?[A-Z]\w*\.(?:[A-Z]\w*\*?|\*)")
TEST_HEAD = re.compile(r"^(?:TYPED_TEST|TEST|TEST_F|TEST_P|RC_GTEST_\w+)\((\w+),\s*(\w+)", re.MULTILINE)
EXAMPLE = re.compile(r"`(examples/[\w/.-]+)`:$")
WIDE = re.compile(r"<!-- wide: .+ -->$")
MENTION = re.compile(r"\bdocs/[\w/.-]+\.md(?:[,)]? \"([^\"\n]+)\")?")
SOURCES = {".c", ".h", ".cpp", ".hpp", ".py", ".ts", ".svelte", ".mjs", ".cmake", ".txt", ".sh", ".html", ".1"}
LOG_LINE = re.compile(r"log_?\.(?:info|warning|error)\(\s*\"(\w+)\"")
METRIC = re.compile(r"\"(vaandel_\w+)\"")
REASON = re.compile(r"case Dropped::\w+: return \"(\w+)\"")
ALERT = re.compile(r"- alert: (\w+)")
WIDTH_LIMITED = SOURCES - {".txt", ".1"} | {".css", ".js"}


class Page:
    """A document: its lines outside fences, the anchors of its headings, and where its links lead."""

    def __init__(self, path):
        self.path = path
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.prose = []  # (number, text), fences left out
        self.wide = []  # numbers of the lines that are too long
        self.headings = []
        self.examples = []  # (number, path, text)
        self._read()
        self.anchors = anchors_of(self.headings)

    def _read(self):
        fence = language = example = None
        may_be_wide = False
        for number, line in enumerate(self.lines, start=1):
            if WIDE.match(line):
                may_be_wide = True
            elif not line.strip() and not WIDE.match(self.lines[number - 2]):
                may_be_wide = False
            if len(line) > MOST_COLUMNS and language != "protocol" and not may_be_wide:
                self.wide.append(number)
            found = FENCE.match(line)
            if fence is not None:
                if found and found[1].startswith(fence) and not found[2]:
                    fence = language = example = None
                elif example:
                    self.examples[-1][2].append(line)
            elif found:
                fence, language = found[1], found[2]
                before = next((text for _, text in reversed(self.prose) if text.strip()), "")
                example = EXAMPLE.search(before)
                if example:
                    self.examples.append((number, example[1], []))
            else:
                self.prose.append((number, line))
                heading = HEADING.match(line)
                if heading:
                    self.headings.append(heading[1])

    def links(self):
        for number, line in self.prose:
            for target in LINK.findall(CODE.sub("", line)):
                if not re.match(r"[a-z][a-z+.-]*:", target):
                    yield number, target

    def codes(self, pattern):
        for number, line in self.prose:
            for _, code in CODE.findall(line):
                if pattern.fullmatch(code):
                    yield number, code


def anchors_of(headings):
    """The names that GitHub and its like give headings."""
    anchors = set()
    for heading in headings:
        text = re.sub(r"\]\([^)]*\)", "", heading).lower()
        slug = "".join(sign for sign in text if sign.isalnum() or sign in " -_").replace(" ", "-")
        name, times = slug, 0
        while name in anchors:
            times += 1
            name = f"{slug}-{times}"
        anchors.add(name)
    return anchors


def is_environment(folder):
    """Whether Python packages are installed there, which bring documents of their own."""
    return (folder / "pyvenv.cfg").exists()


def files_of(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(
            name for name in folders if name not in SKIPPED and not is_environment(pathlib.Path(folder) / name)
        )
        for name in sorted(names):
            yield pathlib.Path(folder) / name


def exists(root, path):
    """`path` may have stars, and braces as a shell has them."""
    brace = re.search(r"\{([^{}]*)\}", path)
    if brace:
        return all(exists(root, path[: brace.start()] + part + path[brace.end() :]) for part in brace[1].split(","))
    if "*" in path:
        return any(root.glob(path))
    return (root / path).exists()


def link_faults(root, pages):
    for page in pages.values():
        name = page.path.relative_to(root)
        for number, target in page.links():
            path, _, anchor = target.partition("#")
            file = (page.path.parent / path).resolve() if path else page.path
            if not file.exists() or root not in [file, *file.parents]:
                yield f"{name}:{number}: the link {target} leads nowhere"
            elif anchor and (file not in pages or anchor not in pages[file].anchors):
                yield f"{name}:{number}: the link {target} names no heading of that page"


def reach_faults(root, pages):
    first = root / "docs" / "README.md"
    reached, waiting = {first}, [first]
    while waiting:
        page = pages.get(waiting.pop())
        for _, target in page.links() if page else ():
            file = (page.path.parent / target.partition("#")[0]).resolve()
            if file not in reached:
                reached.add(file)
                waiting.append(file)
    for file in files_of(root / "docs"):
        if file not in reached:
            yield f"{file.relative_to(root)}: no way leads here from docs/README.md"


def line_faults(root, pages):
    for page in pages.values():
        name = page.path.relative_to(root)
        for number in page.wide:
            yield f"{name}:{number}: more than {MOST_COLUMNS} columns"
        for number, line in page.prose:
            if line.startswith("***"):
                yield f"{name}:{number}: begins with three asterisks"
        if name.parts[:2] == ("docs", "lab"):
            continue
        for number, path, lines in page.examples:
            file = root / path
            if not file.exists() or file.read_text(encoding="utf-8").splitlines() != lines:
                yield f"{name}:{number}: this is not {path}"
        for number, path in page.codes(PATH):
            if not exists(root, path):
                yield f"{name}:{number}: there is no {path}"


def tests_of(root):
    """The C++ tests, as Suite.Name."""
    for file in (root / "tests").rglob("*.cpp"):
        for suite, name in TEST_HEAD.findall(file.read_text(encoding="utf-8")):
            yield f"{suite}.{name}"


def test_faults(root, pages):
    tests = set(tests_of(root))
    for page in pages.values():
        name = page.path.relative_to(root)
        if name.parts[:2] == ("docs", "lab"):
            continue
        for number, code in page.codes(TEST):
            pattern = re.sub(r"^[a-z_]+\.", "", code)  # the room, which ctest prints
            if not any(fnmatch.fnmatchcase(test, pattern) for test in tests):
                yield f"{name}:{number}: there is no test {code}"


def mention_faults(root, pages):
    for file in files_of(root):
        if file.suffix not in SOURCES or file.parent == pathlib.Path(__file__).parent.resolve():
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            for found in MENTION.finditer(line):
                path = root / found[0].partition(".md")[0]
                page = pages.get(path.with_suffix(".md"))
                if page is None:
                    yield f"{file.relative_to(root)}:{number}: there is no {found[0]}"
                elif found[1] and found[1] not in page.headings:
                    yield (
                        f'{file.relative_to(root)}:{number}: {page.path.relative_to(root)} has no heading "{found[1]}"'
                    )


def width_faults(root, _pages):
    for file in files_of(root):
        if file.suffix not in WIDTH_LIMITED and file.name != "CMakeLists.txt":
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            if len(line) > MOST_SOURCE_COLUMNS and not DRAWING.match(line):
                if max(map(len, line.split())) < UNBREAKABLE:
                    yield f"{file.relative_to(root)}:{number}: more than {MOST_SOURCE_COLUMNS} columns"


def operation_faults(root, pages):
    """What an operator may meet is in docs/host.md: log lines, metrics, why sockets were dropped, and alerts."""
    host = pages.get(root / "docs/host.md")
    if host is None:
        return
    told = {word for _, code in host.codes(re.compile(".+")) for word in re.findall(r"\w+", code)}
    for folder in ("store", "site", "bus", "http", "apps"):
        for file in sorted((root / "src/vaandel" / folder).rglob("*.cpp")):
            text = file.read_text(encoding="utf-8")
            met = LOG_LINE.findall(text)
            if file.stem == "metrics":
                met += METRIC.findall(text) + REASON.findall(text)
            for word in sorted(set(met) - told):
                yield f"{file.relative_to(root)}: docs/host.md does not say what {word} is"
    for file in sorted((root / "packaging").rglob("*.rules.yml")):
        for alert in sorted(set(ALERT.findall(file.read_text(encoding="utf-8"))) - told):
            yield f"{file.relative_to(root)}: docs/host.md does not say what to do at {alert}"


def faults(root):
    """What is wrong, a line each; `root` is the repository."""
    root = root.resolve()
    pages = {file: Page(file) for file in files_of(root) if file.suffix == ".md"}
    checks = (link_faults, reach_faults, line_faults, test_faults, mention_faults, width_faults, operation_faults)
    return [fault for check in checks for fault in check(root, pages)]


def main():
    found = faults(pathlib.Path(sys.argv[1]))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
