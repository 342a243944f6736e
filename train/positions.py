"""Position files, in the format of src/vaandel/dataset/positions.hpp."""

import gzip
import re
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

TITLE = re.compile(rb"vaandel positions (\d+)\n")
VERSION = 3
PLANES_VERSION = 2
NO_RANK = 255


@dataclass(frozen=True)
class Board:
    """The edition of a file, and the shape of its planes."""

    edition: str
    columns: int
    rows: int
    planes: int

    @property
    def cells(self):
        return self.columns * self.rows

    @property
    def row_type(self):
        """One position: the targets, the truth about hidden enemy pieces by cell, the planes [planes, rows,
        columns] in 255ths."""
        return np.dtype(
            [
                ("game", "<u4"),
                ("ply", "<u2"),
                ("plies", "<u2"),
                ("result", "i1"),
                ("from", "u1"),
                ("to", "u1"),
                ("_1", "u1"),
                ("truth", "u1", (self.cells,)),
                ("planes", "u1", (self.planes, self.rows, self.columns)),
            ]
        )


def board_of(path, line):
    words = line.split()
    if len(words) != 6 or not all(word.isdigit() for word in words[1:]):
        raise ValueError(f"{path}: line 2 is not EDITION VERSION COLUMNS ROWS PLANES BYTES")
    version, columns, rows, planes, size = (int(word) for word in words[1:])
    board = Board(words[0].decode(errors="replace"), columns, rows, planes)
    if version != PLANES_VERSION or board.row_type.itemsize != size:
        raise ValueError(
            f"{path}: planes of version {version} with rows of {size} bytes; this program reads version"
            f" {PLANES_VERSION}"
        )
    return board


def read(path):
    """The board and the positions of one file. Raises ValueError or OSError, which name it."""
    try:
        with gzip.open(path) as file:
            title = TITLE.fullmatch(file.readline())
            if not title:
                raise ValueError(f"{path}: not a file of positions")
            if int(title[1]) != VERSION:
                raise ValueError(
                    f"{path}: positions of version {int(title[1])}; this program reads version {VERSION}: write them"
                    " again with vaandel dataset"
                )
            board = board_of(path, file.readline())
            data = file.read()
    except EOFError as error:
        raise ValueError(f"{path}: truncated") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise ValueError(f"{path}: damaged, or not compressed ({error})") from error
    if len(data) % board.row_type.itemsize:
        raise ValueError(f"{path}: ends within a position")
    return board, np.frombuffer(data, board.row_type)


def read_all(paths):
    """The positions of all files, and of all in folders; games of different files get different numbers."""
    files = [
        file for path in map(Path, paths) for file in (sorted(path.glob("*.positions.gz")) if path.is_dir() else [path])
    ]
    if not files:
        raise ValueError(f"no files of positions in {', '.join(map(str, paths))}")
    board, parts, next_game = None, [], 0
    with ThreadPoolExecutor() as pool:
        for file, (here, rows) in zip(files, pool.map(read, files)):
            if board is not None and here != board:
                raise ValueError(f"{file}: of {here.edition}, the others of {board.edition}")
            board = here
            rows = rows.copy()
            _, numbers = np.unique(rows["game"], return_inverse=True)
            rows["game"] = numbers + next_game
            next_game += int(numbers.max(initial=-1)) + 1
            parts.append(rows)
    return board, np.concatenate(parts)


@contextmanager
def file_errors_to(parser):
    """Within it, a file that cannot be read ends the program with one line."""
    try:
        yield
    except (OSError, ValueError) as error:
        parser.error(str(error))
