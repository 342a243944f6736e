#!/usr/bin/python3
"""Trains a net on position files (vaandel dataset). Continues from its checkpoint, if there is one. On several GPUs:
torchrun --nproc_per_node N train/train_play_net.py ..."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

from dataset import Dataset
from play_net import PlayNet, answers, rank_loss, read_net
from positions import file_errors_to, read_all
from distributed import Distributed


def losses_of(net, examples, ways):
    """The mean of each head's log-loss, and how often the move that was made is the likeliest."""
    logits, ends, ranks = answers(net, examples.planes, ways["bf16"])
    if ways["teacher"] is None:
        move_loss = functional.cross_entropy(logits, examples.moves)
    else:
        with torch.no_grad():
            taught, _, _ = answers(ways["teacher"], examples.planes, ways["bf16"])
        move_loss = functional.cross_entropy(logits, torch.softmax(taught, 1))
    end_loss = functional.cross_entropy(ends, examples.ends)
    hits = (logits.argmax(1) == examples.moves).float().mean()
    return {"move": move_loss, "end": end_loss, "rank": rank_loss(examples.planes, ranks, examples.truth), "hits": hits}


def means_over(dataset, say, size=1024):
    """The means over all positions of what say(examples) gives by name."""
    sums = {}
    with torch.no_grad():
        for at in range(0, len(dataset), size):
            which = range(at, min(at + size, len(dataset)))
            for name, value in say(dataset.take(which)).items():
                sums[name] = sums.get(name, 0) + value.item() * len(which)
    return {name: total / len(dataset) for name, total in sums.items()}


def told(scores):
    return (
        f"move {scores['move']:.3f} ({100 * scores['hits']:.1f} % right), end {scores['end']:.3f}, ranks"
        f" {scores['rank']:.3f}"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="files of positions, or folders of them")
    parser.add_argument("--out", type=Path, required=True, help="the net's file")
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="a net to initialise from, with at most as many channels and blocks")
    parser.add_argument(
        "--test", type=Path, nargs="*", default=[], help="files to test on; default: every twentieth game is held out"
    )
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--teacher", type=Path, help="a net whose moves to learn, instead of those that were made")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--ranks", type=float, default=1, help="how much hidden ranks count beside moves")
    parser.add_argument(
        "--bf16",
        action="store_true",
        help="compute in bfloat16: faster for small nets on CPUs that support it, and on GPUs",
    )
    parser.add_argument("--minutes", type=float, default=3, help="between two checkpoints")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.threads:
        torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    distributed = Distributed()
    device = distributed.device
    if options.batch < distributed.of:
        parser.error(f"a batch of {options.batch} positions is too small for {distributed.of} processes")

    with file_errors_to(parser):
        board, rows = read_all(options.paths)
        there, test = read_all(options.test) if options.test else (board, None)
        teacher, start = (read_net(path, board) if path else None for path in (options.teacher, options.start))
    if options.test:
        if there != board:
            parser.error(f"the test is of {there.edition}, not {board.edition}")
        train = rows
    else:
        kept_out = rows["game"] % 20 == 0
        train, test = rows[~kept_out], rows[kept_out]
    picked = np.random.default_rng(0).permutation(len(test))[:8000]
    test = Dataset(test[np.sort(picked)], board, device)
    train = Dataset(train, board, device)
    del rows  # some gigabytes
    if teacher:
        teacher = teacher.to(device, memory_format=torch.channels_last)
    ways = {"bf16": options.bf16, "teacher": teacher}
    if distributed.is_first():
        before = means_over(test, lambda examples: {"rank": rank_loss(examples.planes, 0, examples.truth)})["rank"]
        print(
            (
                f"{board.edition}: {len(train)} positions to learn from, {len(test)} to test on; ranks"
                f" {before:.3f} without a net"
            ),
            flush=True,
        )

    net = PlayNet(board, options.channels, options.blocks).to(device, memory_format=torch.channels_last)
    if start:
        if start.channels > options.channels or len(start.blocks) > options.blocks:
            parser.error(
                f"{options.start} has {start.channels} channels and {len(start.blocks)} blocks: it cannot begin one of"
                f" {options.channels} and {options.blocks}"
            )
        net.begin_with(start)
    average = AveragedModel(net, avg_fn=lambda old, new, n: old + (new - old) / min(n + 1, 500))
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=options.steps, pct_start=0.1)
    parts = {"net": net, "average": average, "optimiser": optimiser, "schedule": schedule}
    step = 0
    if options.checkpoint.exists():
        state = torch.load(options.checkpoint, map_location=device)
        for name, part in parts.items():
            part.load_state_dict(state[name])
        step = state["step"]

    def keep():
        unfinished = options.checkpoint.with_suffix(".part")
        torch.save({name: part.state_dict() for name, part in parts.items()} | {"step": step}, unfinished)
        unfinished.replace(options.checkpoint)
        average.module.write(options.out)
        scores = means_over(test, lambda examples: losses_of(average.module, examples, ways))
        print(f"step {step} of {options.steps}, {step * options.batch} positions: {told(scores)}", flush=True)

    last = time.monotonic()
    while step < options.steps:
        random = np.random.default_rng((options.seed, step))
        which = distributed.share_of(np.sort(random.integers(0, len(train), options.batch)))
        examples = train.take(which, mirror=bool(random.integers(2)))
        losses = losses_of(net, examples, ways)
        optimiser.zero_grad()
        (losses["move"] + 0.5 * losses["end"] + options.ranks * losses["rank"]).backward()
        distributed.mean_gradients(net.parameters())
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        average.update_parameters(net)
        step += 1
        if distributed.is_first() and (time.monotonic() - last > 60 * options.minutes or step == options.steps):
            keep()
            last = time.monotonic()
    if distributed.is_first() and not options.out.exists():
        average.module.write(options.out)


if __name__ == "__main__":
    main()
