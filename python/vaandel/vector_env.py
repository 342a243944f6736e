"""Many games as one environment of Gymnasium's vector API."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import numbers as n
from .batch import Simulator
from .checks import LIMITS, as_instance, integers, rules_of, whole
from .spaces import Discrete, MultiDiscrete, observation_space

try:
    from gymnasium.vector import VectorEnv as _Base
except ImportError:
    _Base = object
try:
    from gymnasium.vector import AutoresetMode

    _SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:  # before Gymnasium 1.1, or without it
    _SAME_STEP = "SameStep"

Observation = dict[str, np.ndarray]


class VectorEnv(_Base):
    """Games side by side, in the shape of ``gymnasium.vector.VectorEnv``. A game that ends is followed by a new one
    in the same step.

    Without an opponent the caller plays both sides: each step is an action of the side to move, ``infos["to_move"]``,
    and the reward is that of the side that made it. With an opponent the caller's step is answered by what the
    opponent does until it is the caller's turn again, and the reward is the caller's alone, which is Red in the first
    games and after each that the opponent's action ended, and Blue, so that the opponent begins, after each that its
    own action ended. Should a new game end before its turn, in the same step as the one before it, their rewards add
    up.

    An observation is a dictionary: ``planes`` (board games alone), ``facts``, ``action_mask``. Where a game has
    ended, ``infos["final_obs"]`` has
    what the caller knew at its end (without an opponent: the side that made the last action), and
    ``infos["_final_obs"]`` says where.

    Parameters
    ----------
    edition, rules
        As in :class:`vaandel.Simulator`; by default board games end after 2000 plies, or 200 without an attack.
    num_envs
        The number of games.
    opponent
        ``"random"``, or a function from an observation to actions, of which those count where it is the opponent's
        turn; none: the caller plays both sides.
    threads
        Of the simulator.
    kwargs
        Further arguments of :class:`vaandel.Simulator`, such as set-ups.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": _SAME_STEP}
    render_mode = None

    def __init__(
        self,
        edition: str = "barrage8",
        num_envs: int = 64,
        *,
        rules: str = LIMITS,
        opponent: str | Callable[[Observation], np.ndarray] | None = None,
        threads: int = 1,
        **kwargs,
    ):
        self.closed = True  # until there are games: Gymnasium's class closes what is deleted
        if opponent not in (None, "random") and not callable(opponent):
            raise ValueError(f"opponent is {opponent!r}, and may be 'random', a function, or None")
        whole("num_envs", num_envs, 64)
        self._arguments = {"rules": rules_of(edition, rules), "threads": threads, **kwargs}
        self.edition = edition
        self.num_envs = num_envs
        self._games = Simulator(edition, num_envs, **self._arguments)
        games = self._games
        sizes = (games.planes, games.facts, games.height, games.width, games.actions)
        self.single_action_space = Discrete(games.actions)
        self.action_space = MultiDiscrete(np.full(num_envs, games.actions))
        self.single_observation_space = observation_space(*sizes)
        self.observation_space = observation_space(*sizes, num_envs)
        self.closed = False
        self._is_halfway = False  # the opponent failed: the games are not at the caller's turn
        self._random = np.random.default_rng()
        self._opponent = self._by_chance if opponent == "random" else opponent
        self._arrays = games.arrays(*(name for name in games.shapes if name not in ("legal_bits", "setups", "seeds")))

    def _by_chance(self, seen: Observation) -> np.ndarray:
        return random_actions(seen["action_mask"], self._random)

    def _seen(self) -> Observation:
        arrays = self._arrays
        seen = {"facts": arrays.facts.copy(), "action_mask": arrays.legal_bytes.copy().view(np.int8)}
        if self._games.planes:
            seen["planes"] = arrays.planes.copy()
        return seen

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[Observation, dict]:
        """Restarts all games. A seed makes them, and the random opponent, reproducible."""
        del options
        if isinstance(seed, (Sequence, np.ndarray)):
            raise TypeError(f"seed is {seed!r:.80}, but one integer is the seed of all games")
        if seed is not None:
            whole("seed", seed, 64)
            self._random = np.random.default_rng(seed)
        self._games.reset(int(self._random.integers(2**63)) if seed is None else seed)
        self._games.observe(self._arrays)
        self._caller = self._arrays.to_move.copy()
        self._is_halfway = False
        return self._seen(), {"to_move": self._arrays.to_move.copy()}

    def step(self, actions: np.ndarray) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict]:
        """Makes an action in each game. Returns observations, rewards, terminations, truncations and infos. What the
        opponent raises, or an illegal action of the opponent's, goes through; then only :meth:`reset` goes on."""
        if self._is_halfway:
            raise RuntimeError("the opponent failed in the middle of the last step(): call reset() first")
        self._check_actions("actions", actions)
        final = _Final(self.num_envs, self._games.planes > 0)
        self._ply(actions, final, by_caller=True)
        self._is_halfway = True
        while self._opponent is not None and (waits := self._arrays.to_move == self._caller).sum() < self.num_envs:
            answers = self._opponent(self._seen())
            self._check_actions("the opponent's actions", answers)
            self._ply(np.where(waits, n.WAIT, answers), final, by_caller=False)
        self._is_halfway = False
        infos: dict[str, Any] = {"to_move": self._arrays.to_move.copy()}
        if final.is_over.any():
            infos |= final.told()
        # A limit of the rules on the length is a draw by the rules, and no interruption from outside.
        return self._seen(), final.rewards, final.is_over, np.zeros(self.num_envs, bool), infos

    def _check_actions(self, name: str, actions: np.ndarray) -> None:
        if not hasattr(self, "_caller"):
            raise RuntimeError("step() needs games: call reset() first")
        shape = integers(name, actions).shape
        if shape != (self.num_envs,):
            raise ValueError(f"{name} are of shape {list(shape)}, and must be of [{self.num_envs}]")

    def _ply(self, actions: np.ndarray, final: _Final, by_caller: bool) -> None:
        movers = self._arrays.to_move.copy()
        self._games.step(actions, self._arrays)
        final.take(self._arrays, movers, by_caller)
        over = self._arrays.endings != n.GOES_ON
        begins = self._arrays.to_move[over]
        self._caller[over] = 1 - begins if by_caller else begins

    def close(self, **kwargs) -> None:
        """Ends the games."""
        del kwargs
        self._games.close()
        self.closed = True


