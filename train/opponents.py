"""Opponents in self-play: a share of the games is against others than the learner itself, as it plays now. In those
games only the learner's own plies are learned from."""

import argparse
import copy
import csv

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from vaandel import WAIT

KINDS = ("first", "random", "past", "frozen")
SHARED = KINDS[:3]  # those of a share of the games; "frozen" is exploit.py's, in all of them
SELF = len(KINDS)  # in Table.kind: both sides are the learner
LEAST_RANDOM = 0.1  # the share of random moves of the "random" opponent that plays best; the worst one plays no others
MOST_SELVES = 16


def shares_from(text):
    """{"first": 0.1, "past": 0.2} from first=0.1,past=0.2: the type of a command line's argument."""
    shares = {}
    for word in filter(None, text.split(",")):
        kind, _, share = word.partition("=")
        try:
            shares[kind] = float(share)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{word}: not of the form first=0.1") from None
        if kind not in SHARED or not 0 < shares[kind] < 1:
            raise argparse.ArgumentTypeError(f"{word}: a share between 0 and 1 of one of {', '.join(SHARED)}")
    if sum(shares.values()) > 0.9:
        raise argparse.ArgumentTypeError(f"{text}: at most 0.9 in all")
    return {kind: shares[kind] for kind in SHARED if kind in shares}


class Table:
    """Which of `games` games are against whom. The games of a kind lie side by side; the learner is Red in every second
    one of them. A frozen player has all games, and set-ups of its own, which all games of a half-batch share: so
    the learner is Red in the first half-batch, and Blue in the second."""

    def __init__(self, shares, games, half=0):
        self.kind = np.full(games, SELF, np.uint8)
        self.parts, at = {}, 0
        for kind, share in shares.items():
            count = games if kind == "frozen" else 2 * max(1, round(share * games / 2))
            self.parts[kind] = slice(at, at + count)
            self.kind[at : at + count] = KINDS.index(kind)
            at += count
        if at > games:
            raise ValueError(f"{games} games are too few for {shares}")
        self.is_blue = np.arange(games) % 2 == 1  # the learner, where the game is not against itself
        if "frozen" in shares:
            self.is_blue[:] = half == 1

    def share_learned(self):
        """The share of the plies that are the learner's."""
        return 1 - 0.5 * float((self.kind != SELF).mean())

    def learner_moves(self, is_blue):
        """Whether the side to move is the learner, from whether it is Blue."""
        return (self.kind == SELF) | (is_blue == self.is_blue)


class Opponents:
    """The other side's moves in the games of one half-batch, in place of the learner's."""

    def __init__(self, shares, simulator, actor, seed, half=0, frozen=None):
        self.table, self.sim = Table(shares, simulator.games, half), simulator
        self.inputs, device = actor.inputs, actor.device
        self.is_self = torch.from_numpy(self.table.kind == SELF).to(device)
        self.is_blue = torch.from_numpy(self.table.is_blue).to(device)
        self.past = copy.deepcopy(actor) if "past" in shares else None
        self.nets = [(kind, net) for kind, net in (("past", self.past), ("frozen", frozen)) if kind in shares]
        self.bot_actions = np.full(simulator.games, WAIT, np.uint16)
        if "random" in shares:
            part = self.table.parts["random"]
            self.random_share = torch.linspace(LEAST_RANDOM, 1, part.stop - part.start, device=device)
            self.luck = torch.ones_like(self.random_share)
        self.random = np.random.default_rng(seed)

    def meet(self, selves):
        """Takes one of the learner's earlier selves, as lists of weights, for the next plies."""
        if self.past is not None and selves:
            some = selves[self.random.integers(len(selves))]
            with torch.no_grad():
                for mine, theirs in zip(self.past.net.parameters(), some):
                    mine.copy_(theirs)

    def refresh(self):
        """New luck for act(), which draws none itself."""
        if "random" in self.table.parts:
            self.luck.uniform_()

    def act(self, planes, facts, mask, noise, action):
        """(actions, whether each is the learner's) on the device, from the actions of the learner's net. Of fixed
        shapes, for a CUDA graph; the first bot's are still missing."""
        is_learner = self.is_self | ((facts[:, sim.IS_BLUE] != 0) == self.is_blue)
        drawn = action.clone()
        if "random" in self.table.parts:
            part = self.table.parts["random"]
            legal = self.inputs.legal(mask[part])
            wild = (legal / noise[part].clamp(min=1e-20)).argmax(1)
            drawn[part] = torch.where(self.luck < self.random_share, wild, action[part])
        for kind, net in self.nets:
            part = self.table.parts[kind]
            drawn[part] = net.raw(planes[part], facts[part], mask[part], noise[part])[0]
        return torch.where(is_learner, action, drawn), is_learner.to(torch.uint8)

    def think(self, facts):
        """Has the first bot choose its moves, on the simulator's threads; to be called before the step, while the
        device is busy."""
        if "first" in self.table.parts:
            part = self.table.parts["first"]
            which = np.zeros(self.sim.games, bool)
            which[part] = ~self.table.learner_moves(facts[:, sim.IS_BLUE] != 0)[part]
            self.bot_actions[part] = WAIT
            self.sim.first_bot(which, self.bot_actions)

    def finish(self, actions):
        """The actions of the device, and the first bot's in its games."""
        return np.where(self.bot_actions != WAIT, self.bot_actions, actions)


