#!/usr/bin/python3
"""What the Python package costs and brings, on one core: `taskset -c 1 bench/python_speed.py`. Needs NumPy and `make
c-library`."""

import ctypes
import statistics
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

import vaandel  # noqa: E402
from vaandel.vector_env import random_actions  # noqa: E402

RUNS = 5


def nanoseconds(work, times: int = 20000) -> float:
    """Of one call of `work`: the median of some runs."""
    taken = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        for _ in range(times):
            work()
        taken.append((time.perf_counter() - begun) / times * 1e9)
    return statistics.median(taken)


def per_second(work, amount: int) -> float:
    """How much of what `work` does `amount` of, a second."""
    taken = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        taken.append(amount / (time.perf_counter() - begun))
    return statistics.median(taken)


def in_the_middle(game: vaandel.Game) -> vaandel.State:
    """A game after 40 random actions that has not ended before."""
    for seed in range(1000):
        state = game.new_initial_state(seed)
        state.deal()
        state.play_random(40)
        if not state.is_terminal():
            return state
    raise RuntimeError("every game is over after 40 actions")


def calls(edition: str) -> None:
    """A call of a state beside the same call where there is none, which ctypes makes and the library refuses at
    once."""
    state = in_the_middle(vaandel.load_game(edition))
    twin = state.clone()
    library, error = state.game.library.state, ctypes.create_string_buffer(600)
    at = ctypes.addressof(error)
    action = state.legal_actions()[0]
    bare = nanoseconds(lambda: library.vaandel_state_copy(None, twin._at, at))
    copied = nanoseconds(lambda: library.vaandel_state_copy(state._at, twin._at, at))

    def copy_and_move():
        library.vaandel_state_copy(state._at, twin._at, at)
        library.vaandel_state_apply(state._at, action, None, at)

    moved = nanoseconds(copy_and_move)
    print(f"{edition}: a call that fails at once {bare:.0f} ns, a copy {copied:.0f} ns, and a move {moved:.0f} ns")
    print(f"  State.copy_from {nanoseconds(lambda: state.copy_from(twin)):.0f} ns, "
          f"legal_actions {nanoseconds(twin.legal_actions):.0f} ns, "
          f"clone {nanoseconds(twin.clone):.0f} ns, child {nanoseconds(lambda: twin.child(action)):.0f} ns, "
          f"observation {nanoseconds(twin.observation, 5000):.0f} ns")  # fmt: skip


def states(edition: str) -> None:
    game = vaandel.load_game(edition, "" if edition == "cards" else "max-plies=1000")
    start = in_the_middle(game)
    state = start.clone()

    def walk():
        random = np.random.default_rng(1)
        state.copy_from(start)
        for _ in range(20000):
            if state.is_terminal():
                state.copy_from(start)
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])

    def look():
        random = np.random.default_rng(1)
        state.copy_from(start)
        for _ in range(4000):
            if state.is_terminal():
                state.copy_from(start)
            state.information_state_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])

    def roll_out():
        plies = 0
        while plies < 200000:
            state.copy_from(start)
            state.play_random()
            plies += state.plies - start.plies

    print(f"{edition}: random actions chosen in Python {per_second(walk, 20000) / 1e3:.0f} k/s, "
          f"with the tensor of each {per_second(look, 4000) / 1e3:.0f} k/s, "
          f"of rollouts {per_second(roll_out, 200000) / 1e6:.1f} M/s")  # fmt: skip


def batches(edition: str) -> None:
    with vaandel.Simulator(edition, 1024, seed=1) as games:
        plain, seen = games.arrays("endings"), games.arrays()
        games.observe(seen)

        def step_plain():
            for _ in range(50):
                games.step_random(plain)

        def step_seen():
            for _ in range(20):
                games.step_random(seen)

        print(f"{edition}: 1,024 games side by side, random steps {per_second(step_plain, 50 * 1024) / 1e6:.2f} M/s, "
              f"with planes, facts and masks {per_second(step_seen, 20 * 1024) / 1e6:.2f} M/s")  # fmt: skip
    env = vaandel.VectorEnv(edition, 1024)
    first, _ = env.reset(seed=1)
    random = np.random.default_rng(1)

    def step_env():
        seen = first
        env.reset(seed=1)
        for _ in range(5):
            seen, *_ = env.step(random_actions(seen["action_mask"], random))

    drawn = per_second(step_env, 5 * 1024) / 1e3
    print(f"{edition}: VectorEnv of 1,024 games, actions drawn with NumPy {drawn:.0f} k/s")


if __name__ == "__main__":
    for name in ("original", "barrage8", "cards"):
        calls(name)
        states(name)
        batches(name)