class _Final:
    """What ended in a step, from the caller's side."""

    def __init__(self, games: int, has_planes: bool):
        self.is_over = np.zeros(games, bool)
        self.rewards = np.zeros(games, np.float64)
        self._seen: Observation = {}
        self._names = ("planes", "facts") if has_planes else ("facts",)
        self._endings = np.zeros(games, np.uint8)
        self._reasons = np.full(games, n.NO_REASON, np.uint8)
        self._lengths = np.zeros(games, np.uint32)

    def take(self, arrays, movers: np.ndarray, by_caller: bool) -> None:
        ended = np.flatnonzero(arrays.endings != n.GOES_ON)
        if not ended.size:
            return
        callers = movers[ended] if by_caller else 1 - movers[ended]
        for name in self._names:
            last = getattr(arrays, f"last_{name}")
            self._seen.setdefault(name, np.zeros((last.shape[0], *last.shape[2:]), last.dtype))
            self._seen[name][ended] = last[ended, callers]
        # One step may end two games in one place where the second ends before the caller's turn: the later one is told.
        self.rewards[ended] += arrays.rewards[ended] if by_caller else -arrays.rewards[ended]
        self.is_over[ended] = True
        self._endings[ended] = arrays.endings[ended]
        self._reasons[ended] = arrays.reasons[ended]
        self._lengths[ended] = arrays.lengths[ended]

    def told(self) -> dict[str, Any]:
        where = self.is_over
        info = {
            "ending": self._endings,
            "_ending": where,
            "reason": self._reasons,
            "_reason": where,
            "length": self._lengths,
            "_length": where,
        }
        return {"final_obs": self._seen, "_final_obs": where, "final_info": info, "_final_info": where}


def random_actions(action_mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """One legal action for each game, each equally likely."""
    as_instance("action_mask", action_mask, np.ndarray)
    as_instance("random", random, np.random.Generator)
    return (random.random(action_mask.shape, np.float32) * action_mask).argmax(axis=1)
