"""The simulator from Python: what it shows agrees with itself, and misuse is told."""

import copy
import unittest

import numpy as np

import vaandel as sim
from vaandel import Arrays, Refused, Simulator


def first_legal(arrays: Arrays) -> np.ndarray:
    return arrays.legal_bytes.argmax(axis=1)


def drawn(arrays: Arrays, random: np.random.Generator) -> np.ndarray:
    return (random.random(arrays.legal_bytes.shape) * arrays.legal_bytes).argmax(axis=1)


class Games(unittest.TestCase):
    def test_every_edition_shows_what_it_says(self):
        ids = sim.editions()
        self.assertEqual(ids, ["original", "duel10", "barrage10", "duel8", "barrage8", "cards"])
        for edition in ids[:-1]:
            with self.subTest(edition), Simulator(edition, 8, seed=3) as games:
                arrays = games.arrays(*sim.DTYPES)
                games.observe(arrays)
                men = arrays.planes[:, : sim.RANKS].sum(axis=(1, 2, 3))
                self.assertTrue((men == men[0]).all() and men[0] > 0)
                np.testing.assert_array_equal(arrays.planes[:, sim.ENEMY_HIDDEN].sum(axis=(1, 2)), men)
                self.assertTrue((arrays.to_move == sim.RED).all())
                random = np.random.default_rng(1)
                for _ in range(60):
                    bits = np.unpackbits(arrays.legal_bits, axis=1, bitorder="little")[:, : games.actions]
                    np.testing.assert_array_equal(bits, arrays.legal_bytes)
                    np.testing.assert_array_equal(arrays.facts[:, sim.IS_BLUE], arrays.to_move)
                    np.testing.assert_array_equal(arrays.facts[:, sim.PLY], arrays.plies)
                    actions = drawn(arrays, random)
                    games.step(actions, arrays)
                    np.testing.assert_array_equal(arrays.played, actions)

    def test_games_wait_where_they_are_told_to(self):
        for edition in ("barrage8", "cards"):
            with self.subTest(edition), Simulator(edition, 6, seed=3) as games, Simulator(edition, 6, seed=3) as others:
                seen, alone = games.arrays(), others.arrays()
                games.observe(seen)
                others.observe(alone)
                random = np.random.default_rng(1)
                for _ in range(300):
                    before = {name: getattr(seen, name).copy() for name in ("facts", "legal_bytes", "to_move", "plies")}
                    waits = random.random(6) < 0.5
                    actions = np.where(waits, sim.WAIT, drawn(seen, random))
                    games.step(actions, seen)
                    np.testing.assert_array_equal(seen.played, actions)
                    for name, was in before.items():
                        np.testing.assert_array_equal(getattr(seen, name)[waits], was[waits], name)
                    for name in ("endings", "lengths", "rewards"):
                        self.assertTrue((getattr(seen, name)[waits] == 0).all(), name)
                    # The same games, made one by one.
                    for game in np.flatnonzero(~waits):
                        one = np.full(6, sim.WAIT)
                        one[game] = actions[game]
                        others.step(one, alone)
                    np.testing.assert_array_equal(alone.facts, seen.facts)
                self.assertGreater(int(seen.plies.sum()), 0)
                with self.assertRaisesRegex(Refused, "game 1: action 65534"):
                    games.step(np.array([sim.WAIT, sim.WAIT - 1] + [sim.WAIT] * 4), seen)

    def test_the_first_bot_beats_random_moves(self):
        with Simulator("barrage8", 100, seed=6, threads=2, max_plies=300) as games:
            arrays = games.arrays("to_move", "endings", "legal_bytes")
            random = np.random.default_rng(1)
            games.observe(arrays)
            won = lost = 0
            for _ in range(300):
                actions = np.where(arrays.legal_bytes, random.random(arrays.legal_bytes.shape), -1).argmax(1)
                actions = actions.astype(np.uint16)
                drawn = actions.copy()
                is_red = arrays.to_move == sim.RED
                games.first_bot(is_red, actions)
                np.testing.assert_array_equal(actions[~is_red], drawn[~is_red])
                games.step(actions, arrays)
                won += int((arrays.endings == sim.RED_WINS).sum())
                lost += int((arrays.endings == sim.BLUE_WINS).sum())
            self.assertGreater(won, 10 * lost)
            with self.assertRaisesRegex(ValueError, "which and actions have 100 and 3 elements, and need 100"):
                games.first_bot(is_red, np.zeros(3, np.uint16))

    def test_truth_is_of_the_hidden_pieces_alone(self):
        with Simulator("barrage8", 50, seed=9, threads=2) as games:
            arrays = games.arrays("planes", "facts")
            revealed = 0
            for _ in range(80):
                games.step_random(arrays)
                truth = games.truth()
                hidden = arrays.planes[:, sim.ENEMY_HIDDEN]
                np.testing.assert_array_equal(truth != sim.NO_RANK, hidden == 1)
                counted = np.stack([(truth == rank).sum(axis=(1, 2)) for rank in range(sim.RANKS)], axis=1)
                np.testing.assert_array_equal(counted, arrays.facts[:, sim.HIDDEN_LEFT : sim.HIDDEN_LEFT + sim.RANKS])
                revealed += int(arrays.planes[:, sim.ENEMY_RANK : sim.ENEMY_HIDDEN].sum())
            self.assertGreater(revealed, 0)

    def test_setups_given_later_are_dealt_from_then_on_and_are_counted(self):
        with Simulator("barrage8", 40, seed=2, red_setups=["FB123...9X.2............"]) as games:
            arrays = games.arrays("setups", "planes", "endings")
            games.observe(arrays)
            self.assertTrue((arrays.setups == (0, sim.NO_SETUP)).all())
            first = np.full((3, games.zone), sim.NO_RANK, np.uint8)
            first[:, :8] = 0, 11, 1, 2, 2, 3, 9, 10
            games.set_setups(sim.BLUE, first)
            games.set_setups(sim.RED, first[:, ::-1])
            games.observe(arrays)
            self.assertTrue((arrays.setups == (0, sim.NO_SETUP)).all(), "games that are on go on")
            games.restart(np.ones(40, bool))
            games.observe(arrays)
            self.assertEqual(set(arrays.setups[:, sim.RED]), {1, 2, 3}, "the one of the settings was number 0")
            self.assertEqual(set(arrays.setups[:, sim.BLUE]), {0, 1, 2})
            ranks = arrays.planes[:, : sim.RANKS].argmax(1).reshape(40, -1)[:, : games.zone]
            np.testing.assert_array_equal(ranks[:, 23:15:-1], np.tile([0, 11, 1, 2, 2, 3, 9, 10], (40, 1)))
            with self.assertRaisesRegex(Refused, "set-up 1: there is no rank 12"):
                first[1, 0] = 12
                games.set_setups(sim.RED, first)

    def test_rewards_are_of_the_side_that_moved(self):
        with Simulator("barrage8", 100, seed=4, max_plies_without_attack=60) as games:
            arrays = games.arrays()
            games.observe(arrays)
            seen = set()
            for _ in range(300):
                mover = arrays.to_move.copy()
                games.step_random(arrays)
                wins = {sim.RED_WINS: 1 - 2 * mover.astype(int), sim.BLUE_WINS: 2 * mover.astype(int) - 1}
                wanted = np.select([arrays.endings == ending for ending in wins], wins.values(), 0)
                np.testing.assert_array_equal(arrays.rewards, wanted)
                np.testing.assert_array_equal(arrays.endings != sim.GOES_ON, arrays.lengths > 0)
                self.assertTrue((arrays.to_move[arrays.lengths > 0] == sim.RED).all(), "a new game")
                seen |= set(arrays.endings)
            self.assertEqual(seen, {sim.GOES_ON, sim.RED_WINS, sim.BLUE_WINS, sim.DRAW})

    def test_games_depend_on_the_seed_and_not_on_the_threads(self):
        def played(threads: int, seed: int) -> np.ndarray:
            with Simulator("duel8", 30, seed=1, threads=threads) as games:
                games.reset(seed)
                arrays = games.arrays("played")
                return np.stack([games.step_random(arrays).played.copy() for _ in range(50)])

        np.testing.assert_array_equal(played(1, 5), played(2, 5))
        self.assertTrue((played(1, 5) != played(1, 6)).any())

    def test_actions_go_where_their_cells_say(self):
        with Simulator("original", 4, seed=2) as games:
            begins, ends = games.action_cells()
            arrays = games.arrays()
            games.observe(arrays)
            actions = first_legal(arrays)
            own = arrays.planes[:, : sim.RANKS].sum(axis=1).reshape(4, -1)
            self.assertTrue(own[np.arange(4), begins[actions]].all())
            games.step(actions, arrays)
            last = arrays.planes[:, sim.RECENT + 1].reshape(4, -1)[:, ::-1]  # as the other side sees the board
            np.testing.assert_array_equal(last.argmax(axis=1), ends[actions])

    def test_setups_come_from_lists(self):
        setup = "FB123...9X.2............"
        with Simulator("barrage8", 6, red_setups=[setup], blue_setups=[setup]) as games:
            arrays = games.observe(games.arrays("planes"))
            for letter, rank in (("F", 0), ("1", 1), ("X", 10), ("B", 11)):
                self.assertTrue((arrays.planes[:, rank].reshape(6, -1).argmax(axis=1) == setup.index(letter)).all())

    def test_restarts_the_games_that_are_named(self):
        with Simulator("barrage8", 4) as games:
            arrays = games.arrays("plies")
            for _ in range(3):
                games.step_random(arrays)
            games.restart([False, True, False, False])
            self.assertEqual(games.observe(arrays).plies.tolist(), [3, 0, 3, 3])


