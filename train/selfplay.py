"""Self-play on the simulator: two half-batches of games. While the GPU evaluates one, the CPU steps the other."""

import copy
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from model import log_policy
from opponents import Opponents
from vaandel import Arrays, Simulator


class Actor:
    """A net that plays: a copy in bf16 on a GPU."""

    def __init__(self, net, inputs, device):
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.net = copy.deepcopy(net).eval().to(self.dtype)
        for parameter in self.net.parameters():
            parameter.requires_grad_(False)
        self.inputs = inputs
        self.call = self.raw

    @torch.no_grad()
    def follow(self, net):
        for mine, other in zip(self.net.parameters(), net.parameters()):
            mine.copy_(other)

    def raw(self, *seen):
        """An action drawn by the Gumbel trick, its log-probability, the expected result, and all log-probabilities.
        `seen`: planes, facts, mask, noise (exponential); Card Battle has no planes."""
        *observed, mask, noise = seen
        moves, ends, _ = self.net(*self.inputs(*observed, self.dtype))
        chances = log_policy(moves, self.inputs.legal(mask))
        action = (chances - noise.clamp(min=1e-20).log()).argmax(1)
        return action, chances.gather(1, action[:, None])[:, 0], torch.softmax(ends, 1), chances.clamp(min=-100)

    @torch.no_grad()
    def look(self, arrays):
        """Log-probabilities and results, on the CPU, for a simulator's output."""
        board = self.inputs.board
        planes = torch.from_numpy(arrays.planes.reshape(-1, sim.PLANES, board.cells)).to(self.device)
        facts = torch.from_numpy(arrays.facts.view(np.int16)).to(self.device)
        mask = torch.from_numpy(arrays.legal_bits).to(self.device)
        moves, ends, _ = self.net(*self.inputs(planes, facts, self.dtype))
        return log_policy(moves, self.inputs.legal(mask)).float().cpu(), torch.softmax(ends, 1).float().cpu()


def observed_on(board):
    """What a rollout keeps of each ply on a board before it is made: (shape, type) by name."""
    return {
        "planes": ((sim.PLANES * board.cells,), torch.uint8),
        "facts": ((sim.FACTS,), torch.int16),
        "mask": ((board.mask_bytes,), torch.uint8),
        "truth": ((board.cells,), torch.uint8),
    }


class Rollout:
    """Some plies of all games, on the device: [time, half, game, ...]. The last `tail` times are the first of the next
    rollout."""

    def __init__(self, observed, actions, settings, device, tail=2):
        games, times = settings.envs // 2, settings.length + tail
        policy = torch.bfloat16 if device.type == "cuda" else torch.float32
        shapes = observed | {
            "action": ((), torch.int64),
            "chance": ((), torch.float32),
            "ends": ((3,), torch.float32),
            "policy": ((actions,), policy),
            "is_learner": ((), torch.uint8),  # whether the learner made the ply: others' are not learned from
            "reward": ((), torch.int8),
            "ended": ((), torch.uint8),
        }
        self.tail = tail
        self.parts = {
            name: torch.zeros((times, 2, games, *shape), dtype=dtype, device=device)
            for name, (shape, dtype) in shapes.items()
        }

    def __getattr__(self, name):
        try:
            return self.__dict__["parts"][name]
        except KeyError:
            raise AttributeError(name) from None

    def begin_with_end_of(self, other):
        for name, part in self.parts.items():
            part[: self.tail].copy_(other.parts[name][-self.tail :])


