#!/usr/bin/python3
"""OpenSpiel and PettingZoo beside the package vaandel, in one run on one core:

    taskset -c 1 bench/framework_speed.py

Checks that our classes pass the frameworks' own API tests, then measures random games: OpenSpiel's `yorktown` beside
our `original`, as states, with the tensor of each, side by side, and by PettingZoo's API (OpenSpiel's by Shimmy).
Needs NumPy, `make c-library`, and open_spiel, pettingzoo, gymnasium and shimmy; `--without NAME` leaves one out."""

from __future__ import annotations

import argparse
import contextlib
import functools
import importlib.util
import io
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

import vaandel  # noqa: E402
from vaandel.vector_env import random_actions  # noqa: E402

#: What to install for each, by the module that is imported.
PACKAGES = {"pyspiel": "open_spiel", "pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "shimmy": "shimmy"}
RUNS = 5
PLIES = 4000
GAMES = 250  # side by side
LIMIT = "max-plies=3000"
#: As yorktown: no repetition rules; it ends games after 3,000 plies.
RULES = f"two-squares=off more-squares=off {LIMIT}"


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", action="append", default=[], choices=sorted(PACKAGES), metavar="NAME",
                        help=f"one of {', '.join(sorted(PACKAGES))}; may be repeated")  # fmt: skip
    options = parser.parse_args()
    options.packages = [name for name in PACKAGES if name not in options.without]
    missing = [name for name in options.packages if importlib.util.find_spec(name) is None]
    if missing:
        parser.error(
            f"{sys.executable} has no {', '.join(missing)}: install {' '.join(PACKAGES[name] for name in missing)}, "
            f"or leave out: {' '.join('--without ' + name for name in missing)}"
        )
    return options


def per_second(works: dict[str, Callable[[], None]]) -> dict[str, list[float]]:
    """How many plies each plays in a second of processor time, in turn: one figure for each round."""
    taken: dict[str, list[float]] = {library: [] for library in works}
    for _ in range(RUNS):
        for library, work in works.items():
            begun = time.process_time()
            work()
            taken[library].append(PLIES / (time.process_time() - begun))
    return taken


def walk(new_state: Callable[[], object], tensor: bool) -> Callable[[], None]:
    """Random games of states that both libraries name alike."""

    def play() -> None:
        random = np.random.default_rng(1)
        state = new_state()
        for _ in range(PLIES):
            if state.is_terminal():
                state = new_state()
            if tensor:
                state.information_state_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])

    return play


def cycle(env: object) -> Callable[[], None]:
    """Random games of a PettingZoo environment."""

    def play() -> None:
        random = np.random.default_rng(1)
        plies = 0
        while plies < PLIES:
            env.reset(seed=plies)
            for _ in env.agent_iter():
                seen, _, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                env.step(int(random.choice(np.flatnonzero(mask))))
                plies += 1
                if plies == PLIES:
                    return

    return play


def side_by_side(rules: str) -> Callable[[], None]:
    """Random games in a batch, everything observed at each ply, the actions chosen in Python."""
    games = vaandel.Simulator("original", games=GAMES, seed=1, rules=rules)
    arrays = games.observe(games.arrays("planes", "facts", "legal_bytes"))

    def play() -> None:
        random = np.random.default_rng(1)
        for _ in range(PLIES // GAMES):
            games.step(random_actions(arrays.legal_bytes, random), arrays)

    return play


def dealt(game: vaandel.Game) -> vaandel.State:
    state = game.new_initial_state()
    state.deal()
    return state


def check(name: str, test: Callable[[], None]) -> None:
    """One of a framework's own tests; it raises an exception if it fails. What it prints is of no interest."""
    with contextlib.redirect_stdout(io.StringIO()):
        test()
    print(f"passed  {name}")


def checks(packages: list[str]) -> None:
    if "pettingzoo" in packages:
        from pettingzoo.test import api_test, render_test, seed_test

        for edition in vaandel.editions():
            for setups in ("random", "actions"):
                env = functools.partial(vaandel.AecEnv, edition, setups=setups)
                check(f"pettingzoo api_test of {edition}, {setups} set-ups", lambda: api_test(env()))
                check(f"pettingzoo seed_test of {edition}, {setups} set-ups", lambda: seed_test(env))
                check(f"pettingzoo render_test of {edition}, {setups} set-ups", lambda: render_test(env))
    if "gymnasium" in packages:
        import gymnasium

        assert isinstance(vaandel.VectorEnv("barrage8", 2), gymnasium.vector.VectorEnv)
        print("passed  VectorEnv is a gymnasium.vector.VectorEnv")
    if "pyspiel" in packages:
        import pyspiel

        names = [name for name in dir(pyspiel.State) if not name.startswith("_")]
        shared = [name for name in names if hasattr(vaandel.State, name)]
        print(f"        {len(shared)} of {len(names)} methods of pyspiel.State are methods of vaandel.State")


def measure(packages: list[str]) -> None:
    env = vaandel.AecEnv("original", RULES)
    rows = {}
    for switched, rules in (("off", RULES), ("on", LIMIT)):
        game = vaandel.load_game("original", rules)
        new_state = functools.partial(dealt, game)
        rows[f"states, plies/s, repetition rules {switched}"] = {"vaandel": walk(new_state, tensor=False)}
        rows[f"with the tensor of each, {switched}"] = {"vaandel": walk(new_state, tensor=True)}
        rows[f"{GAMES} games side by side, all arrays, {switched}"] = {"vaandel": side_by_side(rules)}
    states = list(rows.items())
    rows["PettingZoo's API, steps/s"] = {"vaandel": cycle(env)}
    if "pyspiel" in packages:
        import pyspiel

        other = pyspiel.load_game("yorktown")
        for row, works in states:
            works["OpenSpiel"] = walk(other.new_initial_state, tensor=not row.startswith("states"))
        if "shimmy" in packages:
            from shimmy import OpenSpielCompatibilityV0

            rows["PettingZoo's API, steps/s"]["OpenSpiel"] = cycle(OpenSpielCompatibilityV0(env=other))
    for row, works in rows.items():
        speeds = per_second(works)
        words = [f"{library} {statistics.median(rounds):,.0f}" for library, rounds in speeds.items()]
        if "OpenSpiel" in speeds:
            ratios = [ours / theirs for ours, theirs in zip(speeds["vaandel"], speeds["OpenSpiel"], strict=True)]
            words.append(f"{statistics.median(ratios):.1f} times ({min(ratios):.1f} to {max(ratios):.1f})")
        print(f"{row}: {', '.join(words)}")


if __name__ == "__main__":
    asked = parse()
    checks(asked.packages)
    measure(asked.packages)
