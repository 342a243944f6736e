#!/usr/bin/env python3
"""Distills a policy net into a small one, which plays rollouts: distill.py EDITION NET OUT.net --minutes M

NET is a net.pt or an exported .net with the .setups beside it. The large net plays games with itself, some with the
small one and with random moves; the small one learns its probabilities of moves, results and ranks."""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from export import bytes_of, write
from model import InputPlanes, Net, board_of, log_policy, net_from
from net_files import read_net, start_from
from setup_net import SetupNet
from setup_pools import SetupPools
from vaandel import Simulator

MAX_PLIES, MAX_PLIES_WITHOUT_ATTACK = 400, 160
SETUPS = 512  # dealt at a time


class Samples:
    """The latest positions, and the large net's answers."""

    def __init__(self, board, size):
        shapes = {
            "planes": ((sim.PLANES, board.cells), torch.uint8),
            "facts": ((sim.FACTS,), torch.int16),
            "mask": ((board.mask_bytes,), torch.uint8),
            "policy": ((board.actions,), torch.float16),
            "ends": ((3,), torch.float32),
            "ranks": ((board.cells, sim.RANKS), torch.float16),
        }
        self.parts = {name: torch.zeros((size, *shape), dtype=dtype) for name, (shape, dtype) in shapes.items()}
        self.size, self.added = size, 0

    def add(self, **parts):
        count = len(parts["facts"])
        at = (self.added + torch.arange(count)) % self.size
        for name, part in parts.items():
            self.parts[name][at] = part.to(self.parts[name].dtype)
        self.added += count

    def draw(self, count):
        some = torch.randint(0, min(self.added, self.size), (count,))
        return {name: part[some] for name, part in self.parts.items()}


class Games:
    """Games side by side. In the first ones (`share_small` of them) the small net moves, in the others the large one; a
    share of the moves is random."""

    def __init__(self, board, settings, start):
        self.board, self.n = board, settings.envs
        self.sim = Simulator(
            board.edition,
            self.n,
            seed=settings.seed,
            threads=1,
            max_plies=MAX_PLIES,
            max_plies_without_attack=MAX_PLIES_WITHOUT_ATTACK,
        )
        self.arrays = self.sim.arrays("planes", "facts", "legal_bits", "rewards", "endings")
        self.random = torch.rand(self.n)
        self.small = int(settings.share_small * self.n)
        self.share_random = settings.share_random
        self.pools = SetupPools(board, SETUPS, seed=settings.seed) if "setup_net" in start else None
        if self.pools:
            self.setup_net = SetupNet(board, start["setup_net"]["square"].shape[1])
            self.setup_net.load_state_dict({name: value.float() for name, value in start["setup_net"].items()})
            self.deal()
            self.sim.restart(np.ones(self.n, bool))
        self.sim.observe(self.arrays)

    def deal(self):
        """Other set-ups for the games that begin from now on."""
        if self.pools:
            self.pools.sample(self.setup_net, 0)
            self.pools.pools.clear()
            self.pools.deal_to(self.sim)

    def inputs(self):
        """planes, facts and mask of all games."""
        planes = torch.from_numpy(self.arrays.planes.reshape(self.n, sim.PLANES, self.board.cells))
        return planes, torch.from_numpy(self.arrays.facts.view(np.int16)), torch.from_numpy(self.arrays.legal_bits)

    def step(self, large, small, legal):
        """Makes a ply in each: `large`, `small`: log-probabilities of the first ones' and of all actions."""
        chances = large.clone()
        chances[: self.small] = small[: self.small]
        is_random = torch.rand(self.n) < self.share_random
        chances[is_random] = torch.zeros(()).masked_fill(~legal[is_random], -1e9)
        noise = torch.empty_like(chances).exponential_().clamp(min=1e-20)
        self.sim.step((chances - noise.log()).argmax(1).numpy(), self.arrays)


def losses(net, inputs, samples):
    """[KL to the large net's policy, cross-entropy of its result, KL to its ranks of hidden pieces], and how often both
    find the same move likeliest."""
    planes, facts = inputs(samples["planes"], samples["facts"], torch.float32)
    moves, ends, ranks = net(planes, facts)
    legal = inputs.legal(samples["mask"])
    logs, wanted = log_policy(moves, legal), log_policy(samples["policy"].float(), legal)
    policy = (wanted.exp() * (wanted - logs).masked_fill(~legal, 0)).sum(1).mean()
    result = -(samples["ends"] * torch.log_softmax(ends, 1)).sum(1).mean()
    hidden = samples["planes"][:, sim.ENEMY_HIDDEN].bool()
    known = torch.log_softmax(samples["ranks"][hidden].float(), 1)
    rank = functional.kl_div(torch.log_softmax(ranks[hidden], 1), known, log_target=True, reduction="batchmean")
    return torch.stack([policy, result, rank]), (logs.argmax(1) == wanted.argmax(1)).float().mean()


