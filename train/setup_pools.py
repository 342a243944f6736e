"""The set-ups of games: sampled from the set-up net, some from a list; and the results of each."""

import re
from collections import deque
from dataclasses import dataclass

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from setup_net import EMPTY, mirrored
from vaandel import Refused

LETTERS = "F123456789XB"


def read_setups(path, board):
    """tokens u8 [number, zone] of a file with one set-up a line, as Setup::text() writes it."""
    rows = []
    for number, line in enumerate(path.read_text().split(), 1):
        row = [LETTERS.find(letter) if letter != "." else EMPTY for letter in line.upper()]
        counts = tuple(row.count(rank) for rank in range(EMPTY))
        if len(row) != board.zone or -1 in row or counts != board.army:
            raise ValueError(f"{path}, set-up {number}: not a set-up of {board.edition}: {line}")
        rows.append(row)
    return torch.tensor(rows, dtype=torch.uint8)


def ranks_of(tokens):
    return np.where(tokens == EMPTY, sim.NO_RANK, tokens).astype(np.uint8)


@dataclass
class Pool:
    """A pool of sampled set-ups; the even ones are dealt to Red, the odd ones to Blue."""

    tokens: torch.Tensor  # as sampled, before any mirroring
    chances: torch.Tensor
    first: np.ndarray  # the number of the first one of each side
    sums: np.ndarray  # [2, number / 2] of results
    counts: np.ndarray
    born: int  # iteration


class SetupPools:
    """Deals to simulators that all get the same lists in the same order, so that a number means the same set-up
    in each."""

    def __init__(self, board, size, listed=None, list_share=0.2, seed=0):
        self.board, self.size, self.listed = board, size, listed
        self.from_list = round(size // 2 * list_share / (1 - list_share)) if listed is not None else 0
        self.random = np.random.default_rng(seed)
        self.given = np.zeros(2, np.int64)  # how many each side was ever given
        self.pools = deque()
        self.dealt = None

    def sample(self, net, iteration):
        """A new pool; deal_to() then deals from it."""
        tokens, chances = net.sample(self.size)
        flips = torch.rand(self.size, 1, device=tokens.device) < 0.5
        shown = torch.where(flips, mirrored(tokens, self.board.width), tokens)
        self._set(tokens, chances, shown, iteration)

    def _set(self, tokens, chances, shown, iteration):
        shown = ranks_of(shown.cpu().numpy())
        self.dealt = {}
        first = self.given.copy()
        for side in (sim.RED, sim.BLUE):
            ranks = shown[side::2]
            if self.from_list:
                some = self.listed[self.random.integers(len(self.listed), size=self.from_list)].numpy()
                ranks = np.concatenate([ranks, ranks_of(some)])
            self.dealt[side] = np.ascontiguousarray(ranks)
            self.given[side] += len(ranks)
        half = self.size // 2
        self.pools.append(Pool(tokens, chances, first, np.zeros((2, half)), np.zeros((2, half)), iteration))

    def deal_to(self, simulator, sides=(sim.RED, sim.BLUE)):
        """Games that begin from now on in `simulator` draw these sides' set-ups from the newest pool. A set-up without
        a first move is replaced by its neighbour."""
        for side in sides:
            ranks = self.dealt[side]
            while True:
                try:
                    simulator.set_setups(side, ranks)
                    break
                except Refused as refused:
                    bad = re.match(r"set-up (\d+) of .*no piece has a first move", str(refused))
                    if not bad:
                        raise
                    at = int(bad[1]) - 1
                    ranks[at] = ranks[at - 1]
                    if at < self.size // 2:
                        self.pools[-1].tokens[2 * at + side] = self.pools[-1].tokens[2 * (at - 1) + side]
                        self.pools[-1].chances[2 * at + side] = self.pools[-1].chances[2 * (at - 1) + side]

    def count(self, setups, values):
        """Finished games: the numbers of their set-ups [n, 2] and the result of each side [n, 2]."""
        for pool in self.pools:
            for side in (sim.RED, sim.BLUE):
                at = setups[:, side].astype(np.int64) - pool.first[side]
                ours = (at >= 0) & (at < self.size // 2)
                np.add.at(pool.sums[side], at[ours], values[ours, side])
                np.add.at(pool.counts[side], at[ours], 1)

    def take_ripe(self, iteration, age):
        """The oldest pool, if it is this many iterations old: (tokens, log-probabilities, mean results, counts); else
        nothing."""
        if len(self.pools) < 2 or iteration - self.pools[0].born < age:
            return None
        pool = self.pools.popleft()
        device = pool.tokens.device
        counts = np.empty(self.size, np.float32)
        means = np.empty(self.size, np.float32)
        for side in (sim.RED, sim.BLUE):
            counts[side::2] = pool.counts[side]
            means[side::2] = pool.sums[side] / np.maximum(pool.counts[side], 1)
        return pool.tokens, pool.chances, torch.from_numpy(means).to(device), torch.from_numpy(counts).to(device)
