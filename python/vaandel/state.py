"""A single game to search: OpenSpiel's vocabulary over the calls of the library."""

from __future__ import annotations

import ctypes
import os
import random

import numpy as np

from . import numbers as n
from .checks import as_instance, as_text, whole
from .library import Info, Library, Refused, Shape, load
from .scratch import HERE, ROOM, ObservationArrays
from .state_text import StateText

#: What :meth:`State.current_player` tells when the game is over; OpenSpiel's ``kTerminalPlayerId``.
TERMINAL = -4

_RETURNS = {n.GOES_ON: (0.0, 0.0), n.RED_WINS: (1.0, -1.0), n.BLUE_WINS: (-1.0, 1.0), n.DRAW: (0.0, 0.0)}


class Game:
    """An edition with its rules: makes states, and tells their sizes.

    Parameters
    ----------
    edition
        An id of :func:`vaandel.editions`.
    rules
        Rule switches as words, such as ``"two-squares=5"``.
    library
        The library, or its path.
    """

    def __init__(self, edition: str = "barrage8", rules: str = "", library: Library | str | os.PathLike | None = None):
        self.edition = as_text("edition", edition)
        self.rules = as_text("rules", rules)
        self.library = load(library)
        self._first = State(self)
        shape = Shape(ctypes.sizeof(Shape))
        self._first._call("shape", ctypes.addressof(shape))
        self.width, self.height, self.cells, self.actions, self.planes, self.facts, self.zone = (
            int(getattr(shape, name)) for name in ("width", "height", "cells", "actions", "planes", "facts", "zone")
        )

    def __reduce__(self):
        raise TypeError("a game cannot be copied or pickled: keep its edition and rules, and make another of them")

    def new_initial_state(self, seed: int = 0) -> State:
        """A game before the first action. The seed determines shuffles and all later randomness."""
        state = self._first.clone()
        state.restart(seed)
        return state

    def num_distinct_actions(self) -> int:
        """How many actions there are, legal or not: moves and those of the set-up."""
        return self.actions

    def num_players(self) -> int:
        """Two: 0 is Red, 1 Blue."""
        return 2

    def min_utility(self) -> float:
        """The value of a loss."""
        return -1.0

    def max_utility(self) -> float:
        """The value of a win."""
        return 1.0

    def information_state_tensor_shape(self) -> list[int]:
        """The length of :meth:`State.information_state_tensor`."""
        return [self.planes * self.cells + self.facts]

    def action_cells(self) -> tuple[np.ndarray, np.ndarray]:
        """The cells, row * width + column in the mover's frame, on which each move of a board game begins and ends."""
        moves = self.actions - n.SETUP_ACTIONS
        cells = np.empty(moves, np.uint8), np.empty(moves, np.uint8)
        self._first._call("action_cells", *(array.ctypes.data for array in cells), moves)
        return cells


def load_game(edition: str, rules: str = "") -> Game:
    """A game by its edition, as in OpenSpiel."""
    return Game(edition, rules)


