"""docs.py finds each kind of fault, in documents made up for it."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import docs  # noqa: E402


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.write("README.md", "# It\n\n[docs](docs/README.md)\n")
        self.write("docs/README.md", "# Index\n\n[a](bots/a.md), [b](bots/a.md#two-words) ![c](c.svg)\n")
        self.write(
            "docs/bots/a.md", "# A\n\n## Two words\n\n[back](../README.md) [here](#a) [out](https://example.org/x)\n"
        )
        self.write("docs/c.svg", "<svg/>")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def faults(self):
        return docs.faults(self.root)

    def test_whole_documents_have_none(self):
        self.assertEqual(self.faults(), [])

    def test_a_link_to_no_file(self):
        self.write("README.md", "[docs](docs/README.md)\n[gone](docs/gone.md)\n")
        self.assertEqual(self.faults(), ["README.md:2: the link docs/gone.md leads nowhere"])

    def test_a_link_out_of_the_repository(self):
        self.write("README.md", "[up](../)\n")
        self.assertEqual(self.faults(), ["README.md:1: the link ../ leads nowhere"])

    def test_a_link_to_no_heading(self):
        self.write("README.md", "[docs](docs/bots/a.md#three-words) [here](#nowhere)\n")
        self.assertEqual(
            self.faults(),
            [
                "README.md:1: the link docs/bots/a.md#three-words names no heading of that page",
                "README.md:1: the link #nowhere names no heading of that page",
            ],
        )

    def test_links_in_code_are_none(self):
        self.write("README.md", "`[x](gone.md)`\n\n```\n[x](gone.md)\n# no heading\n```\n")
        self.assertEqual(self.faults(), [])

    def test_a_page_that_nothing_leads_to(self):
        self.write("docs/lost.md", "# Lost\n")
        self.assertEqual(self.faults(), ["docs/lost.md: no way leads here from docs/README.md"])

    def test_a_picture_that_nothing_shows(self):
        self.write("docs/images/old.svg", "<svg/>")
        self.assertEqual(self.faults(), ["docs/images/old.svg: no way leads here from docs/README.md"])

    def test_a_long_line(self):
        self.write("README.md", "x" * 160 + "\n" + "é" * 160 + "\n" + "x" * 161 + "\n")
        self.assertEqual(self.faults(), ["README.md:3: more than 160 columns"])

    def test_a_long_line_of_a_source(self):
        self.write("src/a.cpp", "// é " + "a " * 57 + "a\n// " + "a " * 59 + "\n")
        self.write("web/a.svelte", '  d="M1 1' + " 2 2" * 40 + '"\n' + '  e="' + "x y" * 40 + '"\n')
        self.write("tests/data/a.txt", "a b" * 60)
        self.write("CMakeLists.txt", "# " + "b" * 80 + " c" * 20 + "\n# " + "c " * 60 + "\n")
        self.assertEqual(
            [fault for fault in self.faults() if "README" not in fault],
            [f"{at}: more than 120 columns" for at in ("CMakeLists.txt:2", "src/a.cpp:2", "web/a.svelte:2")],
        )

    def test_finds_bold_text_with_an_asterisk_too_many(self):
        self.write("README.md", "**Bold** text\n***Bold** text\n```\n*** code\n```\n")
        self.assertEqual(self.faults(), ["README.md:2: begins with three asterisks"])

    def test_a_long_line_of_code(self):
        self.write("README.md", "```sh\n" + "x" * 161 + "\n```\n")
        self.assertEqual(self.faults(), ["README.md:2: more than 160 columns"])

    def test_a_long_line_of_a_transcript_is_a_message(self):
        self.write("README.md", "```protocol\n" + "x" * 161 + "\n```\n" + "x" * 161 + "\n")
        self.assertEqual(self.faults(), ["README.md:4: more than 160 columns"])

    def test_a_wide_block_that_says_why(self):
        wide = "x" * 161
        self.write("README.md", f"<!-- wide: a test reads it -->\n\n{wide}\n{wide}\n\n{wide}\n")
        self.assertEqual(self.faults(), ["README.md:6: more than 160 columns"])

    def test_a_path_that_is_not_there(self):
        self.write("src/vaandel/board/types.hpp", "")
        self.write(
            "README.md",
            (
                "`src/vaandel/board/types.hpp` `src/vaandel/*/types.hpp` `src/vaandel/board/gone.hpp`"
                " `tests/{gone,docs}`\n"
            ),
        )
        self.assertEqual(
            self.faults(),
            ["README.md:1: there is no src/vaandel/board/gone.hpp", "README.md:1: there is no tests/{gone,docs}"],
        )

    def test_a_test_that_is_not_there(self):
        self.write("tests/a_test.cpp", "TEST_F(Kill, LosesNothing) {\n}\nTEST(Wire,\n     Closes) {\n}\n")
        self.write("README.md", "`Kill.LosesNothing` `http.Kill.*` `Wire.Cl*` `Kill.LosesAll` `Fire.*` `game.Move`\n")
        self.assertEqual(
            self.faults(), ["README.md:1: there is no test Kill.LosesAll", "README.md:1: there is no test Fire.*"]
        )

    def test_an_example_that_is_another_than_its_file(self):
        self.write("examples/a.py", "print(1)\n")
        self.write(
            "README.md",
            "`examples/a.py`:\n\n```python\nprint(1)\n```\n\nAs in `examples/a.py`:\n\n```\nprint(2)\n```\n",
        )
        self.assertEqual(self.faults(), ["README.md:9: this is not examples/a.py"])

    def test_the_lab_may_name_what_is_gone(self):
        self.write("docs/lab/2026-11-x.md", "`src/vaandel/board/gone.hpp`\n")
        self.write("README.md", "[docs](docs/README.md)\n")
        self.write("docs/README.md", "[a](bots/a.md) ![c](c.svg) [x](lab/2026-11-x.md)\n")
        self.assertEqual(self.faults(), [])

    def test_a_page_that_a_source_names(self):
        self.write("src/a.hpp", '// docs/gone.md\n// docs/bots/a.md, "Two words"\n// docs/bots/a.md, "Three words"\n')
        self.assertEqual(
            self.faults(),
            ["src/a.hpp:1: there is no docs/gone.md", 'src/a.hpp:3: docs/bots/a.md has no heading "Three words"'],
        )

    def test_a_log_line_a_metric_or_a_reason_that_is_not_explained(self):
        self.write("docs/README.md", "# Index\n\n[a](bots/a.md#two-words) ![c](c.svg) [host](host.md)\n")
        self.write("docs/host.md", "# Host\n\n- `met{why}`, `vaandel_a`: as `slow`\n")
        self.write("src/vaandel/site/a.cpp", 'log_.info("met", {});\nparts.log.error(\n    "unmet");\n')
        self.write(
            "src/vaandel/http/metrics.cpp",
            'gauge("vaandel_a");\ngauge("vaandel_b");\n'
            'case Dropped::A: return "slow";\ncase Dropped::B: return "deaf";\n',
        )
        self.write("packaging/a/b.rules.yml", "rules:\n  - alert: Met\n  - alert: met\n")
        self.assertEqual(
            self.faults(),
            [
                "src/vaandel/site/a.cpp: docs/host.md does not say what unmet is",
                "src/vaandel/http/metrics.cpp: docs/host.md does not say what deaf is",
                "src/vaandel/http/metrics.cpp: docs/host.md does not say what vaandel_b is",
                "packaging/a/b.rules.yml: docs/host.md does not say what to do at Met",
            ],
        )

    def test_documents_of_others_are_none(self):
        self.write("env/pyvenv.cfg", "")
        self.write("env/lib/README.md", "[x](gone.md)\n")
        self.write("web/node_modules/a/README.md", "[x](gone.md)\n")
        self.assertEqual(self.faults(), [])

    def test_headings_of_one_name_are_counted(self):
        self.assertEqual(docs.anchors_of(["Cards", "Cards", "`a_b`, c-d!"]), {"cards", "cards-1", "a_b-c-d"})


if __name__ == "__main__":
    unittest.main()
