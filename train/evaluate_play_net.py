#!/usr/bin/python3
"""Evaluates a net on held-out positions, by ply: its predictions of hidden ranks compared with those of the planes,
and of moves."""

import argparse
from pathlib import Path

import numpy as np
import torch

from play_net import answers, chances_of_ranks, read_net, tensors_of
from positions import NO_RANK, file_errors_to, read_all

HEADS = ("plies", "positions", "nats before", "nats", "right before", "right", "moves right", "move nats")


def judged(net, rows, board):
    """For each position: its hidden pieces, then sums over them of log-loss and hits, before and by the net; hit and
    log-loss of the move. [n, 7]"""
    planes, move, _, truth = tensors_of(rows, board)
    with torch.no_grad():
        logits, _, ranks = answers(net, planes)
    hidden = truth != NO_RANK
    wanted = truth.masked_fill(~hidden, 0)[:, :, None]
    sums = [hidden.sum(1)]
    for chances in (chances_of_ranks(planes, 0), chances_of_ranks(planes, ranks)):
        sums.append((-chances.gather(2, wanted)[:, :, 0] * hidden).sum(1))
        sums.append(((chances.argmax(2) == wanted[:, :, 0]) & hidden).sum(1))
    sums.append((logits.argmax(1) == move).float())
    sums.append(-torch.log_softmax(logits, 1).gather(1, move[:, None])[:, 0])
    return torch.stack([part.float() for part in sums], 1).numpy()


def told(name, sums):
    pieces, before, right_before, after, right, moves, nats = sums.sum(0)
    count = len(sums)
    parts = [
        f"{before / pieces:.3f}",
        f"{after / pieces:.3f}",
        f"{100 * right_before / pieces:.1f} %",
        f"{100 * right / pieces:.1f} %",
    ]
    return [name, str(count), *parts, f"{100 * moves / count:.1f} %", f"{nats / count:.3f}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("paths", nargs="+", type=Path, help="files of positions, or folders of them")
    parser.add_argument(
        "--plies",
        type=int,
        nargs="*",
        default=[50, 100, 200, 300],
        help="where one share of the table ends and the next begins",
    )
    options = parser.parse_args()
    with file_errors_to(parser):
        board, rows = read_all(options.paths)
        net = read_net(options.net, board)
    sums = np.concatenate([judged(net, rows[at : at + 1024], board) for at in range(0, len(rows), 1024)])
    lines = [HEADS]
    ends = [0, *options.plies, 1 << 16]
    for first, end in zip(ends, ends[1:]):
        inside = (rows["ply"] >= first) & (rows["ply"] < end)
        if inside.any():
            lines.append(told(f"{first} to {end - 1}" if end < 1 << 16 else f"from {first}", sums[inside]))
    lines.append(told("all", sums))
    widths = [max(map(len, column)) for column in zip(*lines)]
    for line in lines:
        print(" | ".join(part.rjust(width) for part, width in zip(line, widths)))


if __name__ == "__main__":
    main()
