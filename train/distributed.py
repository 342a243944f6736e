"""Training on several processes started by torchrun; a single one without it."""

import os

import torch
from torch import distributed as group


class Distributed:
    """This process's number, and the number of processes. Each learns from its share of every batch; all take the same
    steps."""

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
        """Whether this process prints and writes."""
        return self.number == 0

    def share_of(self, rows):
        return rows[self.number :: self.of]

    def wait(self):
        """Waits for all processes."""
        if self.of > 1:
            group.barrier()

    def of_first(self, number):
        """The first process's number."""
        if self.of == 1:
            return number
        one = torch.tensor(float(number), dtype=torch.float64, device=self.device)
        group.broadcast(one, 0)
        return one.item()

    def state_of_first(self, state):
        """What the first process knows: anything that can be pickled, of tensors on the CPU."""
        if self.of == 1:
            return state
        one = [state]
        group.broadcast_object_list(one, 0)
        return one[0]

    def least_of(self, number):
        """The least of an integer over all processes."""
        if self.of == 1:
            return number
        one = torch.tensor(number, device=self.device)
        group.all_reduce(one, group.ReduceOp.MIN)
        return int(one.item())

    def mean_gradients(self, parameters):
        """Averages the gradients of all processes, in one message."""
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
        """Copies the first process's tensors to all."""
        if self.of > 1:
            for tensor in tensors:
                group.broadcast(tensor.data, 0)
