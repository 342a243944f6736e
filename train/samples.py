"""Reads the files that `vaandel selfplay` writes: src/selfplay/sample.hpp tells their form."""

import gzip
from dataclasses import dataclass
from pathlib import Path

import numpy as np

TITLE = b"vaandel samples 1\n"
NO_PLACE = 255
RANKS = 12


@dataclass(frozen=True)
class Board:
    """What the second line of a file says: `edition`, the size of the board, and how many men a side has at most."""

    edition: str
    columns: int
    rows: int
    men: int

    def dtype(self) -> np.dtype:
        own = np.dtype([("place", "u1"), ("standing", "u1"), ("rank", "u1")])
        enemy = np.dtype([("place", "u1"), ("standing", "u1"), ("chances", "u1", (RANKS,))])
        return np.dtype(
            [
                ("game", "<u4"),
                ("ply", "<u2"),
                ("plies", "<u2"),
                ("result", "i1"),
                ("turn", "i1"),
                ("flag", "u1"),
                ("zero", "u1"),
                ("material", "<f4"),
                ("alarm", "<f4"),
                ("searched", "<f4"),
                ("own", own, (self.men,)),
                ("enemy", enemy, (self.men,)),
            ]
        )


def read(path: Path) -> tuple[Board, np.ndarray]:
    """The samples of one file, as an array of records."""
    with gzip.open(path, "rb") as file:
        if file.readline() != TITLE:
            raise ValueError(f"{path}: the first line is not '{TITLE.decode().strip()}'")
        words = file.readline().decode().split()
        if len(words) != 5:
            raise ValueError(f"{path}: line 2 should be EDITION COLUMNS ROWS MEN BYTES")
        board = Board(words[0], *(int(word) for word in words[1:4]))
        if board.dtype().itemsize != int(words[4]):
            raise ValueError(f"{path}: a sample has {words[4]} bytes, not {board.dtype().itemsize}")
        rest = file.read()
    if len(rest) % board.dtype().itemsize:
        raise ValueError(f"{path}: ends within a sample")
    return board, np.frombuffer(rest, board.dtype())


def read_all(folders: list[Path]) -> tuple[Board, np.ndarray]:
    """The samples of all files in the folders; they must be of one edition. Games are numbered anew, so that no two have the same number."""
    paths = sorted(path for folder in folders for path in folder.glob("*.samples.gz"))
    if not paths:
        raise ValueError(f"no samples in {', '.join(map(str, folders))}")
    parts, boards, first = [], set(), 0
    for path in paths:
        board, samples = read(path)
        boards.add(board)
        samples = samples.copy()
        _, numbers = np.unique(samples["game"], return_inverse=True)
        samples["game"] = numbers + first
        first += int(numbers.max(initial=-1)) + 1
        parts.append(samples)
    if len(boards) != 1:
        raise ValueError(f"samples of several editions: {', '.join(sorted(board.edition for board in boards))}")
    return boards.pop(), np.concatenate(parts)