class Half:
    """One half-batch of games, with its pinned buffers."""

    def __init__(self, number, board, actor, settings, setups, frozen=None):
        device, n = actor.device, settings.envs // 2
        self.number, self.actor, self.n, self.on_gpu = number, actor, n, device.type == "cuda"
        self.board = board
        self.sim = Simulator(
            board.edition,
            n,
            seed=settings.seed * 2 + number,
            threads=settings.sim_threads,
            max_plies=settings.max_plies,
            max_plies_without_attack=settings.max_plies_without_attack,
            library=settings.library,
        )
        self.setups, self.frozen = setups, frozen
        rival = frozen.actor if frozen else None
        self.opponents = Opponents(settings.opponents, self.sim, actor, settings.seed * 3 + number, number, rival)
        if setups is not None:
            self.deal()
            self.sim.restart(np.ones(n, bool))

        def buffer(shape, dtype):
            return torch.zeros((n, *shape), dtype=dtype, pin_memory=self.on_gpu)

        self.planes = buffer((sim.PLANES * board.cells,), torch.uint8)
        self.facts = buffer((sim.FACTS,), torch.int16)
        self.mask = buffer((board.mask_bytes,), torch.uint8)
        self.truth = buffer((board.cells,), torch.uint8)
        self.reward = buffer((), torch.int8)
        self.ended = buffer((), torch.uint8)
        self.actions = buffer((), torch.int64)
        self.arrays = Arrays(
            planes=self.planes.numpy().reshape(n, sim.PLANES, board.height, board.width),
            facts=self.facts.numpy().view(np.uint16),
            legal_bits=self.mask.numpy(),
            rewards=self.reward.numpy(),
            endings=self.ended.numpy(),
            reasons=np.zeros(n, np.uint8),
            lengths=np.zeros(n, np.uint32),
            setups=np.zeros((n, 2), np.uint32),
        )
        self.inputs = [
            torch.zeros((n, sim.PLANES, board.cells), dtype=torch.uint8, device=device),
            torch.zeros((n, sim.FACTS), dtype=torch.int16, device=device),
            torch.full((n, board.mask_bytes), 255, dtype=torch.uint8, device=device),
            torch.ones((n, board.actions), device=device),
        ]
        self._make_streams()
        self._stagger(settings)
        self.sim.observe(self.arrays)
        self._read_truth()

    def _make_streams(self):
        # Its kernels are short and a player waits for each of them: they go before the learner's.
        self.stream = torch.cuda.Stream(priority=-1) if self.on_gpu else None
        self.event = torch.cuda.Event() if self.on_gpu else None
        self.graph = self.outputs = self.pending = None
        self.seconds = {"sim": 0.0, "bot": 0.0, "wait": 0.0, "launch": 0.0}
        self.finished = []  # (set-ups, endings, reasons, lengths, kinds, is blue) of games that ended

    def deal(self):
        """Games that begin from now on have set-ups of the newest pool, on the frozen player's side of its own."""
        if self.frozen is None:
            self.setups.deal_to(self.sim)
            return
        own, other = (sim.BLUE, sim.RED) if self.opponents.table.is_blue[0] else (sim.RED, sim.BLUE)
        self.setups.deal_to(self.sim, [own])
        self.frozen.pools.deal_to(self.sim, [other])

    def _stagger(self, settings):
        """Random plies before the first, so that not all games are of the same age."""
        ages = np.random.default_rng(settings.seed * 7 + self.number).integers(0, max(1, settings.stagger), self.n)
        for left in range(settings.stagger, 0, -1):
            self.sim.restart(ages == left)
            self.sim.step_random(self.arrays)

    def _read_truth(self):
        self.sim.truth(self.truth.numpy().reshape(self.n, self.board.height, self.board.width))

    def act(self):
        """The learner's outputs, the actions of whoever moves, and whether it is the learner."""
        outputs = self.actor.call(*self.inputs)
        return (*outputs, *self.opponents.act(*self.inputs, outputs[0]))

    def capture(self):
        """Makes a CUDA graph of act()."""
        with torch.no_grad():
            self.stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(self.stream):
                for _ in range(3):
                    self.act()
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self.stream):
                self.outputs = self.act()
            self.graph = graph
        torch.cuda.synchronize()

    @torch.no_grad()
    def launch(self, rollout, at):
        """Copies the observations to the device, which writes them into the rollout and draws the actions."""
        begin = time.perf_counter()
        if self.on_gpu:
            with torch.cuda.stream(self.stream):
                self._launch(rollout, at)
                self.event.record(self.stream)
        else:
            self._launch(rollout, at)
        self.pending = rollout, at
        self.seconds["launch"] += time.perf_counter() - begin

    def _launch(self, rollout, at):
        h = self.number
        for name, part in (("planes", self.planes), ("facts", self.facts), ("mask", self.mask), ("truth", self.truth)):
            rollout.parts[name][at, h].copy_(part, non_blocking=True)
        self.inputs[0].view(self.n, -1).copy_(rollout.planes[at, h])
        self.inputs[1].copy_(rollout.facts[at, h])
        self.inputs[2].copy_(rollout.mask[at, h])
        self.inputs[3].exponential_()
        self.opponents.refresh()
        self._draw(rollout, at)

    def _draw(self, rollout, at):
        """Has the actions drawn and the outputs written into the rollout."""
        h = self.number
        if self.graph is not None:
            self.graph.replay()
        else:
            self.outputs = self.act()
        *learned, made, is_learner = self.outputs
        self.actions.copy_(made, non_blocking=True)
        for name, part in zip(("action", "chance", "ends", "policy", "is_learner"), (*learned, is_learner)):
            rollout.parts[name][at, h].copy_(part)

    def step(self):
        """Waits for the actions, and makes them."""
        if self.pending is None:
            return
        begin = time.perf_counter()
        self._think()
        thought = time.perf_counter()
        if self.on_gpu:
            self.event.synchronize()
        waited = time.perf_counter()
        self._advance()
        self.seconds["bot"] += thought - begin
        self.seconds["wait"] += waited - thought
        self.seconds["sim"] += time.perf_counter() - waited
        if self.on_gpu:
            with torch.cuda.stream(self.stream):
                self._tell()
        else:
            self._tell()
        self.pending = None

    def _think(self):
        self.opponents.think(self.arrays.facts)

    def _advance(self):
        """Makes the actions, and notes the games that end."""
        setups = self.arrays.setups.copy()  # of the games as they are before the ply
        self.sim.step(self.opponents.finish(self.actions.numpy()), self.arrays)
        self._read_truth()
        over = np.flatnonzero(self.arrays.endings)
        if len(over):
            arrays, table = self.arrays, self.opponents.table
            told = setups, arrays.endings, arrays.reasons, arrays.lengths, table.kind, table.is_blue
            self.finished.append(tuple(part[over] for part in told))

    def _tell(self):
        rollout, at = self.pending
        rollout.reward[at, self.number].copy_(self.reward, non_blocking=True)
        rollout.ended[at, self.number].copy_(self.ended, non_blocking=True)


