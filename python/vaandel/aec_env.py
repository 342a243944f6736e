"""One game as an environment of PettingZoo's AEC API."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np

from . import numbers as n
from .checks import LIMITS, one_of, rules_of, whole
from .library import Refused
from .render import image_of
from .spaces import Dict, Discrete, observation_space
from .state import Game, State

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

#: What there is from the first reset() on.
_OF_A_GAME = ("agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


def _of_an_agent(parts: dict[str, Any]) -> dict[str, Any]:
    """The parts of an observation, or their spaces, by the names that PettingZoo's tools look for."""
    observed = "planes" if "planes" in parts else "facts"
    return {"observation" if name == observed else name: part for name, part in parts.items()}


class AecEnv(_Base):
    """Red and Blue take turns, with the interface of ``pettingzoo.AECEnv``.

    An agent's observation is a dictionary of arrays: ``observation``, the planes, ``facts``, the numbers that no plane
    shows, and ``action_mask``. Cards have no planes: there the facts are the ``observation``. What the other agent
    hides is not in it. As is usual there, who makes an illegal action has lost: ``infos`` name the rule.

    Before :meth:`reset`, whatever needs a game raises ``RuntimeError``. When the game is over, each agent still has a
    turn to see its result, and its only action is ``None``; then ``agents`` is empty, and a further step warns and does
    nothing. ``None`` from an agent whose game goes on is a ``TypeError``, and a number that is no action at all is a
    ``ValueError``; neither changes the game.

    Parameters
    ----------
    edition, rules
        As in :class:`vaandel.Game`; by default board games end after 2000 plies, or 200 without an attack.
    setups
        ``"random"``: games begin with random set-ups; ``"actions"``: the agents set up by actions.
    render_mode
        ``"ansi"`` (a text), ``"human"`` (the same, printed), ``"rgb_array"`` (an image), or none.
    viewer
        Whose knowledge is rendered: ``"red"``, ``"blue"``, or, without one, the truth.
    """

    metadata: dict[str, Any] = {
        "name": "vaandel_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "barrage8",
        rules: str = LIMITS,
        *,
        setups: str = "random",
        render_mode: str | None = None,
        viewer: str | None = None,
    ):
        one_of("setups", setups, ("random", "actions"))
        one_of("render_mode", render_mode, (*self.metadata["render_modes"], None))
        one_of("viewer", viewer, (*n.SIDES, None))
        self.game = Game(edition, rules_of(edition, rules))
        self.state_of_game: State = self.game.new_initial_state()
        self.possible_agents = list(n.SIDES)
        self.agents: list[str] = []
        self._has_begun = False
        self.render_mode = render_mode
        self._setups = setups
        self._viewer = viewer
        self._random = np.random.default_rng()
        game = self.game
        parts = observation_space(game.planes, game.facts, game.height, game.width, game.actions).spaces
        self.observation_spaces = {agent: Dict(_of_an_agent(parts)) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(game.actions) for agent in self.possible_agents}

    def __reduce__(self):
        raise TypeError("an environment cannot be copied or pickled: clone() its state_of_game, or keep its record()")

    def observation_space(self, agent: str):
        """What an agent may observe."""
        return self.observation_spaces[one_of("agent", agent, n.SIDES)]

    def action_space(self, agent: str):
        """What an agent may do."""
        return self.action_spaces[one_of("agent", agent, n.SIDES)]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a game. A seed makes it reproducible."""
        del options
        if seed is not None:
            self._random = np.random.default_rng(whole("seed", seed, 64))
        self.state_of_game.restart(int(self._random.integers(2**63)))
        if self._setups == "random":
            self.state_of_game.deal()
        while self.state_of_game.is_terminal():  # set-ups without a move (A.6-22)
            self.state_of_game.restart(int(self._random.integers(2**63)))
            self.state_of_game.deal()
        self._has_begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = n.SIDES[self.state_of_game.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, on anybody's turn. The mask is all zero on the other agent's turn."""
        self._need_game("observe")
        return _of_an_agent(self.state_of_game.observation(n.SIDES.index(one_of("agent", agent, n.SIDES))))

    def last(self, observe: bool = True):
        """For the agent to act: observation, reward since its last action, termination, truncation, info."""
        self._need_agents("last")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63):
        """The agents in the order of their turns, until the game is over."""
        self._need_game("agent_iter")
        whole("max_iter", max_iter, 64)
        return self._turns(max_iter)

    def _turns(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """Makes the action of the agent to act; ``None`` removes an agent whose game is over."""
        self._need_game("step")
        if not self.agents:
            if action is not None:
                raise ValueError(f"action is {action!r}, but the game is over for both agents: reset() begins another")
            warnings.warn("step() after the end does nothing: reset() begins another game", stacklevel=2)
            return None
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._take_off(agent, action)
        if action is None:
            raise TypeError(f"action is None, but the game of {agent} goes on")
        if whole("action", action, 64) >= self.game.actions:
            raise ValueError(f"action is {action}, and may be from 0 to {self.game.actions - 1}")
        self._cumulative_rewards[agent] = 0.0
        try:
            self.state_of_game.apply_action(int(action))
        except Refused as refused:
            rewards = {side: -1.0 if side == agent else 1.0 for side in self.agents}
            self._end(rewards, {"reason": "illegal_action", "rule": refused.rule})
            return None
        returns = self.state_of_game.returns()
        rewards = {side: returns[n.SIDES.index(side)] for side in self.agents}
        if self.state_of_game.is_terminal():
            self._end(rewards, {"reason": self.state_of_game.reason})
        else:
            self.rewards = rewards
            self.agent_selection = n.SIDES[self.state_of_game.current_player()]
        if self.render_mode == "human":
            self.render()
        return None

    def _need_game(self, call: str) -> None:
        if not self._has_begun:
            raise RuntimeError(f"{call}() needs a game: call reset() first")

    def _need_agents(self, call: str) -> None:
        self._need_game(call)
        if not self.agents:
            raise RuntimeError(f"{call}() needs an agent, and the game is over for both: reset() begins another")

    def __getattr__(self, name: str):
        if name in _OF_A_GAME:
            raise AttributeError(f"there is no {name} before reset()")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _end(self, rewards: dict[str, float], info: dict[str, Any]) -> None:
        """The game is over; the other agent is told first."""
        self.rewards = rewards
        for side in self.agents:
            self._cumulative_rewards[side] += rewards[side]
            self.infos[side] = dict(info)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = next(side for side in self.agents if side != self.agent_selection)

    def _take_off(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError(f"action is {action!r}, but the game of {agent} is over: its only action is None")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]
            self.rewards = dict.fromkeys(self.agents, 0.0)

    def render(self) -> str | np.ndarray | None:
        """The game in the render mode: a text, or an image of uint8 ``[height, width, 3]``."""
        self._need_game("render")
        state = self.state_of_game
        text = str(state) if self._viewer is None else state.observation_string(n.SIDES.index(self._viewer))
        if self.render_mode == "rgb_array":
            return image_of(text)
        if self.render_mode == "human":
            print(text, end="")
            return None
        return text

    def state(self) -> np.ndarray:
        """Everything that both agents know, in one row: not for an agent."""
        self._need_game("state")
        return np.concatenate([self.state_of_game.information_state_tensor(player) for player in (n.RED, n.BLUE)])

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    @property
    def num_agents(self) -> int:
        """How many agents still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """Two."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AecEnv:
        """Itself."""
        return self
