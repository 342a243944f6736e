#!/usr/bin/python3
"""Evaluates a net for Card Battle, a net.pt or an exported .cardnet, against fixed opponents.

`evaluate_cards.py net.pt --against random,greedy,easy,medium,strong --engine VAANDEL`. The games are those of
`vaandel match`: each deal twice, with sides exchanged. Appends a line for each opponent to a CSV file."""

import argparse
import csv
import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import checkout  # noqa: F401 isort: skip
from net_files import read_cards
from scores import score_of

OPPONENTS = ("random", "greedy", "easy", "medium", "strong")


def opponents_from(text):
    """["greedy", "easy"] from greedy,easy: the type of a command line's argument."""
    names = list(filter(None, text.split(",")))
    for name in names:
        if name not in OPPONENTS:
            raise argparse.ArgumentTypeError(f"{name}: an opponent is one of {', '.join(OPPONENTS)}")
    return names


def results_of(options, opponent):
    """The net's part of the match's report."""
    bot = [sys.executable, str(Path(__file__).with_name("play_cards.py")), str(options.net)]
    bot += ["--temperature", str(options.temperature), "--seed", str(options.seed)]
    command = [str(options.engine), "match", "--edition", "cards", "--games", str(options.games)]
    command += ["--engine", f"name=net cmd={shlex.quote(shlex.join(bot))}", "--engine", opponent]
    command += ["--seed", str(options.seed), "--concurrency", str(options.threads), "--json"]
    command += ["--deck", options.deck] if options.deck else []
    env = dict(os.environ, OMP_NUM_THREADS="1")
    if options.library:
        env["VAANDEL_LIB"] = str(options.library.resolve())
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{shlex.join(command)}: {done.stderr or done.stdout}")
    return json.loads(done.stdout.splitlines()[-1])["engines"][0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("net", type=Path, help="a net.pt, or an exported .cardnet")
    parser.add_argument("--against", type=opponents_from, default=["greedy", "easy", "medium", "strong"])
    parser.add_argument("--engine", type=Path, required=True, help="the program vaandel")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--temperature", type=float, default=0.5, help="of the net's policy")
    parser.add_argument("--deck", help="the cards: patch23 or jumbo23")
    parser.add_argument("--threads", type=int, default=1, help="games at a time")
    parser.add_argument("--library", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", type=Path)
    options = parser.parse_args()
    try:
        saved = read_cards(options.net)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    for opponent in options.against:
        begin = time.time()
        told = results_of(options, opponent)
        won, drawn, lost = told["wins"], told["draws"], told["losses"]
        score, width = score_of([1] * won + [0] * drawn + [-1] * lost)
        row = {
            "net": options.net.name,
            "plies": saved.get("plies", 0),
            "seconds": round(saved.get("seconds", 0), 1),
            "opponent": opponent,
            "games": won + drawn + lost,
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "score": round(score, 4),
            "95%": round(width, 4),
            "illegal": told["illegal"],
            "net_ms": round(told["ms_per_move"], 1),
        }
        print(
            " ".join(f"{name} {value}" for name, value in row.items()), f"took {time.time() - begin:.0f} s", flush=True
        )
        if options.csv:
            is_new = not options.csv.exists()
            with options.csv.open("a", newline="") as file:
                writer = csv.DictWriter(file, row)
                if is_new:
                    writer.writeheader()
                writer.writerow(row)


if __name__ == "__main__":
    main()
