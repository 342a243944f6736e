"""Learning from a rollout: clipped policy gradient, lambda targets over a player's own turns, KL to the
policy that played, and a magnet."""

import copy

import numpy as np
import torch
from torch.nn import functional

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from model import log_policy
from opponents import Table

# Of the ranks, for the balance of material that a beginner in `original` is shown until it knows how games end.
WORTH = [0, 0.03, 0.012, 0.03, 0.015, 0.03, 0.05, 0.08, 0.13, 0.2, 0.28, 0.02]


@torch.no_grad()
def targets_of(rollout, settings, worth, prior=0.0, quiet_cost=0.0):
    """Advantages [length, 2, n] and the results to be expected [length, 2, n, 3]. The next turn of a player is two
    plies later; where the enemy's ply between ends the game, that is the result. `worth` [3]: of win, draw and loss."""
    length = settings.length
    ends = rollout.ends
    value = ends @ worth
    if prior > 0:
        lost = (
            rollout.facts[..., sim.ENEMY_LOST : sim.ENEMY_LOST + 12].float()
            - rollout.facts[..., sim.OWN_LOST : sim.OWN_LOST + 12].float()
        )
        quiet = rollout.facts[..., sim.PLIES_WITHOUT_ATTACK].float() / settings.max_plies_without_attack
        balance = torch.tanh(2 * (lost @ torch.tensor(WORTH, device=value.device)))
        value = torch.lerp(value, balance - quiet_cost * quiet, prior)
    reward = rollout.reward.long()
    ended = rollout.ended.bool()
    targets = torch.empty_like(ends)
    targets[length:] = ends[length:]
    gains = torch.zeros_like(value)
    for t in reversed(range(length)):
        done = ended[t] | ended[t + 1]
        result = torch.where(ended[t], reward[t], -reward[t + 1])
        came = functional.one_hot(1 - result, 3).float()
        targets[t] = torch.where(done[..., None], came, torch.lerp(ends[t + 2], targets[t + 2], settings.value_lambda))
        gains[t] = torch.where(done, came @ worth, value[t + 2] + settings.gain_lambda * gains[t + 2]) - value[t]
    return gains[:length], targets[:length]


