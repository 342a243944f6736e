#!/usr/bin/python3
"""Plots the progress of a net in self-play: the Elo of the versions that reinforce.py saved, each without search
against the first of them, and their score against the first bot, by the number of training positions. Matches are
saved in the folders, so an interrupted run can continue."""

import argparse
import json
import re
import subprocess
from pathlib import Path

from figure import pyplot, save

ROUND = re.compile(r"^round (\d+) of \d+, (\d+) positions")


def positions_by_round(folder):
    """The number of training positions after each round, from the log of reinforce.py."""
    rounds = filter(None, map(ROUND.match, (folder / "rounds.log").read_text().splitlines()))
    return {0: 0} | {int(over[1]): int(over[2]) for over in rounds}


def match(vaandel, net, rival, games):
    """A match of the net without search; the result of `vaandel match --json`."""
    edition = net.read_bytes().split(b"\n", 2)[1].split()[0].decode()
    command = [
        vaandel,
        "match",
        "--edition",
        edition,
        "--engine",
        f"instant:{net}",
        "--engine",
        rival,
        "--own-setups",
        "--seed",
        5,
        "--games",
        games,
        "--json",
    ]
    played = subprocess.run(list(map(str, command)), check=False, capture_output=True, text=True)
    if played.returncode != 0:
        raise SystemExit(played.stderr)
    return json.loads(played.stdout.splitlines()[-1])


def elo_curve(folder, vaandel, games):
    """For each saved version: positions, Elo against the first one, the widths of its interval to both sides, score
    against the first bot."""
    known_file = folder / f"elo-{games}.json"
    known = json.loads(known_file.read_text()) if known_file.exists() else {}
    seen = positions_by_round(folder)
    selves = sorted(folder.glob("self-*.net"))
    rows = []
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
        low, high = one["interval"]
        if one["elo"] is None:  # all was won, or lost: the end that is known
            one["elo"] = low if low is not None else high
        errors = [one["elo"] - low if low is not None else 0, high - one["elo"] if high is not None else 0]
        rows.append((seen[int(net.stem.removeprefix("self-"))], one["elo"], errors, one["first_bot"]))
        print(
            (
                f"{folder.name}/{net.name}: {rows[-1][0]} positions, {one['elo']:.0f} Elo"
                f" -{errors[0]:.0f} +{errors[1]:.0f}, {100 * one['first_bot']:.1f} % against the first bot"
            ),
            flush=True,
        )
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of reinforce.py; the plot uses their names")
    parser.add_argument("--out", type=Path, required=True, help="the figure, SVG")
    parser.add_argument("--games", type=int, default=400, help="in each match")
    parser.add_argument(
        "--vaandel", type=Path, default=Path(__file__).resolve().parent.parent / "build/release/vaandel"
    )
    options = parser.parse_args()
    for folder in options.folders:
        if not (folder / "rounds.log").exists():
            parser.error(f"{folder}: no folder of reinforce.py, there is no rounds.log")
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 3.6), layout="constrained")
    for folder in options.folders:
        positions, elo, errors, first_bot = zip(*elo_curve(folder, options.vaandel, options.games))
        seen = [count / 1e6 for count in positions]
        left.errorbar(seen, elo, list(zip(*errors)), marker="o", markersize=4, capsize=2, label=folder.name)
        right.plot(seen, [100 * share for share in first_bot], marker="o", markersize=4, label=folder.name)
    left.set_title("Elo against the net at the start", fontsize=10)
    right.set_title("against the first bot, %", fontsize=10)
    for panel in (left, right):
        panel.set_xlabel("million positions seen")
        panel.grid(alpha=0.3)
    left.legend()
    save(figure, options.out)


if __name__ == "__main__":
    main()
