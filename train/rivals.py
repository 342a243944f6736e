"""Whom a net is evaluated against: the words of `evaluate.py --against` and `train.py --evaluate`, as `vaandel match`
has them."""

import argparse
import shlex
from dataclasses import dataclass
from pathlib import Path

HELP = (
    "separated by commas: random; first, the first bot; past, the newest checkpoint of the same run with at most half"
    " the plies; net:FILE; level:N of --engine; cmd:COMMAND, a program that speaks the engine protocol; or a"
    " definition, name=NAME cmd='COMMAND'"
)


@dataclass(frozen=True)
class Rival:
    name: str  # in evaluations.csv
    kind: str  # random, first, past, net, level or cmd
    what: str = ""  # a net's file, a level, a command

    @property
    def is_engine(self):
        return self.kind in ("level", "cmd")


def _defined(text):
    """The rival of words like name=old-8 cmd='OLD engine --level 8'."""
    try:
        words = dict(word.split("=", 1) for word in shlex.split(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text}: not of the form name=NAME cmd='COMMAND'") from None
    name = words.pop("name", None)
    if len(words) != 1 or not set(words) <= {"cmd", "player"}:
        raise argparse.ArgumentTypeError(f"{text}: a definition has a name, and cmd or player")
    rival = _rival(f"cmd:{words['cmd']}" if "cmd" in words else words["player"])
    return Rival(name or rival.name, rival.kind, rival.what)


def _rival(word):
    kind, _, what = word.partition(":")
    if word in ("random", "first", "past"):
        return Rival(word, word)
    if kind not in ("level", "net", "cmd") or not what:
        known = "random, first, past, net:FILE, level:N, cmd:COMMAND or name=NAME cmd='COMMAND'"
        raise argparse.ArgumentTypeError(f"{word}: an opponent is {known}")
    if kind == "net" and not Path(what).is_file():
        raise argparse.ArgumentTypeError(f"{word}: there is no file {what}")
    return Rival(word, kind, what)


def rivals_from(text):
    """The rivals of a command line's argument, as its type."""
    rivals = []
    for word in filter(None, map(str.strip, text.split(","))):
        is_defined = word.startswith(("name=", "cmd=", "player="))
        rivals.append(_defined(word) if is_defined else _rival(word))
    names = [rival.name for rival in rivals]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise argparse.ArgumentTypeError(f"{twice}: no two opponents may have the same name")
    return rivals


def earlier(net, plies):
    """The newest checkpoint of the same run with at most half as many plies, or None. `net`: a checkpoint of it."""
    folder = net.parent if net.parent.name == "nets" else net.parent / "nets"
    known = [path for path in checkpoints_of(folder) if 2 * plies_of(path) <= plies]
    return known[-1] if known else None


def plies_of(path):
    """The plies of a checkpoint, from its name: thousands."""
    return 1000 * int(path.stem)


def checkpoints_of(folder):
    return sorted((path for path in folder.glob("*.pt") if path.stem.isdecimal()), key=plies_of)


def spread(checkpoints, count):
    """At most `count` of them, first the last, then the first, then always the one that is farthest, in plies, from
    those before: whenever it ends, what is done is spread over the run."""
    chosen, left = [], list(checkpoints)
    while left and len(chosen) < count:
        at = max(
            range(len(left)),
            key=lambda at: min((abs(plies_of(left[at]) - plies_of(one)) for one in chosen), default=at),
        )
        chosen.append(left.pop(at))
    return chosen
