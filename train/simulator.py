"""Many games side by side, for training: libvaandel.so by ctypes. Needs NumPy and nothing else; docs/research/c-library.md has an example.

The library is `make c-library`'s, or any other of the same ABI: named by argument, by VAANDEL_LIB, or build/release/libvaandel.so.
"""

import ctypes
import os
from pathlib import Path

import numpy as np

ABI = 3
LIBRARY = Path(__file__).resolve().parent.parent / "build" / "release" / "libvaandel.so"

# The planes, facts and other numbers of src/vaandel/c_api/vaandel.h, which says what they are. Those with a `+` begin a row of twelve, one a rank.
OWN_RANK, ENEMY_RANK, ENEMY_HIDDEN, ENEMY_MOVED, OWN_MOVED, OWN_REVEALED, LAKE = 0, 12, 24, 25, 26, 27, 28
BARRED_FROM, BARRED_TO, RECENT, PLANES = 29, 30, 31, 47
OWN_LOST, ENEMY_LOST, HIDDEN_LEFT, PLIES_WITHOUT_ATTACK, PLY, OWN_CHAIN, ENEMY_CHAIN, IS_BLUE, FACTS = 0, 12, 24, 36, 37, 38, 39, 40, 41
RED, BLUE = 0, 1
GOES_ON, RED_WINS, BLUE_WINS, DRAW = 0, 1, 2, 3
RANKS, NO_RANK, NO_SETUP = 12, 255, 0xFFFFFFFF

# What a call can write, and the names that are for steps alone.
DTYPES = {
    "planes": np.uint8,
    "facts": np.uint16,
    "legal_bytes": np.uint8,
    "legal_bits": np.uint8,
    "to_move": np.uint8,
    "plies": np.uint32,
    "seeds": np.uint64,
    "setups": np.uint32,
    "played": np.uint16,
    "endings": np.uint8,
    "reasons": np.uint8,
    "lengths": np.uint32,
    "rewards": np.int8,
}
OF_STEPS = ("played", "endings", "reasons", "lengths", "rewards")


class _Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int), ("game", ctypes.c_uint64), ("rule", ctypes.c_char * 24), ("text", ctypes.c_char * 472)]


class _Settings(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t),
        ("edition", ctypes.c_char_p),
        ("rules", ctypes.c_char_p),
        ("games", ctypes.c_uint64),
        ("seed", ctypes.c_uint64),
        ("threads", ctypes.c_uint32),
        ("red_setups", ctypes.POINTER(ctypes.c_char_p)),
        ("red_setup_count", ctypes.c_size_t),
        ("blue_setups", ctypes.POINTER(ctypes.c_char_p)),
        ("blue_setup_count", ctypes.c_size_t),
    ]


class _Shape(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t)] + [
        (name, ctypes.c_uint64)
        for name in ("games", "width", "height", "cells", "actions", "planes", "facts", "legal_bytes", "zone")
    ]


class _Arrays(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t)] + [
        field for name in DTYPES for field in ((name, ctypes.c_void_p), (f"{name}_size", ctypes.c_size_t))
    ]


class Refused(ValueError):
    """A call that the library refused: nothing has changed. `game` has the illegal action, where that is what was wrong."""

    def __init__(self, error: _Error):
        super().__init__(error.text.decode("utf-8", "replace"))
        self.code = error.code
        self.game = None if error.game == 2**64 - 1 else int(error.game)


def load(path: str | os.PathLike | None = None) -> ctypes.CDLL:
    """The library: at `path`, at VAANDEL_LIB, or of this build."""
    path = Path(path or os.environ.get("VAANDEL_LIB") or LIBRARY)
    if not path.exists():
        raise FileNotFoundError(f"there is no {path}: build it by `make c-library`, or name another by VAANDEL_LIB")
    library = ctypes.CDLL(str(path))
    library.vaandel_version.restype = ctypes.c_char_p
    library.vaandel_edition_count.restype = ctypes.c_size_t
    library.vaandel_edition_id.restype = ctypes.c_char_p
    library.vaandel_edition_id.argtypes = [ctypes.c_size_t]
    if library.vaandel_abi() != ABI:
        raise ImportError(f"{path} has ABI {library.vaandel_abi()}, and this module is for {ABI}")
    batch, place, size, error = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(_Error)
    arrays = ctypes.POINTER(_Arrays)
    for name, arguments in {
        "create": [ctypes.POINTER(_Settings), ctypes.POINTER(batch)],
        "shape": [batch, ctypes.POINTER(_Shape)],
        "action_cells": [batch, place, place, size],
        "observe": [batch, arrays],
        "step": [batch, place, size, arrays],
        "step_random": [batch, arrays],
        "reset": [batch, ctypes.c_uint64],
        "restart": [batch, place, size],
        "truth": [batch, place, size],
        "set_setups": [batch, ctypes.c_uint32, place, size],
    }.items():
        getattr(library, f"vaandel_batch_{name}").argtypes = [*arguments, error]
    library.vaandel_batch_destroy.argtypes = [batch]
    library.vaandel_batch_destroy.restype = None
    return library


def editions(library: ctypes.CDLL) -> list[str]:
    return [library.vaandel_edition_id(index).decode() for index in range(library.vaandel_edition_count())]


def _place_of(name: str, array: np.ndarray, dtype: type) -> int:
    if array.dtype != dtype or not array.flags.c_contiguous or not array.flags.writeable:
        raise TypeError(f"{name}: a writeable array of {np.dtype(dtype).name} in one piece is needed")
    return array.ctypes.data


