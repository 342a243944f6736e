#!/usr/bin/env python3
"""Trains a set-up policy to imitate lists of set-ups: imitate_setups.py EDITION OUT.setups LIST --also LIST

The lists have one set-up per line, as written by `vaandel convert --to setups-eu`. The policy imitates LIST. It learns
from --also first, and then from both, so that it does not overfit a short LIST; the result is
the best one on a held-out tenth of LIST."""

import argparse
import math
from pathlib import Path

import torch

from export import write
from model import board_of
from setup_net import SetupNet, kept_by_flag, mirrored, policy_file
from setup_pools import read_setups


def nats(net, tokens, width):
    """Minus the mean log-probability of set-ups that may have been mirrored."""
    with torch.no_grad():
        logs = [
            net(some)[0].gather(2, some.long()[:, :, None]).sum((1, 2)) for some in (tokens, mirrored(tokens, width))
        ]
    return math.log(2) - torch.logaddexp(*logs).mean().item()


def draw(tokens, count, width):
    some = tokens[torch.randint(len(tokens), (count,))]
    return torch.where(torch.rand(count, 1) < 0.5, some, mirrored(some, width))


def split(tokens, most):
    """The training part and the held-out part."""
    tokens = tokens[torch.randperm(len(tokens))]
    out = min(len(tokens) // 10, most)
    return tokens[out:], tokens[:out]


class Imitation:
    def __init__(self, net, width, like, also, batch):
        self.net, self.width, self.batch = net, width, batch
        self.like, self.like_out = split(like, 500)
        self.also, self.also_out = split(also, 1000)
        self.optimiser = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-2)

    def run(self, steps, rate, share):
        """Learns with this share of each batch from the list to imitate. Returns the lowest held-out loss in nats,
        and its weights."""
        best = math.inf, None
        for step in range(1, steps + 1):
            for group in self.optimiser.param_groups:
                group["lr"] = rate * (1 - step / steps) + 1e-5
            count = round(self.batch * share)
            some = torch.cat([draw(self.like, count, self.width), draw(self.also, self.batch - count, self.width)])
            loss = -self.net(some)[0].gather(2, some.long()[:, :, None]).sum((1, 2)).mean()
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimiser.step()
            if step % 200 == 0 or step == steps:
                now = nats(self.net, self.like_out, self.width)
                print(
                    (
                        f"step {step}: {loss.item():.2f} nats a set-up, kept out {now:.2f} and"
                        f" {nats(self.net, self.also_out, self.width):.2f}"
                    ),
                    flush=True,
                )
                if now < best[0]:
                    best = now, {name: weight.clone() for name, weight in self.net.state_dict().items()}
        return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("edition")
    parser.add_argument("out", type=Path)
    parser.add_argument("like", type=Path, metavar="LIST")
    parser.add_argument("--also", type=Path, required=True, help="more set-ups, less important")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument(
        "--steps", type=int, default=4000, help="almost only with --also; a third as many follow with both"
    )
    parser.add_argument(
        "--flag-most",
        type=float,
        default=0.085,
        help="the largest share of set-ups with the Flag on one square (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    board = board_of(options.edition)
    lists = [read_setups(path, board) for path in (options.like, options.also)]
    imitation = Imitation(SetupNet(board, options.width), board.width, *lists, options.batch)
    imitation.run(options.steps, 2e-3, 0.1)
    best, weights = imitation.run(options.steps // 3, 5e-4, 0.6)
    print(f"kept: {best:.2f} nats of what was kept out")
    write(options.out, policy_file(weights, options.edition, kept_by_flag(weights, board, options.flag_most)))


if __name__ == "__main__":
    main()