class Selves:
    """The learner's averaged weights at earlier times, evenly spread over the run."""

    def __init__(self, every):
        self.every, self.last, self.kept = every, None, []

    def read(self, files, net):
        """Those of an earlier call, from the files that it wrote; on the CPU."""
        for path in files[:: -(-len(files) // MOST_SELVES) or 1]:
            saved = torch.load(path, map_location="cpu")["net"]
            self.kept.append([saved[name] for name, _ in net.named_parameters()])

    def keep(self, parameters, seconds, dtype):
        if self.last is not None and seconds - self.last < self.every:
            return
        self.last = seconds
        self.kept.append([part.detach().to(dtype, copy=True) for part in parameters])
        if len(self.kept) > MOST_SELVES:
            del self.kept[1::2]
            self.every *= 2


class Scores:
    """The learner's results against each kind of opponent, over time: opponents.csv."""

    def __init__(self, path):
        self.path = path
        self.results = {kind: [0, 0, 0] for kind in KINDS}  # won, drawn, lost

    def count(self, kinds, is_blue, endings):
        for at, kind in enumerate(KINDS):
            mine = kinds == at
            won = np.where(is_blue[mine], sim.BLUE_WINS, sim.RED_WINS)
            is_drawn = endings[mine] == sim.DRAW
            is_won = endings[mine] == won
            for place, number in enumerate((is_won.sum(), is_drawn.sum(), (~is_won & ~is_drawn).sum())):
                self.results[kind][place] += int(number)

    def tell(self, seconds, plies):
        """Writes a row for each kind that was met since the last call, and gives them as words."""
        words = []
        for kind, (won, drawn, lost) in self.results.items():
            games = won + drawn + lost
            if games == 0:
                continue
            score = (won + drawn / 2) / games
            is_new = not self.path.exists()
            with self.path.open("a", newline="") as file:
                writer = csv.writer(file)
                if is_new:
                    writer.writerow(("seconds", "plies", "opponent", "games", "won", "drawn", "lost", "score"))
                writer.writerow((round(seconds, 1), plies, kind, games, won, drawn, lost, round(score, 4)))
            words.append(f"{kind} {100 * score:.1f} % of {games}")
            self.results[kind] = [0, 0, 0]
        return ", ".join(words)

    def last(self, kind, least):
        """[won, drawn, lost] of the last rows of a kind that have `least` games together, or of all its rows."""
        results = np.zeros(3, int)
        if self.path.exists():
            with self.path.open() as file:
                rows = [row for row in csv.DictReader(file) if row["opponent"] == kind]
            for row in reversed(rows):
                if results.sum() >= least:
                    break
                results += [int(row[name]) for name in ("won", "drawn", "lost")]
        return results.tolist()
