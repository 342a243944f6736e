"""The value net: its inputs, its layers and its file, as src/nets defines them."""

import zlib
from pathlib import Path

import numpy as np
import torch
from torch import nn

from samples import NO_PLACE, RANKS, Board

WIDTH = 64
HIDDEN = 32
EXTRAS = 4
PLACES = 100
STANDINGS = 3
KINDS = 2 * STANDINGS
FAR = 5
SPAN = 2 * FAR + 1
OFFSETS = SPAN * SPAN
BY_PLACE = KINDS * PLACES * RANKS
BY_OFFSET = KINDS * OFFSETS * RANKS


def mirrored(places: np.ndarray, board: Board) -> np.ndarray:
    """Places on the board turned left to right."""
    turned = places // 10 * 10 + board.columns - 1 - places % 10
    return np.where(places == NO_PLACE, places, turned)


def columns_of(samples: np.ndarray, board: Board, mirror: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Numbers of the columns by place [n, k] and by offset [n, k], and their weights [n, k]: each own man has one, each enemy one a rank."""

    def place(men):
        places = men["place"].astype(np.int32)
        return mirrored(places, board) if mirror else places

    flag = samples["flag"].astype(np.int32)
    flag = mirrored(flag, board) if mirror else flag
    has_flag = (flag != NO_PLACE)[:, None]

    def offset(places):
        rows = np.clip(places // 10 - flag[:, None] // 10, -FAR, FAR) + FAR
        columns = np.clip(places % 10 - flag[:, None] % 10, -FAR, FAR) + FAR
        return rows * SPAN + columns

    own, enemy = samples["own"], samples["enemy"]
    by_place, by_offset, weights = [], [], []
    places = place(own)
    kind = own["standing"].astype(np.int32)
    there = places != NO_PLACE
    safe = np.where(there, places, 0)
    by_place.append((kind * PLACES + safe) * RANKS + own["rank"])
    by_offset.append((kind * OFFSETS + offset(safe)) * RANKS + own["rank"])
    weights.append(there.astype(np.float32))

    places = place(enemy)
    kind = enemy["standing"].astype(np.int32) + STANDINGS
    safe = np.where(places != NO_PLACE, places, 0)
    ranks = np.arange(RANKS)
    n = len(samples)
    by_place.append((((kind * PLACES + safe) * RANKS)[:, :, None] + ranks).reshape(n, -1))
    by_offset.append((((kind * OFFSETS + offset(safe)) * RANKS)[:, :, None] + ranks).reshape(n, -1))
    weights.append((enemy["chances"].astype(np.float32) / 255).reshape(n, -1))
    by_offset = np.concatenate(by_offset, axis=1)
    return (
        np.concatenate(by_place, axis=1),
        np.where(has_flag, by_offset, BY_OFFSET),  # one column more, which stays 0
        np.concatenate(weights, axis=1),
    )


class ValueNet(nn.Module):
    """Gives v; v / (1 + |v|) is the expected result."""

    def __init__(self):
        super().__init__()
        self.by_place = nn.EmbeddingBag(BY_PLACE, WIDTH, mode="sum")
        self.by_offset = nn.EmbeddingBag(BY_OFFSET + 1, WIDTH, mode="sum", padding_idx=BY_OFFSET)
        # Shared by all places: what a rank is worth anywhere is learned from all samples. Added to by_place in the file.
        self.anywhere = nn.EmbeddingBag(KINDS * RANKS, WIDTH, mode="sum")
        for table, size in ((self.by_place, 0.02), (self.by_offset, 0.02), (self.anywhere, 0.1)):
            nn.init.normal_(table.weight, std=size)
        with torch.no_grad():
            self.by_offset.weight[BY_OFFSET] = 0
        self.bias = nn.Parameter(torch.full((WIDTH,), 0.1))
        self.hidden = nn.Linear(WIDTH + EXTRAS, HIDDEN)
        self.last = nn.Linear(HIDDEN + EXTRAS, 1)

    def forward(self, by_place, by_offset, weights, extras):
        kinds = by_place // (PLACES * RANKS) * RANKS + by_place % RANKS
        total = (
            self.by_place(by_place, per_sample_weights=weights)
            + self.by_offset(by_offset, per_sample_weights=weights)
            + self.anywhere(kinds, per_sample_weights=weights)
        )
        hidden = torch.relu(self.hidden(torch.cat([torch.relu(total + self.bias), extras], dim=1)))
        return self.last(torch.cat([hidden, extras], dim=1)).squeeze(1)

    def columns(self) -> tuple[np.ndarray, np.ndarray]:
        """The columns by place, those for anywhere added, and by offset."""
        anywhere = self.anywhere.weight.detach().reshape(KINDS, 1, RANKS, WIDTH)
        by_place = self.by_place.weight.detach().reshape(KINDS, PLACES, RANKS, WIDTH) + anywhere
        return by_place.reshape(-1, WIDTH).numpy(), self.by_offset.weight.detach()[:BY_OFFSET].numpy()

    def write(self, path: Path, edition: str):
        """The file that src/nets/value_net.hpp describes; its columns are rounded to bytes."""
        by_place, by_offset = self.columns()
        top = max(np.abs(by_place).max(), np.abs(by_offset).max())
        scale = np.float32(min(top, 12 * np.concatenate([by_place, by_offset]).std()) / 127)
        rest = scale.tobytes()
        for columns in (by_place, by_offset):
            rest += np.clip(np.rint(columns / scale), -127, 127).astype(np.int8).tobytes()
        for part in (self.bias, self.hidden.weight.T, self.hidden.bias, self.last.weight, self.last.bias):
            rest += part.detach().contiguous().numpy().astype("<f4").tobytes()
        head = f"vaandel value net 1\n{edition} {WIDTH} {HIDDEN}\n{zlib.crc32(rest):08x}\n"
        path.write_bytes(head.encode() + rest)
