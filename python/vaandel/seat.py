"""A game as one side of it is told it by the engine protocol, as a :class:`vaandel.State`."""

from __future__ import annotations

import random as chance
import re
from collections import Counter
from dataclasses import dataclass

from . import numbers as n
from .checks import as_instance, as_text, as_texts, whole
from .library import Refused
from .state import Game, State

_FILES = "abcdefghik"
#: Red's and Blue's letters of a board, from the Flag to the Bomb.
_LETTERS = ("MCDEFGHIJKLB", "YOPQRSTUVWXN")
_FLAG, _SPY, _MINER, _MARSHAL, _BOMB = 0, 1, 3, 10, 11
_PLY = re.compile(r"([a-k]\d+)([-x])([a-k]\d+)(?::(\S)([<>=])(\S))?")
_TRIES = 2000


@dataclass
class _Piece:
    side: int
    rank: int | None  # none: hidden
    moved: bool = False
    beats: int | None = None  # the rank that it has beaten in silence


def _takes(attacker: int, defender: int) -> bool:
    if defender == _BOMB:
        return attacker == _MINER
    return attacker > defender or (attacker, defender) == (_SPY, _MARSHAL)


class Seat:
    """What a side knows of a board game.

    Hidden enemy pieces have ranks that fit everything told, the same for the same words: look at what the side sees
    (``observation(player)``, ``legal_actions()``) and search in worlds drawn by ``resample_from_infostate(player)``.

    Parameters
    ----------
    edition, rules
        As in :class:`vaandel.Game`; not for cards.
    player
        0, Red, or 1, Blue.
    """

    def __init__(self, edition: str, rules: str, player: int):
        self.game = Game(edition, rules)
        if not self.game.planes:
            raise ValueError(f"edition is {edition!r}, which has no board")
        self.player = whole("player", player, 1)
        dealt = self.game.new_initial_state()
        dealt.place(n.RED)
        ranks = dealt.observation(n.RED)["planes"][: n.RANKS].sum(axis=(1, 2))
        self._army = Counter({rank: int(count) for rank, count in enumerate(ranks) if count})

    def _cell(self, square: str) -> int:
        return (int(square[1:]) - 1) * self.game.width + _FILES.index(square[0])

    def _pieces_of(self, board: str) -> dict[int, _Piece]:
        pieces = {}
        for cell, letter in enumerate(board):
            if letter == "?":
                pieces[cell] = _Piece(1 - self.player, None)
            elif letter not in "A_":
                side = n.RED if letter.upper() in _LETTERS[n.RED] else n.BLUE
                if letter.upper() not in _LETTERS[side]:
                    raise ValueError(f"board has {letter!r} at index {cell}, which is no piece")
                pieces[cell] = _Piece(side, _LETTERS[side].index(letter.upper()))
        return pieces

    def _take_back(self, pieces: dict[int, _Piece], ply: str, number: int) -> None:
        """Puts the pieces where they stood before a ply, and notes what it told of them."""
        words = _PLY.fullmatch(ply)
        if words is None:
            raise ValueError(f"ply {number}: {ply!r} is none")
        start, end = self._cell(words[1]), self._cell(words[3])
        mover = number % 2
        if words[2] == "-":
            pieces[start] = pieces.pop(end)
            pieces[start].moved = True
            return
        if words[4] is None:
            raise ValueError(f"ply {number}: {ply!r} has no battle")
        attacker_rank = n.RANK_LETTERS.index(words[4])
        defender_rank = None if words[6] == "?" else n.RANK_LETTERS.index(words[6])
        if words[5] == ">":
            attacker, defender = pieces.pop(end), _Piece(1 - mover, None)
        elif words[5] == "<":  # where the winner advances it stands where the attacker came from
            attacker, advances = _Piece(mover, None), end not in pieces
            defender = pieces.pop(start if advances else end)
            defender.moved |= advances
        else:
            attacker, defender = _Piece(mover, None), _Piece(1 - mover, None)
        attacker.rank, attacker.moved = attacker_rank, True
        if defender_rank is not None:
            defender.rank = defender_rank
        elif defender.rank is None:
            defender.beats = max(attacker_rank, defender.beats or 0)
        pieces[start], pieces[end] = attacker, defender

    def state(self, board: str, plies: list[str]) -> State:
        """The game after these plies, of which the side now sees ``board``: the words of ``position``.

        Raises ``ValueError`` where no game leads there.
        """
        if len(as_text("board", board)) != self.game.cells:
            raise ValueError(f"board has {len(board)} letters, and must have {self.game.cells}")
        plies = as_texts("plies", plies)
        pieces = self._pieces_of(board)
        for number in range(len(plies) - 1, -1, -1):
            self._take_back(pieces, plies[number], number)
        for attempt in range(_TRIES):
            ranks = self._guess(pieces, chance.Random(chance.random() if attempt else 0))
            made = ranks and self._played(ranks, plies)
            if made and self._shows(made, board):
                return made
        raise ValueError("the plies lead to another board")

    def _guess(self, pieces: dict[int, _Piece], random: chance.Random) -> dict[int, int] | None:
        """A rank for each piece of the start, by cell; none where this draw does not fit."""
        left = self._army.copy()
        left.subtract(Counter(one.rank for one in pieces.values() if one.side != self.player and one.rank is not None))
        hidden = [cell for cell, piece in pieces.items() if piece.rank is None]
        hidden.sort(key=lambda cell: (pieces[cell].beats is None, not pieces[cell].moved))  # the most bound ones first
        ranks = {cell: piece.rank for cell, piece in pieces.items()}
        for cell in hidden:
            piece = pieces[cell]
            fitting = [rank for rank, count in left.items() for _ in range(count) if self._fits(piece, rank)]
            if not fitting:
                return None
            ranks[cell] = random.choice(fitting)
            left[ranks[cell]] -= 1
        return ranks

    @staticmethod
    def _fits(piece: _Piece, rank: int) -> bool:
        if piece.moved and rank in (_FLAG, _BOMB):
            return False
        beaten = piece.beats
        return beaten is None or (rank not in (beaten, _FLAG) and not _takes(beaten, rank))

    def _played(self, ranks: dict[int, int], plies: list[str]) -> State | None:
        state = self.game.new_initial_state()
        cells = self.game.cells
        try:
            for player in (n.RED, n.BLUE):
                own = [cell if player == n.RED else cells - 1 - cell for cell in range(self.game.zone)]
                state.place(player, "".join(n.RANK_LETTERS[ranks[cell]] if cell in ranks else "." for cell in own))
            for ply in plies:
                state.act(ply.partition(":")[0])
        except Refused:  # in this world the game was over before
            return None
        return state

    def _shows(self, state: State, board: str) -> bool:
        return not state.is_terminal() and board_seen(state, self.player) == board