class Arrays:
    """Arrays for calls to write to, by name, as attributes. Made by Simulator.arrays(), or of any that fit, such as views of pinned memory."""

    def __init__(self, **arrays: np.ndarray):
        self.raw = _Arrays(struct_size=ctypes.sizeof(_Arrays))
        self.seen = _Arrays(struct_size=ctypes.sizeof(_Arrays))
        for name, array in arrays.items():
            if name not in DTYPES:
                raise TypeError(f"there is no array {name}: {', '.join(DTYPES)}")
            setattr(self, name, array)  # which also keeps its memory
            for raw in (self.raw,) if name in OF_STEPS else (self.raw, self.seen):
                setattr(raw, name, _place_of(name, array, DTYPES[name]))
                setattr(raw, f"{name}_size", array.size)


class Simulator:
    """Games of one edition; one that ends is followed by a new one in its place. One thread at a time may use it; not across fork()."""

    def __init__(
        self,
        edition: str,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        max_plies: int = 0,
        max_plies_without_attack: int = 0,
        more_squares: str = "game",
        red_setups: list[str] | tuple = (),
        blue_setups: list[str] | tuple = (),
        library: ctypes.CDLL | str | os.PathLike | None = None,
    ):
        self._batch = ctypes.c_void_p()
        self._library = library if isinstance(library, ctypes.CDLL) else load(library)
        rules = [f"more-squares={more_squares}"]
        rules += [f"max-plies={max_plies}"] if max_plies else []
        rules += [f"max-plies-without-attack={max_plies_without_attack}"] if max_plies_without_attack else []
        settings = _Settings(ctypes.sizeof(_Settings), edition.encode(), " ".join(rules).encode(), games, seed, threads)
        for side, setups in (("red", red_setups), ("blue", blue_setups)):
            texts = (ctypes.c_char_p * len(setups))(*(text.encode() for text in setups))
            setattr(settings, f"{side}_setups", texts)
            setattr(settings, f"{side}_setup_count", len(setups))
        self._call("create", ctypes.byref(settings), ctypes.byref(self._batch), batch=())
        shape = _Shape(ctypes.sizeof(_Shape))
        self._call("shape", ctypes.byref(shape))
        self.edition = edition
        self.games, self.width, self.height, self.cells, self.actions, self.zone = (
            int(getattr(shape, name)) for name in ("games", "width", "height", "cells", "actions", "zone")
        )
        one_game = {
            "planes": (int(shape.planes), self.height, self.width),
            "facts": (int(shape.facts),),
            "legal_bytes": (self.actions,),
            "legal_bits": (int(shape.legal_bytes),),
            "setups": (2,),
        }
        self.shapes = {name: (self.games, *one_game.get(name, ())) for name in DTYPES}

    def _call(self, name: str, *arguments, batch: tuple | None = None):
        if batch is None and not self._batch:
            raise ValueError("the simulator is closed")
        error = _Error()
        call = getattr(self._library, f"vaandel_batch_{name}")
        if call(*((self._batch,) if batch is None else batch), *arguments, ctypes.byref(error)) != 0:
            raise Refused(error)

    def arrays(self, *names: str) -> Arrays:
        """New arrays of these names; without names of all but legal_bits, which says the same as legal_bytes."""
        names = names or tuple(name for name in DTYPES if name != "legal_bits")
        return Arrays(**{name: np.zeros(self.shapes[name], DTYPES[name]) for name in names})

    def observe(self, arrays: Arrays) -> Arrays:
        """Writes what is seen and legal now; arrays that are for steps are left alone."""
        self._call("observe", ctypes.byref(arrays.seen))
        return arrays

    def step(self, actions: np.ndarray, arrays: Arrays) -> Arrays:
        """Makes one ply in each game; if one of them is illegal, none."""
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu" or actions.min(initial=0) < 0 or actions.max(initial=0) > 0xFFFF:
            raise TypeError("actions are whole numbers from 0 to 65535")
        actions = np.ascontiguousarray(actions, np.uint16)
        self._call("step", actions.ctypes.data, actions.size, ctypes.byref(arrays.raw))
        return arrays

    def step_random(self, arrays: Arrays) -> Arrays:
        """Makes one ply in each game, each legal action equally likely."""
        self._call("step_random", ctypes.byref(arrays.raw))
        return arrays

    def reset(self, seed: int):
        """Begins all over, as if just made with this seed."""
        self._call("reset", seed)

    def restart(self, which: np.ndarray):
        """Gives up the games where `which` holds and begins the next one in the place of each."""
        which = np.ascontiguousarray(which, np.bool_)
        self._call("restart", which.ctypes.data, which.size)

    def set_setups(self, side: int, ranks: np.ndarray):
        """Games that begin from now on draw that side's set-up from `ranks`, uint8 [number, zone]; see vaandel.h for their numbers."""
        ranks = np.ascontiguousarray(ranks, np.uint8)
        if ranks.ndim != 2 or ranks.shape[1] != self.zone:
            raise TypeError(f"set-ups are an array of [number, {self.zone}]")
        self._call("set_setups", side, ranks.ctypes.data, ranks.size)

    def truth(self, ranks: np.ndarray | None = None) -> np.ndarray:
        """The ranks that are HIDDEN from the sides to move, NO_RANK on other cells: targets for a belief net, never an input of a player."""
        if ranks is None:
            ranks = np.empty((self.games, self.height, self.width), np.uint8)
        self._call("truth", _place_of("ranks", ranks, np.uint8), ranks.size)
        return ranks

    def action_cells(self) -> tuple[np.ndarray, np.ndarray]:
        """The cells (row * width + column, in the mover's frame) on which each action begins and ends."""
        cells = np.empty(self.actions, np.uint8), np.empty(self.actions, np.uint8)
        self._call("action_cells", *(array.ctypes.data for array in cells), self.actions)
        return cells

    def close(self):
        if self._batch:
            self._library.vaandel_batch_destroy(self._batch)
            self._batch = ctypes.c_void_p()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        self.close()
