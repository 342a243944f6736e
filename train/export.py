#!/usr/bin/env python3
"""Exports a policy net of a training run for the engine: export.py NET.pt EDITION OUT.net

NET.pt is the output of the training: {"net": weights by name, "channels", "blocks"} and optionally "edition",
"fact_scale", the factors of the facts, and "setup_net". src/vaandel/nets/policy_net.hpp defines the output format; for
Card Battle card_net.hpp does, and OUT ends in .cardnet. Needs libvaandel.so, which knows the edition."""

import argparse
import binascii
from pathlib import Path

import numpy as np
import torch

from card_net import CARD_INPUT_VERSION, card_weights
from model import board_of
from setup_net import kept_by_flag, policy_file

TITLE = b"vaandel policy net 1\n"
CARD_TITLE = b"vaandel card net 1\n"
INPUT_VERSION = 1
RANKS = 12


def layers_of(blocks):
    yield from ("entry", "facts")
    for block in range(blocks):
        for part in ("first", "board", "second"):
            yield f"blocks.{block}.{part}"
    yield from ("cells", "judge", "end")


def halves_of(weights, names):
    """The named tensors one after the other, in 16 bits."""
    halves = np.concatenate([weights[name].float().cpu().numpy().ravel() for name in names]).astype("<f2")
    if not np.isfinite(halves).all():
        raise ValueError("a weight is not a number, or too large for 16 bits")
    return halves.tobytes()


def card_bytes_of(kept):
    """The whole file of a net for Card Battle."""
    data = halves_of(kept["net"], card_weights(kept["blocks"]))
    head = f"cards {CARD_INPUT_VERSION} {kept['width']} {kept['blocks']}\n{binascii.crc32(data):08x}\n"
    return CARD_TITLE + head.encode() + data


def bytes_of(weights, board, channels, blocks, scales):
    """The whole file. `weights`: tensors by name."""
    names = [f"{layer}.{part}" for layer in layers_of(blocks) for part in ("weight", "bias")]
    data = np.asarray(scales, "<f4").tobytes() + halves_of(weights, names)
    keys = (len(weights["cells.bias"]) - 2 - RANKS) // 2
    shape = f"{board.width} {board.height} {channels} {blocks} {keys}"
    return TITLE + f"{board.edition} {INPUT_VERSION} {shape}\n{binascii.crc32(data):08x}\n".encode() + data


def write(path, content):
    """Writes atomically."""
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(content)
    unfinished.replace(path)
    print(f"{path}: {len(content)} bytes")


def export(kept, edition, path, flag_most=None):
    """Writes the net, and beside it the set-up policy, if one was trained with it. `flag_most`: see kept_by_flag()."""
    board = board_of(edition)
    scales = kept.get("fact_scale", board.fact_scale())
    write(path, bytes_of(kept["net"], board, kept["channels"], kept["blocks"], scales))
    if "setup_net" in kept:
        weights = {name: value.float() for name, value in kept["setup_net"].items()}
        chances = None if flag_most is None else kept_by_flag(weights, board, flag_most)
        write(path.with_suffix(".setups"), policy_file(weights, edition, chances))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("net", type=Path)
    parser.add_argument("edition")
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--flag-most",
        type=float,
        metavar="SHARE",
        help="no square holds the Flag in a greater share of the set-ups",
    )
    options = parser.parse_args()
    kept = torch.load(options.net, map_location="cpu")
    version = CARD_INPUT_VERSION if options.edition == "cards" else INPUT_VERSION
    if kept.get("edition", options.edition) != options.edition or kept.get("input_version", version) != version:
        parser.error(
            f"{options.net}: a net for {kept['edition']} with input of version {kept['input_version']}, not {version}"
        )
    if options.edition == "cards":
        return write(options.out, card_bytes_of(kept))
    return export(kept, options.edition, options.out, options.flag_most)


if __name__ == "__main__":
    main()
