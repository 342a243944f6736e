"""Single games from Python: copies, views, texts, and a search that beats chance."""

import copy
import itertools
import pickle
import threading
import unittest

import numpy as np

import vaandel
from vaandel import Refused, State, load_game


class Rules(unittest.TestCase):
    def test_every_edition_is_played_to_its_end(self):
        for edition in vaandel.editions():
            with self.subTest(edition):
                game = load_game(edition, "" if edition == "cards" else "max-plies=3000")
                state = game.new_initial_state(seed=5)
                self.assertEqual((state.phase, state.current_player()), (vaandel.SETTING_UP, 0))
                random = np.random.default_rng(2)
                while not state.is_terminal():
                    mover = state.current_player()
                    legal = state.legal_actions()
                    self.assertEqual(state.legal_actions(1 - mover), [])
                    self.assertEqual(sorted(legal), np.flatnonzero(state.legal_actions_mask()).tolist())
                    state.apply_action(int(random.choice(legal)))
                self.assertEqual(state.current_player(), vaandel.TERMINAL)
                self.assertEqual(state.legal_actions(), [])
                self.assertEqual(sum(state.returns()), 0)
                self.assertIsNotNone(state.reason)
                self.assertEqual(state.player_return(1), state.returns()[1])

    def test_a_clone_goes_its_own_way(self):
        state = load_game("duel8").new_initial_state(1)
        state.deal()
        before = str(state)
        children = [state.child(action) for action in state.legal_actions()]
        self.assertEqual(str(state), before)
        self.assertEqual(len({str(child) for child in children}), len(children))
        state.apply_action(state.legal_actions()[0])
        state.copy_from(children[1])
        self.assertEqual(str(state), str(children[1]))

    def test_what_is_illegal_is_named_and_changes_nothing(self):
        state = load_game("barrage8").new_initial_state()
        state.place(0, "FB123...9X.2............")
        state.place(1, "FB123...9X.2............")
        before = str(state)
        refused = {"a2-a2": "not_straight", "a1-a2": "immovable", "h8-h7": "not_yours", "e2-e3": "no_piece"}
        for words, rule in refused.items():
            with self.assertRaises(Refused) as caught:
                state.act(words)
            self.assertEqual((words, caught.exception.rule), (words, rule))
        with self.assertRaises(Refused):
            state.apply_action(100000)
        with self.assertRaisesRegex(Refused, "not an action"):
            state.act("castle")
        self.assertEqual(str(state), before)
        with self.assertRaisesRegex(Refused, "there is no edition"):
            load_game("chess")

    def test_each_call_without_a_seed_draws_another_world(self):
        state = load_game("original").new_initial_state(1)
        state.deal()
        worlds = {state.resample_from_infostate(0).position() for _ in range(5)}
        self.assertEqual(len(worlds), 5)
        again = {state.resample_from_infostate(0, seed=7).position() for _ in range(5)}
        self.assertEqual(len(again), 1)

    def test_an_action_is_named_with_or_without_its_player(self):
        state = load_game("barrage8").new_initial_state(1)
        state.deal()
        action = state.legal_actions()[1]
        self.assertEqual(state.action_to_string(0, action), state.action_to_string(action))
        with self.assertRaisesRegex(ValueError, "player 1 is not to move"):
            state.action_to_string(1, action)

    def test_integers_that_do_not_fit_are_refused(self):
        state = load_game("barrage8").new_initial_state()
        state.deal()
        before = str(state)
        legal = state.legal_actions()[0]
        for action in (-1, 2**32 + legal):
            with self.assertRaises(ValueError):
                state.apply_action(action)
        for plies in (-1, 2**32, 2**32 + 3):
            with self.assertRaises(ValueError):
                state.play_random(plies)
        for seed in (-1, 2**64):
            with self.assertRaises(ValueError):
                state.reseed(seed)
            with self.assertRaises(ValueError):
                load_game("barrage8").new_initial_state(seed)
        fresh = load_game("barrage8").new_initial_state(1)
        for player in (-1, 2, 2**32):
            for call in (state.truth, state.imagine, state.legal_actions, state.player_return, fresh.place):
                with self.assertRaisesRegex(ValueError, f"^player is {player}, and may be from 0 to 1$"):
                    call(player)
        with self.assertRaises(ValueError):
            state.action_to_string(2**32 + legal)
        for seed in ("x", 1.5, None):
            with self.assertRaisesRegex(TypeError, f"^seed is {seed!r}, which is not an integer$"):
                load_game("barrage8").new_initial_state(seed=seed)
        self.assertEqual(
            str(load_game("cards").new_initial_state(np.int64(3))), str(load_game("cards").new_initial_state(3))
        )
        for player in (-1, 2, 7):
            with self.assertRaises(ValueError):
                state.observation_string(player)
            with self.assertRaises(ValueError):
                state.observation(player)
        self.assertEqual(str(state), before)

    def test_copies_are_clones_and_pickles_are_refused(self):
        state = load_game("barrage8").new_initial_state(3)
        state.deal()
        before = str(state)
        for twin in (copy.copy(state), copy.deepcopy(state)):
            twin.apply_action(twin.legal_actions()[0])
            self.assertNotEqual(str(twin), before)
            del twin
        self.assertEqual(str(state), before)
        with self.assertRaises(TypeError):
            pickle.dumps(state)

    def test_records_and_positions_come_back(self):
        for edition in vaandel.editions():
            with self.subTest(edition):
                state = load_game(edition).new_initial_state(9)
                state.deal()
                state.play_random(30)
                again = State("original")
                again.read(state.record())
                self.assertEqual(again.record(), state.record())
                self.assertEqual(again.game.edition, edition)
                if edition != "cards":
                    position = State(edition)
                    position.read(state.position())
                    self.assertEqual(position.position(), state.position())

    def test_actions_have_names(self):
        for edition in vaandel.editions():
            state = load_game(edition).new_initial_state(3)
            for _ in range(60):
                if state.is_terminal():
                    break
                for action in state.legal_actions():
                    self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                state.play_random(1)


