"""The net that plays Card Battle. Places of a line are worth the same (rules K3 to K11), so the net has one set of
weights for all of them: exchanging cards of a line exchanges the actions alike."""

import numpy as np
import torch
from torch import nn

import checkout  # noqa: F401 isort: skip
import vaandel as sim

CARD_INPUT_VERSION = 1
PLACES, RANKS = 5, sim.RANKS
COUNTS = (  # the rows of counts by rank
    sim.CARD_HAND,
    sim.CARD_PILE,
    sim.CARD_OWN_OUT,
    sim.CARD_ENEMY_OUT,
    sim.CARD_ENEMY_LEFT,
    sim.CARD_SHOWN_HAND,
)
LEVELS = 3  # a count is told as: at least one, at least two, at least three
OWN_INPUTS = ENEMY_INPUTS = 2 * RANKS + 5
GLOBAL_INPUTS = len(COUNTS) * RANKS * (LEVELS + 1) + 20


class CardInputs:
    """The net's input from the simulator's output (version CARD_INPUT_VERSION)."""

    def __init__(self, device):
        self.bits = torch.tensor([1, 2, 4, 8, 16, 32, 64, 128], dtype=torch.uint8, device=device)
        self.levels = torch.arange(1, LEVELS + 1, device=device)
        self.most = torch.tensor([1.0, 3.0, 3.0, 1.0], device=device)

    def __call__(self, facts, dtype):
        """facts i16 [n, 226] -> own places [n, 5, 29], enemy's [n, 5, 29], all else [n, 308]. Chances of ranks are by
        counting only."""
        n = len(facts)
        whole = facts.float()
        own = whole[:, sim.CARD_OWN_LINE : sim.CARD_OWN_LINE + PLACES * RANKS].view(n, PLACES, RANKS)
        known = whole[:, sim.CARD_KNOWN_LINE : sim.CARD_KNOWN_LINE + PLACES * RANKS].view(n, PLACES, RANKS)
        there = whole[:, sim.CARD_ENEMY_LINE : sim.CARD_ENEMY_LINE + PLACES]
        left = whole[:, sim.CARD_ENEMY_LEFT : sim.CARD_ENEMY_LEFT + RANKS]
        chances = left / left.sum(1, keepdim=True).clamp(min=1)
        hidden = there - known.sum(2)
        empty = 1 - own.sum(2)
        is_next = empty * (empty.cumsum(1) == 1)  # cards go down from the first gap on
        unseen = own.sum(2) - whole[:, sim.CARD_OWN_SEEN : sim.CARD_OWN_SEEN + PLACES]
        own_age = whole[:, sim.CARD_OWN_AGE : sim.CARD_OWN_AGE + PLACES]
        enemy_age = whole[:, sim.CARD_ENEMY_AGE : sim.CARD_ENEMY_AGE + PLACES]
        of_own = torch.stack([empty, is_next, unseen, *_ages(own_age)], 2)
        of_enemy = torch.stack([there, hidden, there - hidden, *_ages(enemy_age)], 2)
        own_places = torch.cat([own, own * unseen[:, :, None], of_own], 2)
        enemy_places = torch.cat([known, hidden[:, :, None] * chances[:, None], of_enemy], 2)
        counts = torch.cat([whole[:, row : row + RANKS] for row in COUNTS], 1)
        steps = (counts[:, :, None] >= self.levels).float().flatten(1)
        hand, pile = (whole[:, at, None] for at in (sim.CARD_ENEMY_HAND, sim.CARD_ENEMY_PILE))
        own_pile = whole[:, sim.CARD_PILE : sim.CARD_PILE + RANKS].sum(1, keepdim=True)
        turn, quiet = (whole[:, at, None] for at in (sim.CARD_TURN, sim.CARD_TURNS_WITHOUT_ATTACK))
        looks = whole[:, sim.CARD_LOOKED : sim.CARD_LOOKED + 4]  # in force, drawn, played, at the own hand
        rest = [
            counts / 3,
            steps,
            (hand >= self.levels).float(),
            pile / 15,
            (pile == 0).float(),
            own_pile / 15,
            (own_pile == 0).float(),
            looks / self.most,
            whole[:, sim.CARD_STAGE : sim.CARD_STAGE + 4],
            torch.log1p(turn) / 4,
            quiet / 100,
            torch.log1p(quiet) / 4,
            whole[:, sim.CARD_IS_BLUE, None],
            left.sum(1, keepdim=True) / 23,
        ]
        return own_places.to(dtype), enemy_places.to(dtype), torch.cat(rest, 1).clamp(max=3).to(dtype)

    def legal(self, bits):
        """u8 [n, 22] -> bool [n, 171]."""
        legal = torch.bitwise_and(bits[:, :, None], self.bits) != 0
        return legal.reshape(bits.shape[0], -1)[:, : sim.CARD_ACTIONS]


def _ages(turns):
    return torch.log1p(turns) / 3, (turns <= 1).float()


def products(queries, keys):
    """Of each own place with each of the enemy's: [n, 5, 5]. So small that torch.bmm() is slower on a CPU."""
    return (queries[:, :, None] * keys[:, None]).sum(3)


