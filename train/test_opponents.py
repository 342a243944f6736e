#!/usr/bin/python3
"""Opponents in self-play, and a start from exported nets. test_opponents.py [LIBVAANDEL.SO]"""

import csv
import os
import sys
import tempfile
import unittest
from argparse import ArgumentTypeError, Namespace
from pathlib import Path

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from export import export
from learner import Learner
from model import InputPlanes, Net, board_of
from net_files import read_setup_net, start_from
from opponents import KINDS, SELF, SHARED, Opponents, Scores, Selves, Table, shares_from
from selfplay import Actor, Half, Rollout, observed_on
from setup_net import EMPTY, SetupNet
from vaandel import Simulator

if len(sys.argv) > 1 and sys.argv[-1].endswith(".so"):
    os.environ["VAANDEL_LIB"] = str(Path(sys.argv.pop()).resolve())


class OtherOpponents(unittest.TestCase):
    SHARES = {"first": 0.25, "random": 0.25, "past": 0.25}

    def setUp(self):
        torch.manual_seed(6)
        self.board = board_of("barrage8")
        self.inputs = InputPlanes(self.board, torch.device("cpu"))

    def settings(self, **more):
        settings = {"envs": 64, "length": 6, "seed": 3, "sim_threads": 1, "stagger": 6, "library": None}
        settings |= {"max_plies": 200, "max_plies_without_attack": 100, "opponents": self.SHARES}
        settings |= {"keep": 0.5, "batch": 32, "rate": 1e-3}
        return Namespace(**(settings | more))

    def actor(self):
        return Actor(Net(self.board, 16, 1), self.inputs, torch.device("cpu"))

    def test_shares_are_read(self):
        self.assertEqual(shares_from("past=0.2,first=0.1"), {"first": 0.1, "past": 0.2})
        self.assertEqual(shares_from(""), {})
        for wrong in ("first", "first=x", "level:8=0.1", "first=0", "past=1", "first=0.5,past=0.5"):
            with self.assertRaises(ArgumentTypeError, msg=wrong):
                shares_from(wrong)

    def test_each_kind_has_its_games_and_the_learner_both_colours(self):
        table = Table({"first": 0.1, "past": 0.25}, 40)
        self.assertEqual(np.bincount(table.kind, minlength=SELF + 1).tolist(), [4, 0, 10, 0, 26])
        for part in table.parts.values():
            self.assertEqual(table.is_blue[part].mean(), 0.5)
        self.assertEqual(table.share_learned(), 1 - 14 / 80)
        moves = table.learner_moves(np.zeros(40, bool))
        self.assertEqual(moves.tolist(), [game >= 14 or game % 2 == 0 for game in range(40)])

    def test_opponents_make_their_own_moves_and_only_those(self):
        half = Half(0, self.board, self.actor(), self.settings(), None)
        rollout = Rollout(observed_on(self.board), self.board.actions, self.settings(), torch.device("cpu"))
        with torch.no_grad():  # an earlier self that likes the highest numbers
            for parameter in half.opponents.past.net.parameters():
                parameter.zero_()
        parts, table = half.opponents.table.parts, half.opponents.table
        n, others = half.n, np.zeros(len(SHARED), int)
        for at in range(6):
            facts, legal = half.arrays.facts.copy(), half.arrays.legal_bits.copy()
            bot = np.full(n, sim.WAIT, np.uint16)
            half.sim.first_bot(np.ones(n, bool), bot)
            half.launch(rollout, at)
            learners = rollout.is_learner[at, 0].bool().numpy()
            np.testing.assert_array_equal(learners, table.learner_moves(facts[:, sim.IS_BLUE] == 1))
            drawn, made = rollout.action[at, 0].numpy(), half.actions.numpy().copy()
            half.opponents.think(facts)
            made = half.opponents.finish(made)
            np.testing.assert_array_equal(made[learners], drawn[learners], "the learner's plies are its own")
            first = np.flatnonzero(~learners & (table.kind == KINDS.index("first")))
            np.testing.assert_array_equal(made[first], bot[first])
            part = parts["past"]
            wanted, *_ = half.opponents.past.raw(*(tensor[part] for tensor in half.inputs))
            np.testing.assert_array_equal(made[part][~learners[part]], wanted.numpy()[~learners[part]])
            bits = np.unpackbits(legal, axis=1, bitorder="little")
            self.assertTrue(bits[np.arange(n), made].all(), "all are legal")
            others += [int((made != drawn)[parts[kind]].sum()) for kind in SHARED]
            half.step()
        self.assertTrue((others > 0).all(), others)

    def test_opponents_plies_are_not_learned_from(self):
        settings = self.settings()
        learner = Learner(Net(self.board, 16, 1), self.inputs, settings, torch.device("cpu"), None)
        is_learner = torch.rand(6 * 64) < learner.share_learned
        gains = torch.where(is_learner, torch.randn(6 * 64), torch.tensor(100.0))
        means = []
        for _ in range(300):
            picked, weight = learner.pick(gains, is_learner)
            self.assertEqual(len(picked), int(6 * 64 * 0.625 * 0.5) // 32 * 32)
            self.assertTrue((weight[~is_learner] == 0).all())
            means.append(float((weight[picked] * gains[picked]).mean()))
        self.assertAlmostEqual(np.mean(means), float(gains[is_learner].mean()), delta=0.03)
        settings.keep = 1.0
        picked, weight = learner.pick(gains, is_learner)
        self.assertTrue(is_learner[picked[: int(is_learner.sum())]].all())
        self.assertTrue((weight == is_learner).all())

    def test_results_are_the_learners(self):
        kinds = np.array([0, 0, 0, 2, SELF], np.uint8)
        is_blue = np.array([False, True, False, True, False])
        endings = np.array([sim.RED_WINS, sim.RED_WINS, sim.DRAW, sim.BLUE_WINS, sim.RED_WINS], np.uint8)
        with tempfile.TemporaryDirectory() as folder:
            scores = Scores(Path(folder) / "opponents.csv")
            scores.count(kinds, is_blue, endings)
            self.assertEqual(scores.tell(1.5, 1000), "first 50.0 % of 3, past 100.0 % of 1")
            self.assertEqual(scores.tell(2.5, 2000), "")
            scores.count(kinds[3:], is_blue[3:], endings[3:])
            scores.tell(3.5, 3000)
            with scores.path.open() as file:
                rows = [tuple(row.values()) for row in csv.DictReader(file)]
            self.assertEqual(rows[0], ("1.5", "1000", "first", "3", "1", "1", "1", "0.5"))
            self.assertEqual([row[2] for row in rows], ["first", "past", "past"])

    def test_earlier_selves_cover_the_whole_run(self):
        selves = Selves(10)
        for second in range(1000):
            selves.keep([torch.tensor(float(second))], second, torch.float32)
        kept = [int(weights[0]) for weights in selves.kept]
        self.assertTrue(8 <= len(kept) <= 16 and kept[0] == 0 and kept[-1] >= 900, kept)
        opponents = Opponents({"past": 0.5}, Simulator("barrage8", 8), self.actor(), 1)
        opponents.meet([[torch.full_like(part, 7.0) for part in opponents.past.net.parameters()]])
        self.assertTrue(all(bool((part == 7).all()) for part in opponents.past.net.parameters()))


class Start(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(5)
        self.board = board_of("barrage8")

    def test_an_exported_net_is_trained_on(self):
        with tempfile.TemporaryDirectory() as folder:
            net, setup_net = Net(self.board, 16, 2), SetupNet(self.board, 24)
            kept = {"net": net.state_dict(), "setup_net": setup_net.state_dict(), "channels": 16, "blocks": 2}
            path = Path(folder) / "some.net"
            export(kept | {"fact_scale": torch.from_numpy(self.board.fact_scale())}, "barrage8", path)
            start = start_from(path, self.board)
            self.assertEqual((start["channels"], start["blocks"], start["keys"]), (16, 2, 32))
            for name, value in net.state_dict().items():
                self.assertTrue(torch.equal(start["net"][name], value.half()), name)
            for name, value in setup_net.state_dict().items():
                read, wanted = start["setup_net"][name], value
                if name.startswith("out."):  # the expected result and entropy are not exported
                    read, wanted = read[: EMPTY + 1], wanted[: EMPTY + 1]
                self.assertTrue(torch.equal(read.half(), wanted.half()), name)
            self.assertNotIn("setup_net", start_from(path, board_of("duel8")))
            with self.assertRaisesRegex(ValueError, "set-ups of barrage8, not of duel8"):
                read_setup_net(path.with_suffix(".setups"), board_of("duel8"))
            wrong = bytearray(path.read_bytes())
            wrong[-1] ^= 1
            path.write_bytes(wrong)
            with self.assertRaisesRegex(ValueError, "the checksum is wrong"):
                start_from(path, self.board)


if __name__ == "__main__":
    unittest.main()