class Views(unittest.TestCase):
    def test_imagined_worlds_look_the_same_and_differ(self):
        for edition in vaandel.editions():
            with self.subTest(edition):
                state = load_game(edition).new_initial_state(4)
                state.deal()
                state.play_random(8)
                if state.is_terminal():
                    continue
                for player in (0, 1):
                    worlds = [state.resample_from_infostate(player, seed) for seed in range(6)]
                    for world in worlds:
                        np.testing.assert_array_equal(
                            world.information_state_tensor(player), state.information_state_tensor(player)
                        )
                        self.assertEqual(world.observation_string(player), state.observation_string(player))
                    self.assertGreater(len({str(world) for world in worlds}), 1)

    def test_the_shape_is_what_it_says(self):
        for edition in vaandel.editions():
            game = load_game(edition)
            state = game.new_initial_state()
            self.assertEqual(list(state.information_state_tensor().shape), game.information_state_tensor_shape())
            state.deal()
            seen = state.observation(1)
            self.assertEqual(seen["action_mask"].sum(), 0)
            truth = state.truth(0)
            self.assertEqual(truth.shape, (game.height, game.width))
            self.assertTrue((truth != vaandel.NO_RANK).any())

    def test_each_thread_has_its_own_games(self):
        game = load_game("barrage8")

        def played(seed):
            state = game.new_initial_state(seed)
            random = np.random.default_rng(seed)
            told = []
            while not state.is_terminal() and len(told) < 400:
                state.apply_action(int(random.choice(state.legal_actions())))
                told.append((state.plies, state.current_player(), state.battle))
            return told

        alone = [played(seed) for seed in range(8)]
        side_by_side = [None] * 8

        def play(seed):
            side_by_side[seed] = played(seed)

        threads = [threading.Thread(target=play, args=(seed,)) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(side_by_side, alone)


class Search(unittest.TestCase):
    def test_a_search_of_imagined_worlds_beats_chance(self):
        """Four rollouts a move, in worlds that the player cannot tell from the truth."""
        game = load_game("barrage8", "max-plies=120")
        won = 0
        seeds = itertools.count()
        for seed in range(8):
            state = game.new_initial_state(seed)
            state.deal()
            searcher = seed % 2
            while not state.is_terminal():
                if state.current_player() != searcher:
                    state.play_random(1)
                    continue
                worth = {}
                for action in state.legal_actions():
                    total = 0.0
                    for _ in range(4):
                        world = state.resample_from_infostate(searcher, seed=next(seeds))
                        world.apply_action(action)
                        world.play_random()
                        total += world.player_return(searcher)
                    worth[action] = total
                state.apply_action(max(worth, key=worth.get))
            won += state.player_return(searcher)
        self.assertGreater(won, 2)


if __name__ == "__main__":
    unittest.main()
