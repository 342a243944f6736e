#!/usr/bin/python3
"""Trains a value net from self-play: value.py --out NET --checkpoint FILE FOLDER..."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch

from samples import read_all
from targets import returns
from value_net import ValueNet, columns_of


def batch_of(samples, board, mirror):
    by_place, by_offset, weights = columns_of(samples, board, mirror)
    material, alarm = samples["material"], samples["alarm"]
    guess = material - alarm * (material + 1)
    extras = np.stack([material, alarm, samples["turn"].astype(np.float32), guess], axis=1)
    return [torch.from_numpy(np.ascontiguousarray(part)) for part in (by_place, by_offset, weights, extras)]


def expected(values):
    """The chance to win, of two, draws counted half."""
    return 0.5 + 0.5 * values / (1 + values.abs())


def loss_of(net, samples, results, board, mirror):
    wanted = torch.from_numpy(0.5 + 0.5 * results.astype(np.float32))
    chances = expected(net(*batch_of(samples, board, mirror))).clamp(1e-4, 1 - 1e-4)
    return torch.nn.functional.binary_cross_entropy(chances, wanted)


def score(net, samples, board, size=8192):
    """Mean log-loss of samples that were kept out."""
    with torch.no_grad():
        losses = [
            loss_of(net, part, part["result"], board, False).item() * len(part)
            for part in (samples[at : at + size] for at in range(0, len(samples), size))
        ]
    return sum(losses) / len(samples)


def by_material(samples):
    """Log-loss of material and alarm alone, for comparison: the best of a few slopes."""
    wanted = 0.5 + 0.5 * samples["result"].astype(np.float64)
    material = samples["material"].astype(np.float64)
    value = material - samples["alarm"] * (material + 1)
    losses = []
    for slope in np.arange(0.5, 4.01, 0.25):
        chances = np.clip(0.5 + 0.5 * np.tanh(slope * value), 1e-4, 1 - 1e-4)
        losses.append(-(wanted * np.log(chances) + (1 - wanted) * np.log(1 - chances)).mean())
    return min(losses)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="the net's file")
    parser.add_argument("--checkpoint", type=Path, help="goes on from here if it is there")
    parser.add_argument("--start", type=Path, help="begin with the weights of this checkpoint")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--share", type=float, default=0.95, help="lambda: 1 is the result of the game alone")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    torch.manual_seed(options.seed)
    board, samples = read_all(options.folders)
    kept_out = samples["game"] % 20 == 0
    test, train = samples[kept_out], samples[~kept_out]
    print(f"{board.edition}: {len(train)} samples to learn from, {len(test)} to test", flush=True)
    print(f"material and alarm alone: log-loss {by_material(test):.4f}", flush=True)

    wanted = returns(train, options.share)
    net = ValueNet()
    steps = options.epochs * (len(train) // options.batch)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=max(steps, 1), pct_start=0.1)
    first = 0
    if options.start:
        net.load_state_dict(torch.load(options.start)["net"])
    if options.checkpoint and options.checkpoint.exists():
        state = torch.load(options.checkpoint)
        net.load_state_dict(state["net"])
        optimiser.load_state_dict(state["optimiser"])
        schedule.load_state_dict(state["schedule"])
        first = state["epoch"]
    begin = time.monotonic()
    for epoch in range(first, options.epochs):
        random = np.random.default_rng((options.seed, epoch))
        order = random.permutation(len(train))
        sum_of_losses = count = 0
        for at in range(0, len(train) - options.batch + 1, options.batch):
            part = order[at : at + options.batch]
            loss = loss_of(net, train[part], wanted[part], board, bool(random.integers(2)))
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            sum_of_losses += loss.item()
            count += 1
        print(
            f"epoch {epoch + 1}: {sum_of_losses / max(count, 1):.4f} learned, {score(net, test, board):.4f} kept out, "
            f"{time.monotonic() - begin:.0f} s",
            flush=True,
        )
        if options.checkpoint:
            part = options.checkpoint.with_suffix(".part")
            state = {"net": net.state_dict(), "optimiser": optimiser.state_dict()}
            torch.save(state | {"schedule": schedule.state_dict(), "epoch": epoch + 1}, part)
            part.replace(options.checkpoint)
        net.write(options.out, board.edition)


if __name__ == "__main__":
    main()