class State(StateText):
    """One game including the truth, from the first action of the set-up to the end.

    Cheap to copy: to undo a move, continue in a clone. Players are 0, Red, and 1, Blue. One thread at a time may
    use it.

    Parameters
    ----------
    game
        Made by :meth:`Game.new_initial_state`; an edition's id works too.
    seed
        See :meth:`Game.new_initial_state`.
    """

    __slots__ = ("game", "_at", "_calls", "_told_by")

    def __init__(self, game: Game | str = "barrage8", seed: int = 0):
        self._at = self._told_by = None
        self.game = Game(game) if isinstance(game, str) else as_instance("game", game, Game)
        self._calls = self.game.library.state
        edition, rules = self.game.edition.encode(), self.game.rules.encode()
        self._call("create", edition, rules, whole("seed", seed, 64), HERE.scratch.made_at, at=())
        self._at = HERE.scratch.made.value

    def _call(self, name: str, *arguments, at: tuple | None = None) -> None:
        call = getattr(self._calls, f"vaandel_state_{name}")
        scratch = HERE.scratch
        if call(*((self._at,) if at is None else at), *arguments, scratch.error_at):
            raise Refused(scratch.error)

    def _change(self, name: str, *arguments) -> None:
        """A call that may change the game and does not return its status."""
        self._told_by = None
        self._call(name, *arguments)

    @property
    def _info(self) -> Info:
        """The status of the game."""
        scratch = HERE.scratch
        if self._told_by is not scratch or scratch.told != self._at:
            self._call("info", scratch.info_at)
            scratch.told = self._at
            self._told_by = scratch
        return scratch.info

    def __del__(self):
        if self._at:
            self._calls.vaandel_state_destroy(self._at)

    # ------------------------------------------------------------------------------------------ copies

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict) -> State:
        return self.clone()

    def __reduce__(self):
        raise TypeError("a state cannot be pickled: keep its record(), or its position(), and read() that")

    def clone(self) -> State:
        """An equal state: the same game, and the same later randomness."""
        twin = State.__new__(State)
        twin._at = twin._told_by = None
        twin.game = self.game
        calls = twin._calls = self._calls
        scratch = HERE.scratch
        if calls.vaandel_state_clone(self._at, scratch.made_at, scratch.error_at):
            raise Refused(scratch.error)
        twin._at = scratch.made.value
        return twin

    def copy_from(self, other: State) -> None:
        """Becomes a copy of ``other``; cheaper than a clone."""
        scratch = HERE.scratch
        self._told_by = None
        if not isinstance(other, State):
            as_instance("other", other, State)
        if self._calls.vaandel_state_copy(self._at, other._at, scratch.error_at):
            raise Refused(scratch.error)
        self.game = other.game

    def restart(self, seed: int = 0) -> None:
        """Back to before the first action."""
        self._change("restart", whole("seed", seed, 64))

    def reseed(self, seed: int) -> None:
        """Sets another seed for later randomness."""
        self._call("reseed", whole("seed", seed, 64))

    # ------------------------------------------------------------------------------------------------------------ play

    def get_game(self) -> Game:
        """The game."""
        return self.game

    def is_chance_node(self) -> bool:
        """Never: the library samples all random events."""
        return False

    def current_player(self) -> int:
        """0, Red, or 1, Blue; :data:`TERMINAL` when the game is over."""
        info = self._info
        return TERMINAL if info.phase == n.OVER else info.to_move

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to move, in ascending order; empty for the other one."""
        if player is not None and whole("player", player, 1) != self.current_player():
            return []
        scratch = HERE.scratch
        if self._calls.vaandel_state_legal(self._at, scratch.actions_at, ROOM, scratch.count_at, scratch.error_at):
            raise Refused(scratch.error)
        return scratch.actions[: scratch.count.value]

    def legal_actions_mask(self, player: int | None = None) -> np.ndarray:
        """A byte for each action: 1 if it is legal."""
        mask = np.zeros(self.game.actions, np.uint8)
        mask[self.legal_actions(player)] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Makes an action of the player to move. An illegal one raises :class:`vaandel.Refused` and changes nothing."""
        scratch = HERE.scratch
        try:
            if not 0 <= action <= 0xFFFFFFFF:
                raise ValueError(f"action is {action}, and may be from 0 to {self.game.actions - 1}")
            is_refused = self._calls.vaandel_state_apply(self._at, action, scratch.info_at, scratch.error_at)
        except (TypeError, ctypes.ArgumentError):
            raise TypeError(f"action is {action!r}, which is not an integer") from None
        if is_refused:
            raise Refused(scratch.error)
        scratch.told = self._at
        self._told_by = scratch

    def child(self, action: int) -> State:
        """A clone that has made the action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def act(self, words: str) -> None:
        """Makes an action given as text: ``"a4-a5"``, ``"setup FB..."``, ``"attack 2 4"``."""
        self._change("act", as_text("words", words).encode(), None)

    def place(self, player: int, setup: str | None = None) -> None:
        """Hands in a whole set-up, a letter a square from the own back row on; without one a random one."""
        if setup is None:
            self._change("place", whole("player", player, 1), None, 0)
        else:
            ranks = bytes(n.RANK_LETTERS.find(letter) % 256 for letter in as_text("setup", setup))  # -1, no rank: 255
            buffer = ctypes.create_string_buffer(ranks, len(ranks))
            self._change("place", whole("player", player, 1), ctypes.addressof(buffer), len(ranks))

    def deal(self) -> None:
        """Completes the set-up at random: random set-ups, or random lines of cards."""
        if self.game.planes:
            for player in (n.RED, n.BLUE):
                self.place(player)
        while self._info.phase == n.SETTING_UP:
            self.play_random(1)

    def play_random(self, actions: int = 0xFFFFFFFF) -> None:
        """Makes so many actions, each legal one equally likely; without a number, up to the end. A game without
        limits on its length may be long."""
        self._change("play_random", whole("actions", actions, 32), None)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._info.phase == n.OVER

    def returns(self) -> list[float]:
        """The value of the game to Red and to Blue: 1, -1, or 0 for a draw and during the game."""
        return list(_RETURNS[self._info.ending])

    def rewards(self) -> list[float]:
        """The same: there are no intermediate rewards."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """The value of the game to one player."""
        return _RETURNS[self._info.ending][whole("player", player, 1)]

    # ------------------------------------------------------------------------------------------ what is public

    @property
    def phase(self) -> int:
        """SETTING_UP, PLAYING or OVER."""
        return self._info.phase

    @property
    def plies(self) -> int:
        """The number of plies; in Card Battle: of actions."""
        return self._info.plies

    @property
    def plies_without_attack(self) -> int:
        """Plies since the last attack; in Card Battle: turns."""
        return self._info.plies_without_attack

    @property
    def ending(self) -> int:
        """GOES_ON, RED_WINS, BLUE_WINS or DRAW."""
        return self._info.ending

    @property
    def reason(self) -> str | None:
        """Why the game ended, as a code: ``"flag"``."""
        return n.REASONS.get(self._info.reason)

    @property
    def battle(self) -> tuple[int, int, int] | None:
        """Of the last action: the attacker's rank, the defender's (NO_RANK: it won a silent defence), and how it
        ended."""
        info = self._info
        return None if info.battle == n.NO_BATTLE else (info.attacker, info.defender, info.battle)

    # ------------------------------------------------------------------------------------------ what a player sees

    def observation(self, player: int | None = None) -> dict[str, np.ndarray]:
        """What a player knows: ``planes`` (board games alone), ``facts``, and ``action_mask``, of int8 as Gymnasium's
        spaces take it, and all zero where the other one is to move."""
        observation_arrays = self._see(player)
        seen = {"facts": observation_arrays.facts.copy(), "action_mask": observation_arrays.mask.copy().view(np.int8)}
        if observation_arrays.planes is not None:
            seen["planes"] = observation_arrays.planes.copy()
        return seen

    def information_state_tensor(self, player: int | None = None) -> np.ndarray:
        """Planes and facts in one row of float32."""
        observation_arrays = self._see(player)
        if observation_arrays.planes is None:
            return observation_arrays.facts.astype(np.float32)
        tensor = np.empty(observation_arrays.planes.size + observation_arrays.facts.size, np.float32)
        tensor[: observation_arrays.planes.size] = observation_arrays.planes.reshape(-1)
        tensor[observation_arrays.planes.size :] = observation_arrays.facts
        return tensor

    def _see(self, player: int | None) -> ObservationArrays:
        """Has the library write what a player sees; to be copied before anything else is called."""
        viewer = self._viewer(player)
        scratch = HERE.scratch
        observation_arrays = scratch.observation_arrays(self.game)
        if self._calls.vaandel_state_observe(self._at, viewer, observation_arrays.at, scratch.error_at):
            raise Refused(scratch.error)
        return observation_arrays

    def _viewer(self, player: int | None) -> int:
        """The player, or the one to move."""
        if player is None:
            return self._info.to_move
        return whole("player", player, 1)

    def truth(self, player: int) -> np.ndarray:
        """What the player does NOT know: the ranks of hidden enemies in its frame, NO_RANK elsewhere. For training
        targets alone."""
        ranks = np.empty((self.game.height, self.game.width), np.uint8)
        self._call("truth", whole("player", player, 1), ranks.ctypes.data, ranks.size)
        return ranks

    def resample_from_infostate(self, player: int, seed: int | None = None) -> State:
        """A clone in another world, which looks the same to the player: what a search may think in that must not know
        the truth. Without a seed, each call draws another world, by the module ``random``."""
        twin = self.clone()
        twin.reseed(random.getrandbits(64) if seed is None else seed)
        twin.imagine(player)
        return twin

    def imagine(self, player: int) -> None:
        """Replaces the truth by such a world, drawn by the state's own seed: the same one until :meth:`reseed`."""
        self._change("imagine", whole("player", player, 1))

    # ------------------------------------------------------------------------------------------------------------ texts

    def read(self, text: str, plies: int = 0xFFFFFFFF) -> None:
        """Becomes the game of a record of our own after ``plies`` plies, or of a position in letters (``strados3``)."""
        raw = as_text("text", text).encode()
        self._change("read", raw, len(raw), whole("plies", plies, 32))
        if text.startswith("vaandel record"):
            keys = dict(line.split(":", 1) for line in text.split("\n[")[0].splitlines() if ":" in line)
            edition = keys["edition"].split("#")[0].strip()
            self.game = Game(edition, self.rules(), self.game.library)
