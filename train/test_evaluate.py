#!/usr/bin/python3
"""Evaluations of a training and their curve in small. test_evaluate.py [LIBVAANDEL.SO [VAANDEL]]"""

import argparse
import io
import math
import os
import re
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import torch

import checkout  # noqa: F401 isort: skip
import elo_curve
import evaluate
import options
from model import Net, board_of
from rivals import Rival, earlier, rivals_from, spread
from scores import COLUMNS, elo_of, limits_of, read_rows
from setup_net import SetupNet
from training import Training

VAANDEL = Path(sys.argv.pop()).resolve() if len(sys.argv) > 2 else None
if len(sys.argv) > 1 and sys.argv[-1].endswith(".so"):
    os.environ["VAANDEL_LIB"] = str(Path(sys.argv.pop()).resolve())


def row(plies, opponent, won, drawn, lost, seconds=None):
    """A line of evaluations.csv."""
    cells = dict.fromkeys(COLUMNS, "") | {"net": f"{plies // 1000:09}.pt", "plies": plies, "opponent": opponent}
    cells |= {"seconds": plies / 10_000 if seconds is None else seconds, "games": won + drawn + lost}
    cells |= {"won": won, "drawn": drawn, "lost": lost}
    return ",".join(str(cells[name]) for name in COLUMNS) + "\n"


def table(*rows):
    return ",".join(COLUMNS) + "\n" + "".join(rows)


