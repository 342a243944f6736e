"""The examples of the documentation print what it says, and the learner learns."""

import re
import subprocess
import sys
import unittest
from importlib import metadata
from pathlib import Path

import vaandel

ROOT = Path(__file__).resolve().parent.parent.parent


class Pages(unittest.TestCase):
    def test_examples_print_what_their_page_says(self):
        tried = 0
        for page in (ROOT / "docs" / "research").glob("*.md"):
            text = page.read_text(encoding="utf-8")
            block = r"```python\n((?:(?!```).)*)```\n\nIt prints\n\n```\n(.*?)```"
            for source, printed in re.findall(block, text, re.DOTALL):
                run = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
                with self.subTest(page.name):
                    self.assertEqual((run.stdout, run.stderr), (printed, ""))
                tried += 1
        self.assertGreaterEqual(tried, 3)

    def test_the_learner_of_the_page_learns(self):
        script = ROOT / "examples" / "python" / "learn.py"
        run = subprocess.run([sys.executable, str(script), "900"], capture_output=True, text=True, check=True)
        won = [int(percent) for percent in re.findall(r"won (\d+)%", run.stdout)]
        self.assertEqual(len(won), 6)
        self.assertGreater(won[-1], 60, run.stdout)
        self.assertGreater(won[-1], won[0], run.stdout)


class Package(unittest.TestCase):
    def test_it_is_the_installed_one_with_its_library(self):
        folder = Path(vaandel.__file__).parent
        version = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
        self.assertEqual(metadata.version("vaandel"), version)
        self.assertEqual(vaandel.__version__, version)
        self.assertEqual(vaandel.load().version(), version)
        self.assertEqual(vaandel.load().path, folder / "libvaandel.so")
        self.assertTrue((folder / "py.typed").exists())

    def test_everything_public_is_described(self):
        for name in vaandel.__all__:
            thing = getattr(vaandel, name)
            if callable(thing):
                self.assertTrue(thing.__doc__, name)
            if isinstance(thing, type):
                for member, value in vars(thing).items():
                    if not member.startswith("_") and callable(value):
                        self.assertTrue(value.__doc__, f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
