"""Wrong arguments of every public call: each raises a TypeError or a ValueError that names the argument."""

import copy
import inspect
import pathlib
import pickle
import tempfile
import unittest
import warnings

import numpy as np

import vaandel
from vaandel import AecEnv, Arrays, Game, Library, Refused, Simulator, State, VectorEnv, bot, render, rule_cases, seat
from vaandel.vector_env import random_actions

#: Values of the wrong type, and of the right type that do not fit.
NO_INTEGERS = ("1", 1.5, [1], b"1", {})
NO_PLAYERS = (*NO_INTEGERS, -1, 2)
NO_SEEDS = (*NO_INTEGERS, -1, 2**64)
NO_COUNTS = (*NO_INTEGERS, None, -1, 2**64)
NO_TEXTS = (None, 3, 1.5, b"a", ["a"], "a\0b", "\ud800")
NO_PATHS = (3, 1.5, ["a"], "a\0b")
NO_FUNCTIONS = (None, 5, "x")
NO_ARRAYS = (1.5, "x", [0.5], [[1], [1, 2]])
NO_OBJECTS = (None, 5, "x", object())


class EachCall(unittest.TestCase):
    """Each row: a call with one argument, the argument's name, and wrong values of it."""

    @classmethod
    def setUpClass(cls):
        cls.addClassCleanup(warnings.resetwarnings)
        cls.game = Game("barrage8")
        cls.state = cls.game.new_initial_state(1)
        cls.state.deal()
        cls.empty = cls.game.new_initial_state(1)
        cls.games = Simulator("barrage8", 2)
        cls.addClassCleanup(cls.games.close)
        cls.arrays = cls.games.arrays()
        cls.many = VectorEnv("barrage8", 2)
        cls.addClassCleanup(cls.many.close)
        cls.many.reset(seed=1)
        cls.env = AecEnv()
        cls.env.reset(seed=1)
        cls.board = seat.Seat("barrage8", "", 0)
        cls.cards = seat.CardSeat("", 0)

    def rows(self):
        state, games, env, many = self.state, self.games, self.env, self.many
        legal = state.legal_actions()[0]
        mask = np.ones((2, 5), np.uint8)
        choose = lambda state, player, seconds: 0  # noqa: E731
        yield from [
            (Game, "edition", NO_TEXTS),
            (
                lambda rules: Game("duel8", rules),
                "rules",
                (*NO_TEXTS, "two-squares=5 two-squares=3", "max-plies=9 max-plies=9"),
            ),
            (lambda library: Game("duel8", "", library), "library:path", NO_PATHS),
            (self.game.new_initial_state, "seed", (*NO_SEEDS, None)),
            (vaandel.load_game, "edition", NO_TEXTS),
            (lambda rules: vaandel.load_game("duel8", rules), "rules", NO_TEXTS),
            (Library, "path", NO_PATHS),
            (vaandel.load, "path", NO_PATHS),
            (State, "game", (None, 5, b"a", object())),
            (lambda seed: State(self.game, seed), "seed", (*NO_SEEDS, None)),
            (state.copy_from, "other", NO_OBJECTS),
            (state.restart, "seed", (*NO_SEEDS, None)),
            (state.reseed, "seed", (*NO_SEEDS, None)),
            (state.legal_actions, "player", NO_PLAYERS),
            (state.legal_actions_mask, "player", NO_PLAYERS),
            (state.apply_action, "action", NO_COUNTS),
            (state.child, "action", NO_COUNTS),
            (state.act, "words", NO_TEXTS),
            (self.empty.place, "player", (*NO_PLAYERS, None)),
            (lambda setup: self.empty.place(0, setup), "setup", NO_TEXTS[1:]),
            (state.play_random, "actions", NO_COUNTS),
            (state.player_return, "player", (*NO_PLAYERS, None)),
            (state.observation, "player", NO_PLAYERS),
            (state.information_state_tensor, "player", NO_PLAYERS),
            (state.observation_string, "player", NO_PLAYERS),
            (state.truth, "player", (*NO_PLAYERS, None)),
            (state.resample_from_infostate, "player", (*NO_PLAYERS, None)),
            (lambda seed: state.resample_from_infostate(0, seed), "seed", NO_SEEDS),
            (state.imagine, "player", (*NO_PLAYERS, None)),
            (state.action_to_string, "player_or_action:action", NO_COUNTS),
            (lambda player: state.action_to_string(player, legal), "player_or_action:player", (*NO_PLAYERS, None, 1)),
            (lambda action: state.action_to_string(0, action), "action", NO_COUNTS[:3] + NO_COUNTS[-2:]),
            (state.string_to_action, "words", NO_TEXTS),
            (state.read, "text", NO_TEXTS),
            (lambda plies: state.read(state.record(), plies), "plies", NO_COUNTS),
            (lambda edition: Simulator(edition, 1), "edition", NO_TEXTS),
            (lambda count: Simulator("duel8", count), "games", NO_COUNTS),
            (games.arrays, "names", (None, 5, "chess", "planes ")),
            (games.observe, "arrays", NO_OBJECTS),
            (lambda actions: games.step(actions, self.arrays), "actions", (*NO_ARRAYS, None, [-1, 0], [0, 70000])),
            (lambda arrays: games.step(np.zeros(2, np.uint16), arrays), "arrays", NO_OBJECTS),
            (games.step_random, "arrays", NO_OBJECTS),
            (lambda which: games.first_bot(which, np.zeros(2, np.uint16)), "which", (*NO_ARRAYS, None, [300, 0])),
            (lambda actions: games.first_bot([1, 1], actions), "actions", (5, "x", [1, 1], np.zeros(2))),
            (games.reset, "seed", (*NO_SEEDS, None)),
            (games.restart, "which", (*NO_ARRAYS, None, [300, 0])),
            (lambda side: games.set_setups(side, np.zeros((1, games.zone), np.uint8)), "side", (*NO_PLAYERS, None)),
            (lambda ranks: games.set_setups(0, ranks), "ranks", (*NO_ARRAYS, None, [300], [1, 2], [[1, 2]])),
            (lambda ranks: games.truth(ranks), "ranks", (5, "x", [1], np.zeros(4), np.zeros((2, 8, 8), np.int32))),
            (lambda planes: Arrays(planes=planes), "arrays:planes", (5, "x", [1], np.zeros(3))),
            (lambda names: Arrays(**{names: np.zeros(3)}), "arrays", ("chess",)),
            (VectorEnv, "edition", NO_TEXTS),
            (lambda count: VectorEnv("duel8", count), "num_envs", NO_COUNTS),
            (lambda opponent: VectorEnv("duel8", 1, opponent=opponent), "opponent", (5, "chance", ["random"])),
            (lambda seed: many.reset(seed=seed), "seed", (*NO_SEEDS, [1, 2], np.array([1, 2]), (1,))),
            (many.step, "actions", (*NO_ARRAYS, None, [0], [0, 0, 0], [[0, 0]], [-1, 0])),
            (lambda action_mask: random_actions(action_mask, np.random.default_rng(1)), "action_mask", NO_OBJECTS),
            (lambda random: random_actions(mask, random), "random", NO_OBJECTS),
            (AecEnv, "edition", NO_TEXTS),
            (lambda rules: AecEnv("duel8", rules), "rules", NO_TEXTS),
            (lambda seed: env.reset(seed=seed), "seed", NO_SEEDS),
            (env.observe, "agent", (None, 0, "green", ["red"])),
            (env.observation_space, "agent", (None, 0, "green", ["red"])),
            (env.action_space, "agent", (None, 0, "green", ["red"])),
            (env.agent_iter, "max_iter", NO_COUNTS),
            (env.step, "action", (*NO_COUNTS, env.game.actions)),
            (lambda choose: bot.play(choose, "A"), "choose", NO_FUNCTIONS),
            (lambda name: bot.play(choose, name), "name", (*NO_TEXTS, "", " ", "a\nquit")),
            (lambda editions: bot.play(choose, "A", editions), "editions", (5, "duel8", [5], [], ["chess"])),
            (lambda place: bot.play(choose, "A", place=place), "place", (5, "x")),
            (lambda edition: seat.Seat(edition, "", 0), "edition", (*NO_TEXTS, "cards")),
            (lambda rules: seat.Seat("duel8", rules, 0), "rules", NO_TEXTS),
            (lambda player: seat.Seat("duel8", "", player), "player", (*NO_PLAYERS, None)),
            (lambda board: self.board.state(board, []), "board", (*NO_TEXTS, "A", "!" * 64)),
            (lambda plies: self.board.state("A" * 64, plies), "plies", (None, 5, "a4-a5", [5])),
            (lambda rules: seat.CardSeat(rules, 0), "rules", NO_TEXTS),
            (lambda player: seat.CardSeat("", player), "player", (*NO_PLAYERS, None)),
            (self.cards.state, "table", (*NO_TEXTS, "", "table turn 1")),
            (lambda state: seat.board_seen(state, 0), "state", (*NO_OBJECTS, Game("cards").new_initial_state())),
            (lambda player: seat.board_seen(self.state, player), "player", NO_PLAYERS),
            (render.image_of, "picture", NO_TEXTS),
            (lambda folder: list(rule_cases.cases_in(folder)), "folder", NO_PATHS),
        ]
        for name in ("seed", "threads", "max_plies", "max_plies_without_attack"):
            yield lambda value, name=name: Simulator("duel8", 1, **{name: value}), name, NO_COUNTS
        for name in ("red_setups", "blue_setups"):
            wrong = (None, 5, "FB", b"FB", [5], ["a\0b"])
            yield lambda value, name=name: Simulator("duel8", 1, **{name: value}), name, wrong
        for name, wrong in (("rules", NO_TEXTS), ("library:path", NO_PATHS)):
            yield lambda value, name=name: Simulator("duel8", 1, **{name.split(":")[0]: value}), name, wrong
        for name, wrong in (("rules", NO_TEXTS), ("threads", NO_COUNTS), ("kwargs:seed", NO_COUNTS)):
            yield lambda value, name=name: VectorEnv("duel8", 1, **{name.split(":")[-1]: value}), name, wrong
        for name in ("setups", "render_mode", "viewer"):
            yield lambda value, name=name: AecEnv(**{name: value}), name, (5, "chess", ["red"], b"red")

    def test_each_refuses_what_is_wrong_and_names_it(self):
        before = str(self.state), str(self.empty), str(self.env.state_of_game)
        for call, name, wrong in self.rows():
            told = name.split(":")[-1]
            for value in wrong:
                with self.subTest(call=inspect.getsource(call) if "lambda" in call.__qualname__ else call, value=value):
                    with self.assertRaises((TypeError, ValueError)) as caught:
                        call(value)
                    said = str(caught.exception)
                    self.assertRegex(said, rf"(^|\W){told}(\W|$)")
                    self.assertNotRegex(said, "argument [0-9]|positional|NoneType|codec|embedded")
                    self.assertLess(len(said), 250)
        self.assertEqual((str(self.state), str(self.empty), str(self.env.state_of_game)), before)

    def test_no_public_argument_is_left_out(self):
        """Those of every public class and function, but for flags and what has no wrong value."""
        free = {
            ("AecEnv", "observe"),  # a flag
            ("AecEnv", "options"),  # of Gymnasium's API: ignored
            ("VectorEnv", "options"),
            ("VectorEnv", "kwargs"),
            ("cases_in", "case"),
        }
        known = {name.split(":")[0] for _, name, _ in self.rows()}
        for thing in (Game, State, Simulator, Arrays, Library, VectorEnv, AecEnv, seat.Seat, seat.CardSeat):
            for name, method in inspect.getmembers(thing, inspect.isfunction):
                if name.startswith("_") and name != "__init__":
                    continue
                for argument in list(inspect.signature(method).parameters)[1:]:
                    if (thing.__name__, argument) not in free:
                        self.assertIn(argument, known, f"{thing.__name__}.{name}")
        for function in (vaandel.load_game, vaandel.load, bot.play, seat.board_seen, random_actions, render.image_of):
            for argument in inspect.signature(function).parameters:
                self.assertIn(argument, known, function.__name__)

    def test_seeds_of_any_integer_type_work(self):
        for seed in (np.int64(3), np.uint8(3), True):
            self.many.reset(seed=seed)
            self.env.reset(seed=seed)
            self.state.clone().reseed(seed)


