"""Spaces of Gymnasium where it is installed, and else the few that are needed here, in its shape."""

from __future__ import annotations

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Box:  # type: ignore[no-redef]
        """Arrays of one shape and type, between two bounds."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def contains(self, x) -> bool:
            """Whether it is such an array."""
            array = np.asarray(x)
            return (
                array.shape == self.shape
                and array.dtype == self.dtype
                and bool(((array >= self.low) & (array <= self.high)).all())
            )

    class Discrete:  # type: ignore[no-redef]
        """Whole numbers from 0 on."""

        def __init__(self, n):
            self.n = int(n)
            self._random = np.random.default_rng()

        def seed(self, seed=None):
            """Makes samples reproducible."""
            self._random = np.random.default_rng(seed)

        def contains(self, x) -> bool:
            """Whether it is such a number."""
            return np.asarray(x).dtype.kind in "iu" and 0 <= int(x) < self.n

        def sample(self, mask=None) -> int:
            """One of them; of those where the mask is 1, whose type must be int8, as for Gymnasium."""
            if mask is not None and (mask.dtype, mask.shape) != (np.int8, (self.n,)):
                raise TypeError(f"mask is of {mask.dtype} {list(mask.shape)}, and must be of int8 [{self.n}]")
            return int(self._random.choice(np.flatnonzero(mask) if mask is not None else self.n))

    class MultiDiscrete:  # type: ignore[no-redef]
        """A row of whole numbers from 0 on, each below its own bound."""

        def __init__(self, nvec):
            self.nvec = np.asarray(nvec, np.int64)
            self.shape = self.nvec.shape

        def contains(self, x) -> bool:
            """Whether it is such a row."""
            array = np.asarray(x)
            return array.shape == self.shape and bool(((array >= 0) & (array < self.nvec)).all())

    class Dict:  # type: ignore[no-redef]
        """A dictionary of spaces."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x) -> bool:
            """Whether each value is in the space of its key."""
            return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())


def observation_space(planes: int, facts: int, height: int, width: int, actions: int, games: int | None = None) -> Dict:
    """What ``planes``, ``facts`` and ``action_mask`` may be, of one game or of several."""
    many = () if games is None else (games,)
    spaces = {
        "facts": Box(0, 65535, (*many, facts), np.uint16),
        "action_mask": Box(0, 1, (*many, actions), np.int8),
    }
    if planes:
        spaces["planes"] = Box(0, 1, (*many, planes, height, width), np.uint8)
    return Dict(spaces)