class CardSeat:
    """What a side knows of a game of Card Battle; the enemy's cards are a guess, as in :class:`Seat`.

    Parameters
    ----------
    rules
        As in :class:`vaandel.Game`.
    player
        0, Red, or 1, Blue.
    """

    def __init__(self, rules: str, player: int):
        self.game = Game("cards", rules)
        self.player = whole("player", player, 1)

    def state(self, table: str) -> State:
        """The game that a message ``table`` tells.

        Raises ``ValueError`` where no game leads there.
        """
        words = as_text("table", table).split()
        try:
            line, _, hand = words[words.index("own") + 1 :][:3]
        except ValueError:
            raise ValueError("the table does not tell the own cards") from None
        events = words[words.index("events") + 1 :] if "events" in words else []
        state = self.game.new_initial_state()
        try:
            state.read(f"{n.SIDES[self.player]} line {line} hand {hand} events {' '.join(events)}")
        except Refused as wrong:
            raise ValueError(str(wrong)) from None
        while state.phase == n.SETTING_UP and state.current_player() != self.player:
            state.play_random(1)  # both may lay out their lines at the same time; here Red does it first
        return state


def board_seen(state: State, player: int) -> str:
    """A board as a player sees it, one letter per square: ``?`` an enemy piece of unknown rank, lower case where both
    sides know the rank."""
    if not as_instance("state", state, State).game.planes:
        raise ValueError(f"state is of {state.game.edition}, which has no board")
    planes = state.observation(player)["planes"].reshape(n.PLANES, -1)
    cells = planes.shape[1]
    letters = []
    for cell in range(cells) if player == n.RED else range(cells - 1, -1, -1):
        own = planes[n.OWN_RANK : n.OWN_RANK + n.RANKS, cell]
        enemy = planes[n.ENEMY_RANK : n.ENEMY_RANK + n.RANKS, cell]
        if planes[n.LAKE, cell]:
            letters.append("_")
        elif own.any():
            letter = _LETTERS[player][own.argmax()]
            letters.append(letter.lower() if planes[n.OWN_REVEALED, cell] else letter)
        elif enemy.any():
            letters.append(_LETTERS[1 - player][enemy.argmax()].lower())
        else:
            letters.append("?" if planes[n.ENEMY_HIDDEN, cell] else "A")
    return "".join(letters)
