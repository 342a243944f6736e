"""Checks of arguments: a ``TypeError`` or a ``ValueError`` names the one that is wrong."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

#: Rules of the environments by default, for board games.
LIMITS = "max-plies=2000 max-plies-without-attack=200"


def rules_of(edition: Any, rules: Any) -> str:
    """The rules of an environment: Card Battle has no such limits."""
    return "" if as_text("rules", rules) == LIMITS and edition == "cards" else rules


def whole(name: str, value: Any, bits: int) -> int:
    """The value, if it is an unsigned integer of so many bits; ctypes would wrap another one silently."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}, which is not an integer") from None
    if not 0 <= number < 1 << bits:
        raise ValueError(f"{name} is {number}, and may be from 0 to {(1 << bits) - 1}")
    return number


def whole_bytes(name: str, values: Any) -> np.ndarray:
    """The values as contiguous uint8, if they are integers that fit; NumPy would cut or wrap others silently."""
    given = integers(name, values)
    if given.size and not 0 <= int(given.min()) <= int(given.max()) <= 255:
        raise ValueError(f"{name} are from {given.min()} to {given.max()}, and may be from 0 to 255")
    return np.ascontiguousarray(given, np.uint8)


def integers(name: str, values: Any) -> np.ndarray:
    """The values as an array, if they are integers, or flags."""
    try:
        given = np.asarray(values)
    except ValueError:  # rows of different lengths
        raise TypeError(f"{name} are not an array: {values!r:.80}") from None
    if given.dtype.kind not in "biu":
        raise TypeError(f"{name} are of type {given.dtype}, and must be integers")
    return given


def as_text(name: str, value: Any) -> str:
    """The value, if it is a text that the library can be given: in UTF-8, and without the NUL that ends texts in C."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {value!r:.80}, which is not a text")
    if "\0" in value:
        raise ValueError(f"{name} has a NUL at index {value.index(chr(0))}")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{name} is no Unicode at index {error.start}: {value[error.start]!r}") from None
    return value


def as_texts(name: str, values: Any) -> list[str]:
    """The values, if they are several texts: one text alone would be taken for its letters."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise TypeError(f"{name} are {values!r:.80}, which is not a list of texts")
    return [as_text(f"{name}[{index}]", value) for index, value in enumerate(values)]


def one_of(name: str, value: Any, words: Sequence[Any]) -> Any:
    """The value, if it is one of these words."""
    if not any(value is word or (isinstance(value, str) and value == word) for word in words):
        raise ValueError(f"{name} is {value!r:.80}, and may be {' or '.join(map(repr, words))}")
    return value


def as_instance(name: str, value: Any, kind: type) -> Any:
    """The value, if it is of this class."""
    if not isinstance(value, kind):
        raise TypeError(f"{name} is {value!r:.80}, which is not a {kind.__name__}")
    return value


def as_function(name: str, value: Any) -> Any:
    """The value, if it can be called."""
    if not callable(value):
        raise TypeError(f"{name} is {value!r:.80}, which is not a function")
    return value


def path_like(name: str, value: Any) -> str | None:
    """The value as a path, or none."""
    if value is not None and not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{name} is {value!r:.80}, which is not a path")
    return None if value is None else as_text(name, os.fspath(value))