class Learner:
    """The net, its optimiser and the average of its weights."""

    LEARNED = ("planes", "facts", "mask", "action", "chance", "policy", "truth")

    def __init__(self, net, inputs, settings, device, distributed):
        self.net, self.inputs, self.settings, self.device, self.distributed = net, inputs, settings, device, distributed
        options = {"fused": True} if device.type == "cuda" else {}
        self.optimiser = torch.optim.AdamW(
            net.parameters(), lr=settings.rate, betas=(0.9, 0.99), eps=1e-6, weight_decay=1e-3, **options
        )
        self.parameters = list(net.parameters())
        self.mean = copy.deepcopy(net)
        self.mean_parameters = list(self.mean.parameters())
        self.steps = 0
        self.share_learned = Table(settings.opponents, settings.envs // 2).share_learned()
        self.losses = self.raw_losses

    def targets(self, rollout, worth, prior, quiet_cost):
        return targets_of(rollout, self.settings, worth, prior, quiet_cost)

    def raw_losses(self, *parts):
        """The loss and its statistics: [loss, value, ranks, entropy, KL, distance from the magnet, clipped]. `parts`:
        those of LEARNED, then gain, target, weight and the magnet's."""
        *observed, mask, action, chance, policy, truth, gain, target, weight, magnet = parts
        s = self.settings
        on_gpu = self.device.type == "cuda"
        observed = self.inputs(*observed, torch.bfloat16 if on_gpu else torch.float32)
        if on_gpu:
            with torch.autocast("cuda", dtype=torch.bfloat16):
                moves, ends, ranks = self.net(*observed)
        else:
            moves, ends, ranks = self.net(*observed)
        legal = self.inputs.legal(mask)
        logs = log_policy(moves.float(), legal)
        there = logs.exp()
        entropy = -(there * logs.clamp(min=-100)).sum(1)
        away = torch.log(legal.sum(1).float()) - entropy  # KL to the uniform policy
        moved = (there * (logs.clamp(min=-100) - policy.float())).sum(1)  # KL to the policy that played
        ratio = torch.exp((logs.gather(1, action[:, None])[:, 0] - chance).clamp(-10, 10))
        better = torch.minimum(ratio * gain, ratio.clamp(1 - s.clip, 1 + s.clip) * gain)
        end_loss = -(target * torch.log_softmax(ends.float(), 1)).sum(1)
        known = truth < 12
        rank_loss = -torch.log_softmax(ranks.float(), 2).gather(2, truth.long().clamp(max=11)[:, :, None])[:, :, 0]
        rank_loss = (rank_loss * known).sum() / known.sum().clamp(min=1)
        loss = (
            weight * (-better + magnet * away + s.hold * moved + s.value_weight * end_loss)
        ).mean() + s.rank_weight * rank_loss
        clipped = ((ratio - 1).abs() > s.clip).float().mean()
        means = [(weight * part).mean() for part in (end_loss, entropy, moved, away)]
        return loss, torch.stack([loss, means[0], rank_loss, means[1], means[2], means[3], clipped]).detach()

    def pick(self, gains, is_learner):
        """The samples to learn from, and their weights: surprising ones more often, with an unbiased mean.
        Sequential Poisson sampling. Opponents' plies have no weight; the number of samples is the same on all
        machines."""
        n, batch = gains.numel(), self.settings.batch
        count = int(n * self.share_learned * min(1, self.settings.keep)) // batch * batch
        ours = is_learner.float()
        if self.settings.keep >= 1:
            return torch.topk(ours + torch.rand_like(ours), count).indices, ours
        wanted = (gains.abs() + 0.3) * ours
        likely = wanted * (count / wanted.sum())
        for _ in range(4):
            likely = likely.clamp(max=1)
            likely = likely * (count / likely.sum())
        likely = likely.clamp(max=1)
        picked = torch.topk(likely / torch.rand_like(likely).clamp(min=1e-9), count).indices
        weight = ours * (count / ours.sum()) / likely.clamp(min=1e-9)
        return picked[torch.randperm(count, device=gains.device)], weight

    def learn(self, rollout, worth, rate, magnet, prior=0.0, quiet_cost=0.0):
        """One pass over a rollout. Gives the means of what raw_losses() reports, the size of the advantages and the
        norm of the gradients."""
        s = self.settings
        gains, targets = self.targets(rollout, worth, prior, quiet_cost)
        is_learner = rollout.is_learner[: s.length].bool()
        own = gains[is_learner]
        size = own.std()
        gains = ((gains - own.mean()) / (size + 0.02)).clamp(-8, 8).reshape(-1)
        picked, weight = self.pick(gains, is_learner.reshape(-1))
        targets = targets.reshape(-1, 3)
        rows = {name: rollout.parts[name][: s.length].flatten(0, 2) for name in self.LEARNED}
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        total, norms, steps = 0, 0, 0
        for at in range(0, len(picked), s.batch):
            some = picked[at : at + s.batch]
            part = {name: rows[name].index_select(0, some) for name in rows}
            if "planes" in part:
                part["planes"] = part["planes"].view(len(some), sim.PLANES, -1)
            loss, told = self.losses(
                *part.values(),
                gains.index_select(0, some),
                targets.index_select(0, some),
                weight.index_select(0, some),
                magnet,
            )
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self.distributed.mean_gradients(self.parameters)
            norms = norms + torch.nn.utils.clip_grad_norm_(self.parameters, s.norm).detach()
            self.optimiser.step()
            self.steps += 1
            steps += 1
            with torch.no_grad():
                decay = min(s.decay, (1 + self.steps) / (10 + self.steps))
                torch._foreach_mul_(self.mean_parameters, decay)
                torch._foreach_add_(self.mean_parameters, self.parameters, alpha=1 - decay)
            total = total + told
        return torch.cat([total / steps, torch.stack([size, norms / steps])])

    def is_sane(self):
        return all(bool(torch.isfinite(p).all()) for p in self.mean_parameters)


def made_up(board, size, device):
    """Inputs of the right shapes, to compile and to measure with: planes, facts, mask, noise, truth."""
    on = {"device": device}
    planes = (torch.rand((size, sim.PLANES, board.cells), **on) < 0.1).to(torch.uint8)
    facts = torch.randint(0, 3, (size, sim.FACTS), dtype=torch.int16, **on)
    mask = torch.randint(1, 256, (size, board.mask_bytes), dtype=torch.uint8, **on)
    noise = torch.empty((size, board.actions), **on).exponential_()
    truth = torch.randint(0, 24, (size, board.cells), dtype=torch.uint8, **on)
    return planes, facts, mask, noise, truth


def compile_learner(learner, actor, example, magnet, say):
    """Compiles the losses if torch can and the results are the same; reports the outcome. `example`: as of
    made_up()."""
    policy_type = torch.bfloat16 if learner.device.type == "cuda" else torch.float32
    *seen, noise, truth = example
    with torch.no_grad():
        action, chance, ends, policy = actor.raw(*seen, noise)
    ones = torch.ones(len(truth), device=learner.device)
    arguments = [
        *seen,
        action,
        chance.float(),
        policy.to(policy_type),
        truth,
        torch.randn_like(ones),
        ends.float(),
        ones,
        magnet,
    ]
    compiled = torch.compile(learner.raw_losses, dynamic=False)
    told = []
    for call in (learner.raw_losses, compiled):
        loss, some = call(*arguments)
        loss.backward()
        told.append(some.cpu().numpy())
        learner.optimiser.zero_grad(set_to_none=True)
    same = np.allclose(*told, rtol=0.15, atol=0.05)
    say(f"learner compiled: {'the same numbers' if same else f'NOT the same numbers, so eager: {told}'}")
    if same:
        learner.losses = compiled


def compile_actor(actor, halves, say):
    """The same for the actor, and a CUDA graph of its call for each half."""
    inputs = halves[0].inputs
    compiled = torch.compile(actor.raw, dynamic=False)
    with torch.no_grad():
        wanted, got = actor.raw(*inputs), compiled(*inputs)
        got = compiled(*inputs)
    same = (wanted[0] == got[0]).float().mean().item()
    say(f"actor compiled: {100 * same:.1f} % of the actions the same")
    if same > 0.9:
        actor.call = compiled
    for half in halves:
        half.capture()
