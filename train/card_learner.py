"""Learning Card Battle from a rollout: as learner.py does, but a side may act several times in a row."""

import torch
from torch.nn import functional

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from card_net import RANKS
from learner import Learner

# What the cards are worth, Flag to Bomb, over those of the deck: for the balance of material that a beginner is shown
# until it knows how games end.
WORTH = torch.tensor([0, 1.5, 1, 1.8, 1.4, 1.8, 2.3, 3.2, 4.2, 5.5, 7, 2.2]) / 50


def balance_of(facts):
    """The balance of material by what is out: above 0 for who has lost less."""
    out = (facts[..., at : at + RANKS].float() for at in (sim.CARD_ENEMY_OUT, sim.CARD_OWN_OUT))
    enemy, own = (part @ WORTH.to(facts.device) for part in out)
    return torch.tanh(5 * (enemy - own))


@torch.no_grad()
def card_targets(rollout, settings, worth, prior=0.0):
    """Advantages [length, 2, n] and the results to be expected [length, 2, n, 3]. Each side's actions form a chain of
    their own: what follows one is the side's next action, or the result. `worth` [3]: of win, draw and loss."""
    length, ends = settings.length, rollout.ends
    value = ends @ worth
    if prior > 0:
        value = torch.lerp(value, balance_of(rollout.facts), prior)
    is_blue = rollout.facts[..., sim.CARD_IS_BLUE] != 0
    reward, ended = rollout.reward.long(), rollout.ended.bool()
    # Of Red's next action and of Blue's, at first as the side expects that acts last; the other expects the opposite.
    acts = torch.stack([~is_blue[-1], is_blue[-1]])
    next_ends = torch.where(acts[..., None], ends[-1], ends[-1].flip(-1))
    next_target, next_value = next_ends.clone(), torch.where(acts, value[-1], -value[-1])
    next_gain = torch.zeros_like(next_value)
    targets, gains = torch.empty_like(ends[:length]), torch.empty_like(value[:length])
    for t in reversed(range(len(ends) - 1)):
        acts = torch.stack([~is_blue[t], is_blue[t]])
        came = functional.one_hot(1 - torch.where(acts, reward[t], -reward[t]), 3).float()
        done = ended[t].expand_as(acts)
        next_ends, next_target = (torch.where(done[..., None], came, part) for part in (next_ends, next_target))
        next_value = torch.where(done, came @ worth, next_value)
        next_gain = next_gain.masked_fill(done, 0.0)
        target = torch.lerp(next_ends, next_target, settings.value_lambda)
        gain = next_value + settings.gain_lambda * next_gain - value[t]
        if t < length:
            targets[t] = torch.where(is_blue[t][..., None], target[1], target[0])
            gains[t] = torch.where(is_blue[t], gain[1], gain[0])
        next_ends = torch.where(acts[..., None], ends[t], next_ends)
        next_target = torch.where(acts[..., None], target, next_target)
        next_value = torch.where(acts, value[t], next_value)
        next_gain = torch.where(acts, gain, next_gain)
    return gains, targets


class CardLearner(Learner):
    LEARNED = ("facts", "mask", "action", "chance", "policy", "truth")

    def targets(self, rollout, worth, prior, quiet_cost):
        return card_targets(rollout, self.settings, worth, prior)
