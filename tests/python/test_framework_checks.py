"""What the frameworks' own tests ask of an environment, stated anew after their published pages and run without them:
PettingZoo's api_test, seed_test and render_test, Gymnasium's vector API with its ways to begin games anew, and
OpenSpiel's random simulation. Where a framework is installed, test_environments.py runs its own."""

import collections
import itertools
import unittest

import numpy as np

import vaandel
from vaandel import AecEnv, VectorEnv
from vaandel.vector_env import random_actions

EDITIONS = ("barrage8", "original", "cards")


class PettingZoo(unittest.TestCase):
    def play(self, env: AecEnv, turns: int, random: np.random.Generator) -> int:
        """Games one after the other; how many ended."""
        ended = 0
        while turns > 0:
            env.reset(seed=int(random.integers(1000)))
            due = collections.defaultdict(float)
            live, gone = set(env.agents), set()
            for agent in env.agent_iter(turns):
                turns -= 1
                self.assertNotIn(agent, gone, "agents do not come back")
                seen, reward, termination, truncation, info = env.last()
                self.assertEqual(reward, due.pop(agent, 0.0), "last() tells what was earned since the last turn")
                self.assertTrue(env.observation_space(agent).contains(seen))
                self.assertIsInstance(info, dict)
                over = termination or truncation
                action = None if over else env.action_space(agent).sample(seen["action_mask"])
                if over:
                    live.remove(agent)
                    gone.add(agent)
                env.step(action)
                for name in ("rewards", "terminations", "truncations", "infos"):
                    self.assertEqual(set(getattr(env, name)), set(env.agents), name)
                self.assertEqual(live, set(env.agents))
                self.assertEqual(env.num_agents, len(env.agents))
                self.assertLessEqual(set(env.agents), set(env.possible_agents))
                for one, earned in env.rewards.items():
                    due[one] += earned
            ended += not env.agents
        return ended

    def test_games_of_every_kind(self):
        random = np.random.default_rng(1)
        for edition, setups in itertools.product(EDITIONS, ("random", "actions")):
            with self.subTest(edition=edition, setups=setups):
                env = AecEnv(edition, "" if edition == "cards" else "max-plies=120", setups=setups)
                self.assertGreater(self.play(env, 1200, random), 1)
                env.close()

    def test_spaces_are_the_same_objects_and_hold_what_is_seen(self):
        for edition in EDITIONS:
            env = AecEnv(edition)
            env.reset(seed=1)
            for agent in env.possible_agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertTrue(env.observation_space(agent).contains(env.observe(agent)))
                seen = env.observe(agent)
                self.assertEqual(seen["observation"].dtype, env.observation_space(agent)["observation"].dtype)
                mask = seen["action_mask"]
                self.assertEqual((mask.shape, mask.dtype), ((env.action_space(agent).n,), np.int8))
            self.assertEqual(env.max_num_agents, 2)
            self.assertIs(env.unwrapped, env)

    def test_whole_numbers_of_any_kind_are_actions(self):
        for kind in (int, np.int32, np.int64, np.uint16):
            env = AecEnv("barrage8")
            env.reset(seed=1)
            env.step(kind(np.flatnonzero(env.observe("red")["action_mask"])[0]))
            self.assertEqual(env.agent_selection, "blue")

    def test_a_seed_makes_all_the_same(self):
        def told(seed):
            env, lines = AecEnv("cards"), []
            env.reset(seed=seed)
            for agent in env.possible_agents:
                env.action_space(agent).seed(seed)
            for agent in env.agent_iter(200):
                seen, reward, over, _, _ = env.last()
                lines.append((agent, reward, over, seen["observation"].tobytes()))
                env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            return lines

        self.assertEqual(told(3), told(3))
        self.assertNotEqual(told(3), told(4))

    def test_every_render_mode_gives_what_it_is_named_for(self):
        kinds = {"ansi": str, "rgb_array": np.ndarray, "human": type(None)}
        self.assertEqual(set(AecEnv.metadata["render_modes"]), set(kinds))
        for edition, (mode, kind) in itertools.product(EDITIONS, kinds.items()):
            if mode == "human":
                continue  # prints: the text is that of "ansi"
            env = AecEnv(edition, render_mode=mode)
            env.reset(seed=1)
            image = env.render()
            self.assertIsInstance(image, kind)
            if mode == "rgb_array":
                self.assertEqual((image.dtype, image.ndim, image.shape[2]), (np.uint8, 3, 3))


