"""A state as text: actions, diagrams, records."""

from __future__ import annotations

import ctypes

from .checks import as_text, whole
from .library import Refused
from .scratch import HERE

_RULES, _RECORD, _POSITION, _VIEW, _TRUTH = 0, 1, 2, 3, 5


class StateText:
    """The part of :class:`~vaandel.State` that reads and writes text."""

    __slots__ = ()

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """An action of the player to move as text. As in OpenSpiel, the player may come first."""
        if action is None:
            return self._text("action_text", whole("action", player_or_action, 32))
        if whole("player", player_or_action, 1) != self.current_player():
            raise ValueError(f"player {player_or_action} is not to move")
        return self._text("action_text", whole("action", action, 32))

    def string_to_action(self, words: str) -> int:
        """The number of an action that is one; lines and fillings of cards are several."""
        number = ctypes.c_uint32()
        self._call("parse_action", as_text("words", words).encode(), ctypes.addressof(number))
        return number.value

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as a diagram."""
        return self._write(_VIEW + self._viewer(player))

    def rules(self) -> str:
        """All rule switches as text."""
        return self._write(_RULES)

    def record(self) -> str:
        """The game so far as a record: the truth."""
        return self._write(_RECORD)

    def position(self) -> str:
        """The board as ``strados3``: the truth."""
        return self._write(_POSITION)

    def __str__(self) -> str:
        """The truth as a diagram."""
        return self._write(_TRUTH)

    def _write(self, what: int) -> str:
        return self._text("write", what)

    def _text(self, call: str, number: int) -> str:
        function = getattr(self._calls, f"vaandel_state_{call}")
        length = ctypes.c_size_t()
        room = 4096
        while True:
            buffer = ctypes.create_string_buffer(room)
            scratch = HERE.scratch
            into = ctypes.addressof(buffer), room, ctypes.addressof(length)
            if not function(self._at, number, *into, scratch.error_at):
                return buffer.raw[: length.value].decode()
            if length.value < room:
                raise Refused(scratch.error)
            room = length.value + 1
