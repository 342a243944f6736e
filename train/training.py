"""The training by self-play that all editions share: beginning and going on, the loop, schedules, checkpoints."""

import math
import time
import traceback

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import checkpoint
from distributed import Distributed
from learner import compile_actor, compile_learner
from memory import keep_memory
from opponents import SELF
from progress import Evaluations, Games, Log, losses_row
from rivals import rivals_from
from selfplay import Rollout, SelfPlay

TRAINED = 5000  # iterations behind a net that does not say: the magnet is then at its least


class Training:
    """A subclass makes the nets and the games: make() sets `learner`, `actor`, `halves` and `play`."""

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
        keep_memory()
        if self.device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
            torch.backends.cudnn.allow_tf32 = True
            torch.backends.cudnn.benchmark = True
            self.say(f"GPU {torch.cuda.get_device_name()}, torch {torch.__version__}")
        self.iteration, self.plies, self.seconds, self.rate_factor = 0, 0, 0.0, 1.0
        self.magnet_from = 0  # iterations of the run that this one began with
        self.worth = torch.tensor([1.0, settings.draw, -1.0], device=self.device)
        # The first process alone has files, of the training and of its earlier selves.
        self.state = self.distributed.state_of_first(checkpoint.load(settings.out))
        self.evaluations = Evaluations(settings, self.evaluation())
        self.magnet = torch.tensor(settings.magnet, device=self.device)
        self.make()

    def self_play(self, observed, actions, tail=2):
        """The halves' play, with a rollout that is learned from and one that is made."""
        rollouts = [Rollout(observed, actions, self.settings, self.device, tail) for _ in range(2)]
        return SelfPlay(self.halves, rollouts, self.settings.length)

    # ---------------------------------------------------------------------------------------------- what can be changed

    def make(self):
        """The nets, begun or as they were, and the games."""
        raise NotImplementedError

    def more_of_state(self):
        """What a checkpoint holds besides what all have in common."""
        raise NotImplementedError

    def more_of_net(self):
        """What a net.pt holds besides what all have in common."""
        raise NotImplementedError

    def evaluation(self):
        """The program of --evaluate, and options that it needs."""
        settings = self.settings
        if not settings.engine and any(rival.kind == "level" for rival in rivals_from(settings.evaluate)):
            raise SystemExit("--evaluate level:N needs --engine")
        return ["evaluate.py", "--device", "cpu"]

    def example(self):
        """What the net may see: inputs of a batch, noise, and hidden ranks."""
        raise NotImplementedError

    def learned(self):
        """The weights of each net."""
        return (self.learner.parameters,)

    def meet(self):
        """Opponents for the next rollout."""

    def learn_setups(self, finished, draw):
        """Learns set-ups from the games that ended, if there are any; gives statistics or None."""

    def setup_row(self, told):
        """Those as a row of log.csv."""
        return {}

    def tell_scores(self):
        """Results against others than itself."""

    def share_done(self):
        return min(1.0, self.seconds / (60 * self.settings.minutes))

    def counted(self, plies):
        """How many of so many plies played count."""
        return plies

    # --------------------------------------------------------------------------------------------------------- going on

    def _resume_learner(self):
        state = self.state
        self.learner.net.load_state_dict(state["net"])
        self.learner.mean.load_state_dict(state["mean"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.learner.steps = state["steps"]
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
        self.say(f"goes on at iteration {self.iteration}, {self.plies / 1e6:.1f} M plies, {self.seconds:.0f} s")

    def save(self):
        if not self.distributed.is_first() or not self.learner.is_sane():
            return
        settings = self.settings
        state = {
            "net": self.learner.net.state_dict(),
            "mean": self.learner.mean.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "steps": self.learner.steps,
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
        checkpoint.save(settings.out, state | self.more_of_state())
        net = {
            "edition": settings.edition,
            "net": {name: value.half().cpu() for name, value in self.learner.mean.state_dict().items()},
            "iteration": self.iteration + self.magnet_from,
            "plies": self.plies,
            "seconds": self.seconds,
        } | self.more_of_net()
        (settings.out / "nets").mkdir(exist_ok=True)
        path = settings.out / "nets" / f"{self.plies // 1000:09}.pt"
        torch.save(net, path)
        torch.save(net, settings.out / "net.pt")
        self.say(f"saved at {self.plies / 1e6:.1f} M plies")
        self.evaluations.begin(path)

    # --------------------------------------------------------------------------------------------------------- the loop

    def compile(self):
        if not self.settings.compile or self.device.type != "cuda":
            return
        for what, work in (
            ("learner", lambda: compile_learner(self.learner, self.actor, self.example(), self.magnet, self.say)),
            ("actor", lambda: compile_actor(self.actor, self.halves, self.say)),
        ):
            try:
                work()
            except Exception:  # noqa: BLE001 - eager is slower and as good
                self.say(f"the {what} is not compiled:\n{traceback.format_exc()[-1500:]}")

    def schedule(self):
        """(rate, magnet, prior, quiet cost) of this iteration."""
        s = self.settings
        share = self.share_done()
        cosine = s.rate_least + (1 - s.rate_least) * 0.5 * (1 + math.cos(math.pi * share))
        rate = s.rate * min(1.0, (self.learner.steps + 1) / s.warm) * cosine * self.rate_factor
        n = self.iteration + self.magnet_from
        magnet = max(s.magnet_least, s.magnet / n**0.3)
        return rate, magnet, s.prior * max(0.0, 1 - share / 0.4), s.quiet_cost * max(0.0, 1 - share / 0.9)

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
            rate, magnet, prior, quiet_cost = self.schedule()
            self.magnet.fill_(magnet)
            worth = self.worth.clone()
            worth[1] = max(-0.8, float(self.worth[1]) - quiet_cost)
            setup_told = self.learn_setups(counts[-1], float(worth[1])) or setup_told
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
                for parameters in self.learned()
            ]
            print(f"process {self.distributed.number}: the weights' sums {sums}", flush=True)

    def begin_play(self):
        """The next rollout, by the net as it is now."""
        self.actor.follow(self.learner.net)
        self.meet()
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

    def report(self, told, counts, seconds, plies, learn_seconds, setup_told, rate, magnet):
        games = Games(counts, self.SHOWN)
        if self.iteration > 5:
            draw = self.settings.draw - self.settings.draw_more * max(0.0, games.draws() - 0.15)
            self.worth[1] = max(-0.6, draw)
        head = {"seconds": self.seconds, "iteration": self.iteration, "plies": self.plies}
        self.log.row(
            head
            | {"plies_per_second": int(plies / max(seconds, 1e-3))}
            | games.row()
            | losses_row(told)
            | {"rate": rate, "magnet": magnet, "draw_worth": float(self.worth[1])}
            | self.setup_row(setup_told)
            | {f"{name}_share": round(value / seconds, 3) for name, value in self.play.take_seconds().items()}
            | {"learn_share": round(learn_seconds / seconds, 3)}
        )
        if self.distributed.is_first():
            self.tell_scores()
