"""Reads what export.py wrote for the engine, to train on from it when its checkpoint is lost."""

import binascii

import numpy as np
import torch

from card_net import CARD_INPUT_VERSION, CardNet, card_weights
from export import CARD_TITLE, INPUT_VERSION, TITLE, layers_of
from model import Net
from setup_net import EMPTY, SetupNet

SETUP_TITLE = b"vaandel setup policy 2\n"


def _halves(data, checksum, path):
    if int(checksum, 16) != binascii.crc32(data):
        raise ValueError(f"{path}: the checksum is wrong")
    return data


def _filled(weights, numbers, names, path):
    """The state of a net: each named tensor with the next numbers, in order."""
    filled, at = {}, 0
    for name in names:
        shape = weights[name].shape
        filled[name] = torch.from_numpy(numbers[at : at + shape.numel()].copy()).reshape(shape)
        at += shape.numel()
    if at != len(numbers):
        raise ValueError(f"{path}: {len(numbers)} weights, and the net has {at}")
    return filled


def read_net(path, board):
    """{"edition", "net", "channels", "blocks", "keys"} of a .net file, as in a net.pt; the weights fit any board."""
    content = path.read_bytes()
    if not content.startswith(TITLE):
        raise ValueError(f"{path}: not a policy net")
    head, checksum, data = content[len(TITLE) :].split(b"\n", 2)
    edition, version, _, _, channels, blocks, keys = head.decode().split()
    if int(version) != INPUT_VERSION:
        raise ValueError(f"{path}: input of version {version}, not {INPUT_VERSION}")
    data = _halves(data, checksum, path)
    scales = len(board.fact_scale())
    shape = {"channels": int(channels), "blocks": int(blocks), "keys": int(keys)}
    names = [f"{layer}.{part}" for layer in layers_of(int(blocks)) for part in ("weight", "bias")]
    weights = Net(board, **shape).state_dict()
    numbers = np.frombuffer(data[4 * scales :], "<f2")
    return {"edition": edition, "net": _filled(weights, numbers, names, path), **shape}


def read_card_net(path):
    """{"edition", "input_version", "net", "width", "blocks"} of a .cardnet file, as in a net.pt."""
    content = path.read_bytes()
    if not content.startswith(CARD_TITLE):
        raise ValueError(f"{path}: not a net for Card Battle")
    head, checksum, data = content[len(CARD_TITLE) :].split(b"\n", 2)
    version, width, blocks = map(int, head.split()[1:])
    if version != CARD_INPUT_VERSION:
        raise ValueError(f"{path}: input of version {version}, not {CARD_INPUT_VERSION}")
    weights = CardNet(width, blocks).state_dict()
    numbers = np.frombuffer(_halves(data, checksum, path), "<f2")
    net = _filled(weights, numbers, card_weights(blocks), path)
    return {"edition": "cards", "input_version": version, "net": net, "width": width, "blocks": blocks}


def read_cards(path):
    """A net for Card Battle, as in a net.pt: that file itself, or an exported .cardnet."""
    return read_card_net(path) if path.suffix == ".cardnet" else torch.load(path, map_location="cpu")


def read_setup_net(path, board):
    """The weights of a .setups file that a SetupNet shares with it, all but those of the expected result; and the
    chance to keep a set-up by the Flag's square."""
    content = path.read_bytes()
    if not content.startswith(SETUP_TITLE):
        raise ValueError(f"{path}: not a set-up policy")
    head, checksum, data = content[len(SETUP_TITLE) :].split(b"\n", 2)
    edition, zone, width = head.decode().split()
    if edition != board.edition or int(zone) != board.zone:
        raise ValueError(f"{path}: set-ups of {edition}, not of {board.edition}")
    net = SetupNet(board, int(width))
    weights = net.state_dict()
    out = {f"out.{part}": weights[f"out.{part}"][: EMPTY + 1] for part in ("weight", "bias")}
    names = ("placed", "square", "left.weight", "left.bias", "hidden.weight", "hidden.bias", *out)
    numbers = np.frombuffer(_halves(data, checksum, path), "<f2")
    numbers, kept = np.split(numbers, [len(numbers) - board.zone])
    filled = _filled(weights | out, numbers, names, path)
    for name in out:
        weights[name][: EMPTY + 1] = filled.pop(name)
    return {name: weights[name] for name in out} | filled, torch.from_numpy(kept.astype(np.float32))


def start_from(path, board):
    """What a training begins with, as in a net.pt: that file itself, or an exported .net and the .setups beside it, if
    they are of this edition."""
    if path.suffix != ".net":
        return torch.load(path, map_location="cpu")
    start = read_net(path, board)
    setups = path.with_suffix(".setups")
    if start["edition"] == board.edition and setups.exists():
        weights, kept = read_setup_net(setups, board)
        start |= {"setup_net": weights, "kept": kept, "army": list(board.army)}
    return start
