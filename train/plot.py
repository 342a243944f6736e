#!/usr/bin/python3
"""Plots the log of train_play_net.py: the log-losses on held-out positions against the number of training
positions."""

import argparse
import re
from pathlib import Path

from figure import pyplot, save

TITLE = re.compile(r"^(\w+): .* ranks ([\d.]+) without a net")
STEP = re.compile(
    r"^step \d+ of \d+, (\d+) positions: move ([\d.]+) \(([\d.]+) % right\), end ([\d.]+), ranks ([\d.]+)"
)
HEADS = ("move made, log-loss", "move made is the likeliest, %", "end, log-loss", "hidden rank, log-loss")


def read_log(path):
    """The edition, the log-loss of hidden ranks without a net, and rows of positions seen and the four numbers of
    HEADS."""
    lines = path.read_text().splitlines()
    title = next(filter(None, map(TITLE.match, lines)), None)
    rows = [tuple(map(float, step.groups())) for step in map(STEP.match, lines) if step]
    if title is None or not rows:
        raise ValueError(f"{path}: not what train_play_net.py prints, or nothing was tested yet")
    return title[1], float(title[2]), rows


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="the figure, SVG")
    options = parser.parse_args()
    figure, panels = pyplot.subplots(1, len(HEADS), figsize=(15, 3.4), layout="constrained")
    styles = (("o", "-"), ("s", "--"), ("^", "-."), ("D", ":"), ("v", "-"))
    for log, (marker, line) in zip(options.logs, styles * len(options.logs)):
        edition, before, rows = read_log(log)
        seen, *columns = zip(*rows)
        for panel, numbers in zip(panels, columns):
            (drawn,) = panel.plot(
                [count / 1e6 for count in seen], numbers, marker=marker, linestyle=line, markersize=4, label=edition
            )
        panels[-1].axhline(before, color=drawn.get_color(), linestyle=line, alpha=0.4)
    for panel, head in zip(panels, HEADS):
        panel.set_title(head, fontsize=10)
        panel.set_xlabel("million positions seen")
        panel.grid(alpha=0.3)
    panels[0].legend()
    save(figure, options.out)


if __name__ == "__main__":
    main()
