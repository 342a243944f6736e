"""The progress of a training: on the screen, and in files of its folder."""

import csv
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from opponents import SELF

REASONS = ("flag", "immobile", "both_immobile", "", "", "", "no_progress", "too_long")
LOSSES = ("loss", "value_loss", "rank_loss", "entropy", "kl", "away", "clipped", "gain", "norm")
NOT_SHOWN = ("seconds", "both_immobile", "too_long")


class Log:
    """Progress on the screen and in log.txt, numbers in log.csv."""

    def __init__(self, folder, begin, is_first):
        self.folder, self.begin, self.is_first = folder, begin, is_first

    def say(self, text):
        if not self.is_first:
            return
        line = f"[{time.time() - self.begin:6.1f}] {text}"
        print(line, flush=True)
        with (self.folder / "log.txt").open("a") as file:
            file.write(line + "\n")

    def row(self, values):
        """Numbers by name: all in log.csv, most on the screen."""
        if not self.is_first:
            return
        values = {
            name: float(f"{value:.5g}") if isinstance(value, (float, np.floating)) else value
            for name, value in values.items()
        }
        path = self.folder / "log.csv"
        is_new = not path.exists()
        with path.open("a", newline="") as file:
            writer = csv.DictWriter(file, values)
            if is_new:
                writer.writeheader()
            writer.writerow(values)
        self.say(" ".join(f"{name} {value}" for name, value in values.items() if name not in NOT_SHOWN))


class Games:
    """How the games of a kind ended, usually the learner's against itself, from what SelfPlay.take_finished() gave."""

    def __init__(self, finished, kind=SELF):
        _, endings, reasons, lengths, kinds, _ = (np.concatenate(part) for part in zip(*finished))
        mine = kinds == kind
        self.endings, self.reasons, self.lengths = endings[mine], reasons[mine], lengths[mine]
        self.count = max(1, len(self.endings))
        self.shares = np.bincount(self.endings, minlength=4) / self.count

    def draws(self):
        return self.shares[sim.DRAW]

    def row(self):
        why = np.bincount(self.reasons, minlength=8) / self.count
        return {
            "games": self.count,
            "length": round(float(self.lengths.mean()) if len(self.lengths) else 0, 1),
            "draws": round(self.draws(), 4),
            "red": round(self.shares[sim.RED_WINS], 4),
            **{name: round(why[at], 4) for at, name in enumerate(REASONS) if name},
        }


class Evaluations:
    """Matches of a checkpoint by evaluate.py or evaluate_cards.py, in a process beside the training; one at a time."""

    def __init__(self, settings, program):
        self.settings, self.program, self.running = settings, program, None  # the program's name and options

    def begin(self, net):
        settings = self.settings
        if not settings.evaluate or (self.running and self.running.poll() is None):
            return
        program, *options = self.program
        command = [sys.executable, str(Path(__file__).with_name(program)), str(net), *options]
        command += ["--against", settings.evaluate, "--csv", str(settings.out / "evaluations.csv"), "--games", "100"]
        command += ["--threads", "3"]
        for name in ("engine", "library", "setups"):
            value = getattr(settings, name)
            command += [f"--{name}", str(value)] if value else []
        with (settings.out / "evaluations.txt").open("a") as file:
            self.running = subprocess.Popen(["nice", "-n", "10", *command], stdout=file, stderr=file)

    def wait(self):
        if self.running:
            self.running.wait()


def losses_row(told):
    """The means of what Learner.learn() reported."""
    return dict(zip(LOSSES, np.mean(told, 0) if told else np.full(len(LOSSES), np.nan)))
