"""Teaches a small net Card Battle by self-play, on one core of a CPU: what `train.py cards` does.

The net plays both sides of all games and learns from what came of them: a clipped policy gradient (Schulman and others,
2017) with advantages over the actions of both sides. Writes to the folder: state.0.pt (to go on from), net.pt (the mean
of the weights), log.csv and log.txt."""

import argparse
import csv
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import checkout  # noqa: F401 isort: skip
import checkpoint
import vaandel as sim
from evaluate import score_of
from vaandel import Simulator, VectorEnv

FIELDS = ("seconds", "iteration", "actions", "games", "length", "draws", "entropy", "value_error", "score", "95%")


def parse(arguments):
    parser = argparse.ArgumentParser(prog="train.py cards", description=__doc__.split("\n", maxsplit=1)[0])
    add = parser.add_argument
    add("--minutes", type=float, required=True, help="total training time, over all calls")
    add("--out", type=Path, required=True, help="output folder; if it exists, the same command continues the training")
    add("--evaluate", type=float, default=20, help="seconds of training between two matches against random actions")
    add("--evaluate-games", type=int, default=400, help="of each match")
    add("--seed", type=int, default=1)
    add("--envs", type=int, default=256, help="games side by side")
    add("--length", type=int, default=64, help="actions of a rollout")
    add("--width", type=int, default=192, help="of the net's three layers")
    add("--rules", default="", help="such as 'deck=jumbo23 chain-attacks=on'")
    add("--batch", type=int, default=2048)
    add("--epochs", type=int, default=2, help="how often each action is learned from")
    add("--rate", type=float, default=1e-3)
    add("--lambda", type=float, default=0.95, dest="trace")
    add("--discount", type=float, default=0.997, help="discount per action: an early win is better")
    add("--clip", type=float, default=0.2)
    add("--entropy", type=float, default=0.01)
    add("--sim-threads", type=int, default=1)
    settings = parser.parse_args(arguments)
    if not settings.minutes > 0:
        parser.error(f"--minutes {settings.minutes}: must be above 0")
    return settings


def inputs_of(facts):
    """Counts on a logarithmic scale."""
    return torch.from_numpy(np.log1p(facts.astype(np.float32)))


class CardNet(nn.Module):
    """Policy and value: the probability of a win minus that of a loss."""

    def __init__(self, width):
        super().__init__()
        layers = [nn.Linear(sim.CARD_FACTS, width), nn.ReLU()]
        for _ in range(2):
            layers += [nn.Linear(width, width), nn.ReLU()]
        self.trunk = nn.Sequential(*layers)
        self.policy = nn.Linear(width, sim.CARD_ACTIONS)
        self.value = nn.Linear(width, 1)
        for last in (self.policy, self.value):
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def forward(self, inputs, mask):
        """The log-probability of each legal action, and the value."""
        seen = self.trunk(inputs)
        logits = self.policy(seen).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, 1), torch.tanh(self.value(seen))[:, 0]


@torch.no_grad()
def draw_actions(net, facts, mask, generator):
    """Actions sampled from the net's policy, their log-probabilities, and the value."""
    log_probs, values = net(inputs_of(facts), torch.from_numpy(mask))
    noise = torch.empty(log_probs.shape).exponential_(generator=generator).clamp(min=1e-20).log()
    actions = (log_probs - noise).argmax(1)
    return actions, log_probs.gather(1, actions[:, None])[:, 0], values


def advantages_of(values, last_value, is_blue, rewards, over, trace, discount):
    """Generalised advantages (Schulman and others, 2016) of the side that acts, and its targets: [time, game]. A side
    may act several times in a row, so everything is computed from Red's point of view and converted back."""
    sign = 1 - 2 * is_blue.float()
    red = values * sign
    after = last_value
    advantages = torch.zeros_like(red)
    carried = torch.zeros_like(after)
    for at in range(len(red) - 1, -1, -1):
        goes_on = 1 - over[at].float()
        delta = rewards[at] * sign[at] + goes_on * discount * after - red[at]
        carried = delta + goes_on * discount * trace * carried
        advantages[at] = carried
        after = red[at]
    return advantages * sign, (red + advantages) * sign


