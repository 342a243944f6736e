"""A side of a game that is told by the protocol is the same as in the truth, and a bot of one function plays."""

import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import vaandel
from vaandel.seat import Seat, board_seen

RULES = {
    "barrage8": "silent-defence=on winning-defender=advances",
    "duel8": "silent-defence=on",
    "original": "two-squares=5 more-squares=chase immobility=every-ply-two-squares max-plies=300",
    "barrage10": "",
}


def told(state: vaandel.State, move: str) -> str:
    """The ply that was made, as the protocol tells it."""
    if state.battle is None:
        return move
    attacker, defender, who = state.battle
    word = {vaandel.ATTACKER_WINS: ">", vaandel.DEFENDER_WINS: "<", vaandel.BOTH_LOST: "="}[who]
    shown = "?" if defender == vaandel.NO_RANK else vaandel.RANK_LETTERS[defender]  # a silent defence
    return f"{move.replace('-', 'x')}:{vaandel.RANK_LETTERS[attacker]}{word}{shown}"


class Seats(unittest.TestCase):
    def test_a_side_is_rebuilt_from_what_it_is_told(self):
        chance = random.Random(3)
        silent = 0
        for edition, rules in RULES.items():
            for seed in range(3):
                with self.subTest(edition=edition, seed=seed):
                    truth = vaandel.load_game(edition, rules).new_initial_state(seed)
                    truth.deal()
                    seats = [Seat(edition, rules, player) for player in (0, 1)]
                    plies = []
                    while not truth.is_terminal() and len(plies) < 300:
                        player = truth.current_player()
                        if len(plies) % 5 < 2:
                            state = seats[player].state(board_seen(truth, player), plies)
                            expected, got = truth.observation(player), state.observation(player)
                            for name, array in expected.items():
                                np.testing.assert_array_equal(got[name], array, f"{name} after {plies}")
                            self.assertEqual(state.legal_actions(), truth.legal_actions())
                        move = chance.choice(truth.legal_actions())
                        words = truth.action_to_string(move)
                        truth.apply_action(move)
                        plies.append(told(truth, words))
                        silent += plies[-1].endswith("?")
        self.assertGreater(silent, 10)

    def test_hidden_ranks_are_not_told(self):
        state = vaandel.load_game("barrage8").new_initial_state(1)
        state.deal()
        seat = Seat("barrage8", "", 0)
        truths = {seat.state(board_seen(state, 0), []).truth(0).tobytes() for _ in range(20)}
        self.assertLessEqual(len(truths), 1, "the first guess is a function of what was told")
        self.assertNotEqual(truths.pop(), state.truth(0).tobytes())

    def test_what_cannot_be_is_refused(self):
        state = vaandel.load_game("barrage8").new_initial_state(1)
        state.deal()
        seat, board = Seat("barrage8", "", 0), board_seen(state, 0)
        for plies in (["a4-a5:x"], ["h8-h7"], ["a1-z9"], ["a4xa5"]):
            with self.assertRaises((ValueError, KeyError)):
                seat.state(board, plies)
        with self.assertRaisesRegex(ValueError, "no board"):
            Seat("cards", "", 0)


class Bots(unittest.TestCase):
    SOURCE = """import random
from vaandel import bot
bot.play(lambda state, player, seconds: random.choice(state.legal_actions()), "Chance", ["barrage8"])
"""

    def test_it_speaks_the_protocol(self):
        state = vaandel.load_game("barrage8", "max-plies=50").new_initial_state(1)
        state.deal()
        seen = board_seen(state, 0)
        legal = " ".join(state.action_to_string(action) for action in state.legal_actions())
        lines = ["vaandel-protocol 1", "newgame duel8 red", "hello", "go legal a1-a2",
                 "newgame barrage8 red two-squares 7",
                 "newgame barrage8 red max-plies 50", "isready", "setup letters F12239XB................",
                 f"position {seen.replace('?', 'A', 1)} r 0",
                 f"position {seen} r 0", f"go movetime 50 legal {legal}", f"go clock 60000 60000 legal {legal}",
                 "stop", "played 1 a3-a4", "gameover red flag", "quit"]  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.py"
            path.write_text(self.SOURCE)
            ran = subprocess.run([sys.executable, str(path)], input="\n".join(lines), capture_output=True, text=True,
                                 check=True)  # fmt: skip
        answers = ran.stdout.splitlines()
        self.assertEqual(answers[:3], ["id Chance", "editions barrage8", "vaandel-protocol 1"])
        self.assertEqual([line.split()[0] for line in answers[3:7]], ["error"] * 4)
        self.assertEqual(answers[7], "readyok")
        self.assertEqual(sorted(answers[8].removeprefix("setup ")), sorted("F12239XB................"))
        self.assertEqual(answers[9].split()[:2], ["error", "position:"])
        for answer in answers[10:]:
            self.assertIn(answer.removeprefix("bestmove "), legal.split())
        self.assertEqual(len(answers), 12)


if __name__ == "__main__":
    unittest.main()
