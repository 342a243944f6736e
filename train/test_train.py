#!/usr/bin/python3
"""The whole chain in small: positions, training, the net's file, and the engine that plays with it. test_train.py
VAANDEL"""

import binascii
import copy
import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import torch

from dataset import Dataset
from play_net import (
    ENEMY_RANK,
    LAND,
    RANKS,
    REMEMBERED,
    SCOUT,
    PlayNet,
    lots_of,
    may_move,
    mirrored,
    read_net,
    tensors_of,
)
from positions import NO_CELL, NO_RANK, read, read_all
from reinforce import Round, foretold, in_order, losses_of, policy_and_ends

VAANDEL = sys.argv.pop()
TRAIN = Path(__file__).parent


def selfplay(folder: Path, *more: str) -> subprocess.CompletedProcess:
    command = [VAANDEL, "selfplay", "barrage8", str(folder), "--files", "2", "--games", "40", "--nodes", "100", *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def in_two_processes(command: list[str]) -> str:
    """Runs it as torchrun would (that of Debian 12 does not start with its Python); what the first of them prints."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    there = {**os.environ, "WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    both = [
        subprocess.Popen(command, env={**there, "RANK": rank, "LOCAL_RANK": rank}, stdout=subprocess.PIPE, text=True)
        for rank in "01"
    ]
    first, second = (process.communicate(timeout=120)[0] for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert second == "", "only the first one speaks"
    return first


class Chain(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = Path(cls.folder.name)
        made = selfplay(cls.path / "positions")
        assert made.returncode == 0, made.stderr
        cls.board, cls.rows = read_all([cls.path / "positions"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_positions_are_what_the_header_says(self):
        board, rows = self.board, self.rows
        self.assertEqual((board.edition, board.columns, board.rows), ("barrage8", 8, 8))
        self.assertEqual(len(np.unique(rows["game"])), 80)
        self.assertTrue(np.isin(rows["result"], (-1, 0, 1)).all())
        start = rows[rows["ply"] == 0]
        self.assertTrue((start["planes"][:, :RANKS, 3:] == 0).all(), "the own zone is at the bottom")
        self.assertTrue((start["truth"][:, : 5 * 8] == NO_RANK).all())
        chances = rows["planes"][:, ENEMY_RANK : ENEMY_RANK + RANKS].astype(int).sum(1)
        there = rows["truth"].reshape(-1, 8, 8) != NO_RANK
        self.assertLessEqual(np.abs(chances[there] - 255).max(), 6)
        lakes = np.argwhere(rows["planes"][0, LAND] == 0)
        self.assertEqual(lakes.tolist(), [[3, 2], [3, 5], [4, 2], [4, 5]])

    def test_moves_are_possible(self):
        planes, move, _, _ = tensors_of(self.rows, self.board)
        self.assertTrue(may_move(planes, self.board).flatten(1).gather(1, move[:, None]).all())

    def test_a_damaged_file_is_named(self):
        path = self.path / "damaged.positions.gz"
        path.write_bytes((self.path / "positions" / "barrage8-1-00000.positions.gz").read_bytes()[:2000])
        with self.assertRaisesRegex(ValueError, "damaged.positions.gz: truncated"):
            read(path)

    def test_mirror_images_are_mirrored_twice_the_same(self):
        dataset = Dataset(self.rows[:50], self.board, "cpu")
        plain, once = dataset.take(range(50)), dataset.take(range(50), mirror=True)
        self.assertFalse(once.planes.equal(plain.planes))
        self.assertTrue(may_move(once.planes, self.board).flatten(1).gather(1, once.moves[:, None]).all())
        self.assertTrue((once.planes[:, LAND].flatten(1)[once.truth != NO_RANK] > 0).all())
        for part, back in zip(
            (plain.planes, plain.moves, plain.truth), mirrored(self.board, once.planes, once.moves, once.truth)
        ):
            self.assertTrue(back.equal(part))

    def test_lessons_hold_what_the_rows_say(self):
        which = [7, 3, 300]
        examples = Dataset(self.rows, self.board, "cpu").take(which)
        for part, expected in zip(examples, tensors_of(self.rows[which], self.board)):
            self.assertTrue(part.equal(expected))
        self.assertEqual(examples.worth.tolist(), (self.rows["worth"][which].astype(np.float32) / 32767).tolist())

    def test_it_learns_goes_on_and_the_engine_plays_with_it(self):
        net, checkpoint = self.path / "play.net", self.path / "play.pt"
        command = [
            "/usr/bin/python3",
            str(TRAIN / "train_play_net.py"),
            str(self.path / "positions"),
            "--out",
            str(net),
            "--checkpoint",
            str(checkpoint),
        ]
        command += ["--batch", "64", "--channels", "16", "--blocks", "1", "--minutes", "0", "--steps"]
        first = subprocess.run([*command, "60"], capture_output=True, text=True, check=True).stdout
        losses = [float(line.split("move ")[1].split()[0]) for line in first.splitlines() if line.startswith("step")]
        self.assertEqual(len(losses), 60, "a checkpoint after each step")
        self.assertLess(losses[-1], losses[0])
        again = subprocess.run([*command, "60"], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("step ", again, "it is done")
        other = ["--checkpoint", str(self.path / "other.pt"), "--start", str(net), "--rate", "1e-4"]
        further = subprocess.run([*command, "5", *other], capture_output=True, text=True, check=True).stdout
        self.assertLess(float(further.split("move ")[1].split()[0]), losses[0], "it begins with what the net knew")
        two = in_two_processes([*command, "60", "--checkpoint", str(self.path / "two.pt"), "--threads", "1"])
        self.assertAlmostEqual(
            float(two.split("move ")[-1].split()[0]), losses[-1], delta=0.02, msg="two processes take the same steps"
        )
        played = selfplay(self.path / "played", "--net", str(net))
        self.assertEqual(played.returncode, 0, played.stderr)
        evaluate = [
            "/usr/bin/python3",
            str(TRAIN / "evaluate_play_net.py"),
            str(net),
            str(self.path / "positions"),
            "--plies",
            "20",
        ]
        told = subprocess.run(evaluate, capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertEqual([line.split("|")[0].strip() for line in told], ["plies", "0 to 19", "from 20", "all"])
        self.assertEqual(int(told[-1].split("|")[1]), len(self.rows))

    def test_a_larger_net_begins_with_all_that_one_knows(self):
        planes, *_ = tensors_of(self.rows[:64], self.board)
        one, larger = PlayNet(self.board, 16, 1).eval(), PlayNet(self.board, 24, 3).eval()
        larger.begin_with(one)
        for said, before in zip(larger(planes), one(planes)):
            self.assertTrue(torch.allclose(said, before, atol=1e-5))
        net = self.path / "narrow.net"
        one.write(net)
        command = [
            "/usr/bin/python3",
            str(TRAIN / "train_play_net.py"),
            str(self.path / "positions"),
            "--out",
            str(self.path / "wide.net"),
            "--checkpoint",
            str(self.path / "wide.pt"),
            "--start",
            str(net),
        ]
        for channels, blocks in (("8", "1"), ("16", "0")):
            wrong = subprocess.run(
                [*command, "--channels", channels, "--blocks", blocks], capture_output=True, text=True
            )
            self.assertEqual(wrong.returncode, 2)
            self.assertIn("16 channels and 1 blocks", wrong.stderr)

    def test_scouts_run_as_far_as_nobody_stands(self):
        board = self.board
        planes = np.zeros((1, board.planes, board.rows, board.columns), np.float32)
        planes[:, LAND] = 1
        planes[0, SCOUT, 0, 0] = planes[0, 1, 0, 3] = 1  # a Scout on a1, a Spy on d1
        planes[0, ENEMY_RANK + 5, 3, 0] = 1  # an enemy on a4
        planes[0, LAND, 3, 3] = 0  # a lake on d4
        may = may_move(torch.from_numpy(planes), board)[0]
        reached = {origin: sorted(int(cell) for cell in may[origin].nonzero()) for origin in (0, 3)}
        self.assertEqual(reached, {0: [1, 2, 8, 16, 24], 3: [2, 4, 11]})
        self.assertEqual(int(may.sum()), 8, "nobody else moves")

    def test_what_should_have_been_foretold(self):
        ends = np.array([[0.5, 0.2, 0.3], [0.6, 0, 0.4], [0.1, 0.1, 0.8]], np.float32)
        won, lost = [1.0, 0, 0], [0, 0, 1.0]
        results = np.array([won, won, lost], np.float32)
        targets = foretold(ends, results, np.array([False, True, True]), 0.75)
        np.testing.assert_allclose(targets, [[0.75 + 0.25 * 0.6, 0, 0.25 * 0.4], won, lost], rtol=1e-6)
        rows, is_last = in_order(self.rows[:200][::-1])
        keys = list(zip(rows["game"], rows["ply"] % 2, rows["ply"]))
        self.assertEqual(keys, sorted(keys))
        self.assertEqual(int(is_last.sum()), len({key[:2] for key in keys}))

    def test_moves_that_turned_out_better_than_expected_become_likelier(self):
        torch.manual_seed(1)
        net = PlayNet(self.board, 16, 1)
        options = SimpleNamespace(bf16=False, trust=0.9, clip=0.2, chance=0.0, magnet=0.05)
        games = Round(net, self.rows[:1000], "cpu", options)
        self.assertLess(abs(games.surprise.mean().item()), 1e-3)
        good = torch.from_numpy(games.rows["from"] < 16)
        games.surprise = torch.where(good, 1.0, -1.0)
        magnet = copy.deepcopy(net)
        optimiser = torch.optim.Adam(net.parameters(), 3e-3)
        everything = np.arange(len(games.rows))
        for _ in range(4):
            loss, _ = losses_of(net, magnet, games, everything, "cpu", options)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        rise = Round(net, games.rows, "cpu", options).chances - games.chances
        self.assertGreater(rise[good].mean().item(), 0.02)
        self.assertLess(rise[~good].mean().item(), -0.02)

    def test_moves_are_as_likely_as_search_and_net_made_them(self):
        torch.manual_seed(1)
        net = PlayNet(self.board, 16, 1)
        net.write(self.path / "drawn.net")
        folder = self.path / "drawn"
        made = selfplay(
            folder, "--net", str(self.path / "drawn.net"), "--draw", "1.5", "--first-bot", "0", "--strange-move", "0"
        )
        self.assertEqual(made.returncode, 0, made.stderr)
        _, rows = read_all([folder])
        prior_weight, added = lots_of(rows, self.board)
        told = rows["leans"]["from"] != NO_CELL
        self.assertTrue((prior_weight.numpy() <= 1.5).all())
        self.assertGreater(told.sum(1).max(), 8)
        row = int(told.sum(1).argmin())
        self.assertEqual(len(np.unique(added[row].numpy())), len(np.unique(rows["leans"]["logarithm"][row][told[row]])))
        planes, move, _, _ = tensors_of(rows, self.board)
        with torch.no_grad():
            chances, _, _ = policy_and_ends(net, planes, (prior_weight, added), False)
            alone, _, _ = policy_and_ends(net, planes, (torch.ones_like(prior_weight), torch.zeros_like(added)), False)
        self.assertLess((alone.exp() * ~may_move(planes, self.board).flatten(1)).sum().item(), 1e-6)
        self.assertLess((chances.exp() * ~may_move(planes, self.board).flatten(1)).sum().item(), 1e-6)
        likely = chances.gather(1, move[:, None])[:, 0]
        spread = -(chances.exp() * chances.clamp(min=-30)).sum(1)
        self.assertAlmostEqual(
            -likely.mean().item(), spread.mean().item(), delta=0.1, msg="what was drawn is as likely as it should be"
        )
        blind = -alone.gather(1, move[:, None]).mean().item()
        self.assertGreater(blind, spread.mean().item() + 0.3, "and not as the net alone would have it")

    def test_what_surprised_is_learned_from_more_often_and_all_counts_alike(self):
        torch.manual_seed(1)
        options = SimpleNamespace(bf16=False, trust=0.9)
        games = Round(PlayNet(self.board, 16, 1), self.rows[:2000], "cpu", options)
        draws = [games.pick(0.25, np.random.default_rng(seed)) for seed in range(200)]
        much = games.surprise.abs().numpy()
        self.assertAlmostEqual(np.mean([len(picked) for picked in draws]) / len(games.rows), 0.25, delta=0.02)
        self.assertGreater(np.mean([much[picked].mean() for picked in draws]), 1.2 * much.mean())
        stood_for = np.mean([games.weight.numpy()[picked].sum() for picked in draws])
        self.assertAlmostEqual(stood_for / (0.25 * len(games.rows)), 1, delta=0.02)
        self.assertEqual(sorted(games.pick(1.0, np.random.default_rng(0))), list(range(len(games.rows))))
        self.assertTrue((games.weight == 1).all(), "and nothing is left of what was picked before")

    def test_it_plays_itself_and_goes_on(self):
        net, out, folder = self.path / "start.net", self.path / "reinforced.net", self.path / "rounds"
        torch.manual_seed(1)
        PlayNet(self.board, 16, 1).write(net)
        command = [
            "/usr/bin/python3",
            str(TRAIN / "reinforce.py"),
            str(net),
            str(folder),
            "--out",
            str(out),
            "--vaandel",
            VAANDEL,
            "--games",
            "20",
        ]
        command += ["--keep-every", "2", "--rounds"]
        first = subprocess.run([*command, "2"], capture_output=True, text=True, check=True).stdout.splitlines()
        then = subprocess.run([*command, "4"], capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertEqual(
            [line.split(",")[0] for line in first + then],
            [f"round {number} of {4 if number > 2 else 2}" for number in (1, 2, 3, 4)],
        )
        self.assertEqual(
            sorted(path.name for path in folder.glob("self-*.net")), [f"self-0000{number}.net" for number in (0, 2, 4)]
        )
        self.assertFalse(list(folder.glob("games-*")), "what was learned from is gone")
        self.assertNotEqual(out.read_bytes(), net.read_bytes())
        self.assertEqual(read_net(out).channels, 16)
        figure = self.path / "elo_curve.svg"
        draw = [
            "/usr/bin/python3",
            str(TRAIN / "elo_curve.py"),
            str(folder),
            "--out",
            str(figure),
            "--vaandel",
            VAANDEL,
            "--games",
            "4",
        ]
        told = subprocess.run(draw, capture_output=True, text=True, check=True).stdout.splitlines()
        against = ["rounds against the net at the start"] * 3 + ["rounds against the first bot"] * 3
        self.assertEqual([line.split(":")[0] for line in told], against)
        self.assertIn("million positions", figure.read_text())
        self.assertEqual(
            subprocess.run(draw, capture_output=True, text=True, check=True).stdout.splitlines(),
            told,
            "what was played is kept",
        )
        led = subprocess.run(
            [*command, "5", "--nodes", "50", "--netless", "0.3"], capture_output=True, text=True, check=True
        ).stdout
        self.assertTrue(led.startswith("round 5 of 5"), "and goes on with a search")
        wrong = subprocess.run([*command, "6", "--rivals", "2"], capture_output=True, text=True, check=False)
        self.assertNotEqual(wrong.returncode, 0)
        self.assertIn("--rival-share", wrong.stderr)
        wrong = subprocess.run([*command, "6", "--learn", "0"], capture_output=True, text=True, check=False)
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("--learn must be above 0 and at most 1, not 0.0", wrong.stderr)

    def test_two_processes_play_and_learn_together(self):
        net, out, folder = self.path / "begin.net", self.path / "both.net", self.path / "both"
        torch.manual_seed(1)
        PlayNet(self.board, 16, 1).write(net)
        command = [
            "/usr/bin/python3",
            str(TRAIN / "reinforce.py"),
            str(net),
            str(folder),
            "--out",
            str(out),
            "--vaandel",
            VAANDEL,
            "--games",
            "12",
            "--batch",
            "64",
            "--learn",
            "0.5",
        ]
        told = in_two_processes([*command, "--keep-every", "1", "--rounds", "2"]).splitlines()
        self.assertEqual(len(told), 2)
        seen = [int(line.split(", ")[1].split()[0]) for line in told]
        self.assertGreater(seen[1], seen[0])
        self.assertEqual(
            sorted(path.name for path in folder.glob("self-*.net")),
            ["self-00000.net", "self-00001.net", "self-00002.net"],
        )
        self.assertEqual(list(folder.glob("games-*")), [], "what was learned from is gone")
        alone = subprocess.run([*command, "--rounds", "3"], capture_output=True, text=True, check=True).stdout
        self.assertTrue(alone.startswith("round 3 of 3"), "one process goes on where two were")

    def test_who_forgets_sees_the_belief_of_now(self):
        rows = self.rows[:40].copy()
        rows["planes"][:, REMEMBERED : REMEMBERED + RANKS] = 7
        dataset = Dataset(rows, self.board, "cpu")
        before, seen = dataset.take(range(40)).planes, dataset.take(range(40), forgotten=np.arange(40) % 2 == 0).planes
        self.assertTrue(seen[::2, REMEMBERED : REMEMBERED + RANKS].equal(before[::2, ENEMY_RANK : ENEMY_RANK + RANKS]))
        self.assertTrue(seen[1::2].equal(before[1::2]))

    def test_the_file_has_the_nets_numbers(self):
        torch.manual_seed(1)
        net = PlayNet(self.board, 16, 2)
        torch.nn.init.uniform_(net.trust)
        path = self.path / "any.net"
        net.write(path)
        title, shape, crc, rest = path.read_bytes().split(b"\n", 3)
        self.assertEqual((title, shape, len(crc)), (b"vaandel play net 2", b"barrage8 2 8 8 16 2", 8))
        numbers = np.frombuffer(rest, "<f2")
        self.assertEqual(len(numbers), sum(part.numel() for part in net.parameters()))
        self.assertEqual(numbers[-1], np.float16(net.trust[-1].item()))
        self.assertEqual(numbers[-1 - RANKS], np.float16(net.end.bias[2].item()))
        tap = net.entry.weight[3, 5, 0, 2].item()  # [out][in][row][column] there, [row][column][in][out] in the file
        self.assertEqual(numbers[((0 * 3 + 2) * self.board.planes + 5) * 16 + 3], np.float16(tap))
        for mine, read in zip(net.parameters(), read_net(path, self.board).parameters()):
            self.assertTrue(mine.half().float().equal(read))
        whole = b"".join(array.detach().numpy().astype("<f4").tobytes() for array in net.arrays())
        path.write_bytes(b"vaandel play net 1\n" + shape + b"\n%08x\n" % binascii.crc32(whole) + whole)
        for mine, read in zip(net.parameters(), read_net(path, self.board).parameters()):
            self.assertTrue(mine.equal(read), "as those of version 1 are")
        path.write_bytes(path.read_bytes()[:-4])
        with self.assertRaisesRegex(ValueError, "any.net: damaged"):
            read_net(path, self.board)


if __name__ == "__main__":
    unittest.main()
