#!/usr/bin/env python3
"""PyTorch's outputs of a small net for some positions, as a reference for tests/nets: reference.py FOLDER writes
policy.net and policy.txt there, and the same for Card Battle, cards.cardnet and cards.txt.

The positions are those of the simulator with the seed below after some random plies: C++ makes the same ones. Run it
again when the input has a new version."""

import sys
from pathlib import Path

import numpy as np
import torch

import export
import checkout  # noqa: F401 isort: skip
from card_net import CardInputs, CardNet
from model import InputPlanes, Net, board_of
from vaandel import Simulator

SEED, GAMES, CHANNELS, BLOCKS, KEYS = 7, 10, 32, 2, 8
CARD_STEPS = (0, 12, 40)
EDITIONS = {"barrage8": (0, 25, 60), "original": (3, 150)}  # random plies before each look


def lines_of(net, edition):
    board = board_of(edition)
    net.cell_count, net.move_cells = board.cells, torch.from_numpy(board.move_cells)
    planes_of = InputPlanes(board, "cpu")
    planes_of.scale = torch.from_numpy(board_of("barrage8").fact_scale())
    with Simulator(edition, GAMES, seed=SEED) as games:
        arrays = games.arrays("planes", "facts", "legal_bytes")
        ply = 0
        for plies in EDITIONS[edition]:
            for ply in range(ply, plies):
                games.step_random(arrays)
            ply = plies
            games.observe(arrays)
            planes = torch.from_numpy(arrays.planes.reshape(GAMES, -1, board.cells))
            with torch.no_grad():
                moves, ends, ranks = net(
                    *planes_of(planes, torch.from_numpy(arrays.facts.view(np.int16)), torch.float32)
                )
            for game in range(GAMES):
                legal = moves[game][torch.from_numpy(arrays.legal_bytes[game]).bool()]
                hidden = ranks[game][planes[game, 24].bool()]
                for name, numbers in (
                    ("end", torch.softmax(ends[game], 0)),
                    ("moves", legal),
                    ("ranks", hidden.flatten()[: 10 * 12]),
                ):
                    yield f"{edition} {plies} {game} {name} " + " ".join(f"{number:.5g}" for number in numbers.tolist())


def card_lines_of(net):
    inputs = CardInputs("cpu")
    with Simulator("cards", GAMES, seed=SEED) as games:
        arrays = games.arrays("facts")
        step = 0
        for steps in CARD_STEPS:
            for step in range(step, steps):
                games.step_random(arrays)
            step = steps
            games.observe(arrays)
            with torch.no_grad():
                actions, ends, ranks = net(*inputs(torch.from_numpy(arrays.facts.view(np.int16)), torch.float32))
            for game in range(GAMES):
                parts = (("end", torch.softmax(ends[game], 0)), ("actions", actions[game]), ("ranks", ranks[game]))
                for name, numbers in parts:
                    numbers = " ".join(f"{number:.5g}" for number in numbers.flatten().tolist())
                    yield f"{steps} {game} {name} {numbers}"


def write_cards(folder):
    net = CardNet(16, 2)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.05 * torch.randn_like(parameter))
            parameter.copy_(parameter.half().float())
    kept = {"net": net.state_dict(), "width": 16, "blocks": 2}
    export.write(folder / "cards.cardnet", export.card_bytes_of(kept))
    (folder / "cards.txt").write_text("".join(f"{line}\n" for line in card_lines_of(net)))


def main():
    torch.manual_seed(SEED)
    net = Net(board_of("barrage8"), CHANNELS, BLOCKS, KEYS)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.02 * torch.randn_like(parameter))
        net.end.weight *= 30  # so that it has opinions
        net.cells.weight *= 6
        for parameter in net.parameters():
            parameter.copy_(parameter.half().float())  # as the file has them
    folder = Path(sys.argv[1])
    weights = net.state_dict()
    export.export({"net": weights, "channels": CHANNELS, "blocks": BLOCKS}, "barrage8", folder / "policy.net")
    (folder / "policy.txt").write_text("".join(f"{line}\n" for edition in EDITIONS for line in lines_of(net, edition)))
    write_cards(folder)


if __name__ == "__main__":
    main()
