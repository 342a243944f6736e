"""The environments: what their frameworks ask of them. Where a framework is installed its own tests run as well."""

import importlib.util
import itertools
import unittest

import numpy as np

import vaandel
from vaandel import AecEnv, VectorEnv
from vaandel.vector_env import random_actions


def is_there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


class Vector(unittest.TestCase):
    def check(self, env: VectorEnv, steps: int) -> dict[str, float]:
        """Gymnasium's contract of a vector environment, for random actions."""
        random = np.random.default_rng(3)
        seen, infos = env.reset(seed=7)
        ended = won = 0
        for _ in range(steps):
            self.assertTrue(env.observation_space.contains(seen))
            self.assertTrue((seen["action_mask"].sum(axis=1) > 0).all())
            actions = random_actions(seen["action_mask"], random)
            self.assertTrue(env.action_space.contains(actions))
            seen, rewards, terminations, truncations, infos = env.step(actions)
            for array, kind in ((rewards, "f"), (terminations, "b"), (truncations, "b")):
                self.assertEqual((array.shape, array.dtype.kind), ((env.num_envs,), kind))
            self.assertTrue((rewards[~terminations] == 0).all())
            self.assertTrue(set(np.unique(rewards)) <= {-1.0, 0.0, 1.0})
            self.assertEqual("final_obs" in infos, bool(terminations.any()))
            if terminations.any():
                np.testing.assert_array_equal(infos["_final_obs"], terminations)
                self.check_final(env, infos, terminations, rewards)
            ended += int(terminations.sum())
            won += int((rewards > 0).sum())
        return {"ended": ended, "won": won}

    def check_final(self, env, infos, terminations, rewards):
        endings = infos["final_info"]["ending"][terminations]
        self.assertTrue((endings != vaandel.GOES_ON).all())
        self.assertTrue(((endings == vaandel.DRAW) == (rewards[terminations] == 0)).all())
        if env.edition != "cards":
            # The last facts are the caller's own, from after the last action: a flag that fell is among what somebody
            # lost.
            facts = infos["final_obs"]["facts"][terminations]
            is_blue = facts[:, vaandel.IS_BLUE] == 1
            mine = np.where(is_blue, endings == vaandel.BLUE_WINS, endings == vaandel.RED_WINS)
            np.testing.assert_array_equal(mine, rewards[terminations] > 0)
            by_flag = infos["final_info"]["reason"][terminations] == vaandel.BY_FLAG
            flags = facts[:, vaandel.OWN_LOST] + facts[:, vaandel.ENEMY_LOST]
            np.testing.assert_array_equal(flags == 1, by_flag)
            np.testing.assert_array_equal(facts[by_flag, vaandel.ENEMY_LOST] == 1, mine[by_flag])
            np.testing.assert_array_equal(facts[:, vaandel.PLY], infos["final_info"]["length"][terminations])

    def test_both_sides_are_played_without_an_opponent(self):
        for edition in ("barrage8", "cards", "duel10"):
            with self.subTest(edition):
                told = self.check(VectorEnv(edition, 12), 600)
                self.assertGreater(told["ended"], 10)

    def test_an_opponent_answers(self):
        told = self.check(VectorEnv("barrage8", 24, opponent="random"), 500)
        self.assertGreater(told["won"], 60)
        self.assertGreater(told["ended"] - told["won"], 60)
        env = VectorEnv("barrage8", 4, opponent=lambda seen: seen["action_mask"].argmax(axis=1))
        self.check(env, 50)

    def test_an_opponent_answers_with_all_actions_of_its_turn(self):
        sides = []

        def opponent(seen):
            self.assertTrue((seen["facts"][:, vaandel.CARD_IS_BLUE] == env._arrays.to_move).all())
            return seen["action_mask"].argmax(axis=1)

        env = VectorEnv("cards", 24, opponent=opponent)
        seen, infos = env.reset(seed=3)
        random = np.random.default_rng(1)
        games = np.zeros(24, int)
        for _ in range(400):
            self.assertTrue((seen["facts"][:, vaandel.CARD_IS_BLUE] == infos["to_move"]).all())
            self.assertTrue((seen["facts"][:, vaandel.CARD_TO_MOVE] == 1).all())
            before = infos["to_move"]
            seen, _, over, _, infos = env.step(random_actions(seen["action_mask"], random))
            # In a running game the caller keeps its side, however many actions a turn has.
            np.testing.assert_array_equal(infos["to_move"][~over], before[~over])
            sides.extend(infos["to_move"][over])
            games += over
        self.assertTrue((games > 2).all())
        self.assertEqual(set(sides), {0, 1})
        told = self.check(VectorEnv("cards", 24, opponent="random"), 600)
        self.assertGreater(told["ended"] - told["won"], 60)
        self.assertGreater(told["won"], 60)

    def test_a_seed_makes_the_same_games(self):
        def played(seed, edition="barrage8"):
            env = VectorEnv(edition, 6, opponent="random")
            random = np.random.default_rng(1)
            seen, _ = env.reset(seed=seed)
            told = []
            for _ in range(60):
                seen, rewards, _, _, _ = env.step(random_actions(seen["action_mask"], random))
                told.append((seen["facts"].tolist(), rewards.tolist()))
            return told

        for edition in ("barrage8", "cards"):
            self.assertEqual(played(4, edition), played(4, edition))
            self.assertNotEqual(played(4, edition), played(5, edition))

    def test_it_is_one_of_gymnasium_where_that_is_installed(self):
        if is_there("gymnasium"):
            import gymnasium

            self.assertIsInstance(VectorEnv("barrage8", 2), gymnasium.vector.VectorEnv)
            self.assertIsInstance(VectorEnv("barrage8", 2).single_observation_space, gymnasium.spaces.Dict)
        spaces = "observation_space", "action_space", "single_observation_space", "single_action_space"
        for name in ("num_envs", "metadata", *spaces):
            self.assertTrue(hasattr(VectorEnv("barrage8", 2), name), name)


