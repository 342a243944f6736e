#!/usr/bin/python3
"""The training of Card Battle in small. test_cards.py [LIBVAANDEL.SO [VAANDEL]]"""

import csv
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest
from argparse import Namespace
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from card_learner import balance_of, card_targets
from card_net import PLACES, RANKS, CardInputs, CardNet
from card_player import CardPlayer
from card_training import CardTraining, parse_cards
from export import card_bytes_of
from net_files import read_card_net
from vaandel import Simulator, VectorEnv

HERE = Path(__file__).resolve().parent
VAANDEL = Path(sys.argv.pop()).resolve() if len(sys.argv) > 2 else None
if len(sys.argv) > 1 and sys.argv[-1].endswith(".so"):
    os.environ["VAANDEL_LIB"] = str(Path(sys.argv.pop()).resolve())
SMALL = "--envs 64 --length 24 --batch 256 --width 16 --blocks 1 --warm 10 --print-every 1 --device cpu".split()


class Parts(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(5)

    def test_the_net_knows_no_order_of_places(self):
        inputs, net = CardInputs("cpu"), CardNet(16, 2)
        with Simulator("cards", 100, seed=3) as games:
            arrays = games.arrays("facts", "legal_bits")
            for _ in range(30):
                games.step_random(arrays)
        facts = torch.from_numpy(arrays.facts.view(np.int16))
        whole = facts[facts[:, sim.CARD_OWN_LINE : sim.CARD_OWN_LINE + PLACES * RANKS].sum(1) == PLACES]
        self.assertGreater(len(whole), 20)
        order = torch.tensor([2, 0, 1, 4, 3])
        moved = whole.clone()
        for row, size in (
            (sim.CARD_OWN_LINE, RANKS),
            (sim.CARD_KNOWN_LINE, RANKS),
            (sim.CARD_ENEMY_LINE, 1),
            (sim.CARD_OWN_SEEN, 1),
            (sim.CARD_OWN_AGE, 1),
            (sim.CARD_ENEMY_AGE, 1),
        ):
            part = whole[:, row : row + PLACES * size].view(-1, PLACES, size)
            moved[:, row : row + PLACES * size] = part[:, order].flatten(1)
        actions, ends, ranks = net(*inputs(whole, torch.float32))
        actions_after, ends_after, ranks_after = net(*inputs(moved, torch.float32))
        torch.testing.assert_close(ends_after, ends, atol=1e-5, rtol=1e-4)
        torch.testing.assert_close(ranks_after, ranks[:, order], atol=1e-5, rtol=1e-4)
        attacks = actions[:, sim.CARD_ATTACK : sim.CARD_SPY].view(-1, PLACES, PLACES)
        attacks_after = actions_after[:, sim.CARD_ATTACK : sim.CARD_SPY].view(-1, PLACES, PLACES)
        torch.testing.assert_close(attacks_after, attacks[:, order][:, :, order], atol=1e-5, rtol=1e-4)
        scouts = actions[:, sim.CARD_SCOUT : sim.CARD_RUN].view(-1, PLACES, 15)
        scouts_after = actions_after[:, sim.CARD_SCOUT : sim.CARD_RUN].view(-1, PLACES, 15)
        # The pair 0-1 of the line as it lies now is that of places 0 and 2 before: the second of the list.
        torch.testing.assert_close(scouts_after[:, :, 0], scouts[:, order][:, :, 1], atol=1e-5, rtol=1e-4)
        torch.testing.assert_close(scouts_after[:, :, 10:], scouts[:, order][:, :, 10 + order], atol=1e-5, rtol=1e-4)

    def test_inputs_are_bounded_and_legal_actions_those_of_the_library(self):
        inputs = CardInputs("cpu")
        with Simulator("cards", 40, seed=4) as games:
            arrays = games.arrays("facts", "legal_bits", "legal_bytes")
            for _ in range(60):
                games.step_random(arrays)
                for part in inputs(torch.from_numpy(arrays.facts.view(np.int16)), torch.float32):
                    self.assertTrue(bool((part.abs() <= 3).all()))
                legal = inputs.legal(torch.from_numpy(arrays.legal_bits)).numpy()
                np.testing.assert_array_equal(legal, arrays.legal_bytes != 0)

    def test_targets_follow_a_sides_own_actions(self):
        # Red acts twice, then Blue, who ends the game and loses it; then a new game, in which Red acts, then Blue.
        settings = Namespace(length=4, value_lambda=0.5, gain_lambda=0.5)
        ends = torch.zeros(5, 1, 1, 3)
        ends[..., 1] = 1  # both expect draws
        ends[4, 0, 0] = torch.tensor([0.5, 0.5, 0])  # but in the end Blue hopes
        facts = torch.zeros(5, 1, 1, sim.CARD_FACTS, dtype=torch.int16)
        facts[2, ..., sim.CARD_IS_BLUE] = facts[4, ..., sim.CARD_IS_BLUE] = 1
        reward, ended = torch.zeros(5, 1, 1, dtype=torch.int8), torch.zeros(5, 1, 1, dtype=torch.uint8)
        reward[2], ended[2] = -1, 1
        rollout = Namespace(ends=ends, facts=facts, reward=reward, ended=ended)
        gains, targets = card_targets(rollout, settings, torch.tensor([1.0, 0.0, -1.0]))
        self.assertEqual(gains[:, 0, 0].tolist(), [0.5, 1.0, -1.0, -0.5])
        self.assertEqual(targets[:, 0, 0].tolist(), [[0.5, 0.5, 0], [1, 0, 0], [0, 0, 1], [0, 0.5, 0.5]])
        facts[1, ..., sim.CARD_ENEMY_OUT + 10] = 1  # Blue's Marshal is out, as Red sees
        self.assertGreater(float(balance_of(facts)[1]), 0.5)
        gains, _ = card_targets(rollout, settings, torch.tensor([1.0, 0.0, -1.0]), prior=1.0)
        self.assertGreater(float(gains[0]), 0.5, "it is good to come there")
        self.assertLess(float(gains[1]), 0.5, "and what is won then was expected")


class Scripts(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def ran(self, script, *words, **env):
        command = [sys.executable, str(HERE / script), *map(str, words)]
        done = subprocess.run(command, env=os.environ | env, capture_output=True, text=True, check=False, timeout=200)
        self.assertNotIn("Traceback", done.stderr)
        return done

    @unittest.skipUnless(VAANDEL, "needs the program")
    def test_an_exported_net_is_evaluated(self):
        net = CardNet(16, 1)
        saved = {"edition": "cards", "net": net.state_dict(), "width": 16, "blocks": 1, "plies": 7}
        torch.save(saved, self.folder / "any.pt")
        (self.folder / "any.cardnet").write_bytes(card_bytes_of(saved))
        for name, plies in (("any.pt", 7), ("any.cardnet", 0)):
            for deck in ("patch23", "jumbo23"):
                options = ("--against", "random", "--engine", VAANDEL, "--games", 2, "--deck", deck)
                said = self.ran("evaluate_cards.py", self.folder / name, *options).stdout
                self.assertIn(f"net {name} plies {plies} ", said)
                self.assertIn(" games 2 ", said)
                self.assertIn(" illegal 0 ", said)

    def test_a_net_that_cannot_be_read_ends_in_one_line(self):
        path = self.folder / "any.cardnet"
        for content, why in ((None, "No such file"), (b"x", "any.cardnet: not a net for Card Battle")):
            if content:
                path.write_bytes(content)
            done = self.ran("evaluate_cards.py", path, "--engine", "vaandel")
            self.assertEqual(done.returncode, 2)
            self.assertIn(why, done.stderr.splitlines()[-1])

    def test_without_the_library_one_line_says_what_to_do(self):
        for script in ("train.py", "export.py", "evaluate.py", "evaluate_cards.py", "play_cards.py"):
            done = self.ran(script, "--help", VAANDEL_LIB="/nowhere.so")
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"^there is no /nowhere.so: build it with `make c-library`.*\n$")


class Short(CardTraining):
    """As many iterations on any machine."""

    ITERATIONS = 60

    def share_done(self):
        return min(1.0, self.iteration / self.ITERATIONS)


class Learning(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def command(self, out, *more):
        words = ["train.py", "cards", "--out", str(self.folder / out), *SMALL, *map(str, more)]
        return [sys.executable, str(HERE / words[0]), *words[1:]]

    def trained(self, out, *more):
        """What it says; its error if it fails."""
        done = subprocess.run(self.command(out, *more), capture_output=True, text=True, check=False, timeout=200)
        self.assertNotIn("Traceback", done.stderr)
        return done.stdout if done.returncode == 0 else done.stderr

    def test_it_learns_to_win(self):
        words = ["cards", "--minutes", "9", "--out", str(self.folder), *SMALL, "--rate", "3e-3"]
        with redirect_stdout(io.StringIO()) as said:
            Short(parse_cards(words)).run()
        self.assertIn(f"iteration {Short.ITERATIONS} ", said.getvalue())
        saved = torch.load(self.folder / "net.pt")
        player = CardPlayer(saved, temperature=1)
        env = VectorEnv("cards", 100, opponent="random")
        seen, _ = env.reset(seed=3)
        results, counted = np.zeros(100), np.zeros(100, bool)
        while not counted.all():
            seen, rewards, over, _, _ = env.step(player.actions(seen["facts"], seen["action_mask"]))
            results[over & ~counted] = rewards[over & ~counted]
            counted |= over
        env.close()
        self.assertGreater(results.mean(), 0.3, "65 of 100 against random actions")

    def test_it_goes_on_where_it_stood(self):
        evaluate = ("--evaluate", "random,greedy", "--engine", VAANDEL) if VAANDEL else ()
        first = self.trained("run", "--minutes", "0.2", "--stop-after", "0.05", *evaluate)
        self.assertIn("saved at", first)
        second = self.trained("run", "--minutes", "0.12")
        self.assertRegex(second, r"goes on at iteration [1-9]")
        self.assertIn("nothing to do", self.trained("run", "--minutes", "0.01"))
        run = self.folder / "run"
        with (run / "log.csv").open() as file:
            rows = list(csv.DictReader(file))
        self.assertGreater(int(rows[-1]["plies"]), int(rows[0]["plies"]))
        self.assertTrue(all(np.isfinite(float(row["loss"])) for row in rows))
        self.assertTrue(list((run / "nets").glob("*.pt")))
        if VAANDEL:
            with (run / "evaluations.csv").open() as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([row["opponent"] for row in rows[:2]], ["random", "greedy"])
            self.assertEqual({row["games"] for row in rows}, {"100"})
        again = self.trained("again", "--minutes", "0.01", "--start", run / "net.pt", "--rules", "deck=jumbo23")
        self.assertIn("begins with net.pt, 0.", again)

        saved, exported = torch.load(run / "net.pt"), self.folder / "any.cardnet"
        exported.write_bytes(card_bytes_of(saved))
        for name, value in read_card_net(exported)["net"].items():
            torch.testing.assert_close(value.float(), saved["net"][name].float(), atol=1e-3, rtol=1e-3)
        again = self.trained("exported", "--minutes", "0.01", "--start", exported)
        self.assertIn("begins with any.cardnet", again)
        exported.write_bytes(exported.read_bytes()[:-1] + b"x")
        self.assertIn("the checksum is wrong", self.trained("damaged", "--minutes", "0.01", "--start", exported))

    def test_what_does_not_fit_is_refused(self):
        self.trained("run", "--minutes", "0.01")
        torch.save({"edition": "barrage8"}, self.folder / "other.pt")
        new = ("--out", self.folder / "new")
        for more, wanted in (
            (("--width", "32"), "--width 32: .* has a training with --width 16"),
            (("--blocks", "3"), "--blocks 3: .* has a training with --blocks 1"),
            (("--rules", "chain-attacks=on"), "--rules 'chain-attacks=on': .* has a training with --rules ''"),
            (("--minutes", "0"), "--minutes 0.0: must be above 0"),
            (("--envs", "63"), "--envs 63: must be even"),
            (("--batch", "4096"), "--batch 4096: a rollout has 768 actions to learn from"),
            (("--evaluate", "easy"), "--evaluate needs --engine"),
            (("--evaluate", "level:3", "--engine", "vaandel"), "level:3: an opponent is one of random, greedy, easy"),
            ((*new, "--start", self.folder / "other.pt"), "not a net for Card Battle"),
            ((*new, "--rules", "deck=tarot"), "--rules 'deck=tarot': .*deck is one of patch23, jumbo23"),
        ):
            self.assertRegex(self.trained("run", "--minutes", "1", *more), wanted)

    def test_two_machines_without_a_shared_folder_learn_the_same_net(self):
        for minutes in ("0.05", "0.1"):  # the second call goes on
            running = []
            for rank in "01":
                env = dict(os.environ, RANK=rank, WORLD_SIZE="2", LOCAL_RANK="0", MASTER_ADDR="127.0.0.1")
                env |= {"MASTER_PORT": "29612", "OMP_NUM_THREADS": "1"}
                command = self.command(rank, "--minutes", minutes)
                running.append(
                    subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                )
            said = [process.communicate(timeout=300)[0] for process in running]
            self.assertEqual([process.returncode for process in running], [0, 0], "".join(said))
            sums = {re.search(r"the weights' sums (.*)", words)[1] for words in said}
            self.assertEqual(len(sums), 1, "both learned the same weights")
            self.assertEqual("goes on at iteration" in said[0], minutes == "0.1")
        self.assertFalse((self.folder / "1" / "net.pt").exists(), "the first process alone writes")


if __name__ == "__main__":
    unittest.main()
