#!/usr/bin/python3
"""Plots the strength of a network over its training, in Elo against each opponent, with 95 % intervals.

A folder of train.py has evaluations.csv, which evaluate.py writes: Elo by plies and by seconds of training. In a folder
of reinforce.py the saved versions first play, each without search, against the first of them and the first bot;
these matches are saved there, so an interrupted run can continue."""

import argparse
import json
import math
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from figure import pyplot, save
from scores import elo_of, limits_of, read_rows

ROUND = re.compile(r"^round (\d+) of \d+, (\d+) positions")
ARROW = 40  # Elo: its length where all games were won or lost


@dataclass(frozen=True)
class Point:
    """What is known of a network. `elo` is infinite if it won or lost all games; one of the limits is then, too."""

    seen: float  # plies, or positions
    elo: float
    low: float
    high: float
    seconds: float = math.nan

    @property
    def shown(self):
        """Its Elo, or the limit that is known."""
        return self.elo if math.isfinite(self.elo) else self.low if self.elo > 0 else self.high


def point_of(seen, score, games, seconds=math.nan):
    return Point(seen, elo_of(score), *map(elo_of, limits_of(score, games)), seconds)


def curves_of_run(folder):
    """The points of each opponent, in the order of training. Of two rows of one checkpoint, the later one counts."""
    found = {}
    for row in read_rows(folder / "evaluations.csv"):
        score = (row["won"] + row["drawn"] / 2) / row["games"]
        point = point_of(row["plies"], score, row["games"], row["seconds"])
        found.setdefault(row["opponent"], {})[row["plies"]] = point
    return {opponent: [points[plies] for plies in sorted(points)] for opponent, points in found.items()}


def positions_by_round(folder):
    """The number of training positions after each round, from the log of reinforce.py."""
    rounds = filter(None, map(ROUND.match, (folder / "rounds.log").read_text().splitlines()))
    return {0: 0} | {int(over[1]): int(over[2]) for over in rounds}


def match(vaandel, net, rival, games):
    """A match of the net without search; the result of `vaandel match --json`."""
    edition = net.read_bytes().split(b"\n", 2)[1].split()[0].decode()
    command = [vaandel, "match", "--edition", edition, "--engine", f"instant:{net}", "--engine", rival]
    command += ["--own-setups", "--seed", 5, "--games", games, "--json"]
    played = subprocess.run(list(map(str, command)), check=False, capture_output=True, text=True)
    if played.returncode != 0:
        raise SystemExit(played.stderr)
    return json.loads(played.stdout.splitlines()[-1])


def finite_or(value, infinite):
    return infinite if value is None else value


def curves_of_rounds(folder, vaandel, games):
    """The points of each saved version against the first one and the first bot."""
    known_file = folder / f"elo-{games}.json"
    known = json.loads(known_file.read_text()) if known_file.exists() else {}
    seen = positions_by_round(folder)
    selves = sorted(folder.glob("self-*.net"))
    start, bot = [], []
    for net in selves:
        if net.name not in known:
            first_bot = match(vaandel, net, "first", games)["engines"][0]["score"]
            against = (
                match(vaandel, net, f"instant:{selves[0]}", games)
                if net != selves[0]
                else {"elo": 0, "interval": [0, 0]}
            )
            known[net.name] = {"elo": against["elo"], "interval": against["interval"], "first_bot": first_bot}
            known_file.write_text(json.dumps(known, indent=1))
        one = known[net.name]
        low, high = finite_or(one["interval"][0], -math.inf), finite_or(one["interval"][1], math.inf)
        elo = finite_or(one["elo"], math.inf if math.isfinite(low) else -math.inf)
        positions = seen[int(net.stem.removeprefix("self-"))]
        start.append(Point(positions, elo, low, high))
        bot.append(point_of(positions, one["first_bot"], games))
    return {"the net at the start": start, "the first bot": bot}


def told(name, point):
    seconds = "" if math.isnan(point.seconds) else f", {point.seconds:.0f} s"
    return f"{name}: {point.seen / 1e6:.3g} M{seconds}: {point.elo:.0f} Elo ({point.low:.0f} to {point.high:.0f})"


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


def draw(folders, unit, out):
    """The figure of {name: {opponent: points}}, by `unit` seen and, where the points tell, by seconds."""
    opponents = list(dict.fromkeys(opponent for curves in folders.values() for opponent in curves))
    every = [point for curves in folders.values() for points in curves.values() for point in points]
    timed = not any(math.isnan(point.seconds) for point in every)
    figure, panels = pyplot.subplots(
        1, 1 + timed, figsize=(5.5 * (1 + timed), 3.8), sharey=True, squeeze=False, layout="constrained"
    )
    axes = [(f"million {unit}", lambda point: point.seen / 1e6), ("seconds of training", lambda point: point.seconds)]
    for panel, (label, where) in zip(panels[0], axes):
        for (folder, curves), line in zip(folders.items(), ("-", "--", ":", "-.") * len(folders)):
            for opponent, points in curves.items():
                name = f"{opponent}, {folder}" if len(folders) > 1 else opponent
                colour = f"C{opponents.index(opponent) % 10}"
                draw_curve(panel, list(map(where, points)), points, name, colour, line)
        panel.set_xlabel(label)
        panel.axhline(0, color="grey", linewidth=0.8)
        panel.grid(alpha=0.3)
    panels[0][0].set_ylabel("Elo against")
    panels[0][0].legend(fontsize=8)
    save(figure, out)


def main(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, help="of train.py, or of reinforce.py; they name the curves")
    parser.add_argument("--out", type=Path, required=True, help="the figure, SVG")
    parser.add_argument("--games", type=int, default=400, help="in each match of reinforce.py's networks")
    parser.add_argument(
        "--vaandel", type=Path, default=Path(__file__).resolve().parent.parent / "build/release/vaandel"
    )
    options = parser.parse_args(words)
    older = [(folder / "rounds.log").exists() for folder in options.folders]
    for folder, is_older in zip(options.folders, older):
        if not is_older and not (folder / "evaluations.csv").exists():
            parser.error(f"{folder}: no evaluations.csv (evaluate.py --run writes it), and no rounds.log")
    if any(older) and not all(older):
        parser.error("a figure has folders of train.py, or of reinforce.py: positions are not plies")
    folders = {}
    for folder in options.folders:
        try:
            curves = curves_of_rounds(folder, options.vaandel, options.games) if any(older) else curves_of_run(folder)
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
    draw(folders, "positions seen" if any(older) else "plies", options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
