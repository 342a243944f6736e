"""A bot of one function: speaks the engine protocol for it, in matches and elsewhere (docs/bots/protocol.md)."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Sequence

from . import numbers as n
from .library import Refused
from .seat import Seat
from .state import State

_BOARDS = ("original", "duel10", "barrage10", "duel8", "barrage8")
#: How a manager's lines begin.
_BEGINNINGS = re.compile(
    r"vaandel-protocol \d+|isready|stop|quit|error.*|played [1-9]\d* \S+|gameover (red|blue|draw) \S+"
    r"|newgame \S+ (red|blue)|position (\S{64}|\S{100}) [rb]|(setup|go) ((movetime|nodes|clock) \d+|"
    r"(letters|legal|drawoffer) \S+)"
)
#: Shares of a clock: of what is left, and of what each move brings.
_SHARE_LEFT, _SHARE_ADDED = 1 / 60, 0.8

Choose = Callable[[State, int, "float | None"], int]


def play(
    choose: Choose, name: str, editions: Sequence[str] = _BOARDS, place: Callable[[str], str] | None = None
) -> None:
    """Plays board games over the standard input and output until it is told to quit.

    Parameters
    ----------
    choose
        Is given a state as :class:`vaandel.seat.Seat` makes them, the player, and how many seconds it may think (none:
        as long as it likes). Returns a legal action's number.
    name
        What the bot is called.
    editions
        What it plays.
    place
        Arranges the letters of an army, own back row first; none: at random.
    """
    seat, state, seconds = None, None, None
    for words in filter(None, map(str.split, sys.stdin)):
        word = words[0]
        answer = ""
        if not _BEGINNINGS.fullmatch(" ".join(words[:3])) or (word == "newgame" and words[1] not in editions):
            answer = f"error not understood: {word}"
        elif word == "vaandel-protocol":
            answer = f"id {name}\neditions {' '.join(editions)}\nvaandel-protocol 1"
        elif word == "isready":
            answer = "readyok"
        elif word == "newgame":
            rules = " ".join(f"{key}={value}" for key, value in zip(words[3::2], words[4::2]))
            try:
                seat, state = Seat(words[1], rules, n.SIDES.index(words[2])), None
            except Refused as wrong:
                answer = f"error newgame: {wrong}"
        elif word == "setup":
            letters = words[-1]
            answer = "setup " + (place(letters) if place else "".join(random.sample(letters, len(letters))))
        elif word == "position" and seat:
            try:
                state = seat.state(words[1], words[5:])
            except (ValueError, KeyError) as wrong:
                answer = f"error position: {wrong}"
        elif word == "go":
            if seat is None or state is None or "legal" not in words:
                answer = "error go: no position, or no legal moves"
            else:
                seconds = _seconds(words, seat.player)
                answer = f"bestmove {_move(state, choose(state, seat.player, seconds), words)}"
        elif word == "quit":
            return
        if answer:
            print(answer, flush=True)


def _seconds(words: list[str], player: int) -> float | None:
    limits = words[: words.index("legal")]
    if "movetime" in limits:
        return int(limits[limits.index("movetime") + 1]) / 1000
    if "clock" not in limits:
        return None
    left = int(limits[limits.index("clock") + 1 + player])
    added = int(limits[limits.index("increment") + 1]) if "increment" in limits else 0
    return (left * _SHARE_LEFT + added * _SHARE_ADDED) / 1000


def _move(state: State, action: int, words: list[str]) -> str:
    """The action as the manager wrote it among the legal moves."""
    squares = state.action_to_string(action)
    for move in words[words.index("legal") + 1 :]:
        if move.replace("x", "-") == squares:
            return move
    raise ValueError(f"action {action}, {squares}, is not legal")
