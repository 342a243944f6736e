"""The net that plays: input planes of a position, and a residual tower with heads for the move, the result and the
hidden ranks."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from vaandel import Simulator

INPUT_VERSION = 1
INPUT_PLANES = (
    64  # the simulator's 47, 12 of probabilities of enemy ranks, 4 that never change, 1 of hidden pieces that moved
)
RANKS = sim.RANKS


@dataclass(frozen=True)
class Board:
    """The shape of an edition, read from the simulator."""

    edition: str
    width: int
    height: int
    actions: int
    zone: int
    army: tuple  # pieces of each rank
    move_cells: np.ndarray  # [actions]: origin * cells + target

    @property
    def cells(self):
        return self.width * self.height

    @property
    def mask_bytes(self):
        return (self.actions + 7) // 8

    def fact_scale(self):
        """The factors of the simulator's numbers, float [41]."""
        large = sum(self.army) > 20
        scale = np.full(sim.FACTS, 0.25 if large else 0.5, np.float32)
        scale[sim.PLIES_WITHOUT_ATTACK] = 0.01
        scale[sim.PLY] = 0.0015 if large else 0.0025
        scale[sim.OWN_CHAIN] = scale[sim.ENEMY_CHAIN] = 0.1
        scale[sim.IS_BLUE] = 1
        return scale


def board_of(edition, library=None):
    with Simulator(edition, 1, library=library) as games:
        origin, target = (cells.astype(np.int64) for cells in games.action_cells())
        facts = games.observe(games.arrays("facts")).facts[0]
        army = tuple(int(count) for count in facts[sim.HIDDEN_LEFT : sim.HIDDEN_LEFT + RANKS])
        cells = games.width * games.height
        return Board(edition, games.width, games.height, games.actions, games.zone, army, origin * cells + target)


class Block(nn.Module):
    """A residual block of two convolutions; the second also sees the mean over the board."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.board = nn.Linear(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        with torch.no_grad():
            self.second.weight *= 0.2
            self.second.bias.zero_()
            self.board.weight *= 0.5

    def forward(self, x):
        h = torch.relu(x)
        pooled = self.board(h.mean((2, 3)))[:, :, None, None]
        return x + self.second(torch.relu(self.first(h) + pooled))


class Net(nn.Module):
    """planes [n, 64, height, width], facts [n, 41] -> logits of the actions [n, actions], of win, draw and loss for the
    side to move [n, 3], and of the ranks on each cell [n, cells, 12]."""

    def __init__(self, board, channels=96, blocks=6, keys=32):
        super().__init__()
        self.channels, self.keys, self.cell_count = channels, keys, board.cells
        self.entry = nn.Conv2d(INPUT_PLANES, channels, 3, padding=1)
        self.facts = nn.Linear(sim.FACTS, channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.cells = nn.Linear(channels, 2 * keys + 2 + RANKS)
        self.judge = nn.Linear(2 * channels, 128)
        self.end = nn.Linear(128, 3)
        with torch.no_grad():
            self.cells.weight *= 0.3
            self.cells.bias.zero_()
            self.end.weight *= 0.1
            self.end.bias.zero_()
        self.register_buffer("move_cells", torch.from_numpy(board.move_cells), persistent=False)

    def forward(self, planes, facts):
        x = self.entry(planes) + self.facts(facts)[:, :, None, None]
        for block in self.blocks:
            x = block(x)
        x = torch.relu(x)
        cells = self.cells(x.permute(0, 2, 3, 1).reshape(x.shape[0], self.cell_count, -1))
        k = self.keys
        query, key, origin, target, ranks = cells.split([k, k, 1, 1, RANKS], 2)
        moves = torch.bmm(query, key.transpose(1, 2)) * (k**-0.5) * 4 + origin + target.transpose(1, 2)
        moves = moves.reshape(x.shape[0], -1).float().index_select(1, self.move_cells)
        pooled = torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
        return moves, self.end(torch.relu(self.judge(pooled))).float(), ranks.float()


class InputPlanes:
    """The net's input from the simulator's output (version INPUT_VERSION; src/vaandel/nets computes the same for
    play)."""

    def __init__(self, board, device):
        self.board = board
        self.scale = torch.from_numpy(board.fact_scale()).to(device)
        self.bits = torch.tensor([1, 2, 4, 8, 16, 32, 64, 128], dtype=torch.uint8, device=device)
        row = torch.linspace(-1, 1, board.height).view(-1, 1).expand(board.height, board.width).reshape(-1)
        column = torch.linspace(-1, 1, board.width).view(1, -1).expand(board.height, board.width).reshape(-1)
        self.fixed = torch.stack([row, column, torch.ones(board.cells), column.abs()])[None].to(device)
        movable = torch.ones(RANKS)
        movable[0] = movable[11] = 0
        self.movable = movable.to(device)

    def __call__(self, planes, facts, dtype):
        """planes u8 [n, 47, cells], facts i16 [n, 41] -> planes [n, 64, height, width], facts [n, 41]. The probability
        that a hidden piece has a rank is by counting only: a moved piece is neither Flag nor Bomb."""
        n = planes.shape[0]
        facts = facts.float()
        left = facts[:, sim.HIDDEN_LEFT : sim.HIDDEN_LEFT + RANKS]
        hidden = planes[:, sim.ENEMY_HIDDEN].float()
        moved = hidden * planes[:, sim.ENEMY_MOVED].float()
        still = hidden - moved
        movers = left * self.movable
        of_moved = movers / movers.sum(1, keepdim=True).clamp(min=1)
        at_rest = (left - of_moved * moved.sum(1, keepdim=True)).clamp(min=0)
        of_still = at_rest / still.sum(1, keepdim=True).clamp(min=1)
        chances = of_moved[:, :, None] * moved[:, None] + of_still[:, :, None] * still[:, None]
        parts = [planes.to(dtype), chances.to(dtype), self.fixed.to(dtype).expand(n, -1, -1), moved[:, None].to(dtype)]
        shown = torch.cat(parts, 1).view(n, INPUT_PLANES, self.board.height, self.board.width)
        return shown.contiguous(memory_format=torch.channels_last), (facts * self.scale).clamp(max=3).to(dtype)

    def legal(self, bits):
        """u8 [n, mask bytes] -> bool [n, actions]."""
        legal = torch.bitwise_and(bits[:, :, None], self.bits) != 0
        return legal.reshape(bits.shape[0], -1)[:, : self.board.actions]


def log_policy(logits, legal):
    """Log-probabilities of the actions; very small for illegal ones."""
    return torch.log_softmax(logits.masked_fill(~legal, -1e9), 1)


def net_from(saved, board):
    """The net of a file that train.py wrote (or of part of it): {"net", "channels", "blocks", ...}."""
    net = Net(board, saved["channels"], saved["blocks"], saved.get("keys", 32))
    net.load_state_dict({name: value.float() for name, value in saved["net"].items()})
    return net
