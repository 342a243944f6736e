#!/usr/bin/python3
"""Improves a net by self-play: rounds of games without search (vaandel selfplay
--instant), or with a search that it advises (--nodes, vaandel selfplay --draw), from which it learns which moves turned
out better than expected. The policy is regularised towards a magnet, the mean of the net's last steps, and towards the
uniform policy; some games are against earlier versions. Continues from its folder. On several GPUs: torchrun
--nproc_per_node N train/reinforce.py ..., each with its share of the games."""

import argparse
import shutil
import subprocess
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

from play_net import answers, lots_of, rank_loss, read_net, tensors_of
from positions import read_all
from distributed import Distributed

IMPOSSIBLE = -1e8  # what answers() has for moves that the pieces cannot make is less
ENDS = torch.tensor([1.0, 0.0, -1.0])  # what won, drawn, lost are worth


def policy_and_ends(net, planes, lots, bf16):
    """Log-chances of moves [n, origin * target], drawn as `lots` say, and of the end [n, 3]; factors of ranks."""
    moves, ends, ranks = answers(net, planes, bf16)
    prior_weight, added = lots
    moves = torch.where(moves > IMPOSSIBLE, prior_weight * moves + added, moves)
    return torch.log_softmax(moves, 1), torch.log_softmax(ends, 1), ranks


def foretold(ends, results, is_last, trust):
    """The result target of each position: the actual result, mixed with the net's predictions at the
    player's later moves. All by the moves of one player after the other, [n, 3]; `trust`: the weight of later
    predictions at each step (lambda)."""
    targets = np.empty_like(ends)
    for at in range(len(ends) - 1, -1, -1):
        targets[at] = results[at] if is_last[at] else trust * targets[at + 1] + (1 - trust) * ends[at + 1]
    return targets


def in_order(rows):
    """The rows by game, player, ply; and which one is a player's last one of a game."""
    keys = rows["game"].astype(np.int64) * 2 + rows["ply"] % 2
    order = np.lexsort((rows["ply"], keys))
    keys = keys[order]
    return rows[order], np.append(keys[1:] != keys[:-1], True)


class Round:
    """The positions of one round of games, with the predictions of the net that played them and their targets."""

    def __init__(self, net, rows, device, options, size=1024):
        self.rows, is_last = in_order(rows)
        moves, foreseen, ends = [], [], []
        with torch.no_grad():
            for at in range(0, len(self.rows), size):
                some = self.rows[at : at + size]
                planes, made, end, _ = (part.to(device) for part in tensors_of(some, net.board))
                lots = [part.to(device) for part in lots_of(some, net.board)]
                chances, likely, _ = policy_and_ends(net, planes, lots, options.bf16)
                moves.append(chances.gather(1, made[:, None])[:, 0].cpu())
                foreseen.append(likely.exp().cpu())
                ends.append(end.cpu())
        self.chances = torch.cat(moves)
        foreseen = torch.cat(foreseen)
        results = functional.one_hot(torch.cat(ends), 3).float()
        self.targets = torch.from_numpy(foretold(foreseen.numpy(), results.numpy(), is_last, options.trust))
        surprise = (self.targets - foreseen) @ ENDS
        self.surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-3)
        self.weight = torch.ones(len(self.rows))
        self.end_loss = -(results * torch.log(foreseen + 1e-6)).sum(1).mean().item()

    def pick(self, share, random):
        """The positions to learn from: about so many of them, surprising results with a higher probability. Each has
        the inverse probability as its weight (self.weight), except for the ranks, which are independent of surprise."""
        wanted = (
            self.surprise.abs().numpy() + 0.25
        )  # what surprised nobody teaches too, as ends and ranks are learned from all
        likely = np.minimum(share * wanted / wanted.mean(), 1) if share < 1 else np.ones(len(self.rows))
        self.weight = torch.from_numpy(share / likely).float()
        return random.permutation(np.flatnonzero(random.random(len(likely)) < likely))


def losses_of(net, magnet, games, picked, device, options):
    rows = games.rows[picked]
    planes, made, _, truth = (part.to(device) for part in tensors_of(rows, net.board))
    lots = [part.to(device) for part in lots_of(rows, net.board)]
    chances, ends, ranks = policy_and_ends(net, planes, lots, options.bf16)
    with torch.no_grad():
        held, _, _ = policy_and_ends(magnet, planes, lots, options.bf16)
    surprise = games.surprise[picked].to(device)
    weight = games.weight[picked].to(device)
    ratio = torch.exp(chances.gather(1, made[:, None])[:, 0] - games.chances[picked].to(device))
    gain = (weight * torch.minimum(ratio * surprise, ratio.clamp(1 - options.clip, 1 + options.clip) * surprise)).mean()
    there = chances.exp()
    away = (weight * (there * (chances - held).clamp(-30, 30)).sum(1)).mean()
    spread = -(weight * (there * chances.clamp(min=-30)).sum(1)).mean()
    guess_loss = rank_loss(planes, ranks, truth)
    end_loss = -(weight * (games.targets[picked].to(device) * ends).sum(1)).mean()
    loss = -gain - options.chance * spread + options.magnet * away + 0.5 * end_loss + 0.5 * guess_loss
    return loss, {
        "spread": spread,
        "away": away,
        "ranks": guess_loss,
        "changed": ((ratio - 1).abs() > options.clip).float().mean(),
    }


