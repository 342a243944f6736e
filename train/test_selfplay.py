#!/usr/bin/python3
"""The training by self-play in small: its parts alone, then all of it. test_selfplay.py [LIBVAANDEL.SO [VAANDEL]]"""

import csv
import os
import re
import subprocess
import sys
import tempfile
import unittest
from argparse import Namespace
from pathlib import Path

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import checkpoint
import vaandel as sim
from evaluate import score_of
from learner import targets_of
from model import InputPlanes, Net, board_of, log_policy
from setup_net import EMPTY, SetupNet, imitate, kept_by_flag, mirrored, policy_file
from setup_pools import SetupPools, ranks_of
from vaandel import Simulator

HERE = Path(__file__).resolve().parent
VAANDEL = Path(sys.argv.pop()).resolve() if len(sys.argv) > 2 else None
if len(sys.argv) > 1 and sys.argv[-1].endswith(".so"):
    os.environ["VAANDEL_LIB"] = str(Path(sys.argv.pop()).resolve())
SMALL = [
    "--envs",
    "32",
    "--length",
    "12",
    "--batch",
    "64",
    "--channels",
    "16",
    "--blocks",
    "1",
    "--setup-pool",
    "32",
    "--setup-every",
    "2",
    "--sim-threads",
    "1",
    "--stagger",
    "4",
    "--max-plies",
    "60",
    "--print-every",
    "1",
    "--device",
    "cpu",
]