class SelfPlay:
    """Both halves, played by a thread of their own, so that the device learns from one rollout while the next is
    made."""

    def __init__(self, halves, rollouts, length):
        self.halves, self.rollouts, self.length = halves, rollouts, length
        self.first, self.current = 0, 0
        self.pool = ThreadPoolExecutor(1)
        self.running = None

    def begin(self):
        """Starts the next rollout. The actor's weights must not change until it is done."""
        self.running = self.pool.submit(self._play, self.rollouts[self.current], self.first)

    def finish(self):
        """Waits for the rollout and returns it; prepares the next."""
        self.running.result()
        done = self.rollouts[self.current]
        self.current = (self.current + 1) % len(self.rollouts)
        if torch.cuda.is_available():
            torch.cuda.synchronize()
        self.rollouts[self.current].begin_with_end_of(done)
        plies = (self.length + done.tail - self.first) * sum(half.n for half in self.halves)
        self.first = done.tail
        return done, plies

    def _play(self, rollout, first):
        for at in range(first, self.length + rollout.tail):
            for half in self.halves:
                half.step()
                half.launch(rollout, at)
        for half in self.halves:
            half.step()

    def take_finished(self):
        """(set-ups [n, 2], endings, reasons, lengths, kinds, is blue) of the games that ended since the last call; the
        last two as in Table. Not while a rollout is made."""
        finished = [some for half in self.halves for some in half.finished]
        for half in self.halves:
            half.finished = []
        if not finished:
            types = np.uint8, np.uint8, np.uint32, np.uint8, bool
            return np.zeros((0, 2), np.uint32), *(np.zeros(0, dtype) for dtype in types)
        return tuple(np.concatenate(part) for part in zip(*finished))

    def take_seconds(self):
        """A time profile: the halves' seconds by name."""
        told = {}
        for half in self.halves:
            for name, value in half.seconds.items():
                told[name] = told.get(name, 0.0) + value
                half.seconds[name] = 0.0
        return told
