"""The set-up policy: square by square, back row first, from the owner's left; and its training on
results."""

import binascii

import numpy as np
import torch
from torch import nn

EMPTY = 12  # the token of a square without a piece; ranks are 0 to 11


class SetupNet(nn.Module):
    """For a prefix of a set-up: logits of the next square's token, the expected result, and the entropy of
    the rest.

    The first layer is a sum over what was placed, so each square adds one row to it."""

    def __init__(self, board, width=256):
        super().__init__()
        self.zone = board.zone
        self.register_buffer("army", torch.tensor(board.army, dtype=torch.float32), persistent=False)
        self.placed = nn.Parameter(torch.randn(board.zone, EMPTY + 1, width) * 0.1)
        self.square = nn.Parameter(torch.randn(board.zone, width) * 0.1)
        self.left = nn.Linear(EMPTY, width)
        self.hidden = nn.Linear(width, width)
        self.out = nn.Linear(width, EMPTY + 3)
        with torch.no_grad():
            self.out.weight *= 0.1
            self.out.bias.zero_()

    def heads(self, total, left, legal):
        out = self.out(torch.relu(self.hidden(torch.relu(total + self.left(left)))))
        logits = out[..., : EMPTY + 1].masked_fill(~legal, -1e9)
        return (
            torch.log_softmax(logits.float(), -1),
            torch.tanh(out[..., EMPTY + 1].float()),
            out[..., EMPTY + 2].float(),
        )

    @staticmethod
    def legal(left, squares):
        """The possible tokens of the next square: `left` pieces of each rank [..., 12] remain for `squares` squares."""
        pieces = left.sum(-1, keepdim=True)
        return torch.cat([(left > 0), pieces < squares], -1)

    @torch.no_grad()
    def sample(self, count, generator=None):
        """tokens u8 [count, zone] and the log-probability of each [count, zone]."""
        device = self.placed.device
        total = torch.zeros((count, self.placed.shape[2]), device=device)
        left = self.army.expand(count, -1).clone()
        tokens = torch.empty((count, self.zone), dtype=torch.int64, device=device)
        chances = torch.empty((count, self.zone), device=device)
        for at in range(self.zone):
            logs, _, _ = self.heads(total + self.square[at], left, self.legal(left, self.zone - at))
            noise = torch.empty_like(logs).exponential_(generator=generator).clamp(min=1e-20)
            token = (logs - noise.log()).argmax(1)
            tokens[:, at] = token
            chances[:, at] = logs.gather(1, token[:, None])[:, 0]
            total = total + self.placed[at][token]
            left = left - torch.nn.functional.one_hot(token, EMPTY + 1)[:, :EMPTY]
        return tokens.to(torch.uint8), chances

    def forward(self, tokens):
        """tokens [n, zone] -> log-probabilities of every token [n, zone, 13], results [n, zone] and entropies / 10 [n,
        zone], before each square."""
        one_hot = torch.nn.functional.one_hot(tokens.long(), EMPTY + 1).float()
        rows = torch.bmm(one_hot.transpose(0, 1), self.placed).transpose(
            0, 1
        )  # not by index: that is slow to learn through
        total = rows.cumsum(1) - rows + self.square
        pieces = one_hot[..., :EMPTY]
        left = self.army - (pieces.cumsum(1) - pieces)
        return self.heads(
            total, left, self.legal(left, self.zone - torch.arange(self.zone, device=tokens.device)[:, None])
        )


def mirrored(tokens, width):
    """The same set-ups, mirrored."""
    return tokens.view(tokens.shape[0], -1, width).flip(2).reshape(tokens.shape)


def imitate(net, tokens, width, steps, batch, rate=2e-3):
    """Trains the net on the set-ups of a list, as they are and mirrored. Returns the last loss, nats per set-up."""
    optimiser = torch.optim.Adam(net.parameters(), lr=rate)
    mean = None
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * (1 - step / steps)
        some = tokens[torch.randint(len(tokens), (batch,), device=tokens.device)]
        some = torch.where(torch.rand(batch, 1, device=tokens.device) < 0.5, some, mirrored(some, width))
        logs, _, _ = net(some)
        loss = -logs.gather(2, some.long()[:, :, None]).sum((1, 2)).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        mean = loss.detach() if mean is None else mean.lerp(loss.detach(), 0.05)
    return float(mean)