class Misuse(unittest.TestCase):
    def test_settings(self):
        with self.assertRaisesRegex(Refused, "there is no edition 'chess'"):
            Simulator("chess", 1)
        with self.assertRaisesRegex(Refused, "at least one game; 0 threads"):
            Simulator("barrage8", 0, threads=0)
        for wrong in ({"seed": -1}, {"seed": 2**64}, {"threads": -1}, {"threads": 2**32 + 1}):
            with self.assertRaisesRegex(ValueError, next(iter(wrong))):
                Simulator("barrage8", 1, **wrong)
        with Simulator("barrage8", 1) as games:
            with self.assertRaises(ValueError):
                games.reset(-1)
            for wrong in (np.array([256]), np.array([-1])):
                with self.assertRaisesRegex(ValueError, "may be from 0 to 255"):
                    games.restart(wrong)
            with self.assertRaisesRegex(TypeError, "must be integers"):
                games.restart(np.array([2.5]))
            with self.assertRaises(ValueError):
                games.set_setups(2**32 + 1, np.zeros((1, games.zone), np.uint8))
            with self.assertRaises(ValueError):
                games.set_setups(0, np.full((1, games.zone), 256))
            with self.assertRaisesRegex(TypeError, "copied"):
                copy.copy(games)
        with self.assertRaisesRegex(Refused, "number 0 of red_setups"):
            Simulator("barrage8", 1, red_setups=["FB"])
        with self.assertRaisesRegex(FileNotFoundError, "c-library"):
            sim.load("/nowhere/libvaandel.so")

    def test_actions(self):
        with Simulator("barrage8", 3) as games:
            arrays = games.observe(games.arrays())
            before = arrays.planes.copy()
            actions = first_legal(arrays)
            actions[2] = 5000
            with self.assertRaisesRegex(Refused, "game 2: action 5000") as caught:
                games.step(actions, arrays)
            self.assertEqual(caught.exception.game, 2)
            with self.assertRaisesRegex(Refused, "actions: 2 elements given, 3 needed"):
                games.step(actions[:2], arrays)
            for wrong in (actions + 70000, -actions - 1):
                with self.assertRaisesRegex(ValueError, "^actions are from .*, and may be from 0 to [0-9]+, or WAIT$"):
                    games.step(wrong, arrays)
            with self.assertRaisesRegex(TypeError, "^actions are of type float64, and must be integers$"):
                games.step(actions / 2, arrays)
            np.testing.assert_array_equal(games.observe(arrays).planes, before)

    def test_arrays(self):
        with Simulator("barrage8", 3) as games:
            for wrong in (np.zeros(3 * 41, np.int32), np.zeros((3, 82), np.uint16)[:, ::2]):
                with self.assertRaisesRegex(TypeError, "facts: a writeable array of uint16 in one piece"):
                    Arrays(facts=wrong)
            with self.assertRaisesRegex(TypeError, "arrays have .hidden., and may have planes"):
                Arrays(hidden=np.zeros(3, np.uint8))
            with self.assertRaisesRegex(Refused, "facts: 41 elements given, 3 games need 123"):
                games.observe(Arrays(facts=np.zeros(41, np.uint16)))
            with self.assertRaisesRegex(Refused, "ranks: 7 elements given, 192 needed"):
                games.truth(np.zeros(7, np.uint8))
            games.close()
            with self.assertRaisesRegex(RuntimeError, "closed"):
                games.truth()


