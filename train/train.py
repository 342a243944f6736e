#!/usr/bin/python3
"""Trains a net for an edition by self-play on libvaandel.so: `train.py EDITION --minutes M --out DIR`. The same command
continues from DIR. Card Battle, `train.py cards`, has its own net and options (card_training.py).

On several GPUs or machines: torchrun ... train.py ...; see docs. Writes to DIR: state.*.pt (checkpoints), net.pt
(averaged weights in half precision, for export.py), nets/ (earlier versions of it), log.csv and log.txt."""

import math
import sys
import time
import traceback

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import checkpoint
import vaandel as sim
from distributed import Distributed
from learner import Learner, compile_actor, compile_learner
from model import INPUT_VERSION, InputPlanes, Net, board_of
from net_files import start_from
from opponents import SELF, Scores, Selves
from options import parse
from progress import Evaluations, Games, Log, losses_row
from selfplay import Actor, Half, Rollout, SelfPlay
from setup_net import SetupLearner, SetupNet, imitate
from setup_pools import SetupPools, read_setups

TRAINED = 5000  # iterations behind a net that does not say: the magnet is then at its least


class Training:
    LIMIT = "--minutes"  # what ends it
    SHOWN = SELF  # the kind of games whose ends log.csv counts

    def __init__(self, settings):
        self.settings = settings
        self.begin = time.time()
        self.distributed = Distributed()
        settings.seed += 1000 * self.distributed.number
        self.device = torch.device(self.distributed.device if settings.device == "cuda" else settings.device)
        settings.out.mkdir(parents=True, exist_ok=True)
        self.log = Log(settings.out, self.begin, self.distributed.is_first())
        self.say = self.log.say
        torch.manual_seed(settings.seed)
        if self.device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
            torch.backends.cudnn.allow_tf32 = True
            torch.backends.cudnn.benchmark = True
            self.say(f"GPU {torch.cuda.get_device_name()}, torch {torch.__version__}")
        self.board = board_of(settings.edition, settings.library)
        self.iteration, self.plies, self.seconds, self.rate_factor = 0, 0, 0.0, 1.0
        self.magnet_from = 0  # iterations of the run that this one began with
        self.worth = torch.tensor([1.0, settings.draw, -1.0], device=self.device)
        inputs = InputPlanes(self.board, self.device)
        # The first process alone has files, of the training and of its earlier selves.
        self.state = self.distributed.state_of_first(checkpoint.load(settings.out))
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
        rollouts = [Rollout(self.board, settings, self.device) for _ in range(2)]  # one is learned from, one is made
        self.play = SelfPlay(self.halves, rollouts, settings.length)
        self.scores = Scores(settings.out / "opponents.csv")
        self.magnet = torch.tensor(settings.magnet, device=self.device)
        self.evaluations = Evaluations(settings)
        size = sum(p.numel() for p in net.parameters())
        self.say(
            f"{settings.edition}: net of {size} parameters, set-up net of"
            f" {sum(p.numel() for p in setup_net.parameters())}"
        )

    # ---------------------------------------------------------------------------------------------- what can be changed

    def opponent(self):
        """A frozen player whom all games are against, or nobody."""
        return None

    def share_done(self):
        return min(1.0, self.seconds / (60 * self.settings.minutes))

    def counted(self, plies):
        """How many of so many plies played count."""
        return plies

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
        self.learner.net.load_state_dict(state["net"])
        self.learner.mean.load_state_dict(state["mean"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.learner.steps = state["steps"]
        self.setup_learner.net.load_state_dict(state["setup_net"])
        self.setup_learner.optimiser.load_state_dict(state["setup_optimiser"])
        for name in ("iteration", "plies", "seconds", "rate_factor", "magnet_from"):
            setattr(self, name, state[name])
        self.worth[1] = state["draw"]
        self.settings.seed += 7919 * state["calls"]  # other games than those of the last call
        if self.distributed.is_first():
            torch.set_rng_state(state["random"])
            if self.device.type == "cuda" and state["random_gpu"] is not None:
                torch.cuda.set_rng_state(state["random_gpu"])
        else:  # every process has luck of its own
            torch.manual_seed(self.settings.seed)
        if "past" in self.settings.opponents:
            self.selves.read(sorted((self.settings.out / "nets").glob("*.pt")), self.learner.net)
            self.selves.kept = [
                [part.to(self.device) for part in parts] for parts in self.distributed.state_of_first(self.selves.kept)
            ]
        self.say(f"goes on at iteration {self.iteration}, {self.plies / 1e6:.1f} M plies, {self.seconds:.0f} s")

    def save(self):
        if not self.distributed.is_first() or not self.learner.is_sane():
            return
        settings = self.settings
        state = {
            "channels": settings.channels,
            "blocks": settings.blocks,
            "net": self.learner.net.state_dict(),
            "mean": self.learner.mean.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "steps": self.learner.steps,
            "setup_net": self.setup_learner.net.state_dict(),
            "setup_optimiser": self.setup_learner.optimiser.state_dict(),
            "iteration": self.iteration,
            "plies": self.plies,
            "seconds": self.seconds,
            "rate_factor": self.rate_factor,
            "magnet_from": self.magnet_from,
            "draw": float(self.worth[1]),
            "random": torch.get_rng_state(),
            "random_gpu": torch.cuda.get_rng_state() if self.device.type == "cuda" else None,
            "calls": (self.state["calls"] if self.state else 0) + 1,
        }
        checkpoint.save(settings.out, state)
        half = {name: value.half().cpu() for name, value in self.learner.mean.state_dict().items()}
        setups = {name: value.half().cpu() for name, value in self.setup_learner.net.state_dict().items()}
        net = {
            "edition": settings.edition,
            "input_version": INPUT_VERSION,
            "net": half,
            "channels": settings.channels,
            "blocks": settings.blocks,
            "keys": self.learner.net.keys,
            "fact_scale": torch.from_numpy(self.board.fact_scale()),
            "setup_net": setups,
            "army": list(self.board.army),
            "iteration": self.iteration + self.magnet_from,
            "plies": self.plies,
            "seconds": self.seconds,
        }
        (settings.out / "nets").mkdir(exist_ok=True)
        path = settings.out / "nets" / f"{self.plies // 1000:09}.pt"
        torch.save(net, path)
        torch.save(net, settings.out / "net.pt")
        self.say(f"saved at {self.plies / 1e6:.1f} M plies")
        self.evaluations.begin(path)

    # ------------------------------------------------------------------------------------------------------- the loop

    def compile(self):
        if not self.settings.compile or self.device.type != "cuda":
            return
        for what, work in (
            (
                "learner",
                lambda: compile_learner(self.learner, self.actor, self.board, self.settings, self.magnet, self.say),
            ),
            ("actor", lambda: compile_actor(self.actor, self.halves, self.say)),
        ):
            try:
                work()
            except Exception:  # noqa: BLE001 - eager is slower and as good
                self.say(f"the {what} is not compiled:\n{traceback.format_exc()[-1500:]}")

    def schedule(self):
        """(rate, magnet, prior, quiet cost, weight of set-up entropy) of this iteration."""
        s = self.settings
        share = self.share_done()
        cosine = s.rate_least + (1 - s.rate_least) * 0.5 * (1 + math.cos(math.pi * share))
        rate = s.rate * min(1.0, (self.learner.steps + 1) / s.warm) * cosine * self.rate_factor
        n = self.iteration + self.magnet_from
        magnet = max(s.magnet_least, s.magnet / n**0.3)
        entropy = max(s.setup_entropy_least, s.setup_entropy / n**0.3)
        return rate, magnet, s.prior * max(0.0, 1 - share / 0.4), s.quiet_cost * max(0.0, 1 - share / 0.9), entropy

    def run(self):
        s = self.settings
        if self.share_done() >= 1:
            self.say(f"nothing to do: trained for {self.seconds:.0f} s; raise {self.LIMIT} to continue")
            return
        self.compile()
        self.say("training")
        good = [p.detach().clone() for p in self.learner.parameters]
        shown = saved = last = time.time()
        told, counts = [], []
        shown_plies = self.plies
        learn_seconds = setup_told = 0.0
        self.begin_play()
        while True:
            rollout, plies = self.play.finish()
            now = time.time()
            self.seconds = self.distributed.of_first(
                self.seconds + now - last
            )  # the schedules of all processes hang on it
            last = now
            self.iteration += 1
            self.plies += self.counted(plies) * self.distributed.of
            late = s.stop_after is not None and now - self.begin > 60 * s.stop_after
            is_last = bool(self.distributed.least_of(int(not (late or self.share_done() >= 1))) == 0)
            counts.append(self.play.take_finished())
            rate, magnet, prior, quiet_cost, entropy = self.schedule()
            self.magnet.fill_(magnet)
            worth = self.worth.clone()
            worth[1] = max(-0.8, float(self.worth[1]) - quiet_cost)
            setup_told = self.learn_setups(counts[-1], float(worth[1]), entropy) or setup_told
            if s.overlap and not is_last:
                self.begin_play()
            begin = time.perf_counter()
            numbers = self.learner.learn(rollout, worth, rate, self.magnet, prior, quiet_cost).cpu().numpy()
            learn_seconds += time.perf_counter() - begin
            if not self.distributed.least_of(int(np.isfinite(numbers).all())):
                self.say("the weights are not finite: back to the last good ones, at half the rate")
                self._go_back(good)
            else:
                told.append(numbers)
                if self.iteration % 20 == 0:
                    with torch.no_grad():
                        (
                            torch._foreach_copy_(good, self.learner.parameters)
                            if hasattr(torch, "_foreach_copy_")
                            else [old.copy_(new) for old, new in zip(good, self.learner.parameters)]
                        )
            if now - shown > s.print_every or self.iteration in (1, 5) or is_last:
                self.report(
                    told, counts, now - shown, self.plies - shown_plies, learn_seconds, setup_told, rate, magnet
                )
                told, counts, shown, shown_plies, learn_seconds = [], [], now, self.plies, 0.0
            if is_last:
                break
            if now - saved > s.save_every:
                self.save()
                saved = time.time()
            if not s.overlap:
                self.begin_play()
        self.save()
        self.evaluations.wait()
        self.say(f"done: {self.plies / 1e6:.1f} M plies in {self.seconds:.0f} s")
        if self.distributed.of > 1:
            sums = [
                float(torch.cat([p.detach().flatten() for p in parameters]).double().sum())
                for parameters in (self.learner.parameters, self.setup_learner.parameters)
            ]
            print(f"process {self.distributed.number}: the weights' sums {sums}", flush=True)

    def begin_play(self):
        """The next rollout, by the net as it is now."""
        self.actor.follow(self.learner.net)
        if "past" in self.settings.opponents:
            self.selves.keep(self.learner.mean_parameters, self.seconds, self.actor.dtype)
        for half in self.halves:
            half.opponents.meet(self.selves.kept)
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        self.play.begin()

    def _go_back(self, good):
        self.rate_factor /= 2
        with torch.no_grad():
            for parameter, mean, old in zip(self.learner.parameters, self.learner.mean_parameters, good):
                parameter.copy_(old)
                mean.copy_(old)
        self.learner.optimiser.state.clear()

    def learn_setups(self, finished, draw, entropy):
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
            told = self.setup_learner.learn(*ripe, entropy)
        self.deal()
        return told

    def report(self, told, counts, seconds, plies, learn_seconds, setup_told, rate, magnet):
        games = Games(counts, self.SHOWN)
        if self.iteration > 5:
            draw = self.settings.draw - self.settings.draw_more * max(0.0, games.draws() - 0.15)
            self.worth[1] = max(-0.6, draw)
        error, nats = setup_told if setup_told else (math.nan, math.nan)
        head = {"seconds": self.seconds, "iteration": self.iteration, "plies": self.plies}
        self.log.row(
            head
            | {"plies_per_second": int(plies / max(seconds, 1e-3))}
            | games.row()
            | losses_row(told)
            | {"rate": rate, "magnet": magnet, "draw_worth": float(self.worth[1])}
            | {"setup_error": error, "setup_nats": nats}
            | {f"{name}_share": round(value / seconds, 3) for name, value in self.play.take_seconds().items()}
            | {"learn_share": round(learn_seconds / seconds, 3)}
        )
        if self.distributed.is_first():
            scores = self.scores.tell(self.seconds, self.plies)
            if scores:
                self.say(f"against others: {scores}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["cards"]:  # no board: another net, and a CPU is enough
        import card_training

        card_training.main(sys.argv[2:])
    else:
        Training(parse(sys.argv[1:])).run()
