#!/usr/bin/python3
"""Plots the strength of a network over its training, in Elo against each opponent, with 95 % intervals.

By plies and by seconds of training: evaluate.py writes evaluations.csv into the folder of train.py."""

import argparse
import math
import sys
from dataclasses import dataclass
from pathlib import Path

from figure import pyplot, save
from scores import elo_of, limits_of, read_rows

ARROW = 40  # Elo: its length where all games were won or lost


@dataclass(frozen=True)
class Point:
    """What is known of a network. `elo` is infinite if it won or lost all games; one of the limits is then, too."""

    plies: int
    elo: float
    low: float
    high: float
    seconds: float

    @property
    def shown(self):
        """Its Elo, or the limit that is known."""
        return self.elo if math.isfinite(self.elo) else self.low if self.elo > 0 else self.high


def curves_of_run(folder):
    """The points of each opponent, in the order of training. Of two rows of one checkpoint, the later one counts."""
    found = {}
    for row in read_rows(folder / "evaluations.csv"):
        score = (row["won"] + row["drawn"] / 2) / row["games"]
        limits = map(elo_of, limits_of(score, row["games"]))
        point = Point(row["plies"], elo_of(score), *limits, row["seconds"])
        found.setdefault(row["opponent"], {})[row["plies"]] = point
    return {opponent: [points[plies] for plies in sorted(points)] for opponent, points in found.items()}


def told(name, point):
    seen = f"{point.plies / 1e6:.3g} M, {point.seconds:.0f} s"
    return f"{name}: {seen}: {point.elo:.0f} Elo ({point.low:.0f} to {point.high:.0f})"


def draw_curve(panel, across, points, name, colour, line):
    """A line with its intervals; `across`: where each point is."""
    ups = [[point.shown - point.low, point.high - point.shown] for point in points]
    bars = [[width if math.isfinite(width) else ARROW for width in sides] for sides in zip(*ups)]
    all_won, all_lost = ([point.elo == end for point in points] for end in (math.inf, -math.inf))
    elo = [point.shown for point in points]
    (drawn,) = panel.plot(across, elo, marker="o", markersize=4, linestyle=line, color=colour, label=name)
    drawn.set_gid(name)
    panel.errorbar(
        across, elo, bars, fmt="none", ecolor=colour, capsize=2, alpha=0.6, lolims=all_won, uplims=all_lost
    )


def draw(folders, out):
    """The figure of {name: {opponent: points}}."""
    opponents = list(dict.fromkeys(opponent for curves in folders.values() for opponent in curves))
    figure, panels = pyplot.subplots(1, 2, figsize=(11, 3.8), sharey=True, layout="constrained")
    axes = [("million plies", lambda point: point.plies / 1e6), ("seconds of training", lambda point: point.seconds)]
    for panel, (label, where) in zip(panels, axes):
        for (folder, curves), line in zip(folders.items(), ("-", "--", ":", "-.") * len(folders)):
            for opponent, points in curves.items():
                name = f"{opponent}, {folder}" if len(folders) > 1 else opponent
                colour = f"C{opponents.index(opponent) % 10}"
                draw_curve(panel, list(map(where, points)), points, name, colour, line)
        panel.set_xlabel(label)
        panel.axhline(0, color="grey", linewidth=0.8)
        panel.grid(alpha=0.3)
    panels[0].set_ylabel("Elo against")
    panels[0].legend(fontsize=8)
    save(figure, out)


def main(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, help="of train.py; they name the curves")
    parser.add_argument("--out", type=Path, required=True, help="the figure, SVG")
    options = parser.parse_args(words)
    for folder in options.folders:
        if not (folder / "evaluations.csv").exists():
            parser.error(f"{folder}: no evaluations.csv (evaluate.py --run writes it)")
    folders = {}
    for folder in options.folders:
        try:
            curves = curves_of_run(folder)
        except ValueError as wrong:
            parser.error(str(wrong))
        if not curves:
            parser.error(f"{folder}: nothing was evaluated yet")
        name = folder.resolve().name
        name = str(folder) if name in folders else name
        folders[name] = curves
        for opponent, points in curves.items():
            for point in points:
                print(told(f"{name} against {opponent}", point), flush=True)
    draw(folders, options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