class GymnasiumVector(unittest.TestCase):
    def test_games_begin_anew_in_the_same_step(self):
        """What Gymnasium calls AutoresetMode.SAME_STEP."""
        for edition, opponent in itertools.product(EDITIONS, (None, "random")):
            with self.subTest(edition=edition, opponent=opponent):
                rules = "" if edition == "cards" else "max-plies=60"
                env = VectorEnv(edition, 8, rules=rules, opponent=opponent)
                self.assertEqual(getattr(env.metadata["autoreset_mode"], "value", "SameStep"), "SameStep")
                random = np.random.default_rng(2)
                seen, infos = env.reset(seed=5)
                ends = 0
                for _ in range(300):
                    seen, rewards, terminations, truncations, infos = env.step(
                        random_actions(seen["action_mask"], random)
                    )
                    over = terminations | truncations
                    self.assertTrue(env.observation_space.contains(seen))
                    self.assertEqual((rewards.dtype, terminations.dtype), (np.float64, np.bool_))
                    self.assertEqual("final_obs" in infos, bool(over.any()))
                    if not over.any():
                        continue
                    ends += int(over.sum())
                    # A key K of the infos goes with _K, which says for which games it is.
                    for key in ("final_obs", "final_info"):
                        np.testing.assert_array_equal(infos[f"_{key}"], over)
                    for name, array in infos["final_obs"].items():
                        space = env.single_observation_space[name]
                        for game in np.flatnonzero(over):
                            self.assertTrue(space.contains(array[game]), name)
                self.assertGreater(ends, 8)
                env.close()
                self.assertTrue(env.closed)

    def test_spaces_give_reproducible_samples(self):
        for edition in EDITIONS:
            env = VectorEnv(edition, 3)
            seen, _ = env.reset(seed=1)
            for space in (env.single_action_space, env.action_space, env.single_observation_space,
                          env.observation_space):  # fmt: skip
                space.seed(7)
                sample = space.sample()
                self.assertTrue(space.contains(sample), space)
                space.seed(7)
                np.testing.assert_equal(space.sample(), sample)
            for _ in range(20):
                actions = env.action_space.sample(tuple(seen["action_mask"]))
                self.assertTrue(seen["action_mask"][np.arange(3), actions].all())
                seen, *_ = env.step(actions)
            with self.assertRaises(TypeError):
                env.action_space.sample(tuple(seen["action_mask"].astype(np.uint8)))
            env.close()

    def test_what_cannot_be_made_is_closed(self):
        """Gymnasium's class closes what is deleted, unless it says that it is closed."""
        env = VectorEnv.__new__(VectorEnv)
        for edition, games in (("nosuch", 4), ("barrage8", 0), ("barrage8", "many")):
            with self.assertRaises((ValueError, TypeError)):
                env.__init__(edition, games)
            self.assertTrue(env.closed)

    def test_what_was_returned_stays_as_it_was(self):
        env = VectorEnv("barrage8", 4)
        first, _ = env.reset(seed=1)
        kept = {name: array.copy() for name, array in first.items()}
        env.step(first["action_mask"].argmax(axis=1))
        for name, array in kept.items():
            np.testing.assert_array_equal(first[name], array)


class OpenSpiel(unittest.TestCase):
    def walk(self, edition: str, random: np.random.Generator) -> float:
        """A random game; Red's return."""
        game = vaandel.load_game(edition, "" if edition == "cards" else "max-plies=80")
        self.assertEqual((game.num_players(), game.min_utility(), game.max_utility()), (2, -1, 1))
        state = game.new_initial_state(int(random.integers(1000)))
        while not state.is_terminal():
            player = state.current_player()
            self.assertIn(player, (0, 1))
            self.assertFalse(state.is_chance_node())
            legal = state.legal_actions()
            self.assertEqual(legal, sorted(set(legal)))
            self.assertTrue(legal and 0 <= legal[0] and legal[-1] < game.num_distinct_actions())
            self.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), legal)
            self.assertEqual(state.legal_actions(1 - player), [])
            self.assertEqual(state.returns(), [0.0, 0.0])
            action = int(random.choice(legal))
            self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
            before, child = str(state), state.child(action)
            self.assertEqual(str(state), before, "a child leaves its parent alone")
            if random.random() < 0.1:
                self.check_what_is_known(state, player, random)
            state.apply_action(action)
            self.assertEqual(str(child), str(state))
        self.assertEqual((state.current_player(), state.legal_actions()), (vaandel.TERMINAL, []))
        returns = state.returns()
        self.assertEqual(sum(returns), 0)
        self.assertEqual(returns, [state.player_return(0), state.player_return(1)])
        return returns[0]

    def check_what_is_known(self, state, player, random):
        shape = state.get_game().information_state_tensor_shape()
        for viewer in (0, 1):
            self.assertEqual(list(state.information_state_tensor(viewer).shape), shape)
        other = state.resample_from_infostate(player, seed=int(random.integers(1000)))
        self.assertEqual(other.observation_string(player), state.observation_string(player))
        np.testing.assert_array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
        self.assertEqual(other.legal_actions(), state.legal_actions())

    def test_random_games(self):
        random = np.random.default_rng(4)
        for edition in EDITIONS:
            with self.subTest(edition):
                self.assertTrue(any([self.walk(edition, random) for _ in range(4)]) or edition == "original")


if __name__ == "__main__":
    unittest.main()
