"""A board or a table of cards as an image: an RGB array, drawn with NumPy only."""

from __future__ import annotations

import numpy as np

from .checks import as_text

_CELL = 32
_PAPER, _LAKE, _LINE, _INK = (0xE8, 0xDF, 0xC8), (0x8F, 0xB8, 0xC9), (0xC9, 0xBD, 0xA0), (0xFF, 0xFF, 0xFF)
_SIDES = {"r": (0xB8, 0x32, 0x2B), "b": (0x2A, 0x55, 0x9E)}

# Letters of five columns and seven rows, a row of five bits each.
_GLYPHS = {
    "F": (31, 16, 16, 30, 16, 16, 16),
    "B": (30, 17, 17, 30, 17, 17, 30),
    "X": (17, 17, 10, 4, 10, 17, 17),
    "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 2, 4, 8, 31),
    "3": (31, 2, 4, 2, 1, 17, 14),
    "4": (2, 6, 10, 18, 31, 2, 2),
    "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14),
    "7": (31, 1, 2, 4, 8, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14),
    "9": (14, 17, 17, 15, 1, 2, 12),
    "?": (14, 17, 1, 2, 4, 0, 4),
}


def _draw_cell(image: np.ndarray, row: int, column: int, text: str) -> None:
    cell = image[row * _CELL : (row + 1) * _CELL, column * _CELL : (column + 1) * _CELL]
    cell[:] = _LAKE if text == " ~" else _PAPER
    cell[0, :] = cell[:, 0] = _LINE
    if text[0] not in _SIDES:
        return
    cell[3:-3, 3:-3] = _SIDES[text[0]]
    bits = np.array([[rows >> (4 - bit) & 1 for bit in range(5)] for rows in _GLYPHS[text[1]]], bool)
    large = bits.repeat(2, axis=0).repeat(2, axis=1)
    top, left = (_CELL - large.shape[0]) // 2, (_CELL - large.shape[1]) // 2
    cell[top : top + large.shape[0], left : left + large.shape[1]][large] = _INK


def _board_rows(picture: str) -> list[list[str]]:
    rows = []
    for line in picture.splitlines():
        if not line[:2].strip().isdigit():
            break
        cells = line[3:]
        rows.append([cells[at + 1 : at + 3] for at in range(0, len(cells), 3)])
    return rows


def _card_rows(picture: str) -> list[list[str]]:
    rows = []
    for line in picture.splitlines()[:2]:
        side = line[0]
        cards = line.split("line ")[1].split("  ")[0].split(" ")
        rows.append([" ." if card == "." else side + card for card in cards])
    return rows


def image_of(picture: str) -> np.ndarray:
    """Draws the text of :meth:`vaandel.State.observation_string` or ``str(state)``: uint8 ``[height, width,
    3]``."""
    as_text("picture", picture)
    rows = _card_rows(picture) if " line " in picture else _board_rows(picture)
    if not rows:
        rows = [[" ."]]
    image = np.empty((len(rows) * _CELL + 1, len(rows[0]) * _CELL + 1, 3), np.uint8)
    image[:] = _LINE
    for row, cells in enumerate(rows):
        for column, text in enumerate(cells):
            _draw_cell(image, row, column, text)
    return image
