"""One training on many processes, as torchrun starts them; alone where it does not."""

import os

import torch
from torch import distributed as group


class Distributed:
    """Which process this is, of how many. Each learns from its share of every batch; all take the same steps."""

    def __init__(self):
        self.number = int(os.environ.get("RANK", 0))
        self.of = int(os.environ.get("WORLD_SIZE", 1))
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        if self.of == 1:
            return
        if self.device == "cuda":
            torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))
        group.init_process_group("nccl" if self.device == "cuda" else "gloo")

    def is_first(self):
        """Whether it is this process that prints and writes."""
        return self.number == 0

    def share_of(self, rows):
        return rows[self.number :: self.of]

    def wait(self):
        """Until all have come so far."""
        if self.of > 1:
            group.barrier()

    def sum_of(self, number):
        """A whole number of each process, added up."""
        return self._of_all(number, group.ReduceOp.SUM)

    def of_first(self, number):
        """The number of the first process."""
        if self.of == 1:
            return number
        one = torch.tensor(float(number), dtype=torch.float64, device=self.device)
        group.broadcast(one, 0)
        return one.item()

    def least_of(self, number):
        return self._of_all(number, group.ReduceOp.MIN)

    def _of_all(self, number, how):
        if self.of == 1:
            return number
        one = torch.tensor(number, device=self.device)
        group.all_reduce(one, how)
        return int(one.item())

    def mean_gradients(self, parameters):
        """Makes every process's gradients the mean of all, as one message."""
        if self.of == 1:
            return
        parts = list(parameters)
        for part in parts:
            if part.grad is None:
                part.grad = torch.zeros_like(part)
        mean = torch.cat([part.grad.flatten() for part in parts])
        group.all_reduce(mean)
        mean /= self.of
        for part, gradient in zip(parts, mean.split([part.numel() for part in parts])):
            part.grad.copy_(gradient.view_as(part))

    def spread(self, tensors):
        """Makes every process's tensors those of the first."""
        if self.of > 1:
            for tensor in tensors:
                group.broadcast(tensor.data, 0)