class CardBlock(nn.Module):
    """Each place and the summary see the means of both lines and the summary."""

    def __init__(self, width):
        super().__init__()
        self.norm, self.summary_norm = nn.LayerNorm(width), nn.LayerNorm(2 * width)
        self.mixed = nn.Linear(4 * width, 4 * width)
        self.place = nn.Linear(width, width)
        self.place_out, self.summary_out = nn.Linear(width, width), nn.Linear(2 * width, 2 * width)
        with torch.no_grad():
            for out in (self.place_out, self.summary_out):
                out.weight *= 0.2
                out.bias.zero_()

    def forward(self, places, summary):
        inner = self.norm(places)
        own, enemy = inner[:, :PLACES].mean(1), inner[:, PLACES:].mean(1)
        mixed = self.mixed(torch.cat([self.summary_norm(summary), own, enemy], 1))
        width = places.shape[2]
        to_own, to_enemy, to_summary = mixed.split([width, width, 2 * width], 1)
        each = torch.cat([to_own[:, None].expand(-1, PLACES, -1), to_enemy[:, None].expand(-1, PLACES, -1)], 1)
        places = places + self.place_out(torch.relu(self.place(inner) + each))
        return places, summary + self.summary_out(torch.relu(to_summary))


class CardNet(nn.Module):
    """Inputs as of CardInputs -> logits of the actions [n, 171], of win, draw and loss for the side to act [n, 3], and
    of the ranks on the enemy's places [n, 5, 12]."""

    def __init__(self, width=64, blocks=2):
        super().__init__()
        self.width, self.keys = width, width // 2
        self.own, self.enemy = nn.Linear(OWN_INPUTS, width), nn.Linear(ENEMY_INPUTS, width)
        self.all_else = nn.Linear(GLOBAL_INPUTS, 2 * width)
        self.blocks = nn.ModuleList(CardBlock(width) for _ in range(blocks))
        self.norm, self.summary_norm = nn.LayerNorm(width), nn.LayerNorm(2 * width)
        # Of an own place: how it attacks and scouts, the Spy's look, the Flag's run, the cards to put there.
        self.from_own = nn.Linear(width, 2 * self.keys + 4 + RANKS)
        self.from_enemy = nn.Linear(width, 2 * self.keys + 1 + RANKS)
        self.passing = nn.Linear(2 * width, 1)
        self.judge = nn.Linear(4 * width, 2 * width)
        self.end = nn.Linear(2 * width, 3)
        with torch.no_grad():
            for last in (self.from_own, self.from_enemy, self.passing, self.end):
                last.weight *= 0.3
                last.bias.zero_()
        pairs = [(one, other) for one in range(PLACES) for other in range(one + 1, PLACES)]
        both = np.zeros((PLACES, len(pairs) + PLACES), np.float32)  # which targets a Scout's action looks at
        for number, pair in enumerate(pairs):
            both[list(pair), number] = 1
        both[:, len(pairs) :] = np.eye(PLACES)
        self.register_buffer("looks", torch.from_numpy(both), persistent=False)

    def forward(self, own, enemy, all_else):
        places = torch.cat([self.own(own), self.enemy(enemy)], 1)
        summary = self.all_else(all_else)
        for block in self.blocks:
            places, summary = block(places, summary)
        places, summary = torch.relu(self.norm(places)), torch.relu(self.summary_norm(summary))
        mine, theirs = places[:, :PLACES], places[:, PLACES:]
        k = self.keys
        attack, scout, attacker, scouting, spy, run, put = self.from_own(mine).split([k, k, 1, 1, 1, 1, RANKS], 2)
        attacked, scouted, target, ranks = self.from_enemy(theirs).split([k, k, 1, RANKS], 2)
        scale = 4 * k**-0.5
        attacks = products(attack, attacked) * scale + attacker + target.transpose(1, 2)
        scouts = products(scout, scouted) * scale @ self.looks + scouting
        passing = self.passing(summary)
        parts = [attacks.flatten(1), spy[:, :, 0], scouts.flatten(1), run[:, :, 0], passing, put.flatten(1)]
        pooled = torch.cat([summary, mine.mean(1), theirs.mean(1)], 1)
        ends = self.end(torch.relu(self.judge(pooled)))
        return torch.cat(parts, 1).float(), ends.float(), ranks.float()


def card_weights(blocks):
    """The names of the weights, in the order of the engine's file (src/vaandel/nets/card_net.hpp)."""
    layers = ["own", "enemy", "all_else"]
    for block in range(blocks):
        parts = ("norm", "summary_norm", "mixed", "place", "place_out", "summary_out")
        layers += [f"blocks.{block}.{part}" for part in parts]
    layers += ["norm", "summary_norm", "from_own", "from_enemy", "passing", "judge", "end"]
    return [f"{layer}.{part}" for layer in layers for part in ("weight", "bias")]


def card_net_from(saved):
    """The net of a file that train.py wrote for Card Battle: {"net", "width", "blocks", ...}."""
    net = CardNet(saved["width"], saved["blocks"])
    net.load_state_dict({name: value.float() for name, value in saved["net"].items()})
    return net