class Aec(unittest.TestCase):
    def cycle(self, env: AecEnv, random: np.random.Generator) -> dict[str, float]:
        """One game by PettingZoo's contract."""
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, termination, truncation, info = env.last()
            self.assertIsInstance(info, dict)
            self.assertTrue(env.observation_space(agent).contains(seen))
            self.assertEqual(set(env.rewards), set(env.agents))
            totals[agent] += reward
            if termination or truncation:
                env.step(None)
                continue
            other = next(side for side in env.agents if side != agent)
            self.assertEqual(env.observe(other)["action_mask"].sum(), 0)
            action = int(random.choice(np.flatnonzero(seen["action_mask"])))
            self.assertTrue(env.action_space(agent).contains(action))
            env.step(action)
        self.assertEqual(env.agents, [])
        return totals

    def test_games_follow_the_contract(self):
        for edition, setups in itertools.product(("barrage8", "cards"), ("random", "actions")):
            with self.subTest(f"{edition}, {setups}"):
                env = AecEnv(edition, setups=setups)
                random = np.random.default_rng(5)
                results = []
                for seed in range(6):
                    env.reset(seed=seed)
                    totals = self.cycle(env, random)
                    self.assertEqual(sum(totals.values()), 0)
                    results.append(totals["red"])
                self.assertTrue(any(results))

    def test_pettingzoos_own_tests_where_that_is_installed(self):
        if is_there("pettingzoo"):
            from pettingzoo.test import api_test, render_test, seed_test

            api_test(AecEnv("barrage8"), num_cycles=500)
            seed_test(lambda: AecEnv("barrage8"), num_cycles=500)
            render_test(lambda render_mode: AecEnv("barrage8", render_mode=render_mode))
        env = AecEnv("barrage8")
        env.reset(seed=1)
        tables = "rewards", "terminations", "truncations", "infos"
        for name in ("agents", "possible_agents", "agent_selection", "num_agents", "metadata", *tables):
            self.assertTrue(hasattr(env, name), name)
        env.step(int(np.flatnonzero(env.observe("red")["action_mask"] == 0)[0]))
        self.assertEqual((env.rewards, set(env.terminations.values())), ({"red": -1.0, "blue": 1.0}, {True}))
        self.assertEqual(env.infos["red"]["reason"], "illegal_action")
        self.assertEqual(env.agent_selection, "blue")

    def test_it_is_drawn_as_text_and_as_an_image(self):
        for edition, shape in (("barrage8", (257, 257, 3)), ("original", (321, 321, 3)), ("cards", (65, 161, 3))):
            with self.subTest(edition):
                env = AecEnv(edition, render_mode="rgb_array")
                env.reset(seed=2)
                truth = env.render()
                self.assertEqual((truth.shape, truth.dtype), (shape, np.uint8))
                seen = AecEnv(edition, render_mode="rgb_array", viewer="blue")
                seen.reset(seed=2)
                self.assertTrue((seen.render() != truth).any(), "what Blue cannot see is not drawn")
                text = AecEnv(edition, render_mode="ansi", viewer="blue")
                text.reset(seed=2)
                self.assertIn("?", text.render())

    def test_misuse_is_told(self):
        with self.assertRaisesRegex(ValueError, "setups"):
            AecEnv(setups="mine")
        with self.assertRaisesRegex(ValueError, "render_mode"):
            AecEnv(render_mode="ascii")
        with self.assertRaisesRegex(ValueError, "viewer"):
            AecEnv(viewer="green")
        with self.assertRaisesRegex(ValueError, "opponent"):
            VectorEnv(opponent="foo")
        env = AecEnv("barrage8", rules="max-plies=1")
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.observe("red")["action_mask"])[0]))
        self.assertTrue(all(env.terminations.values()))
        with self.assertRaisesRegex(ValueError, "over"):
            env.step(3)


class Vocabulary(unittest.TestCase):
    def test_states_speak_as_those_of_open_spiel(self):
        names = ["current_player", "legal_actions", "legal_actions_mask", "apply_action", "is_terminal", "returns"]
        names += ["rewards", "player_return", "clone", "child", "action_to_string", "string_to_action"]
        names += ["information_state_tensor", "observation_string"]
        state = vaandel.load_game("barrage8").new_initial_state()
        for name in names:
            self.assertTrue(callable(getattr(state, name)), name)
        if is_there("pyspiel"):
            import pyspiel

            for name in names:
                self.assertTrue(hasattr(pyspiel.State, name), name)


if __name__ == "__main__":
    unittest.main()
