#!/usr/bin/python3
"""The whole chain in small: samples, targets, training, the net's file, and the engine that plays with it. test_train.py VAANDEL"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from samples import NO_PLACE, read, read_all
from targets import returns
from value_net import BY_OFFSET, ValueNet, columns_of

VAANDEL = sys.argv.pop()
TRAIN = Path(__file__).parent


def selfplay(folder: Path, *more: str) -> subprocess.CompletedProcess:
    command = [VAANDEL, "selfplay", "barrage8", str(folder), "--files", "2", "--games", "40", "--nodes", "100", *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


class Chain(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = Path(cls.folder.name)
        made = selfplay(cls.path / "samples")
        assert made.returncode == 0, made.stderr
        cls.board, cls.samples = read_all([cls.path / "samples"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_samples_are_what_the_header_says(self):
        self.assertEqual((self.board.edition, self.board.columns, self.board.rows, self.board.men), ("barrage8", 8, 8, 8))
        self.assertEqual(len(np.unique(self.samples["game"])), 80)
        self.assertTrue(np.isin(self.samples["result"], (-1, 0, 1)).all())
        start = self.samples[self.samples["ply"] == 0]
        self.assertTrue((start["own"]["place"] // 10 < 3).all(), "the own zone is at the bottom")
        self.assertTrue((start["enemy"]["place"] // 10 >= 5).all())
        there = self.samples["enemy"]["place"] != NO_PLACE
        chances = self.samples["enemy"]["chances"].astype(int).sum(axis=2)
        self.assertLessEqual(np.abs(chances[there] - 255).max(), 6)
        self.assertEqual(chances[~there].max(initial=0), 0)

    def test_a_damaged_file_is_named(self):
        path = self.path / "damaged.samples.gz"
        path.write_bytes((self.path / "samples" / "barrage8-1-00000.samples.gz").read_bytes()[:200])
        with self.assertRaises((ValueError, EOFError)):
            read(path)

    def test_returns_end_in_the_result(self):
        samples = self.samples[self.samples["game"] == 3]
        wanted = returns(self.samples, 0.9)[self.samples["game"] == 3]
        for turn in (1, -1):
            for parity in (0, 1):
                mine = (samples["turn"] == turn) & (samples["ply"] % 2 == parity)
                if mine.any():
                    last = np.flatnonzero(mine)[-1]
                    self.assertAlmostEqual(float(wanted[last]), float(samples["result"][last]), delta=0.25)
        self.assertTrue((np.abs(wanted) <= 1).all())
        np.testing.assert_array_equal(returns(samples, 1), samples["result"].astype(np.float32))

    def test_mirror_images_have_mirrored_columns(self):
        there = self.samples[:50]
        place, offset, weights = columns_of(there, self.board, False)
        mirrored, mirrored_offset, same = columns_of(there, self.board, True)
        np.testing.assert_array_equal(weights, same)
        self.assertTrue((place != mirrored).any())
        self.assertTrue((offset[weights > 0] < BY_OFFSET).all())
        self.assertTrue((mirrored_offset[weights > 0] < BY_OFFSET).all())
        np.testing.assert_array_equal(place % 12, mirrored % 12)

    def test_it_learns_goes_on_and_the_engine_plays_with_it(self):
        net, checkpoint = self.path / "value.net", self.path / "value.pt"
        command = ["/usr/bin/python3", str(TRAIN / "value.py"), str(self.path / "samples"), "--out", str(net)]
        command += ["--checkpoint", str(checkpoint), "--batch", "256", "--epochs", "3"]
        first = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        self.assertIn("epoch 3:", first)
        losses = [float(line.split()[2]) for line in first.splitlines() if line.startswith("epoch")]
        self.assertLess(losses[-1], losses[0])
        again = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        self.assertNotIn("epoch", again, "it is done")
        played = selfplay(self.path / "played", "--net", str(net))
        self.assertEqual(played.returncode, 0, played.stderr)

    def test_the_file_has_the_nets_numbers(self):
        torch.manual_seed(1)
        net = ValueNet()
        path = self.path / "any.net"
        net.write(path, "barrage8")
        title, shape, crc, rest = path.read_bytes().split(b"\n", 3)
        self.assertEqual((title, shape, len(crc)), (b"vaandel value net 1", b"barrage8 64 32", 8))
        scale = np.frombuffer(rest, "<f4", 1)[0]
        by_place, _ = net.columns()
        read_back = np.frombuffer(rest, np.int8, by_place.size, 4).reshape(by_place.shape) * scale
        self.assertLess(np.abs(read_back - by_place).max(), float(scale))
        self.assertEqual(np.frombuffer(rest[-4:], "<f4")[0], net.last.bias.item())


if __name__ == "__main__":
    unittest.main()
