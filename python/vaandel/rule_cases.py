"""Runs the corpus of rule cases: ``python3 -m vaandel.rule_cases data/rules``, and with ``--engine COMMAND`` another
program against it."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from . import numbers as n
from .checks import path_like
from .library import Refused
from .seat import board_seen
from .state import Game, State

#: What a program has to find out.
ANSWERS = ("verdict", "reason", "battle", "end", "sees")
_BATTLES = {n.ATTACKER_WINS: "attacker", n.DEFENDER_WINS: "defender", n.BOTH_LOST: "both"}
_WINNERS = {n.RED_WINS: "red", n.BLUE_WINS: "blue", n.DRAW: None}
_STRONGEST_FIRST = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 11, 0)


def cases_in(folder: Path) -> Iterator[dict[str, Any]]:
    """All cases of the files of a folder, or of one file."""
    folder = Path(path_like("folder", folder) or ".")
    if not folder.exists():
        raise FileNotFoundError(f"there is no {folder}")
    files = [folder] if folder.is_file() else sorted(folder.glob("*.jsonl"))
    if not files:
        raise FileNotFoundError(f"{folder} has no .jsonl files")
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            raise ValueError(f"{file} is not a text in UTF-8") from None
        for number, line in enumerate(lines, 1):
            yield _case(line, f"{file}, line {number}")


def _case(line: str, where: str) -> dict[str, Any]:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{where}: {error}") from None
    missing = [key for key in ("id", "articles", "edition") if not isinstance(case, dict) or key not in case]
    if missing:
        raise ValueError(f"{where}: not a rule case: it has no {', '.join(missing)}")
    return case


def _card_record(case: dict[str, Any]) -> str:
    """The start of a card game with these decks."""
    state = Game("cards", _words(case)).new_initial_state()
    head = state.record().split("[decks]")[0]
    return f"{head}[decks]\nred  {case['decks']['red']}\nblue {case['decks']['blue']}\n"


def _words(case: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in case.get("rules", {}).items())


def begun(case: dict[str, Any]) -> State:
    """The game as it stands before the action of a case."""
    state = Game(case["edition"], _words(case)).new_initial_state()
    if "position" in case:
        state.read(case["position"])
    if "decks" in case:
        state.read(_card_record(case))
    for move in case.get("moves", []):
        _act(state, move)
    return state


def _act(state: State, action: str) -> None:
    side, _, words = action.partition(" ") if state.game.edition == "cards" else ("", "", action)
    if side and n.SIDES.index(side) != state.current_player() and not state.is_terminal():
        raise _OtherSide
    state.act(words)


class _OtherSide(Exception):
    pass


def _cards_of(counts: np.ndarray) -> str:
    return "".join(n.RANK_LETTERS[rank] * int(counts[rank]) for rank in _STRONGEST_FIRST) or "-"


def _row_of(line: np.ndarray) -> str:
    """A letter a place, of the ranks that are told."""
    ranks = line.reshape(-1, n.RANKS)
    return "".join(n.RANK_LETTERS[place.argmax()] if place.any() else "." for place in ranks)


def _cards_seen(state: State, player: int) -> dict[str, str]:
    facts = state.observation(player)["facts"]

    def row(begin: int, size: int = n.RANKS) -> np.ndarray:
        return facts[begin : begin + size]

    known = _row_of(row(n.CARD_KNOWN_LINE, 5 * n.RANKS))
    lies = row(n.CARD_ENEMY_LINE, 5)
    seen = {
        "line": _row_of(row(n.CARD_OWN_LINE, 5 * n.RANKS)),
        "shown": "".join("+" if one else "." for one in row(n.CARD_OWN_SEEN, 5)),
        "hand": _cards_of(row(n.CARD_HAND)),
        "enemy": "".join("?" if is_there and rank == "." else rank for rank, is_there in zip(known, lies)),
    }
    if facts[n.CARD_LOOKED]:
        seen["look"] = _cards_of(row(n.CARD_SHOWN_HAND))
    return seen


def answered(case: dict[str, Any]) -> dict[str, Any]:
    """The library's answer to a case."""
    if case.get("asks") == "sees":
        state = begun(case)
        seen = _cards_seen if case["edition"] == "cards" else board_seen
        return {"sees": {side: seen(state, player) for player, side in enumerate(n.SIDES)}}
    if "setup" in case:
        try:
            Game(case["edition"]).new_initial_state().act(f"setup {case['setup']}")
        except Refused as refused:
            return {"verdict": "illegal", "reason": refused.rule}
        return {"verdict": "legal"}
    state = begun(case)
    if "action" in case:
        try:
            _act(state, case["action"])
        except Refused as refused:
            return {"verdict": "illegal", "reason": refused.rule}
        except _OtherSide:
            return {"verdict": "illegal", "reason": "not_your_turn"}
    answer: dict[str, Any] = {"verdict": "legal"}
    if state.battle and "action" in case:
        answer["battle"] = _BATTLES[state.battle[2]]
    if state.is_terminal():
        reason = "stuck" if case["edition"] == "cards" and state.reason == "immobile" else state.reason
        answer["end"] = {"winner": _WINNERS[state.ending], "reason": reason}
    return answer


