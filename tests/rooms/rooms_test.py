"""rooms.py finds each kind of fault, in rooms made up for it."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import rooms  # noqa: E402


class Faults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.source = pathlib.Path(self.folder.name) / "vaandel"
        self.write("core/text.hpp", "#pragma once\n")
        self.write("board/moves.hpp", '#include "vaandel/core/text.hpp"\n')
        self.write("board/moves.cpp", '#include "vaandel/board/moves.hpp"\n#include <fmt/format.h>\n')

    def write(self, name, text):
        path = self.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def faults(self, *lines):
        return rooms.faults([rooms.Room(line) for line in lines], self.source)

    def test_rooms_in_order_have_none(self):
        self.assertEqual(self.faults("core: |", "board: vaandel::core fmt::fmt |"), [])

    def test_an_include_that_is_not_linked(self):
        self.assertIn("does not link core", "".join(self.faults("core: |", "board: fmt::fmt |")))

    def test_a_link_that_is_not_included(self):
        self.write("core/text.cpp", "")
        self.write("cards/card.hpp", "")
        found = self.faults("core: |", "cards: vaandel::core |", "board: vaandel::core fmt::fmt |")
        self.assertEqual(found, ["cards links core and includes nothing of it"])

    def test_a_library_that_is_not_included(self):
        found = self.faults("core: ZLIB::ZLIB |", "board: vaandel::core fmt::fmt |")
        self.assertEqual(found, ["core links ZLIB::ZLIB and includes nothing of it"])

    def test_a_header_that_shows_what_is_linked_privately(self):
        self.assertIn("links core PRIVATE", "".join(self.faults("core: |", "board: fmt::fmt | vaandel::core")))

    def test_a_room_that_comes_too_early(self):
        self.assertIn("not defined before it", "".join(self.faults("board: vaandel::core fmt::fmt |", "core: |")))

    def test_an_include_of_no_file(self):
        self.write("board/more.cpp", '#include "vaandel/core/none.hpp"\n')
        self.assertIn("which is no file", "".join(self.faults("core: |", "board: vaandel::core fmt::fmt |")))

    def test_a_folder_that_is_no_room(self):
        self.assertIn("board is a folder of vaandel and no room", self.faults("core: |"))

    def test_files_that_include_each_other(self):
        self.assertEqual(rooms.circles(self.source), [])
        self.write("board/rules.hpp", '#include "vaandel/board/moves.hpp"\n')
        self.assertEqual(rooms.circles(self.source), [])
        self.write("board/moves.cpp", '#include "vaandel/board/moves.hpp"\n#include "vaandel/board/rules.hpp"\n')
        self.assertEqual(rooms.circles(self.source), ["vaandel/board/moves, vaandel/board/rules include each other"])


if __name__ == "__main__":
    unittest.main()
