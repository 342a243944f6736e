"""The native library behind the package: its location, and the signatures of its functions."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

from .checks import path_like
from .numbers import ABI

HERE = Path(__file__).resolve().parent

#: The arrays that calls write to, by their names in ``vaandel_arrays``: how an element is called in NumPy.
DTYPES = {
    "planes": "uint8",
    "facts": "uint16",
    "legal_bytes": "uint8",
    "legal_bits": "uint8",
    "to_move": "uint8",
    "plies": "uint32",
    "seeds": "uint64",
    "setups": "uint32",
    "played": "uint16",
    "endings": "uint8",
    "reasons": "uint8",
    "lengths": "uint32",
    "rewards": "int8",
    "last_planes": "uint8",
    "last_facts": "uint16",
}
#: Those that only a step writes.
OF_STEPS = ("played", "endings", "reasons", "lengths", "rewards", "last_planes", "last_facts")


class Error(ctypes.Structure):
    """``vaandel_error``."""

    _fields_ = [
        ("code", ctypes.c_int),
        ("game", ctypes.c_uint64),
        ("rule", ctypes.c_char * 24),
        ("text", ctypes.c_char * 472),
    ]


class Settings(ctypes.Structure):
    """``vaandel_settings``."""

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


class Shape(ctypes.Structure):
    """``vaandel_shape``."""

    _fields_ = [("struct_size", ctypes.c_size_t)] + [
        (name, ctypes.c_uint64)
        for name in ("games", "width", "height", "cells", "actions", "planes", "facts", "legal_bytes", "zone")
    ]


class RawArrays(ctypes.Structure):
    """``vaandel_arrays``."""

    _fields_ = [("struct_size", ctypes.c_size_t)] + [
        field for name in DTYPES for field in ((name, ctypes.c_void_p), (f"{name}_size", ctypes.c_size_t))
    ]


class Info(ctypes.Structure):
    """``vaandel_info``."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t),
        ("plies", ctypes.c_uint32),
        ("plies_without_attack", ctypes.c_uint32),
        ("phase", ctypes.c_uint8),
        ("to_move", ctypes.c_uint8),
        ("ending", ctypes.c_uint8),
        ("reason", ctypes.c_uint8),
        ("battle", ctypes.c_uint8),
        ("attacker", ctypes.c_uint8),
        ("defender", ctypes.c_uint8),
        ("unused", ctypes.c_uint8),
    ]


class Refused(ValueError):
    """A call that the library refused; nothing has changed.

    Attributes
    ----------
    code : int
        The library's code.
    rule : str
        The word for the rule that an illegal action breaks, such as ``"two_squares"``; else empty.
    game : int or None
        Which game of a batch has the illegal action.
    """

    def __init__(self, error: Error):
        super().__init__(error.text.decode("utf-8", "replace"))
        self.code = int(error.code)
        self.rule = error.rule.decode()
        self.game = None if error.game == 2**64 - 1 else int(error.game)


_P, _S, _U32, _U64 = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_uint64
_TEXT = ctypes.c_char_p
_BATCH_CALLS = {
    "create": [_P, _P],
    "shape": [_P, _P],
    "action_cells": [_P, _P, _P, _S],
    "observe": [_P, _P],
    "step": [_P, _P, _S, _P],
    "step_random": [_P, _P],
    "first_bot": [_P, _P, _P, _S],
    "reset": [_P, _U64],
    "restart": [_P, _P, _S],
    "truth": [_P, _P, _S],
    "set_setups": [_P, _U32, _P, _S],
}
_STATE_CALLS = {
    "create": [_TEXT, _TEXT, _U64, _P],
    "clone": [_P, _P],
    "copy": [_P, _P],
    "restart": [_P, _U64],
    "reseed": [_P, _U64],
    "shape": [_P, _P],
    "action_cells": [_P, _P, _P, _S],
    "info": [_P, _P],
    "legal": [_P, _P, _S, _P],
    "apply": [_P, _U32, _P],
    "act": [_P, _TEXT, _P],
    "play_random": [_P, _U32, _P],
    "place": [_P, _U32, _P, _S],
    "observe": [_P, _U32, _P],
    "truth": [_P, _U32, _P, _S],
    "imagine": [_P, _U32],
    "read": [_P, _TEXT, _S, _U32],
    "write": [_P, _U32, _P, _S, _P],
    "action_text": [_P, _U32, _P, _S, _P],
    "parse_action": [_P, _TEXT, _P],
}


def _path(given: str | os.PathLike | None) -> Path:
    named = path_like("path", given) or os.environ.get("VAANDEL_LIB")
    if named:
        return Path(named)
    inside = HERE / "libvaandel.so"
    return inside if inside.exists() else HERE.parent.parent / "build" / "release" / "libvaandel.so"


class Library:
    """A loaded library.

    Batches release the GIL, because they have their own threads; calls of states keep it, because they take less time
    than releasing it.

    Parameters
    ----------
    path
        The library; by default that of the environment variable ``VAANDEL_LIB``, of this package, or of a build of
        the checkout around it.
    """

    def __init__(self, path: str | os.PathLike | None = None):
        self.path = _path(path)
        if not self.path.exists():
            advice = "build it with `make c-library`, or set VAANDEL_LIB to another"
            raise FileNotFoundError(f"there is no {self.path}: {advice}")
        self.batch = ctypes.CDLL(str(self.path))
        self.state = ctypes.PyDLL(str(self.path))
        if self.batch.vaandel_abi() != ABI:
            raise ImportError(f"{self.path} has ABI {self.batch.vaandel_abi()}, and this package is for {ABI}")
        self.batch.vaandel_version.restype = ctypes.c_char_p
        self.batch.vaandel_edition_count.restype = ctypes.c_size_t
        self.batch.vaandel_edition_id.restype = ctypes.c_char_p
        self.batch.vaandel_edition_id.argtypes = [ctypes.c_size_t]
        for library, kind, calls in ((self.batch, "batch", _BATCH_CALLS), (self.state, "state", _STATE_CALLS)):
            for name, arguments in calls.items():
                getattr(library, f"vaandel_{kind}_{name}").argtypes = [*arguments, _P]
            destroy = getattr(library, f"vaandel_{kind}_destroy")
            destroy.argtypes = [_P]
            destroy.restype = None

    def version(self) -> str:
        """The version of the library."""
        return self.batch.vaandel_version().decode()

    def editions(self) -> list[str]:
        """The ids of all editions."""
        return [self.batch.vaandel_edition_id(index).decode() for index in range(self.batch.vaandel_edition_count())]


_loaded: dict[str, Library] = {}


def load(path: Library | str | os.PathLike | None = None) -> Library:
    """The library at a path, or the usual one; loaded once."""
    if isinstance(path, Library):
        return path
    found = str(_path(path))
    if found not in _loaded:
        _loaded[found] = Library(found)
    return _loaded[found]


def editions() -> list[str]:
    """The ids of all editions that the library knows, such as ``"barrage8"`` and ``"cards"``."""
    return load().editions()