class _Engine:
    """A program that receives one case per line, without the answers, and answers each with a line, in time."""

    def __init__(self, command: str, seconds: float):
        self._seconds = seconds
        self._child = subprocess.Popen(
            command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, errors="replace",
            start_new_session=True,
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()  # an empty one: the program has ended
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._child.stdout
        for line in self._child.stdout:
            self._lines.put(line)
        self._lines.put("")

    def __call__(self, case: dict[str, Any]) -> dict[str, Any]:
        asked = {key: value for key, value in case.items() if key not in (*ANSWERS, "note", "articles")}
        assert self._child.stdin
        try:
            self._child.stdin.write(json.dumps(asked) + "\n")
            self._child.stdin.flush()
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            raise _Failed(f"{case['id']}: no answer within {self._seconds:g} s (--timeout)") from None
        except BrokenPipeError:
            line = ""
        if not line:
            raise _Failed(f"{case['id']}: the program has ended")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        return answer if isinstance(answer, dict) else {"unreadable": f"{line.rstrip():.200}"}

    def close(self) -> None:
        """Ends the program: it sees the end of its input, and is soon killed, with all that it started."""
        assert self._child.stdin and self._child.stdout
        with contextlib.suppress(BrokenPipeError):
            self._child.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=1)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        self._listener.join()
        self._child.stdout.close()


class _Failed(Exception):
    """The program gives no answer."""


def _seconds(word: str) -> float:
    with contextlib.suppress(ValueError):
        if 0 < (seconds := float(word)) <= threading.TIMEOUT_MAX:
            return seconds
    raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds greater than 0")


def main(arguments: list[str] | None = None) -> int:
    """Prints each case with a wrong answer; the status is 0 if there are none."""
    parser = argparse.ArgumentParser(prog="vaandel.rule_cases", description=__doc__)
    parser.add_argument("cases", type=Path, help="a folder of .jsonl files, or one of them")
    parser.add_argument("--engine", help="a program to ask instead of the library")
    parser.add_argument(
        "--timeout", type=_seconds, default=10, metavar="SECONDS", help="for each of its answers; default 10"
    )
    parser.add_argument("--verdicts-only", action="store_true", help="do not compare reasons of illegal actions")
    parser.add_argument("--answer", action="store_true", help="answer cases from standard input, as an engine does")
    options = parser.parse_args(arguments)
    if options.answer:
        for line in sys.stdin:
            print(json.dumps(answered(json.loads(line))), flush=True)
        return 0
    try:
        return _compared(options)
    except (OSError, ValueError, _Failed) as error:
        sys.exit(f"vaandel.rule_cases: {error}")


def _compared(options: argparse.Namespace) -> int:
    cases = list(cases_in(options.cases))  # first: a wrong file is no matter of the engine
    if not options.engine:
        return _judged(options, cases, answered)
    engine = _Engine(options.engine, options.timeout)
    try:
        return _judged(options, cases, engine)
    finally:
        engine.close()


def _judged(
    options: argparse.Namespace, cases: list[dict[str, Any]], ask: Callable[[dict[str, Any]], dict[str, Any]]
) -> int:
    tried = wrong = 0
    for case in cases:
        compared = [key for key in ANSWERS if key != "reason" or not options.verdicts_only]
        expected = {key: case[key] for key in compared if key in case}
        answer = ask(case)
        got = {key: answer[key] for key in compared if key in answer}
        if "sees" in expected and isinstance(got.get("sees"), dict):  # a side whose cards are random is not told
            got["sees"] = {side: seen for side, seen in got["sees"].items() if side in expected["sees"]}
        tried += 1
        if got != expected:
            wrong += 1
            told = f"expected {json.dumps(expected)}, got {json.dumps(answer)}"
            print(f"{case['id']} ({', '.join(case['articles'])}): {told}")
    print(f"{tried} cases, {wrong} wrong answers")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