class SetupLearner:
    """Policy gradient with clipping from the mean result of each set-up; entropy counts as a part of the result."""

    def __init__(self, net, rate=5e-4, clip=0.2, epochs=3, mean_gradients=lambda parameters: None):
        self.net, self.clip, self.epochs, self.mean_gradients = net, clip, epochs, mean_gradients
        self.parameters = list(net.parameters())
        self.optimiser = torch.optim.Adam(self.parameters, lr=rate)

    def learn(self, tokens, chances, results, weights, entropy_weight):
        """tokens [n, zone], log-probabilities when sampled [n, zone], mean results [n], how much each counts [n]. Gives
        (expected result error, entropy of a set-up)."""
        rest = -(chances.flip(1).cumsum(1).flip(1) - chances)  # realised, after each square
        weights = (weights / weights.mean().clamp(min=1e-6))[:, None]
        with torch.no_grad():
            _, values, entropies = self.net(tokens)
            gains = (results[:, None] - values) + entropy_weight * (rest - 10 * entropies)
            gains = gains / (gains.std() + 0.05)
        for _ in range(self.epochs):
            logs, values, entropies = self.net(tokens)
            chosen = logs.gather(2, tokens.long()[:, :, None])[:, :, 0]
            ratio = torch.exp((chosen - chances).clamp(-5, 5))
            better = torch.minimum(ratio * gains, ratio.clamp(1 - self.clip, 1 + self.clip) * gains)
            own = -(logs.exp() * logs.clamp(min=-50)).sum(2)
            error = (values - results[:, None]).square()
            loss = (weights * (-better - entropy_weight * own + 0.5 * error + (entropies - rest / 10).square())).mean()
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self.mean_gradients(self.parameters)
            torch.nn.utils.clip_grad_norm_(self.parameters, 0.5)
            self.optimiser.step()
        return error.mean().item(), -chances.sum(1).mean().item()


def kept_by_flag(weights, board, most, count=20_000):
    """The acceptance probability of a set-up by the Flag's square [zone], so that no square and its mirror image
    together hold the Flag in more than 2 * `most` of the accepted set-ups; the excess goes to the other squares, in
    proportion."""
    net = SetupNet(board, weights["placed"].shape[2])
    net.load_state_dict(weights)
    flags = net.sample(count)[0].eq(0).int().argmax(1)
    counts = torch.bincount(flags, minlength=board.zone).double()
    pairs = counts + mirrored(counts[None], board.width)[0]  # a square and its mirror image are one place
    shares = pairs / (2 * count)
    shares[pairs < 20] = 0  # too rare to wait for
    wanted = shares.clone()
    for _ in range(100):
        wanted = (wanted / wanted.sum()).clamp(max=most)
    chances = torch.where(shares > 0, wanted / shares.clamp(min=1e-9), torch.zeros_like(shares))
    return (chances / chances.max()).float()


def policy_file(weights, edition, kept=None):
    """The bytes of a file for the engine (src/vaandel/nets/setup_policy.hpp) from the state of a SetupNet and the
    chance to keep a set-up by the Flag's square [zone] (without it all are kept)."""
    zone, _, width = weights["placed"].shape
    out = [weights[f"out.{part}"][: EMPTY + 1] for part in ("weight", "bias")]
    kept = torch.ones(zone) if kept is None else kept
    parts = (
        [weights[name] for name in ("placed", "square", "left.weight", "left.bias", "hidden.weight", "hidden.bias")]
        + out
        + [kept]
    )
    halves = np.concatenate([part.float().cpu().numpy().ravel() for part in parts]).astype("<f2")
    if not np.isfinite(halves).all():
        raise ValueError("a weight is not a number, or too large for 16 bits")
    data = halves.tobytes()
    return f"vaandel setup policy 2\n{edition} {zone} {width}\n{binascii.crc32(data):08x}\n".encode() + data
