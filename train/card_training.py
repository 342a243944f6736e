"""Trains a net for Card Battle by self-play: what `train.py cards` does. The folder has the files of any training."""

import argparse
from pathlib import Path

import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from card_learner import CardLearner
from card_net import CARD_INPUT_VERSION, PLACES, CardInputs, CardNet, card_net_from
from card_selfplay import MASK_BYTES, OBSERVED, TAIL, CardHalf
from evaluate_cards import OPPONENTS, opponents_from
from net_files import read_cards
from options import add_minutes, common_options
from selfplay import Actor
from training import TRAINED, Training
from vaandel import Refused

DEFAULTS = {"length": 64, "opponents": {}, "quiet_cost": 0.0, "setups": None}
WIDTH, BLOCKS = 128, 2
# What differs where there is no GPU.
WIDTH_ON_A_CPU = 64
ON_A_CPU = {
    "envs": 256,
    "sim_threads": 1,
    "overlap": 0,
    "batch": 1024,
    "rate": 1e-3,
    "warm": 50,
    "decay": 0.99,
}


def parse_cards(words):
    """The settings of a training of Card Battle, from the words of a command line."""
    parser = argparse.ArgumentParser(prog="train.py", description="Trains a net for Card Battle by self-play.")
    parser.add_argument("edition", choices=("cards",))
    games, net, _, run = common_options(parser)
    add_minutes(parser)
    parser.add_argument("--start", type=Path, help="a net.pt or .cardnet to begin with if --out is new")
    games("--rules", default="", help="such as 'deck=jumbo23 chain-attacks=on'")
    net("--width", type=int, help="of a place's layers: 128, on a CPU 64; with --start, that of that net")
    net("--blocks", type=int, help="2; with --start, those of that net")
    run(
        "--evaluate",
        default="",
        metavar="greedy,strong",
        help=f"opponents at each checkpoint, in a separate process: {', '.join(OPPONENTS)}",
    )
    parser.set_defaults(**DEFAULTS)
    if not parser.parse_known_args(words)[0].device.startswith("cuda"):
        parser.set_defaults(**ON_A_CPU)
    settings = parser.parse_args(words)
    for name in ("minutes", "length", "batch"):
        if not getattr(settings, name) > 0:
            parser.error(f"--{name} {getattr(settings, name)}: must be above 0")
    if settings.envs < 2 or settings.envs % 2:
        parser.error(f"--envs {settings.envs}: must be even, for two halves")
    actions = int(settings.length * settings.envs * min(1, settings.keep))
    if actions < settings.batch:
        parser.error(f"--batch {settings.batch}: a rollout has {actions} actions to learn from")
    if settings.evaluate and not settings.engine:
        parser.error("--evaluate needs --engine, the program vaandel")
    try:
        opponents_from(settings.evaluate)
    except argparse.ArgumentTypeError as wrong:
        parser.error(f"--evaluate {wrong}")
    return settings


class CardTraining(Training):
    def evaluation(self):
        deck = next((word for word in self.settings.rules.split() if word.startswith("deck=")), None)
        return ["evaluate_cards.py", *(["--deck", deck.partition("=")[2]] if deck else [])]

    def make(self):
        settings = self.settings
        known = self.state or self._start()
        self._check(known)
        on_gpu = self.device.type == "cuda"
        settings.width = known.get("width") or settings.width or (WIDTH if on_gpu else WIDTH_ON_A_CPU)
        settings.blocks = known.get("blocks") or settings.blocks or BLOCKS
        net = CardNet(settings.width, settings.blocks)
        if known and self.state is None:
            net = card_net_from(known)
            self.magnet_from = known.get("iteration", TRAINED)
            self.say(f"begins with {settings.start.name}, {known.get('plies', 0) / 1e6:.1f} M plies")
        net = net.to(self.device)
        self.distributed.spread(net.parameters())
        inputs = CardInputs(self.device)
        self.learner = CardLearner(net, inputs, settings, self.device, self.distributed)
        if self.state is not None:
            self._resume_learner()
        self.actor = Actor(self.learner.net, inputs, self.device)
        try:
            self.halves = [CardHalf(number, self.actor, settings) for number in (0, 1)]
        except Refused as wrong:
            raise SystemExit(f"--rules {settings.rules!r}: {wrong}") from None
        self.play = self.self_play(OBSERVED, sim.CARD_ACTIONS, TAIL)
        self.say(f"cards: net of {sum(p.numel() for p in net.parameters())} parameters")

    def _start(self):
        """What --start names, if anything."""
        path = self.settings.start
        if path is None:
            return {}
        try:
            start = read_cards(path)
        except ValueError as wrong:
            raise SystemExit(f"--start {wrong}") from None
        if start.get("edition") != "cards" or start.get("input_version") != CARD_INPUT_VERSION:
            raise SystemExit(f"--start {path}: not a net for Card Battle with input version {CARD_INPUT_VERSION}")
        return start

    def _check(self, known):
        """Ends the program where the options do not fit what was trained before."""
        where = self.settings.out if self.state else self.settings.start
        if self.state and "blocks" not in known:
            raise SystemExit(f"{where} has a training of an older version")
        for name in ("width", "blocks", "rules") if self.state else ("width", "blocks"):
            wanted = getattr(self.settings, name)
            if known and wanted is not None and wanted != known[name]:
                raise SystemExit(f"--{name} {wanted!r}: {where} has a training with --{name} {known[name]!r}")

    def more_of_state(self):
        return {"width": self.settings.width, "blocks": self.settings.blocks, "rules": self.settings.rules}

    def more_of_net(self):
        return self.more_of_state() | {"input_version": CARD_INPUT_VERSION}

    def example(self):
        size, on = self.settings.batch, {"device": self.device}
        facts = torch.randint(0, 2, (size, sim.CARD_FACTS), dtype=torch.int16, **on)
        mask = torch.randint(1, 256, (size, MASK_BYTES), dtype=torch.uint8, **on)
        noise = torch.empty((size, sim.CARD_ACTIONS), **on).exponential_()
        return facts, mask, noise, torch.randint(0, 24, (size, PLACES), dtype=torch.uint8, **on)
