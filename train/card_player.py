"""Plays Card Battle by a net alone, without search."""

import math

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
from card_net import CardInputs, card_net_from
from model import log_policy

LEAST = 0.05  # actions that are less likely, relative to the likeliest, are never drawn


class CardPlayer:
    """Draws actions by the policy of a net that train.py saved."""

    def __init__(self, saved, temperature=0.5, seed=1):
        self.net, self.inputs, self.temperature = card_net_from(saved).eval(), CardInputs("cpu"), temperature
        self.generator = torch.Generator().manual_seed(seed)

    @torch.no_grad()
    def actions(self, facts, legal):
        """facts [n, 226] and legal bytes [n, 171] -> actions [n]. Temperature 0: always the likeliest."""
        seen = self.inputs(torch.from_numpy(facts.astype(np.int16)), torch.float32)
        logs = log_policy(self.net(*seen)[0], torch.from_numpy(legal != 0))
        if self.temperature == 0:
            return logs.argmax(1).numpy()
        logs = logs.masked_fill(logs < logs.max(1, keepdim=True).values + math.log(LEAST), -1e9)
        noise = torch.empty(logs.shape).exponential_(generator=self.generator).clamp(min=1e-20).log()
        return (logs / self.temperature - noise).argmax(1).numpy()
