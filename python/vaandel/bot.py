"""A bot of one function: speaks the engine protocol for it, in matches and elsewhere (docs/bots/protocol.md)."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Sequence

from . import numbers as n
from .checks import as_function, as_text, as_texts
from .library import Refused
from .library import editions as library_editions
from .seat import CardSeat, Seat
from .state import State

#: How a manager's lines begin.
_BEGINNINGS = re.compile(
    r"vaandel-protocol \d+|isready|stop|quit|error.*|played [1-9]\d* \S+|gameover (red|blue|draw) \S+"
    r"|newgame \S+ (red|blue)|position \S+ [rb]|table turn \d+|(setup|go) ((movetime|nodes|clock) \d+|"
    r"(letters|legal|drawoffer) \S+)"
)
#: Shares of a clock: of what is left, and of what each move brings.
_SHARE_LEFT, _SHARE_ADDED = 1 / 60, 0.8

Choose = Callable[[State, int, "float | None"], int]


def play(
    choose: Choose, name: str, editions: Sequence[str] | None = None, place: Callable[[str], str] | None = None
) -> None:
    """Plays over the standard input and output until it is told to quit.

    Parameters
    ----------
    choose
        Is given a state as :mod:`vaandel.seat` makes them, the player, and how many seconds it may think (none: as
        long as it likes). Returns a legal action's number. In Card Battle it is asked for each card of a line or a
        filling.
    name
        What the bot is called.
    editions
        What it plays: board games, ``"cards"``, or both; none: all board games.
    place
        Arranges the letters of an army, own back row first; none: at random.
    """
    as_function("choose", choose)
    if not as_text("name", name).strip() or "\n" in name or "\r" in name:
        raise ValueError(f"name is {name!r}, and must be one line that says something")
    known = library_editions()
    if editions is None:
        editions = [edition for edition in known if edition != "cards"]
    for edition in as_texts("editions", editions):
        if edition not in known:
            raise ValueError(f"editions has {edition!r}, and may have {', '.join(known)}")
    if not editions:
        raise ValueError("editions is empty: the bot would play nothing")
    if place is not None:
        as_function("place", place)
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
                player = n.SIDES.index(words[2])
                seat, state = CardSeat(rules, player) if words[1] == "cards" else Seat(words[1], rules, player), None
            except Refused as wrong:
                answer = f"error newgame: {wrong}"
        elif word == "setup":
            letters = words[-1]
            answer = "setup " + (place(letters) if place else "".join(random.sample(letters, len(letters))))
        elif word in ("position", "table"):
            try:
                state = _told(seat, words)
            except (ValueError, KeyError) as wrong:
                answer = f"error {word}: {wrong}"
        elif word == "go":
            if seat is None or state is None or "legal" not in words:
                answer = "error go: no position, or no legal moves"
            else:
                seconds = _seconds(words, seat.player)
                legal = words[words.index("legal") + 1 :]
                answer = f"bestmove {_chosen(choose, state, seat.player, seconds, legal)}"
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


def _told(seat: Seat | CardSeat | None, words: list[str]) -> State:
    if isinstance(seat, Seat) and words[0] == "position":
        return seat.state(words[1], words[5:])
    if isinstance(seat, CardSeat) and words[0] == "table":
        return seat.state(" ".join(words))
    raise ValueError("there is no such game")


def _chosen(choose: Choose, state: State, player: int, seconds: float | None, legal: list[str]) -> str:
    """The action as the manager wrote it among the legal ones."""
    kind, _, row = legal[0].partition("=")
    if kind in ("lay", "fill"):
        return f"{kind}={_row(choose, state, player, seconds, sum(card != '.' for card in row))}"
    action = choose(state, player, seconds)
    wanted = _bare(state.action_to_string(action))
    for words in legal:
        if _bare(words) == wanted:
            return words
    raise ValueError(f"action {action}, {state.action_to_string(action)}, is not legal")


def _row(choose: Choose, state: State, player: int, seconds: float | None, cards: int) -> str:
    """A line or a filling, card by card."""
    state, row = state.clone(), ["."] * 5
    for _ in range(cards):
        action = choose(state, player, None if seconds is None else seconds / cards)
        _, rank, _, place = state.action_to_string(action).split()  # put 9 on 2
        row[int(place) - 1] = rank
        state.apply_action(action)
    return "".join(row)


def _bare(words: str) -> str:
    """An action without its signs: ``a4xa5`` and ``a4-a5``, ``scout=1@24`` and ``scout 1 at 2 4`` are the same."""
    return re.sub(r"(?<=\d)x|[-=@ ]", "", words.replace(" at ", "@"))
