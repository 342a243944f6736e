#!/usr/bin/python3
"""Trains a net for an edition by self-play on libvaandel.so: `train.py EDITION --minutes M --out DIR`. The same command
continues from DIR. Card Battle, `train.py cards`, has its own net and options (card_training.py).

On several GPUs or machines: torchrun ... train.py ...; see docs. Writes to DIR: state.*.pt (checkpoints), net.pt
(averaged weights in half precision, for export.py), nets/ (earlier versions of it), log.csv and log.txt."""

import math
import sys

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from learner import Learner, made_up
from model import INPUT_VERSION, InputPlanes, Net, board_of
from net_files import start_from
from opponents import SELF, Scores, Selves
from options import parse
from selfplay import Actor, Half, observed_on
from setup_net import SetupLearner, SetupNet, imitate
from setup_pools import SetupPools, read_setups
from training import TRAINED, Training



class BoardTraining(Training):
    """With a set-up policy, and with other opponents."""

    def make(self):
        """The nets, begun or as they were, and the games."""
        settings = self.settings
        self.board = board_of(settings.edition, settings.library)
        inputs = InputPlanes(self.board, self.device)
        start = start_from(settings.start, self.board) if settings.start and self.state is None else None
        known = self.state or start or {}
        settings.channels = settings.channels or known.get("channels", 96)
        settings.blocks = settings.blocks or known.get("blocks", 6)
        net = Net(self.board, settings.channels, settings.blocks).to(self.device, memory_format=torch.channels_last)
        setup_net = SetupNet(self.board).to(self.device)
        listed = read_setups(settings.setups, self.board) if settings.setups else None
        if self.state is None:
            self._begin_with(start, net, setup_net, listed)
        # Every process begins with the weights of the first.
        self.distributed.spread([*net.parameters(), *setup_net.parameters()])
        self.selves = Selves(settings.past_every)
        self.learner = Learner(net, inputs, settings, self.device, self.distributed)
        self.setup_learner = SetupLearner(
            setup_net, settings.setup_rate, mean_gradients=self.distributed.mean_gradients
        )
        if self.state is not None:
            self._resume()
        self.actor = Actor(self.learner.net, inputs, self.device)
        self.pools = SetupPools(self.board, settings.setup_pool, listed, settings.list_share, settings.seed)
        self.pools.sample(setup_net, 0)
        self.frozen = self.opponent()
        self.halves = [Half(number, self.board, self.actor, settings, self.pools, self.frozen) for number in (0, 1)]
        self.play = self.self_play(observed_on(self.board), self.board.actions)
        self.scores = Scores(settings.out / "opponents.csv")
        size = sum(p.numel() for p in net.parameters())
        self.say(
            f"{settings.edition}: net of {size} parameters, set-up net of"
            f" {sum(p.numel() for p in setup_net.parameters())}"
        )

    # ---------------------------------------------------------------------------------------------- what can be changed

    def opponent(self):
        """A frozen player whom all games are against, or nobody."""
        return None

    def deal(self):
        """New set-ups for games that begin from now on."""
        self.pools.sample(self.setup_learner.net, self.iteration)
        for half in self.halves:
            half.deal()

    # ---------------------------------------------------------------------------------------------- beginning, going on

    def _begin_with(self, start, net, setup_net, listed):
        """The weights of --start, and set-ups like those of the list."""
        settings = self.settings
        if start is not None:
            net.load_state_dict({name: value.float() for name, value in start["net"].items()})
            self.magnet_from = start.get("iteration", TRAINED)
            plies = f", {start['plies'] / 1e6:.0f} M plies" if "plies" in start else ""
            self.say(f"begins with {settings.start.name}{plies}")
            known = start.get("setup_net")
            army = list(self.board.army)
            if known and known["placed"].shape == setup_net.placed.shape and start.get("army") == army:
                setup_net.load_state_dict({name: value.float() for name, value in known.items()})
                self.say("and with its set-ups")
                return
        if listed is not None:
            loss = imitate(
                setup_net,
                listed.to(self.device),
                self.board.width,
                *(600, 1024) if self.device.type == "cuda" else (150, 64),
            )
            self.say(f"set-ups imitated: {loss:.1f} nats each")

    def _resume(self):
        state = self.state
        self._resume_learner()
        self.setup_learner.net.load_state_dict(state["setup_net"])
        self.setup_learner.optimiser.load_state_dict(state["setup_optimiser"])
        if "past" in self.settings.opponents:
            self.selves.read(sorted((self.settings.out / "nets").glob("*.pt")), self.learner.net)
            self.selves.kept = [
                [part.to(self.device) for part in parts] for parts in self.distributed.state_of_first(self.selves.kept)
            ]

    def more_of_state(self):
        return {
            "channels": self.settings.channels,
            "blocks": self.settings.blocks,
            "setup_net": self.setup_learner.net.state_dict(),
            "setup_optimiser": self.setup_learner.optimiser.state_dict(),
        }

    def more_of_net(self):
        return {
            "input_version": INPUT_VERSION,
            "channels": self.settings.channels,
            "blocks": self.settings.blocks,
            "keys": self.learner.net.keys,
            "fact_scale": torch.from_numpy(self.board.fact_scale()),
            "setup_net": {name: value.half().cpu() for name, value in self.setup_learner.net.state_dict().items()},
            "army": list(self.board.army),
        }

    # -------------------------------------------------------------------------------------------------- within the loop

    def example(self):
        return made_up(self.board, self.settings.batch, self.device)

    def setup_entropy(self):
        s = self.settings
        return max(s.setup_entropy_least, s.setup_entropy / (self.iteration + self.magnet_from) ** 0.3)

    def learned(self):
        return self.learner.parameters, self.setup_learner.parameters

    def meet(self):
        if "past" in self.settings.opponents:
            self.selves.keep(self.learner.mean_parameters, self.seconds, self.actor.dtype)
        for half in self.halves:
            half.opponents.meet(self.selves.kept)

    def learn_setups(self, finished, draw):
        """Counts finished games, learns from the oldest pool when its games are over, and deals a new one. Returns
        the statistics."""
        setups, endings, _, lengths, kinds, is_blue = finished
        self.scores.count(kinds, is_blue, endings)
        setups[(kinds != SELF)[:, None] & (np.arange(2) != is_blue[:, None])] = sim.NO_SETUP  # those of opponents
        value = np.select([endings == sim.RED_WINS, endings == sim.BLUE_WINS], [1.0, -1.0], draw)
        other = np.where(endings == sim.DRAW, draw, -value)
        self.pools.count(setups, np.stack([value, other], 1))
        if len(lengths):
            self.mean_length = 0.95 * getattr(self, "mean_length", float(lengths.mean())) + 0.05 * float(lengths.mean())
        every = self.settings.setup_every
        if self.iteration % every:
            return None
        told = None
        age = every + int(2 * self.distributed.of_first(getattr(self, "mean_length", 100)) / self.settings.length)
        ripe = self.pools.take_ripe(self.iteration, age)
        if ripe is not None:
            told = self.setup_learner.learn(*ripe, self.setup_entropy())
        self.deal()
        return told

    def setup_row(self, told):
        error, nats = told if told else (math.nan, math.nan)
        return {"setup_error": error, "setup_nats": nats}

    def tell_scores(self):
        scores = self.scores.tell(self.seconds, self.plies)
        if scores:
            self.say(f"against others: {scores}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["cards"]:  # no board: another net
        from card_training import CardTraining, parse_cards

        CardTraining(parse_cards(sys.argv[1:])).run()
    else:
        BoardTraining(parse(sys.argv[1:])).run()
