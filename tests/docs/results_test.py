"""bench/results.py finds each kind of disagreement of page and files, and takes figures from what a command prints."""

import json
import pathlib
import shlex
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "bench"))
import results  # noqa: E402

PAGE = """# Results

| letter | machine |
|---|---|
| V | one |

## Speed

By `bench it`:

<!-- table: speed -->

| rate | `duel8` | machine | date | commit |
|---|--:|---|---|---|
| moves | 61.6 | V | 2026-11-23 | 092568b |
"""
TABLE = {
    "command": "bench it",
    "head": ["rate", "`duel8`"],
    "text": 1,
    "rows": [{"cells": ["moves", "61.6"], "machine": "V", "date": "2026-11-23", "commit": "092568b"}],
}


class Results(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.write("docs/results.md", PAGE)
        self.write("README.md", "| | |\n|---|--:|\n| moves | 61.6 M/s |\n")
        self.table()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def table(self, **changes):
        row = {**TABLE["rows"][0], **changes.pop("row", {})}
        self.write("bench/results/speed.json", json.dumps({**TABLE, "rows": [row], **changes}))

    def faults(self):
        return list(results.Results(self.root).faults())

    def measure(self, printed):
        program = shlex.join([sys.executable, "-c", f"print({printed!r})"])
        self.table(run=program, row={"take": self.take})
        results.Results(self.root).measure("speed", "B", "abcdef0", self.root)
        return results.load(self.root / "bench/results/speed.json")["rows"][0]

    def test_page_that_shows_its_files(self):
        self.assertEqual(self.faults(), [])

    def test_figure_that_differs(self):
        self.write("docs/results.md", PAGE.replace("61.6", "61.7"))
        self.write("README.md", "")
        self.assertEqual(
            self.faults(), ["docs/results.md:13: this is not bench/results/speed.json; bench/results.py write"]
        )
        results.Results(self.root).write()
        self.assertEqual((self.root / "docs/results.md").read_text(encoding="utf-8"), PAGE)

    def test_figures_without_a_file(self):
        self.write("docs/results.md", PAGE.replace("<!-- table: speed -->", ""))
        self.assertEqual(
            self.faults(),
            [
                "docs/results.md:13: this table comes from no file",
                "bench/results/speed.json: the page does not show it",
            ],
        )

    def test_missing_file(self):
        self.write("docs/results.md", PAGE.replace("table: speed", "table: gone"))
        self.assertEqual(self.faults()[0], "docs/results.md:13: there is no bench/results/gone.json")

    def test_command_that_the_page_does_not_name(self):
        self.table(command="bench that")
        self.assertEqual(self.faults(), ["docs/results.md:13: the section does not name the command: bench that"])

    def test_malformed_file(self):
        self.table(head=["rate"])
        self.assertEqual(self.faults(), ["docs/results.md:13: speed.json: row 1 has 2 cells, the head 1"])

    def test_figure_of_the_readme_that_is_not_on_the_page(self):
        self.write("README.md", "| moves | 6.6 M/s |\n")
        self.assertEqual(self.faults(), ["README.md:1: docs/results.md has no 6.6"])

    def test_figure_from_json(self):
        self.take = ["duel8.rates.1 * 1e-6 : {:.2f} M"]
        row = self.measure('progress\n{"duel8": {"rates": [1, 61234567]}}')
        self.assertEqual(row["cells"], ["moves", "61.23 M"])
        self.assertEqual((row["machine"], row["commit"]), ("B", "abcdef0"))

    def test_figure_from_text(self):
        self.take = [r"/^moves ([\d,]+)/ : {:,.0f}"]
        self.assertEqual(self.measure("first\nmoves 12,345 in all")["cells"], ["moves", "12,345"])

    def test_figure_that_the_command_does_not_print(self):
        for take, printed in (["duel8.gone"], '{"duel8": {}}'), (["/moves (.*)/"], "none"), (["duel8"], "no JSON"):
            self.take = take
            with self.subTest(take), self.assertRaises(results.Fault):
                self.measure(printed)

    def test_command_that_fails(self):
        for command in (f"{sys.executable} -c 'raise SystemExit(3)'", "/no/such/program"):
            self.table(run=command, row={"take": ["a"]})
            with self.subTest(command), self.assertRaises(results.Fault):
                results.Results(self.root).measure("speed", "B", "abcdef0", self.root)

    def test_table_without_anything_to_take(self):
        with self.assertRaises(results.Fault):
            results.Results(self.root).measure("speed", "B", "abcdef0", self.root)


if __name__ == "__main__":
    unittest.main()