def score_against_random(net, games, rules, seed):
    """The net's results in so many games against random actions: 1, 0 or -1 each."""
    places = min(128, games)
    env = VectorEnv("cards", places, rules=rules, opponent="random")
    generator = torch.Generator().manual_seed(seed)
    seen, _ = env.reset(seed=seed)
    # Each place plays as many games to their end as the others: short games are not over-represented.
    left = np.full(places, games // places) + (np.arange(places) < games % places)
    results = []
    while left.any():
        actions, _, _ = draw_actions(net, seen["facts"], seen["action_mask"], generator)
        seen, rewards, over, _, _ = env.step(actions.numpy())
        counted = over & (left > 0)
        results.extend(rewards[counted].astype(int).tolist())
        left -= counted
    env.close()
    return results


class CardTraining:
    def __init__(self, settings):
        self.settings = settings
        settings.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(settings.seed)
        self.net, self.mean = CardNet(settings.width), CardNet(settings.width)
        self.mean.load_state_dict(self.net.state_dict())
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=settings.rate)
        self.iteration, self.actions, self.seconds, self.calls = 0, 0, 0.0, 0
        state = checkpoint.load(settings.out)
        if state is not None:
            self._resume(state)
        self.calls += 1
        seed = settings.seed * 1000 + self.calls
        self.generator = torch.Generator().manual_seed(seed)
        self.games = Simulator("cards", settings.envs, seed=seed, threads=settings.sim_threads, rules=settings.rules)
        self.arrays = self.games.observe(self.games.arrays())
        size = sum(one.numel() for one in self.net.parameters())
        self.say(f"cards: net of {size} parameters, {self.actions} actions so far")

    def _resume(self, state):
        for name in ("width", "rules"):
            before, now = state.get(name), getattr(self.settings, name)
            if before is None:
                raise SystemExit(f"{self.settings.out} has a training of an older version")
            if before != now:
                raise SystemExit(f"--{name} {now!r}: {self.settings.out} has a training with --{name} {before!r}")
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.optimiser.load_state_dict(state["optimiser"])
        for name in ("iteration", "actions", "seconds", "calls"):
            setattr(self, name, state[name])

    def say(self, text):
        line = f"[{self.seconds:6.1f}] {text}"
        print(line, flush=True)
        with (self.settings.out / "log.txt").open("a") as file:
            file.write(line + "\n")

    def save(self):
        names = "iteration", "actions", "seconds", "calls"
        state = {name: getattr(self, name) for name in names} | {
            "width": self.settings.width,
            "rules": self.settings.rules,
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
        checkpoint.save(self.settings.out, state)
        torch.save({"edition": "cards", "width": self.settings.width, "net": self.mean.state_dict()},
                   self.settings.out / "net.pt")  # fmt: skip

    def rollout(self):
        """Plays, and returns the observation, the action and the result of each step: [time, game, ...]."""
        arrays, steps = self.arrays, []
        for _ in range(self.settings.length):
            facts, mask, is_blue = arrays.facts.copy(), arrays.legal_bytes.copy(), arrays.to_move.copy()
            actions, log_probs, values = draw_actions(self.net, facts, mask, self.generator)
            self.games.step(actions.numpy(), arrays)
            steps.append((facts, mask, is_blue, actions, log_probs, values,
                          arrays.rewards.copy(), arrays.endings.copy(), arrays.lengths.copy()))  # fmt: skip
        columns = [np.stack(column) if isinstance(column[0], np.ndarray) else torch.stack(column)
                   for column in zip(*steps)]  # fmt: skip
        _, _, last = draw_actions(self.net, arrays.facts, arrays.legal_bytes, self.generator)
        return columns, last * (1 - 2 * torch.from_numpy(arrays.to_move.astype(np.float32)))

    def learn(self, columns, last):
        """One training step. Returns the means of entropy and of the value error."""
        s = self.settings
        facts, mask, is_blue, actions, log_probs, values, rewards, endings, _ = columns
        advantages, targets = advantages_of(values, last, torch.from_numpy(is_blue), torch.from_numpy(rewards),
                                            torch.from_numpy(endings != sim.GOES_ON), s.trace, s.discount)  # fmt: skip
        inputs = inputs_of(facts.reshape(-1, sim.CARD_FACTS))
        mask = torch.from_numpy(mask.reshape(-1, sim.CARD_ACTIONS))
        actions, log_probs, targets = actions.flatten(), log_probs.flatten(), targets.flatten()
        advantages = advantages.flatten()
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        losses = []
        for _ in range(s.epochs):
            for part in torch.randperm(len(actions)).split(s.batch):
                now, expected = self.net(inputs[part], mask[part])
                log_prob = now.gather(1, actions[part, None])[:, 0]
                ratio = (log_prob - log_probs[part]).exp()
                gain = torch.minimum(ratio * advantages[part], ratio.clamp(1 - s.clip, 1 + s.clip) * advantages[part])
                entropy = -(now.exp() * now.clamp(min=-100)).sum(1).mean()
                error = (expected - targets[part]).square().mean()
                loss = -gain.mean() + 0.5 * error - s.entropy * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()
                losses.append((float(entropy.detach()), float(error.detach())))
        with torch.no_grad():
            for mean, one in zip(self.mean.parameters(), self.net.parameters()):
                mean.lerp_(one, 0.2)
        return np.mean(losses, 0)

    def report(self, finished, learned):
        endings, lengths = (np.concatenate(part) for part in zip(*finished))
        results = score_against_random(self.mean, self.settings.evaluate_games, self.settings.rules, self.iteration)
        score, width = score_of(results)
        row = (round(self.seconds, 1), self.iteration, self.actions, len(endings),
               round(float(lengths.mean()), 1) if len(lengths) else 0,
               round(float((endings == sim.DRAW).mean()), 4) if len(endings) else 0,
               *(round(float(one), 4) for one in learned), round(score, 4), round(width, 4))  # fmt: skip
        path = self.settings.out / "log.csv"
        is_new = not path.exists()
        with path.open("a", newline="") as file:
            writer = csv.writer(file)
            if is_new:
                writer.writerow(FIELDS)
            writer.writerow(row)
        won, drawn = results.count(1), results.count(0)
        self.say(f"{self.actions} actions, games of {row[4]} actions, entropy {row[6]}; against random actions won"
                 f" {won} and drew {drawn} of {len(results)}: {score:.1%} +- {width:.1%}")  # fmt: skip

    def run(self):
        s = self.settings
        end, reported = 60 * s.minutes, self.seconds
        if self.seconds >= end:
            self.say(f"nothing to do: trained for {self.seconds:.0f} s; raise --minutes to continue")
            return
        finished, learned = [], []
        while self.seconds < end:
            begin = time.perf_counter()
            self.optimiser.param_groups[0]["lr"] = s.rate * max(0.05, 1 - self.seconds / end)
            columns, last = self.rollout()
            endings, lengths = columns[-2:]
            over = endings != sim.GOES_ON
            finished.append((endings[over], lengths[over]))
            learned.append(self.learn(columns, last))
            self.iteration += 1
            self.actions += endings.size
            self.seconds += time.perf_counter() - begin
            if self.seconds - reported >= s.evaluate or self.seconds >= end:
                self.report(finished, np.mean(learned, 0))
                self.save()
                finished, learned, reported = [], [], self.seconds


def main(arguments=None):
    CardTraining(parse(sys.argv[1:] if arguments is None else arguments)).run()