def rate_at(done, highest):
    """Of the learning, by the share of its time: it rises for a fiftieth, then falls to a hundredth."""
    return highest * (done * 50 if done < 0.02 else 0.01 + 0.99 * (1 + np.cos(np.pi * done)) / 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("edition")
    add("net", type=Path, help="the large net")
    add("out", type=Path, help="the small one; beside it, OUT.csv has the progress")
    add("--minutes", type=float, required=True)
    add("--start", type=Path, metavar="SMALL.net", help="a small net to begin with, of any edition")
    add("--channels", type=int, default=32, help="a multiple of 32")
    add("--blocks", type=int, default=2)
    add("--keys", type=int, default=16)
    add("--envs", type=int, default=256, help="games side by side")
    add("--share-small", type=float, default=0.25, help="of games in which the small net moves")
    add("--share-random", type=float, default=0.04, help="of moves that are random")
    add("--samples", type=int, default=60_000, help="positions that are kept")
    add("--batch", type=int, default=512)
    add("--steps", type=int, default=4, help="after each ply of all games")
    add("--rate", type=float, default=2e-3)
    add("--print-every", type=float, default=15, metavar="SECONDS")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=1)
    add("--bf16", action="store_true", help="compute in bfloat16: faster on CPUs with AVX512-BF16 or AMX")
    settings = parser.parse_args()
    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.threads)
    board = board_of(settings.edition)
    start = start_from(settings.net, board)
    inputs = InputPlanes(board, torch.device("cpu"))
    large = net_from(start, board).eval().to(memory_format=torch.channels_last)
    if settings.start:
        small = net_from(read_net(settings.start, board), board)
    else:
        small = Net(board, settings.channels, settings.blocks, settings.keys)
    small = small.to(memory_format=torch.channels_last)
    bf16 = torch.autocast("cpu", torch.bfloat16, enabled=settings.bf16)
    optimiser = torch.optim.AdamW(small.parameters(), lr=settings.rate, betas=(0.9, 0.99), weight_decay=1e-3)
    games, samples = Games(board, settings, start), Samples(board, settings.samples)
    weights = torch.tensor([1.0, 0.5, 0.02])
    begin = told = time.time()
    log = settings.out.with_suffix(".csv").open("w", newline="")
    table = csv.writer(log)
    table.writerow(["seconds", "positions", "policy_kl", "result_loss", "rank_kl", "same_move"])
    seen, rounds = [], 0
    while (done := (time.time() - begin) / (60 * settings.minutes)) < 1:
        planes, facts, mask = games.inputs()
        legal = inputs.legal(mask)
        with torch.no_grad(), bf16:
            seen_by = inputs(planes, facts, torch.float32)
            moves, ends, ranks = large(*seen_by)
            small_moves = small(*seen_by)[0]
        samples.add(planes=planes, facts=facts, mask=mask, policy=moves, ends=torch.softmax(ends, 1), ranks=ranks)
        games.step(log_policy(moves, legal), log_policy(small_moves, legal), legal)
        rounds += 1
        if rounds % 100 == 0:
            games.deal()
        for group in optimiser.param_groups:
            group["lr"] = rate_at(done, settings.rate)
        for _ in range(settings.steps):
            with bf16:
                parts, same = losses(small, inputs, samples.draw(settings.batch))
            optimiser.zero_grad(set_to_none=True)
            (parts * weights).sum().backward()
            torch.nn.utils.clip_grad_norm_(small.parameters(), 1.0)
            optimiser.step()
            seen.append([*parts.tolist(), same.item()])
        if time.time() - told >= settings.print_every:
            told = time.time()
            means = np.mean(seen, 0)
            table.writerow([round(told - begin), samples.added, *(round(float(mean), 4) for mean in means)])
            log.flush()
            now = f"{told - begin:.0f} s: {samples.added} positions"
            print(f"{now}, KL {means[0]:.3f}, same move {means[3]:.3f}", flush=True)
            seen = []
    if not all(bool(torch.isfinite(p).all()) for p in small.parameters()):
        raise SystemExit("the weights are no longer numbers: try a lower --rate")
    write(settings.out, bytes_of(small.state_dict(), board, small.channels, len(small.blocks), board.fact_scale()))


if __name__ == "__main__":
    main()