class Cards(unittest.TestCase):
    def test_games_of_cards_are_stepped_side_by_side(self):
        with Simulator("cards", 20, seed=3, threads=2) as games:
            arrays = games.observe(games.arrays())
            self.assertFalse(hasattr(arrays, "planes"))
            random = np.random.default_rng(1)
            ended = np.zeros(4, int)
            for _ in range(1500):
                np.testing.assert_array_equal(arrays.facts[:, 224], 1)
                games.step(drawn(arrays, random), arrays)
                ended += np.bincount(arrays.endings, minlength=4)
            self.assertGreater(ended[sim.RED_WINS], 20)
            self.assertGreater(ended[sim.BLUE_WINS], 20)
            with self.assertRaisesRegex(Refused, "no set-ups"):
                Simulator("cards", 1, red_setups=["FB"])

    def test_rules_are_words(self):
        with Simulator("barrage8", 64, seed=1, rules="max-plies=20") as games:
            arrays = games.arrays("lengths", "reasons")
            longest = max(int(games.step_random(arrays).lengths.max()) for _ in range(60))
            self.assertEqual(longest, 20)
        with self.assertRaisesRegex(Refused, "two-squares is one of 3, 5, off, not '4'"):
            Simulator("barrage8", 1, rules="two-squares=4")


if __name__ == "__main__":
    unittest.main()
