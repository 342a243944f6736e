"""Checkpoints in files of less than 16 MB each, so that they can be transferred anywhere."""

import os
from pathlib import Path

import torch

PIECE = 15_000_000  # bytes of tensors in a file


def _flatten(prefix, value, into):
    """Tensors by path; everything else stays in the structure."""
    if isinstance(value, torch.Tensor):
        into[prefix] = value.detach().cpu()
        return {"__tensor__": prefix}
    if isinstance(value, dict):
        return {"__dict__": [(key, _flatten(f"{prefix}/{key}", item, into)) for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        return {"__list__": [_flatten(f"{prefix}/{at}", item, into) for at, item in enumerate(value)]}
    return {"__value__": value}


def _restore(shape, tensors):
    if "__tensor__" in shape:
        return tensors[shape["__tensor__"]]
    if "__dict__" in shape:
        return {key: _restore(item, tensors) for key, item in shape["__dict__"]}
    if "__list__" in shape:
        return [_restore(item, tensors) for item in shape["__list__"]]
    return shape["__value__"]


def save(folder, state):
    """Writes `state` (dicts, lists, tensors, numbers) as state.0.pt, state.1.pt ...; an old checkpoint stays valid
    until everything is written."""
    folder = Path(folder)
    tensors = {}
    shape = _flatten("", state, tensors)
    pieces, size = [{}], 0
    for name, tensor in tensors.items():
        bytes_of = tensor.numel() * tensor.element_size()
        if size and size + bytes_of > PIECE:
            pieces.append({})
            size = 0
        pieces[-1][name] = tensor
        size += bytes_of
    for number, piece in enumerate(pieces):
        content = {"piece": number, "of": len(pieces), "mark": state["iteration"], "tensors": piece}
        torch.save(content | ({"shape": shape} if number == 0 else {}), folder / f"state.{number}.part")
    for number in range(len(pieces)):
        os.replace(folder / f"state.{number}.part", folder / f"state.{number}.pt")
    for old in folder.glob("state.*.pt"):
        if int(old.name.split(".")[1]) >= len(pieces):
            old.unlink()


def load(folder):
    """What save() wrote, or None. Raises ValueError if pieces are missing or of different
    checkpoints."""
    folder = Path(folder)
    if not (folder / "state.0.pt").exists():
        return None
    first = torch.load(folder / "state.0.pt", map_location="cpu")
    tensors = dict(first["tensors"])
    for number in range(1, first["of"]):
        path = folder / f"state.{number}.pt"
        if not path.exists():
            raise ValueError(f"{path} is missing: the checkpoint has {first['of']} pieces")
        piece = torch.load(path, map_location="cpu")
        if piece["mark"] != first["mark"]:
            raise ValueError(f"{path} is of iteration {piece['mark']}, and state.0.pt of {first['mark']}")
        tensors |= piece["tensors"]
    return _restore(first["shape"], tensors)
