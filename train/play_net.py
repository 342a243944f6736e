"""The net of src/vaandel/nets/play_net.hpp in PyTorch, and its file."""

import binascii
from functools import lru_cache

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from positions import NO_RANK, PLANES_VERSION, Board

RANKS = 12
SCOUT = 2
# Planes of src/vaandel/nets/input_planes.hpp:
ENEMY_RANK = RANKS  # + rank: the chances of an enemy piece's ranks
LAND = 3 * RANKS + 4
REMEMBERED = 3 * RANKS + 24  # + rank: what the net thought of them when it was asked last
PLANES = REMEMBERED + RANKS
KEY_WIDTH = 16
END_HIDDEN = 32
TITLE = b"vaandel play net %d"
NUMBERS = {TITLE % 1: "<f4", TITLE % 2: "<f2"}  # of each version of the file; the last is written


def logs_of(planes, plane):
    """The log-probabilities of ranks in the planes from this one on [n, cells, RANKS]."""
    return torch.log(planes[:, plane : plane + RANKS].flatten(2).transpose(1, 2) + 1e-3)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.board = nn.Linear(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        with torch.no_grad():
            self.second.weight *= 0.3

    def forward(self, x):
        board_bias = self.board(x.mean((2, 3)))[:, :, None, None]
        return torch.relu(x + self.second(torch.relu(self.first(x) + board_bias)))


class PlayNet(nn.Module):
    def __init__(self, board, channels=32, blocks=4):
        super().__init__()
        self.board = board
        self.channels = channels
        self.entry = nn.Conv2d(board.planes, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.origin = nn.Linear(channels, KEY_WIDTH)
        self.target = nn.Linear(channels, KEY_WIDTH)
        self.ranks = nn.Linear(channels, RANKS)
        self.end_hidden = nn.Linear(channels, END_HIDDEN)
        self.end = nn.Linear(END_HIDDEN, 3)
        self.trust = nn.Parameter(torch.zeros(RANKS))
        with torch.no_grad():
            self.ranks.weight *= 0.1
            self.ranks.bias.zero_()

    def forward(self, planes):
        """planes [n, planes, rows, columns] -> moves [n, origin, target], end [n, 3], ranks [n, cells, RANKS], all
        logits."""
        x = torch.relu(self.entry(planes))
        for block in self.blocks:
            x = block(x)
        cells = x.flatten(2).transpose(1, 2)
        moves = self.origin(cells) @ self.target(cells).transpose(1, 2)
        end = self.end(torch.relu(self.end_hidden(x.mean((2, 3)))))
        return moves, end, self.ranks(cells) + self.trust * (logs_of(planes, REMEMBERED) - logs_of(planes, ENEMY_RANK))

    def arrays(self):
        """All weights in the order of the file."""
        convolutions = lambda layer: (layer.weight.permute(2, 3, 1, 0), layer.bias)
        linear = lambda layer: (layer.weight.t(), layer.bias)
        yield from convolutions(self.entry)
        for block in self.blocks:
            yield from convolutions(block.first)
            yield from linear(block.board)
            yield from convolutions(block.second)
        for layer in (self.origin, self.target, self.ranks, self.end_hidden, self.end):
            yield from linear(layer)
        yield self.trust

    def fill(self, numbers):
        """Weights from the numbers of a file."""
        at = 0
        with torch.no_grad():
            for array in self.arrays():
                array.copy_(torch.from_numpy(numbers[at : at + array.numel()].reshape(array.shape).astype(np.float32)))
                at += array.numel()

    def begin_with(self, other):
        """Initialises from a net with at most as many channels and blocks. The additional ones have no effect at
        first."""
        with torch.no_grad():
            mine = self.state_dict()
            for name, theirs in other.state_dict().items():
                mine[name][: len(theirs)] = 0  # what was there hears nothing of the new channels; these begin by chance
                mine[name][tuple(map(slice, theirs.shape))] = theirs
            for block in self.blocks[len(other.blocks) :]:
                block.second.weight.zero_()
                block.second.bias.zero_()

    def write(self, path):
        data = b"".join(array.detach().cpu().numpy().astype("<f2").tobytes() for array in self.arrays())
        board = self.board
        shape = f"{board.edition} {PLANES_VERSION} {board.columns} {board.rows} {self.channels} {len(self.blocks)}"
        head = f"{shape}\n{binascii.crc32(data):08x}\n"
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(TITLE % 2 + b"\n" + head.encode() + data)
        unfinished.replace(path)


def read_net(path, board):
    """The net of a file, for positions of this board. Raises ValueError, which names the file."""
    title, shape, crc, data = (path.read_bytes().split(b"\n", 3) + [b""] * 3)[:4]
    edition, *numbers = shape.decode(errors="replace").split()
    if title not in NUMBERS or len(numbers) != 5 or not all(map(str.isdecimal, numbers)):
        raise ValueError(f"{path}: not a net of version 1 or 2")
    version, columns, rows, channels, blocks = map(int, numbers)
    if version != PLANES_VERSION:
        raise ValueError(f"{path}: a net for planes of version {version}; this program makes version {PLANES_VERSION}")
    if board != Board(edition, columns, rows, PLANES):
        raise ValueError(f"{path}: a net for {edition}, the positions are of {board.edition}")
    net = PlayNet(board, channels, blocks)
    kind = np.dtype(NUMBERS[title])
    if f"{binascii.crc32(data):08x}".encode() != crc or len(data) != kind.itemsize * sum(
        part.numel() for part in net.parameters()
    ):
        raise ValueError(f"{path}: damaged")
    net.fill(np.frombuffer(data, kind))
    return net.eval()


def chances_of_ranks(planes, logits):
    """The planes' rank logits of each cell plus the net's (0: unchanged) [n, cells, RANKS],
    not normalised by the counts."""
    return torch.log_softmax(logs_of(planes, ENEMY_RANK) + logits, 2)


def rank_loss(planes, logits, truth):
    """The mean log-loss of the hidden pieces' ranks; 0 if no rank is given."""
    hidden = truth != NO_RANK
    return (
        functional.nll_loss(chances_of_ranks(planes, logits)[hidden], truth[hidden])
        if hidden.any()
        else torch.zeros((), device=truth.device)
    )


def mirrored(board, planes, moves, truth):
    """The same positions, mirrored."""
    cells = torch.arange(board.cells, device=moves.device).view(board.rows, board.columns).flip(1).flatten()
    return planes.flip(3), cells[moves // board.cells] * board.cells + cells[moves % board.cells], truth[:, cells]


def outcomes_of(rows, board):
    """move as origin * cells + target, end (0 won, 1 drawn, 2 lost), truth by cell."""
    move = torch.from_numpy(rows["from"].astype(np.int64) * board.cells + rows["to"])
    return move, torch.from_numpy(1 - rows["result"].astype(np.int64)), torch.from_numpy(rows["truth"].astype(np.int64))


def tensors_of(rows, board):
    """planes, and their outcomes_of()."""
    return torch.from_numpy(np.ascontiguousarray(rows["planes"])).float() / 255, *outcomes_of(rows, board)


@lru_cache
def reach(board):
    """Which cells lie beside each other, and on one line [origin, target] each; which lie between two on one line
    [cell, origin, target]."""
    row, column = torch.arange(board.cells) // board.columns, torch.arange(board.cells) % board.columns
    rows, columns = (row[:, None] - row).abs(), (column[:, None] - column).abs()
    far = rows + columns
    in_line = (rows == 0) ^ (columns == 0)
    between = in_line & (far[:, :, None] + far[:, None, :] == far) & (far[:, :, None] > 0) & (far[:, None, :] > 0)
    return far == 1, in_line, between


def may_move(planes, board):
    """All moves by the pieces' ways of moving, including those that a repetition rule forbids. [n,
    origin, target]"""
    near, in_line, between = (cells.to(planes.device) for cells in reach(board))
    own = planes[:, :RANKS].flatten(2) > 0
    enemy = planes[:, ENEMY_RANK : ENEMY_RANK + RANKS].flatten(2) > 0
    movable = own[:, 1 : RANKS - 1].any(1)
    land = planes[:, LAND].flatten(1) > 0
    free = land & ~own.any(1)
    taken = (~free | enemy.any(1)).float()
    open_line = in_line & ((taken @ between.flatten(1).float()) == 0).unflatten(1, in_line.shape)
    return movable[:, :, None] & free[:, None] & torch.where(own[:, SCOUT, :, None], open_line, near)


def answers(net, planes, bf16=False):
    """A net's output for planes: logits of moves [n, origin * target], impossible ones at -1e9, and of
    results [n, 3], and ranks as in forward(). `bf16`: computed in bfloat16."""
    with torch.autocast(planes.device.type, torch.bfloat16, enabled=bf16):
        moves, ends, ranks = (head.float() for head in net(planes.contiguous(memory_format=torch.channels_last)))
    return moves.flatten(1).masked_fill(~may_move(planes, net.board).flatten(1), -1e9), ends, ranks