class Parts(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(5)
        self.board = board_of("barrage8")

    def test_inputs_count_what_hidden_pieces_may_be(self):
        inputs = InputPlanes(self.board, torch.device("cpu"))
        with Simulator("barrage8", 30, seed=8) as games:
            arrays = games.arrays("planes", "facts", "legal_bits")
            for _ in range(25):
                games.step_random(arrays)
            planes = torch.from_numpy(arrays.planes.reshape(30, sim.PLANES, -1))
            shown, facts = inputs(planes, torch.from_numpy(arrays.facts.view(np.int16)), torch.float32)
            chances = shown[:, sim.PLANES : sim.PLANES + 12].reshape(30, 12, -1)
            hidden = planes[:, sim.ENEMY_HIDDEN].float()
            torch.testing.assert_close(chances.sum(1), hidden, atol=1e-4, rtol=0)
            left = torch.from_numpy(arrays.facts[:, sim.HIDDEN_LEFT : sim.HIDDEN_LEFT + 12].astype(np.float32))
            torch.testing.assert_close(chances.sum(2), left, atol=1e-3, rtol=0)
            moved = hidden * planes[:, sim.ENEMY_MOVED]
            self.assertEqual(float((chances[:, 0] * moved).sum()), 0, "a Flag does not move")
            self.assertEqual(facts.shape, (30, sim.FACTS))
            net = Net(self.board, 16, 1)
            moves, ends, ranks = net(shown, facts)
            self.assertEqual((moves.shape[1], ends.shape[1], tuple(ranks.shape[1:])), (self.board.actions, 3, (64, 12)))
            legal = inputs.legal(torch.from_numpy(arrays.legal_bits))
            self.assertAlmostEqual(float((log_policy(moves, legal).exp() * legal).sum()), 30, places=3)

    def test_targets_follow_a_players_own_turns(self):
        # One game: Red moves at even times. At time 3 Blue's ply ends it, and Red has won (a reward of -1 for Blue).
        settings = Namespace(length=4, value_lambda=0.5, gain_lambda=0.5, max_plies_without_attack=100)
        ends = torch.zeros(6, 1, 1, 3)
        ends[..., 1] = 1  # it expects draws
        reward, ended = torch.zeros(6, 1, 1, dtype=torch.int8), torch.zeros(6, 1, 1, dtype=torch.uint8)
        reward[3], ended[3] = -1, 1
        rollout = Namespace(ends=ends, reward=reward, ended=ended)
        gains, targets = targets_of(rollout, settings, torch.tensor([1.0, 0.0, -1.0]))
        self.assertEqual(gains[:, 0, 0].tolist(), [0.5, -0.5, 1.0, -1.0])
        self.assertEqual(targets[2, 0, 0].tolist(), [1, 0, 0])
        self.assertEqual(targets[3, 0, 0].tolist(), [0, 0, 1])
        self.assertEqual(targets[0, 0, 0].tolist(), [0.5, 0.5, 0])

    def test_setups_are_legal_and_their_chances_the_same_either_way(self):
        net = SetupNet(self.board, 16)
        tokens, chances = net.sample(200)
        for rank, count in enumerate(self.board.army):
            self.assertTrue(((tokens == rank).sum(1) == count).all())
        logs, _, _ = net(tokens)
        torch.testing.assert_close(logs.gather(2, tokens.long()[:, :, None])[:, :, 0], chances, atol=1e-4, rtol=1e-4)
        self.assertTrue((mirrored(mirrored(tokens, 8), 8) == tokens).all())
        self.assertFalse((mirrored(tokens, 8) == tokens).all())

    def test_imitation_learns_a_list(self):
        net = SetupNet(self.board, 32)
        one = net.sample(1)[0]
        self.assertLess(imitate(net, one, 8, 120, 32, rate=1e-2), 3, "of a set-up and its mirror image: log 2 nats")
        again = net.sample(50)[0]
        self.assertGreater(float(((again == one).all(1) | (again == mirrored(one, 8)).all(1)).float().mean()), 0.5)

    def test_results_are_put_down_to_the_setups_that_were_dealt(self):
        net = SetupNet(self.board, 16)
        pools = SetupPools(self.board, 8)
        with Simulator("barrage8", 20, seed=4) as games:
            for iteration in range(2):
                pools.sample(net, iteration)
                pools.deal_to(games)
            games.restart(np.ones(20, bool))
            arrays = games.arrays("setups", "planes")
            games.observe(arrays)
            self.assertEqual(set(arrays.setups[:, 0]), {4, 5, 6, 7})
            own = arrays.planes[:, : sim.RANKS].reshape(20, sim.RANKS, -1)[:, :, : games.zone]
            dealt = ranks_of(pools.pools[1].tokens.numpy())[::2]
            for game in range(20):
                ranks = np.where(own[game].any(0), own[game].argmax(0), sim.NO_RANK)
                wanted = dealt[arrays.setups[game, 0] - 4]
                self.assertTrue((ranks == wanted).all() or (ranks == wanted.reshape(3, 8)[:, ::-1].reshape(-1)).all())
            values = np.tile([1.0, -1.0], (20, 1))
            pools.count(arrays.setups, values)
        self.assertIsNone(pools.take_ripe(5, 9))
        self.assertEqual(float(pools.take_ripe(5, 1)[3].sum()), 0, "the first pool was dealt to nobody")
        pools.sample(net, 6)
        tokens, _, means, counts = pools.take_ripe(9, 1)
        self.assertEqual(float(counts.sum()), 40)
        self.assertTrue((means[::2][counts[::2] > 0] == 1).all() and (means[1::2][counts[1::2] > 0] == -1).all())
        self.assertEqual(len(tokens), 8)

    def test_a_policy_file_says_what_it_is(self):
        lines = policy_file(SetupNet(self.board, 16).state_dict(), "barrage8").split(b"\n", 3)
        self.assertEqual(lines[:2], [b"vaandel setup policy 2", b"barrage8 24 16"])
        self.assertEqual(
            len(lines[3]), 2 * (24 * (EMPTY + 1) * 16 + 24 * 16 + 16 * 12 + 16 + 16 * 16 + 16 + 13 * 16 + 13 + 24)
        )

    def test_no_square_has_the_flag_too_often(self):
        torch.manual_seed(2)
        net = SetupNet(self.board, 16)
        with torch.no_grad():
            net.square[0, :] = 0
            net.placed[:, 0] *= 3
        kept = kept_by_flag(net.state_dict(), self.board, 0.07)
        tokens, _ = net.sample(30_000)
        flags = tokens.eq(0).int().argmax(1)
        flags = flags[torch.rand(len(flags)) < kept[flags]]
        self.assertGreater(len(flags), 1_000)
        shares = torch.bincount(flags, minlength=self.board.zone).float()
        places = (shares + mirrored(shares[None], self.board.width)[0]) / (2 * len(flags))
        self.assertLess(places.max().item(), 0.08)
        self.assertTrue(torch.equal(mirrored(kept[None], self.board.width)[0], kept))

    def test_checkpoints_come_in_pieces_that_belong_together(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertIsNone(checkpoint.load(folder))
            state = {
                "iteration": 3,
                "parts": [torch.arange(3_000_000), {"a": torch.ones(2), 5: "five"}],
                "big": torch.zeros(2_500_000),
            }
            checkpoint.save(folder, state)
            pieces = sorted(Path(folder).glob("state.*.pt"))
            self.assertGreater(len(pieces), 1)
            again = checkpoint.load(folder)
            self.assertTrue(torch.equal(again["parts"][0], state["parts"][0]))
            self.assertEqual(again["parts"][1][5], "five")
            pieces[1].rename(Path(folder) / "elsewhere")
            with self.assertRaisesRegex(ValueError, "state.1.pt is missing: the checkpoint has"):
                checkpoint.load(folder)

    def test_scores_have_limits(self):
        score, width = score_of([1, 1, 1, 0])
        self.assertEqual(score, 0.875)
        self.assertTrue(0.2 < width < 0.4)


class Training(unittest.TestCase):
    def run_python(self, script, *arguments):
        done = subprocess.run(
            [sys.executable, str(HERE / script), *map(str, arguments)], capture_output=True, text=True, timeout=300
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_a_training_goes_on_where_it_stood_and_its_net_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            shares = "first=0.2,random=0.2,past=0.2"
            command = ["train.py", "barrage8", "--out", folder / "run", *SMALL, "--opponents", shares]
            first = self.run_python(*command, "--minutes", "0.2", "--stop-after", "0.05")
            self.assertIn("saved at", first)
            second = self.run_python(*command, "--minutes", "0.12")
            self.assertRegex(second, r"goes on at iteration [1-9]")
            with (folder / "run" / "log.csv").open() as file:
                rows = list(csv.DictReader(file))
            self.assertGreater(int(rows[-1]["plies"]), int(rows[0]["plies"]))
            self.assertTrue(all(np.isfinite(float(row["loss"])) for row in rows))
            self.assertIn("nothing to do", self.run_python(*command, "--minutes", "0.01"))
            with (folder / "run" / "opponents.csv").open() as file:
                self.assertEqual({row["opponent"] for row in csv.DictReader(file)}, {"first", "random", "past"})
            again = ["train.py", "duel8", "--out", folder / "again", "--start", folder / "run" / "net.pt", *SMALL]
            self.assertIn("begins with net.pt, 0 M plies", self.run_python(*again, "--minutes", "0.01"))
            against = "random,net:" + str(folder / "run" / "net.pt")
            engine = ()
            if VAANDEL:
                against, engine = against + ",level:1", ("--engine", VAANDEL)
            told = self.run_python(
                "evaluate.py",
                folder / "run" / "net.pt",
                "--against",
                against,
                "--games",
                "4",
                "--max-plies",
                "80",
                "--csv",
                folder / "scores.csv",
                "--device",
                "cpu",
                *engine,
            )
            self.assertEqual(told.count("games 4 "), against.count(",") + 1)
            self.assertNotRegex(told, "illegal [1-9]")
            with (folder / "scores.csv").open() as file:
                self.assertEqual(
                    [row["opponent"].split(":")[0] for row in csv.DictReader(file)],
                    [word.split(":")[0] for word in against.split(",")],
                )

    def test_an_edition_that_the_library_lacks_is_refused(self):
        command = [sys.executable, str(HERE / "train.py"), "barrage9", "--minutes", "1", "--out", "unused"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no edition 'barrage9' with a board: the library has original, duel10,", done.stderr)

    def train_on_two_machines(self, folders, minutes):
        """What the processes said, each with a folder of its own."""
        running = []
        for rank, out in enumerate(folders):
            env = dict(
                os.environ,
                RANK=str(rank),
                WORLD_SIZE="2",
                LOCAL_RANK="0",
                MASTER_ADDR="127.0.0.1",
                MASTER_PORT="29611",
                OMP_NUM_THREADS="1",
            )
            command = [sys.executable, str(HERE / "train.py"), "barrage8", "--out", str(out), "--minutes", minutes]
            command += [*SMALL, "--opponents", "past=0.3"]
            running.append(
                subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            )
        said = [process.communicate(timeout=300)[0] for process in running]
        for process, words in zip(running, said):
            self.assertEqual(process.returncode, 0, words)
        return said

    def test_two_machines_without_a_shared_folder_learn_the_same_net(self):
        with tempfile.TemporaryDirectory() as folder:
            folders = [Path(folder) / name for name in ("a", "b")]
            for minutes in ("0.08", "0.16"):  # the second call goes on
                said = self.train_on_two_machines(folders, minutes)
                sums = {re.search(r"the weights' sums (.*)", words)[1] for words in said}
                self.assertEqual(len(sums), 1, "both learned the same weights")
                self.assertEqual("goes on at iteration" in said[0], minutes == "0.16")
            self.assertTrue((folders[0] / "net.pt").exists())
            self.assertFalse((folders[1] / "net.pt").exists(), "the first process alone writes")


if __name__ == "__main__":
    unittest.main()
