#!/usr/bin/python3
"""The whole chain in small: recorded games, positions, training and the net's file. test_train.py VAANDEL"""

import binascii
import gzip
import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from dataset import Dataset
from play_net import (
    ENEMY_RANK,
    LAND,
    PLANES,
    RANKS,
    REMEMBERED,
    SCOUT,
    PlayNet,
    may_move,
    mirrored,
    read_net,
    tensors_of,
)
from positions import NO_RANK, Board, read, read_all

VAANDEL = sys.argv.pop()
TRAIN = Path(__file__).parent
SHIPPED = TRAIN.parent / "data" / "advice"


def record_and_convert(folder: Path, seed: int) -> None:
    """Forty games of two quick levels: their records, and a file of their positions."""
    records, positions = folder / f"records-{seed}", folder / "positions"
    positions.mkdir(exist_ok=True)
    match = ["match", "--edition", "barrage8", "--engine", "level:1", "--engine", "level:2", "--own-setups"]
    match += ["--nodes", "50", "--games", "40", "--seed", str(seed), "--records", str(records)]
    dataset = ["dataset", "barrage8", str(positions / f"{seed}.positions.gz"), str(records), "--programs"]
    for command in (match, dataset):
        made = subprocess.run([VAANDEL, *command], capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr


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
        for seed in (1, 2):
            record_and_convert(cls.path, seed)
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
        self.assertGreater(len(start), 0)
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
        path.write_bytes((self.path / "positions" / "1.positions.gz").read_bytes()[:2000])
        with self.assertRaisesRegex(ValueError, "damaged.positions.gz: truncated"):
            read(path)

    def test_changed_bytes_are_found(self):
        path = self.path / "changed.positions.gz"
        whole = (self.path / "positions" / "1.positions.gz").read_bytes()
        for at in (0, 5000, len(whole) // 2, len(whole) - 6):
            path.write_bytes(whole[:at] + bytes(byte ^ 0xFF for byte in whole[at : at + 4]) + whole[at + 4 :])
            with self.assertRaisesRegex(ValueError, "changed.positions.gz: "):
                read(path)
        path.write_bytes(gzip.compress(b"vaandel positions 3\nbarrage8 2 8 x 72 4816\n"))
        with self.assertRaisesRegex(ValueError, "changed.positions.gz: line 2"):
            read(path)

    def test_files_that_cannot_be_read_end_in_one_line(self):
        bad, net, out = (self.path / name for name in ("bad.gz", "bad.net", "unused"))
        good, missing = self.path / "positions", self.path / "missing"
        net.write_bytes(b"vaandel play net 2\nbarrage8 2 8 8 x 1\n")
        train = ["train_play_net.py", "--out", out, "--checkpoint", out]
        for content, why in ((b"vaandel positions 2\n", "version 2"), (None, "damaged")):
            bad.write_bytes(gzip.compress(content) if content else b"plain text")
            for command in ([*train, bad], [*train, good, "--test", bad], ["evaluate_play_net.py", net, bad]):
                self.assertRegex(self.error_of(command), f"bad.gz: .*{why}")
        for command in (
            [*train, missing],
            [*train, good, "--start", missing],
            ["evaluate_play_net.py", missing, good],
        ):
            self.assertIn("missing", self.error_of(command))
        for command in ([*train, good, "--teacher", net], ["evaluate_play_net.py", net, good]):
            self.assertIn("bad.net: not a net", self.error_of(command))

    def error_of(self, command):
        """The last line of a script that refuses its files."""
        words = ["/usr/bin/python3", TRAIN / command[0], *command[1:]]
        done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return done.stderr.splitlines()[-1]

    def test_other_files_are_refused(self):
        path = self.path / "old.positions.gz"
        older = "positions of version 2; this program reads version 3: write them again with vaandel dataset"
        for title, why in ((b"vaandel positions 2\n", older), (b"vaandel record 1\n", "not a file of positions")):
            path.write_bytes(gzip.compress(title + b"barrage8 2 8 8 72 4816\n"))
            with self.assertRaisesRegex(ValueError, f"old.positions.gz: {why}"):
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

    def test_examples_hold_what_the_rows_say(self):
        which = [7, 3, 300]
        examples = Dataset(self.rows, self.board, "cpu").take(which)
        for part, expected in zip(examples, tensors_of(self.rows[which], self.board)):
            self.assertTrue(part.equal(expected))

    def test_nobody_was_asked_earlier_in_these_games(self):
        planes = self.rows["planes"]
        now, before = planes[:, ENEMY_RANK : ENEMY_RANK + RANKS], planes[:, REMEMBERED : REMEMBERED + RANKS]
        self.assertTrue((before == now).all())

    def test_it_learns_and_goes_on(self):
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
        taught = ["--checkpoint", str(self.path / "taught.pt"), "--teacher", str(net), "--bf16", "--ranks", "3"]
        said = subprocess.run([*command, "5", *taught], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said.count("step "), 5, "a net can teach another")
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

    def test_the_shipped_nets_are_read_and_written_again_the_same(self):
        for path in sorted(SHIPPED.glob("*.net")):
            title, shape, _, numbers = path.read_bytes().split(b"\n", 3)
            net = read_net(path, Board(shape.split()[0].decode(), 10, 10, PLANES))
            copied = self.path / path.name
            net.write(copied)
            *head, again = copied.read_bytes().split(b"\n", 3)
            self.assertEqual(head[:2], [b"vaandel play net 2", shape])
            before = np.frombuffer(numbers, "<f4" if title.endswith(b"1") else "<f2").astype("<f2")
            self.assertEqual(again, before.tobytes(), path.name)
            with self.assertRaisesRegex(ValueError, f"{path.name}: a net for .*, the positions are of barrage8"):
                read_net(path, self.board)

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