def called(main, *words):
    """What a command does in this process: its status, and what it printed on both streams."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main(list(map(str, words)))
            status = 0
        except SystemExit as end:
            status = end.code
            if isinstance(status, str):
                err.write(status)
    return SimpleNamespace(returncode=status, stdout=out.getvalue(), stderr=err.getvalue())


class InAFolder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.run = Path(temporary.name) / "run"
        (self.run / "nets").mkdir(parents=True)
        self.csv = self.run / "evaluations.csv"


class Words(InAFolder):
    def test_opponents_are_words_or_definitions(self):
        text = "random,first, past,level:3,name=old-8 cmd='OLD engine --level 8',cmd:OLD engine"
        names = ["random", "first", "past", "level:3", "old-8", "cmd:OLD engine"]
        self.assertEqual([rival.name for rival in rivals_from(text)], names)
        self.assertEqual(rivals_from(text)[4], Rival("old-8", "cmd", "OLD engine --level 8"))
        for wrong, why in (
            ("randm", "randm: an opponent is random, first, past"),
            ("level:", "an opponent is"),
            ("net:nowhere.pt", "there is no file nowhere.pt"),
            ("name=old", "a definition has a name, and cmd or player"),
            ("name=old cmd='OLD", "not of the form"),
            ("first,first", "no two opponents"),
        ):
            with self.assertRaisesRegex(argparse.ArgumentTypeError, why):
                rivals_from(wrong)

    def test_checkpoints_are_spread_and_have_earlier_selves(self):
        nets = [self.run / "nets" / f"{thousands:09}.pt" for thousands in (1, 10, 20, 30, 35, 38, 40)]
        for net in nets:
            net.touch()
        (self.run / "nets" / "best.pt").touch()
        self.assertEqual([int(net.stem) for net in spread(nets, 5)], [40, 1, 20, 30, 10])
        self.assertEqual(len(spread(nets, 99)), 7)
        self.assertEqual(earlier(nets[6], 40_000), nets[2])
        self.assertEqual(earlier(nets[5], 38_999), nets[1])
        self.assertEqual(earlier(self.run / "net.pt", 41_000), nets[2])
        self.assertIsNone(earlier(nets[0], 1_000))


class Curve(InAFolder):
    def test_limits_and_elo(self):
        low, high = limits_of(0.75, 100)
        self.assertAlmostEqual(low, 0.6570, places=3)
        self.assertAlmostEqual(high, 0.8247, places=3)
        self.assertEqual((limits_of(0, 10)[0], limits_of(1, 10)[1]), (0, 1))
        self.assertAlmostEqual(elo_of(0.75), 190.85, places=2)
        self.assertEqual((elo_of(0), elo_of(1), elo_of(0.5)), (-math.inf, math.inf, 0))

    def test_points_come_from_the_file(self):
        rows = [row(2_000_000, "random", 90, 0, 10), row(1_000_000, "random", 40, 20, 40)]
        rows += [row(1_000_000, "first", 0, 0, 10), row(2_000_000, "random", 100, 0, 0)]
        self.csv.write_text(table(*rows))
        curves = elo_curve.curves_of_run(self.run)
        self.assertEqual(list(curves), ["random", "first"])
        self.assertEqual([(point.plies, point.seconds) for point in curves["random"]], [(1e6, 100), (2e6, 200)])
        self.assertEqual(curves["random"][0].elo, 0)
        best = curves["random"][1]
        self.assertEqual((best.elo, best.high, best.shown), (math.inf, math.inf, best.low), "the later row counts")
        self.assertAlmostEqual(best.low, elo_of(limits_of(1, 100)[0]))
        self.assertEqual(curves["first"][0].shown, curves["first"][0].high)

    def test_wrong_files_are_refused_with_their_line(self):
        for text, why in (
            ("", "the columns drawn, games"),
            ("net,plies\n", "no evaluations, the columns drawn, games, lost, opponent, seconds, won are missing"),
            (table(row(1, "first", 1, 0, 1)) + "x\n", "line 3: not a row of evaluations"),
            (table(row(1, "first", 1, 0, 1).replace(",2,1,0,1", ",3,1,0,1")), "line 2: won, drawn and lost are not 3"),
        ):
            self.csv.write_text(text)
            with self.assertRaisesRegex(ValueError, why):
                read_rows(self.csv)
            done = called(elo_curve.main, self.run, "--out", self.run / "elo.svg")
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, why)
        self.csv.write_text(table())
        self.assertIn("nothing was evaluated yet", called(elo_curve.main, self.run, "--out", "x.svg").stderr)
        self.csv.unlink()
        self.assertIn("no evaluations.csv", called(elo_curve.main, self.run, "--out", "x.svg").stderr)

    def test_the_figure_has_the_points(self):
        wins = {0: 20, 1_000_000: 50, 3_000_000: 80}
        self.csv.write_text(table(*(row(plies, "first", won, 0, 100 - won) for plies, won in wins.items())))
        figure = self.run / "elo.svg"
        done = called(elo_curve.main, self.run, "--out", figure)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("run against first: 1 M, 100 s: 0 Elo (-68 to 68)", done.stdout)
        drawn = figure.read_text()
        for words in ("million plies", "seconds of training", "Elo against", ">first<"):
            self.assertIn(words, drawn)
        lines = re.findall(r'<g id="first">\s*<path d="([^"]*)"', drawn)
        self.assertEqual(len(lines), 2, "by plies and by seconds")
        for line in lines:
            (x0, y0), (x1, y1), (x2, y2) = re.findall(r"[ML] ([\d.]+) ([\d.]+)", line)
            self.assertAlmostEqual((float(x1) - float(x0)) / (float(x2) - float(x0)), 1 / 3, places=3)
            self.assertAlmostEqual((float(y1) - float(y0)) / (float(y2) - float(y0)), 1 / 2, places=3)
        before = figure.read_bytes()
        called(elo_curve.main, self.run, "--out", figure)
        self.assertEqual(figure.read_bytes(), before)


class Run(InAFolder):
    """Checkpoints of random weights."""

    def setUp(self):
        super().setUp()
        torch.manual_seed(3)
        board = board_of("barrage8")
        for thousands in (1, 2, 4):
            saved = {"edition": "barrage8", "channels": 16, "blocks": 1, "plies": 1000 * thousands}
            saved |= {"net": Net(board, 16, 1).state_dict(), "setup_net": SetupNet(board).state_dict()}
            torch.save(saved | {"seconds": 5.0 * thousands}, self.run / "nets" / f"{thousands:09}.pt")

    def evaluated(self, against, *more):
        words = ["--run", self.run, "--games", 4, "--max-plies", 60, "--threads", 1, "--device", "cpu"]
        return called(evaluate.main, *words, "--against", against, *more)

    def played(self):
        return [(row["plies"], row["opponent"]) for row in read_rows(self.csv)]

    def test_what_was_played_is_not_played_again(self):
        first = self.evaluated("random,past", "--checkpoints", 2)
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual(self.played(), [(4000, "random"), (4000, "past"), (1000, "random")])
        self.assertIn("000000001.pt opponent past: no checkpoint has", first.stdout)
        self.assertEqual(self.evaluated("random,past", "--checkpoints", 2).stdout.count("took"), 0)
        lines = self.csv.read_text().splitlines(keepends=True)
        self.csv.write_text("".join(lines[:2] + lines[3:]))
        again = self.evaluated("random,past,first")
        self.assertEqual(again.returncode, 0, again.stderr)
        wanted = [(4000, "past"), (4000, "first"), (1000, "first"), (2000, "random"), (2000, "past"), (2000, "first")]
        self.assertEqual(self.played()[2:], wanted)
        self.assertEqual(self.evaluated("random", "--games", 6).stdout.count("took"), 3, "more games are other matches")
        drawn = called(elo_curve.main, self.run, "--out", self.run / "elo.svg")
        self.assertEqual(drawn.stdout.count(" against past: "), 2, drawn.stderr)

    @unittest.skipUnless(VAANDEL, "needs the program")
    def test_engines_play_through_the_protocol(self):
        old = f"name=old cmd='{VAANDEL} engine --level 1'"
        done = self.evaluated(f"level:1,{old}", "--checkpoints", 1, "--engine", VAANDEL, "--limit", "nodes 10")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = read_rows(self.csv)
        self.assertEqual([row["opponent"] for row in rows], ["level:1", "old"])
        self.assertEqual([(row["illegal"], row["limit"]) for row in rows], [("0", "nodes 10")] * 2)
        self.assertEqual(rows[0]["mean_length"], rows[1]["mean_length"], "with the same seed it is the same engine")

    def test_wrong_words_are_refused(self):
        for words, why in (
            (("--against", "level:3"), "level:N needs --engine"),
            (("--against", "lvl"), "lvl: an opponent is"),
            (("--games", "1"), "--games must be at least 2"),
            ((self.run / "net.pt",), "either a net or --run"),
        ):
            done = called(evaluate.main, "--run", self.run, *words)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertIn(why, done.stderr)
        self.assertIn("no folder of train.py", called(evaluate.main, "--run", self.run / "nets").stderr)
        self.csv.write_text(table().replace(",setups", ""))
        self.assertIn("move it away", self.evaluated("random").stderr)
        self.csv.unlink()
        self.assertIn("dead: the engine has ended", self.evaluated("name=dead cmd=false", "--checkpoints", 1).stderr)
        more = "barrage8", "--minutes", "1", "--out", self.run / "new", "--evaluate"
        self.assertIn("lvl: an opponent is", called(options.parse, *more, "lvl").stderr)
        settings = options.parse([*map(str, more), "random,level:3"])
        with self.assertRaisesRegex(SystemExit, "--evaluate level:N needs --engine"):
            Training.evaluation(SimpleNamespace(settings=settings))


if __name__ == "__main__":
    unittest.main()
