"""words.py finds retired words, in a tree made up for it."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import words  # noqa: E402

LIST = """
# A remark.
[src docs]
whim = move margin
code Looks = ObservedClass

[train]
play.py = train_play_net.py
"""


class Words(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        for place in ("src", "docs", "train"):
            (self.root / place).mkdir()

    def faults(self, files, text=LIST):
        for name, content in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return words.faults(self.root, text)

    def test_a_tree_without_them_has_none(self):
        self.assertEqual(self.faults({"src/a.cpp": "int whims, whim_of, Looks_at;\n", "train/a.py": "replay.py\n"}), [])

    def test_a_retired_word(self):
        self.assertEqual(self.faults({"src/a.cpp": "\n\n// a whim\n"}), ["src/a.cpp:3: 'whim' is retired: move margin"])
        self.assertEqual(
            self.faults({"src/a.cpp": "", "docs/a.md": "by `whim`\n", "train/a.py": "# whim\n"}),
            ["docs/a.md:1: 'whim' is retired: move margin"],
        )

    def test_a_file_name(self):
        fault = "train/a.py:1: 'play.py' is retired: train_play_net.py"
        self.assertEqual(self.faults({"train/a.py": "# as play.py does\n"}), [fault])

    def test_an_english_word_is_retired_in_code_alone(self):
        text = '/// Looks at it.\nsay("Looks \\" good"); // Looks\nLooks looks;\n'
        self.assertEqual(self.faults({"src/a.hpp": text}), ["src/a.hpp:3: 'Looks' is retired: ObservedClass"])
        self.assertEqual(self.faults({"src/a.hpp": "", "docs/a.md": "Looks good.\n"}), [])

    def test_what_is_passed_over(self):
        files = {"docs/lab/a.md": "whim", "docs/decisions/1.md": "whim", "src/build/a.cpp": "whim", "src/a.png": "whim"}
        self.assertEqual(self.faults(files), [])

    def test_an_exception(self):
        text = LIST + "except src/a.cpp: whim, because it is an old name\n"
        self.assertEqual(self.faults({"src/a.cpp": "whim\n"}, text), [])
        unneeded = ["src/a.cpp is excepted for 'whim', which it has not"]
        self.assertEqual(self.faults({"src/a.cpp": ""}, text), unneeded)

    def test_a_list_that_is_wrong(self):
        self.assertEqual(self.faults({}, "[gone]\nwhim = x\n"), ["the list speaks of gone, which is not there"])
        self.assertEqual(self.faults({}, "[src]\nwhim\n"), ["line 2 of the list is no rule: whim"])
        self.assertEqual(self.faults({}, "whim = x\n"), ["line 1 of the list is no rule: whim = x"])


if __name__ == "__main__":
    unittest.main()
