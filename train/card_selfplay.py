"""Self-play of Card Battle on the simulator: a half-batch as of selfplay.py, without a board and set-ups."""

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from card_net import PLACES
from opponents import SELF
from selfplay import Half
from vaandel import Arrays, Simulator

MASK_BYTES = (sim.CARD_ACTIONS + 7) // 8
OBSERVED = {
    "facts": ((sim.CARD_FACTS,), torch.int16),
    "mask": ((MASK_BYTES,), torch.uint8),
    "truth": ((PLACES,), torch.uint8),
}
# A side puts down several cards in a row: so many actions later the other one has most probably acted, too.
TAIL = 4


class CardHalf(Half):
    """One half-batch of games, with its pinned buffers."""

    def __init__(self, number, actor, settings):
        device, n = actor.device, settings.envs // 2
        self.number, self.actor, self.n, self.on_gpu = number, actor, n, device.type == "cuda"
        self.sim = Simulator(
            "cards",
            n,
            seed=settings.seed * 2 + number,
            threads=settings.sim_threads,
            rules=settings.rules,
            library=settings.library,
        )

        def buffer(shape, dtype):
            return torch.zeros((n, *shape), dtype=dtype, pin_memory=self.on_gpu)

        self.observed = {name: buffer(*kind) for name, kind in OBSERVED.items()}
        self.reward, self.ended = buffer((), torch.int8), buffer((), torch.uint8)
        self.actions = buffer((), torch.int64)
        self.arrays = Arrays(
            facts=self.observed["facts"].numpy().view(np.uint16),
            legal_bits=self.observed["mask"].numpy(),
            rewards=self.reward.numpy(),
            endings=self.ended.numpy(),
            reasons=np.zeros(n, np.uint8),
            lengths=np.zeros(n, np.uint32),
        )
        self.inputs = [
            torch.zeros((n, sim.CARD_FACTS), dtype=torch.int16, device=device),
            torch.full((n, MASK_BYTES), 255, dtype=torch.uint8, device=device),
            torch.ones((n, sim.CARD_ACTIONS), device=device),
        ]
        self.is_learner = torch.ones(n, dtype=torch.uint8, device=device)
        self._make_streams()
        self._stagger(settings)
        self.sim.observe(self.arrays)
        self._read_truth()

    def _read_truth(self):
        self.sim.truth(self.observed["truth"].numpy())

    def act(self):
        """The net's outputs, the actions that are made, and that all are the learner's."""
        outputs = self.actor.call(*self.inputs)
        return (*outputs, outputs[0], self.is_learner)

    def _launch(self, rollout, at):
        for name, part in self.observed.items():
            rollout.parts[name][at, self.number].copy_(part, non_blocking=True)
        self.inputs[0].copy_(rollout.facts[at, self.number])
        self.inputs[1].copy_(rollout.mask[at, self.number])
        self.inputs[2].exponential_()
        self._draw(rollout, at)

    def _think(self):
        """Nobody else plays."""

    def _advance(self):
        self.sim.step(self.actions.numpy(), self.arrays)
        self._read_truth()
        over = np.flatnonzero(self.arrays.endings)
        if len(over):
            told = self.arrays.endings, self.arrays.reasons, self.arrays.lengths
            none = np.full((len(over), 2), sim.NO_SETUP, np.uint32)
            kinds, is_blue = np.full(len(over), SELF, np.uint8), np.zeros(len(over), bool)
            self.finished.append((none, *(part[over] for part in told), kinds, is_blue))
