"""Spaces of Gymnasium where it is installed, and else the few that are needed here, in its shape."""

from __future__ import annotations

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        """What all of them share: samples that a seed makes reproducible."""

        def __init__(self):
            self._random = np.random.default_rng()

        def seed(self, seed=None):
            """Makes samples reproducible."""
            self._random = np.random.default_rng(seed)

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of one shape and of an integer type, between two bounds, both included."""

        def __init__(self, low, high, shape, dtype):
            super().__init__()
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def __repr__(self) -> str:
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

        def contains(self, x) -> bool:
            """Whether it is such an array."""
            array = np.asarray(x)
            return (
                array.shape == self.shape
                and array.dtype == self.dtype
                and bool(((array >= self.low) & (array <= self.high)).all())
            )

        def sample(self) -> np.ndarray:
            """One of them."""
            return self._random.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    class Discrete(_Space):  # type: ignore[no-redef]
        """Whole numbers from 0 on."""

        def __init__(self, n):
            super().__init__()
            self.n = int(n)

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

        def contains(self, x) -> bool:
            """Whether it is such a number."""
            return np.asarray(x).dtype.kind in "iu" and 0 <= int(x) < self.n

        def sample(self, mask=None) -> int:
            """One of them; of those where the mask is 1, whose type must be int8, as for Gymnasium."""
            if mask is not None and (mask.dtype, mask.shape) != (np.int8, (self.n,)):
                raise TypeError(f"mask is of {mask.dtype} {list(mask.shape)}, and must be of int8 [{self.n}]")
            return int(self._random.choice(np.flatnonzero(mask) if mask is not None else self.n))

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """A row of whole numbers from 0 on, each below its own bound."""

        def __init__(self, nvec):
            super().__init__()
            self.nvec = np.asarray(nvec, np.int64)
            self.shape = self.nvec.shape

        def __repr__(self) -> str:
            return f"MultiDiscrete({self.nvec})"

        def contains(self, x) -> bool:
            """Whether it is such a row."""
            array = np.asarray(x)
            return array.shape == self.shape and bool(((array >= 0) & (array < self.nvec)).all())

        def sample(self, mask=None) -> np.ndarray:
            """One of them; of those where the masks are 1, a tuple of one of int8 for each number, as for Gymnasium."""
            if mask is None:
                return self._random.integers(0, self.nvec)
            if len(mask) != len(self.nvec):
                raise ValueError(f"mask has {len(mask)} parts, and must have {len(self.nvec)}")
            for part, n in zip(mask, self.nvec):
                if (part.dtype, part.shape) != (np.int8, (n,)):
                    raise TypeError(f"mask is of {part.dtype} {list(part.shape)}, and must be of int8 [{n}]")
            return np.array([self._random.choice(np.flatnonzero(part)) for part in mask], np.int64)

    class Dict(_Space):  # type: ignore[no-redef]
        """A dictionary of spaces."""

        def __init__(self, spaces):
            super().__init__()
            self.spaces = dict(spaces)

        def __repr__(self) -> str:
            return f"Dict({', '.join(f'{key!r}: {space}' for key, space in self.spaces.items())})"

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x) -> bool:
            """Whether each value is in the space of its key."""
            return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())

        def seed(self, seed=None):
            """Makes samples reproducible."""
            for number, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else [seed, number])

        def sample(self) -> dict:
            """A sample of each."""
            return {key: space.sample() for key, space in self.spaces.items()}


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
