"""The rules of the Stratego family for research.

:class:`State` is one game to search, :class:`Simulator` a batch of thousands to learn from; :class:`VectorEnv` and
:class:`AecEnv` are environments
with the interfaces of Gymnasium and PettingZoo.
"""

from importlib import metadata as _metadata

from .aec_env import AecEnv
from .batch import Arrays, Simulator
from .library import DTYPES, OF_STEPS, Library, Refused, editions, load
from .numbers import *  # noqa: F403
from .state import TERMINAL, Game, State, load_game
from .vector_env import VectorEnv

try:
    __version__ = _metadata.version("vaandel")
except _metadata.PackageNotFoundError:  # used from a checkout
    __version__ = load().version()

__all__ = [
    "DTYPES",
    "OF_STEPS",
    "TERMINAL",
    "AecEnv",
    "Arrays",
    "Game",
    "Library",
    "Refused",
    "Simulator",
    "State",
    "VectorEnv",
    "editions",
    "load",
    "load_game",
]