def far(seen):
    """An action that is illegal in each game."""
    return seen["action_mask"].argmin(axis=1)


class Order(unittest.TestCase):
    """AecEnv before a game, for an agent whose game is over, and after the end, as PettingZoo has it."""

    def test_nothing_works_before_reset(self):
        env = AecEnv()
        for call in (
            lambda: env.step(1),
            lambda: env.step(None),
            env.last,
            lambda: env.observe("red"),
            env.render,
            env.state,
            env.agent_iter,
        ):
            with self.assertRaisesRegex(RuntimeError, r"\(\) needs a game: call reset\(\) first$"):
                call()
        for name in ("agent_selection", "rewards", "terminations", "truncations", "infos"):
            with self.assertRaisesRegex(AttributeError, f"there is no {name} before reset"):
                getattr(env, name)
        self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, 2))

    def test_none_is_the_only_action_when_the_game_is_over(self):
        env = AecEnv(rules="max-plies=3")
        env.reset(seed=1)
        before = str(env.state_of_game)
        with self.assertRaisesRegex(TypeError, "action is None, but the game of red goes on"):
            env.step(None)
        self.assertEqual(str(env.state_of_game), before)
        self.assertEqual(env.agents, ["red", "blue"])
        while not any(env.terminations.values()):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        for left in (["red"], []):
            agent = env.agent_selection
            self.assertEqual(env.last()[1:4], (0.0, True, False))
            with self.assertRaisesRegex(ValueError, f"the game of {agent} is over: its only action is None"):
                env.step(0)
            env.step(None)
            self.assertEqual(len(env.agents), len(left))
        with self.assertWarnsRegex(UserWarning, "after the end does nothing"):
            self.assertIsNone(env.step(None))
        with self.assertRaisesRegex(ValueError, r"over for both agents: reset\(\) begins another"):
            env.step(0)
        with self.assertRaisesRegex(RuntimeError, "over for both"):
            env.last()
        self.assertEqual(list(env.agent_iter()), [])
        env.reset(seed=2)
        self.assertEqual(env.agents, ["red", "blue"])

    def test_steps_of_many_games_need_a_reset(self):
        with self.assertRaisesRegex(RuntimeError, r"call reset\(\) first$"):
            VectorEnv("duel8", 2).step(np.zeros(2, int))

    def test_after_a_failing_opponent_only_a_reset_goes_on(self):
        def fails(seen):
            raise KeyError("no such thing")

        for opponent, error in ((fails, KeyError), (lambda seen: np.zeros(3, int), ValueError), (far, Refused)):
            env = VectorEnv("barrage8", 2, opponent=opponent)
            seen, _ = env.reset(seed=1)
            for _ in range(2):
                with self.assertRaises(error):
                    env.step(random_actions(seen["action_mask"], np.random.default_rng(1)))
                for _ in range(2):
                    with self.assertRaisesRegex(RuntimeError, r"the opponent failed .*: call reset\(\) first$"):
                        env.step(random_actions(seen["action_mask"], np.random.default_rng(1)))
                seen, _ = env.reset(seed=1)
        env = VectorEnv("barrage8", 2, opponent="random")
        seen, _ = env.reset(seed=1)
        with self.assertRaises(Refused):  # the caller's own: nothing has changed
            env.step(far(seen))
        env.step(random_actions(seen["action_mask"], np.random.default_rng(1)))

    def test_nothing_works_after_close(self):
        env = VectorEnv("duel8", 2)
        seen, _ = env.reset(seed=1)
        env.close()
        many = Simulator("duel8", 1)
        many.close()
        for call in (lambda: env.step(seen["action_mask"].argmax(axis=1)), env.reset, lambda: many.reset(1)):
            with self.assertRaisesRegex(RuntimeError, "the simulator is closed"):
                call()

    def test_what_cannot_be_copied_says_what_can(self):
        env = AecEnv()
        env.reset(seed=1)
        for thing, why in ((env.game, "a game .*edition and rules"), (env, "an environment .*clone")):
            for way in (pickle.dumps, copy.copy, copy.deepcopy):
                with self.assertRaisesRegex(TypeError, f"^{why}"):
                    way(thing)

    def test_a_wrong_action_of_a_batch_is_told_with_the_range(self):
        many = Simulator("duel8", 2)
        with self.assertRaisesRegex(ValueError, f"may be from 0 to {many.actions - 1}, or WAIT$"):
            many.step(np.array([-1, 0]), many.arrays())

    def test_rules_of_an_environment_are_not_dropped(self):
        for make in (AecEnv, lambda edition, rules: VectorEnv(edition, 1, rules=rules)):
            for rules in ("nonsense=1", "max-plies=2000 nonsense=1"):
                for edition in ("cards", "duel8"):
                    with self.assertRaisesRegex(Refused, "there is no rule"):
                        make(edition, rules)
        self.assertIn("deck=jumbo23", AecEnv("cards", "deck=jumbo23").state_of_game.rules())
        facts = [
            VectorEnv("cards", 1, rules=rules).reset(seed=1)[0]["facts"] for rules in ("deck=jumbo23", "deck=patch23")
        ]
        self.assertFalse(np.array_equal(*facts))

    def test_a_wrong_opponent_is_named(self):
        env = VectorEnv("barrage8", 2, opponent=lambda seen: np.zeros(3, int))
        seen, _ = env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "the opponent's actions are of shape \\[3\\], and must be of \\[2\\]"):
            env.step(random_actions(seen["action_mask"], np.random.default_rng(1)))


class Paths(unittest.TestCase):
    def test_a_library_that_is_none_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(FileNotFoundError, "there is no .*none.so"):
                Library(pathlib.Path(folder) / "none.so")


if __name__ == "__main__":
    unittest.main()
