"""Many games side by side, for training."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence

import numpy as np

from .checks import as_instance, integers, as_text, as_texts, whole, whole_bytes
from .library import DTYPES, OF_STEPS, Error, Library, RawArrays, Refused, Settings, Shape, load


def place_of(name: str, array: np.ndarray, dtype: str) -> int:
    """The address of an array that the library may write to."""
    as_instance(name, array, np.ndarray)
    if array.dtype != np.dtype(dtype) or not array.flags.c_contiguous or not array.flags.writeable:
        raise TypeError(f"{name}: a writeable array of {dtype} in one piece is needed")
    return array.ctypes.data


class Arrays:
    """Arrays for calls to write to, by name, as attributes.

    Made by :meth:`Simulator.arrays`, or from any arrays of the right size, such as views of PyTorch's pinned memory:
    ``Arrays(planes=tensor.numpy())``. The
    library writes straight into them.
    """

    def __init__(self, **arrays: np.ndarray):
        self.raw = RawArrays(struct_size=ctypes.sizeof(RawArrays))
        self.seen = RawArrays(struct_size=ctypes.sizeof(RawArrays))
        for name, array in arrays.items():
            if name not in DTYPES:
                raise TypeError(f"arrays have {name!r}, and may have {', '.join(DTYPES)}")
            setattr(self, name, array)  # which also keeps its memory
            for raw in (self.raw,) if name in OF_STEPS else (self.raw, self.seen):
                setattr(raw, name, place_of(name, array, DTYPES[name]))
                setattr(raw, f"{name}_size", array.size)

    def __getattr__(self, name: str) -> np.ndarray:
        raise AttributeError(f"there is no array {name} here")


class Simulator:
    """Games of one edition side by side; when one ends, a new one takes its place.

    One thread at a time may use it; not across ``fork()``. The same seed and the same calls give the same games.

    Parameters
    ----------
    edition
        An id of :func:`vaandel.editions`.
    games
        Their number.
    seed, threads
        Results do not depend on the threads.
    rules
        Rule switches as words, such as ``"two-squares=5 more-squares=off"``; see ``vaandel_settings`` in the header.
    max_plies, max_plies_without_attack
        The same rules by number; 0: none.
    red_setups, blue_setups
        Set-ups to draw from, one letter per square; none: uniform over all legal ones.
    library
        The library, or its path.
    """

    def __init__(
        self,
        edition: str,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        rules: str = "",
        max_plies: int = 0,
        max_plies_without_attack: int = 0,
        red_setups: Sequence[str] = (),
        blue_setups: Sequence[str] = (),
        library: Library | str | os.PathLike | None = None,
    ):
        self._batch = ctypes.c_void_p()
        self._library = load(library)
        for name, number, bits in (("games", games, 64), ("seed", seed, 64), ("threads", threads, 32)):
            whole(name, number, bits)
        rules = as_text("rules", rules)
        for name, plies in (("max_plies", max_plies), ("max_plies_without_attack", max_plies_without_attack)):
            rules += f" {name.replace('_', '-')}={plies}" if whole(name, plies, 32) else ""
        words = as_text("edition", edition).encode(), rules.encode()
        settings = Settings(ctypes.sizeof(Settings), *words, games, seed, threads)
        for side, setups in (("red", red_setups), ("blue", blue_setups)):
            raw = [setup.encode() for setup in as_texts(f"{side}_setups", setups)]
            setattr(settings, f"{side}_setups", (ctypes.c_char_p * len(raw))(*raw))
            setattr(settings, f"{side}_setup_count", len(raw))
        self._call("create", ctypes.addressof(settings), ctypes.addressof(self._batch), batch=())
        shape = Shape(ctypes.sizeof(Shape))
        self._call("shape", ctypes.addressof(shape))
        self.edition = edition
        self.games, self.width, self.height, self.cells, self.actions, self.planes, self.facts, self.zone = (
            int(getattr(shape, name))
            for name in ("games", "width", "height", "cells", "actions", "planes", "facts", "zone")
        )
        one_game = {
            "planes": (self.planes, self.height, self.width),
            "facts": (self.facts,),
            "legal_bytes": (self.actions,),
            "legal_bits": (int(shape.legal_bytes),),
            "setups": (2,),
            "last_planes": (2, self.planes, self.height, self.width),
            "last_facts": (2, self.facts),
        }
        self.shapes = {
            name: (self.games, *one_game.get(name, ())) for name in DTYPES if self.planes or "planes" not in name
        }

    def _call(self, name: str, *arguments, batch: tuple | None = None):
        if batch is None and not self._batch:
            raise RuntimeError("the simulator is closed")
        error = Error()
        call = getattr(self._library.batch, f"vaandel_batch_{name}")
        if call(*((self._batch,) if batch is None else batch), *arguments, ctypes.addressof(error)) != 0:
            raise Refused(error)

    def arrays(self, *names: str) -> Arrays:
        """New arrays of these names; without names of all but the last three of ``legal_bits``, ``last_planes`` and
        ``last_facts``."""
        for name in names:
            if name not in self.shapes:
                raise ValueError(f"names has {name!r}, and may have {', '.join(self.shapes)}")
        names = names or tuple(name for name in self.shapes if name not in ("legal_bits", "last_planes", "last_facts"))
        return Arrays(**{name: np.zeros(self.shapes[name], DTYPES[name]) for name in names})

    def observe(self, arrays: Arrays) -> Arrays:
        """Writes what is seen and legal now; arrays that are for steps are left alone."""
        self._call("observe", ctypes.addressof(as_instance("arrays", arrays, Arrays).seen))
        return arrays

    def step(self, actions: np.ndarray, arrays: Arrays) -> Arrays:
        """Makes one action in each game, or none where it is ``WAIT``; if one of them is illegal, none at all."""
        actions = integers("actions", actions)
        if actions.min(initial=0) < 0 or actions.max(initial=0) > 0xFFFF:
            told = f"actions are from {actions.min()} to {actions.max()}"
            raise ValueError(f"{told}, and may be from 0 to {self.actions - 1}, or WAIT")
        actions = np.ascontiguousarray(actions, np.uint16)
        self._call(
            "step", actions.ctypes.data, actions.size, ctypes.addressof(as_instance("arrays", arrays, Arrays).raw)
        )
        return arrays

    def step_random(self, arrays: Arrays) -> Arrays:
        """Makes one action in each game, each legal one equally likely."""
        self._call("step_random", ctypes.addressof(as_instance("arrays", arrays, Arrays).raw))
        return arrays

    def first_bot(self, which: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Writes into ``actions``, uint16, the move of the first bot, a baseline that looks one move ahead, for the
        side to move in each game where ``which`` is set; other elements keep their value. For board games."""
        which = whole_bytes("which", which)
        place = place_of("actions", actions, "uint16")
        if not which.size == actions.size == self.games:
            raise ValueError(f"which and actions have {which.size} and {actions.size} elements, and need {self.games}")
        self._call("first_bot", which.ctypes.data, place, self.games)
        return actions

    def reset(self, seed: int) -> None:
        """Restarts, as if just made with this seed."""
        self._call("reset", whole("seed", seed, 64))

    def restart(self, which: np.ndarray) -> None:
        """Abandons the games where ``which`` is set and begins the next one in the place of each."""
        which = whole_bytes("which", which) != 0
        self._call("restart", which.ctypes.data, which.size)

    def set_setups(self, side: int, ranks: np.ndarray) -> None:
        """Games that begin from now on draw that side's set-up from ``ranks``, uint8 ``[number, zone]``; the header
        says how they are numbered."""
        ranks = whole_bytes("ranks", ranks)
        if ranks.ndim != 2 or ranks.shape[1] != self.zone:
            raise ValueError(f"ranks are of shape {list(ranks.shape)}, and must be of [number, {self.zone}]")
        self._call("set_setups", whole("side", side, 1), ranks.ctypes.data, ranks.size)

    def truth(self, ranks: np.ndarray | None = None) -> np.ndarray:
        """The ranks that are HIDDEN from the sides to move, NO_RANK elsewhere: targets for a belief net, never an
        input of a player."""
        if ranks is None:
            ranks = np.empty((self.games, self.height, self.width), np.uint8)
        self._call("truth", place_of("ranks", ranks, "uint8"), ranks.size)
        return ranks

    def action_cells(self) -> tuple[np.ndarray, np.ndarray]:
        """The cells (row * width + column, in the mover's frame) on which each action begins and ends."""
        cells = np.empty(self.actions, np.uint8), np.empty(self.actions, np.uint8)
        self._call("action_cells", *(array.ctypes.data for array in cells), self.actions)
        return cells

    def __reduce__(self):
        raise TypeError("a simulator cannot be copied or pickled: it owns threads; make another with the same seed")

    def close(self) -> None:
        """Ends the batch and its threads."""
        if self._batch:
            self._library.batch.vaandel_batch_destroy(self._batch)
            self._batch = ctypes.c_void_p()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_batch", None):
            self.close()
