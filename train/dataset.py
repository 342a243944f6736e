"""Training positions, kept on the training device if there is room."""

from typing import NamedTuple

import torch

from play_net import mirrored, outcomes_of


class Examples(NamedTuple):
    """Some positions: planes [n, planes, rows, columns], and moves, ends and truth as outcomes_of() has them."""

    planes: torch.Tensor
    moves: torch.Tensor
    ends: torch.Tensor
    truth: torch.Tensor


class Dataset:
    """Rows of position files, as tensors: all of them on the GPU, if they fit into half of its free memory, so that
    it need not wait for the CPU."""

    def __init__(self, rows, board, device):
        self.board = board
        self.device = device
        has_room = device == "cpu" or rows["planes"].nbytes < torch.cuda.mem_get_info()[0] / 2
        self.parts = Examples(torch.from_numpy(rows["planes"]), *outcomes_of(rows, board))
        if has_room:
            self.parts = Examples(*(part.to(device) for part in self.parts))

    def __len__(self):
        return len(self.parts.moves)

    def take(self, which, mirror=False):
        """The rows with these numbers, on the device; optionally mirrored."""
        which = torch.as_tensor(which, device=self.parts.moves.device)
        planes, moves, ends, truth = (part[which].to(self.device) for part in self.parts)
        if mirror:
            planes, moves, truth = mirrored(self.board, planes, moves, truth)
        return Examples(planes.float() / 255, moves, ends, truth)
