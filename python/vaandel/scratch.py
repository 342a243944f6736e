"""Buffers for calls of states: one set per thread."""

from __future__ import annotations

import ctypes
import threading

import numpy as np

from .library import Error, Info, RawArrays

#: More actions than any edition has.
ROOM = 2048


class Scratch:
    """Buffers for calls: one set per thread, because making it costs more than a call. Refused calls leave `info`
    unchanged."""

    def __init__(self):
        self.error = Error()
        self.error_at = ctypes.addressof(self.error)
        self.info = Info(ctypes.sizeof(Info))
        self.info_at = ctypes.addressof(self.info)
        self.told: int | None = None  # the state that `info` is of
        self.made = ctypes.c_void_p()
        self.made_at = ctypes.addressof(self.made)
        self.actions = (ctypes.c_uint16 * ROOM)()
        self.actions_at = ctypes.addressof(self.actions)
        self.count = ctypes.c_size_t()
        self.count_at = ctypes.addressof(self.count)
        self._arrays: dict[tuple[int, ...], ObservationArrays] = {}

    def observation_arrays(self, game) -> ObservationArrays:
        """Arrays for the observation of a player of that game."""
        shape = game.planes, game.height, game.width, game.facts, game.actions
        if shape not in self._arrays:
            self._arrays[shape] = ObservationArrays(*shape)
        return self._arrays[shape]


class ObservationArrays:
    """A player's observation: written by the library, and copied from here."""

    def __init__(self, planes: int, height: int, width: int, facts: int, actions: int):
        self.planes = np.empty((planes, height, width), np.uint8) if planes else None
        self.facts = np.empty(facts, np.uint16)
        self.mask = np.empty(actions, np.uint8)
        self.raw = RawArrays(ctypes.sizeof(RawArrays))
        self.at = ctypes.addressof(self.raw)
        self.raw.facts, self.raw.facts_size = self.facts.ctypes.data, facts
        self.raw.legal_bytes, self.raw.legal_bytes_size = self.mask.ctypes.data, actions
        if self.planes is not None:
            self.raw.planes, self.raw.planes_size = self.planes.ctypes.data, self.planes.size


class Here(threading.local):
    def __init__(self):
        self.scratch = Scratch()


#: This thread's own is ``HERE.scratch``.
HERE = Here()