def play(folder, net_file, rivals, number, edition, options, distributed):
    """This process's share of a round of games; their rows."""
    folder = folder / f"games-{number:05}-{distributed.number}"
    games = -(-options.games // (options.threads * distributed.of))
    command = [options.vaandel, "selfplay", edition, folder, "--net", net_file, "--first-bot", options.first_bot]
    command += (
        ["--nodes", options.nodes, "--draw", options.sharpness, "--netless", options.netless]
        if options.nodes
        else ["--instant"]
    )
    command += ["--randomised-opponents", options.randomised_opponents]
    command += ["--strange-move", 0, "--positions", 2000, "--files", options.threads, "--games", games]
    command += [
        "--threads",
        options.threads,
        "--seed",
        options.seed * 1_000_000 + number * distributed.of + distributed.number,
    ]
    command += ["--rival-share", options.rivals, "--rival", *rivals]
    made = subprocess.run(list(map(str, command)), check=False, capture_output=True, text=True)
    if made.returncode != 0:
        raise SystemExit(made.stderr)
    _, rows = read_all([folder])
    shutil.rmtree(folder)
    return rows


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", type=Path, help="the net to begin with")
    parser.add_argument("folder", type=Path, help="folder for checkpoints and earlier versions")
    parser.add_argument("--out", type=Path, required=True, help="the net's file: the mean of its last steps")
    parser.add_argument(
        "--vaandel", type=Path, default=Path(__file__).resolve().parent.parent / "build/release/vaandel"
    )
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--games", type=int, default=400, help="in a round")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument(
        "--clip", type=float, default=0.2, help="clipping range of the probability ratio in a round"
    )
    parser.add_argument(
        "--trust", type=float, default=0.9, help="lambda of the result targets"
    )
    parser.add_argument(
        "--chance", type=float, default=0.02, help="entropy bonus"
    )
    parser.add_argument(
        "--magnet", type=float, default=0.05, help="weight of the Kullback-Leibler divergence from the magnet"
    )
    parser.add_argument("--mean", type=int, default=500, help="steps that the magnet is the mean of")
    parser.add_argument(
        "--learn",
        type=float,
        default=1.0,
        help="share of the positions of a round to learn from: the more surprising ones, more often",
    )
    parser.add_argument("--rivals", type=float, default=0.25, help="share of games against past selves")
    parser.add_argument("--keep-every", type=int, default=20, help="rounds between two selves that are kept")
    parser.add_argument("--first-bot", type=float, default=0.0, help="share of games against the first bot")
    parser.add_argument(
        "--nodes",
        type=int,
        default=0,
        help="nodes of a search that the net advises; 0: the net plays without search",
    )
    parser.add_argument(
        "--sharpness",
        type=float,
        default=2.0,
        help="sharpness of drawing moves from search and net (vaandel selfplay --draw)",
    )
    parser.add_argument(
        "--randomised-opponents",
        "--strangers",
        type=float,
        default=0.0,
        help="share of games against a search without a net, with random parameters",
    )
    parser.add_argument(
        "--netless", type=float, default=0.0, help="with --nodes: share of games against a search without a net"
    )
    parser.add_argument("--bf16", action="store_true", help="as in train_play_net.py")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not 0 < options.learn <= 1:
        parser.error(f"--learn must be above 0 and at most 1, not {options.learn}")
    return options


def main():
    options = parse()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    distributed = Distributed()
    device = distributed.device
    net = read_net(options.start).train().to(device, memory_format=torch.channels_last)
    mean = AveragedModel(net, avg_fn=lambda old, new, n: old + (new - old) / min(n + 1, options.mean))
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-2)
    parts = {"net": net, "mean": mean, "optimiser": optimiser}
    options.folder.mkdir(parents=True, exist_ok=True)
    checkpoint, now = options.folder / "checkpoint.pt", options.folder / "now.net"
    number = seen = 0
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location=device)
        for name, part in parts.items():
            part.load_state_dict(state[name])
        number, seen = state["round"], state["seen"]
    elif distributed.is_first():
        mean.module.write(options.folder / "self-00000.net")
    begin = time.monotonic()
    while number < options.rounds:
        if distributed.is_first():
            net.write(now)
        distributed.wait()
        past = sorted(options.folder.glob("self-*.net"))
        games = Round(
            net, play(options.folder, now, past[-8:], number, net.board.edition, options, distributed), device, options
        )
        told = {}
        order = games.pick(options.learn, np.random.default_rng((options.seed, number)))
        batches = np.array_split(order, max(1, distributed.least_of(len(order)) * distributed.of // options.batch))
        for picked in batches:
            loss, more = losses_of(net, mean.module, games, picked, device, options)
            optimiser.zero_grad()
            loss.backward()
            distributed.mean_gradients(net.parameters())
            if not torch.isfinite(torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)):
                raise SystemExit(
                    f"round {number + 1}: what to learn is no longer a number; the checkpoint is of round {number}, try"
                    " a smaller --rate from a self before it"
                )
            optimiser.step()
            mean.update_parameters(net)
            for name, part in more.items():
                told[name] = told.get(name, 0) + part.item() / len(batches)
        number += 1
        seen += distributed.sum_of(len(games.rows))
        if not distributed.is_first():
            continue
        if number % options.keep_every == 0:
            mean.module.write(options.folder / f"self-{number:05}.net")
        unfinished = checkpoint.with_suffix(".part")
        torch.save(
            {name: part.state_dict() for name, part in parts.items()} | {"round": number, "seen": seen}, unfinished
        )
        unfinished.replace(checkpoint)
        mean.module.write(options.out)
        plies = games.rows["plies"].mean()
        told_now = (
            f"round {number} of {options.rounds}, {seen} positions, {time.monotonic() - begin:.0f} s: end"
            f" {games.end_loss:.3f}, ranks {told['ranks']:.3f}, spread {told['spread']:.3f}, away {told['away']:.4f},"
            f" changed {100 * told['changed']:.1f} %, {plies:.0f} plies"
        )
        print(told_now, flush=True)
        with (options.folder / "rounds.log").open("a") as log:
            log.write(told_now + "\n")


if __name__ == "__main__":
    main()
