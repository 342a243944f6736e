"""A side of a game that is told by the protocol is the same as in the truth, and a bot of one function plays."""

import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import vaandel
from vaandel import bot
from vaandel.seat import CardSeat, Seat, board_seen

#: The page with the transcripts.
PROTOCOL = Path(__file__).resolve().parent.parent.parent / "docs" / "bots" / "protocol.md"

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


class CardSeats(unittest.TestCase):
    """By the transcript of docs/bots/protocol.md; tests/c_api/told_cards_test.cpp plays whole games."""

    TABLES = [line[2:] for line in PROTOCOL.read_text().splitlines() if line.startswith(("> table", "> go"))]

    def test_a_side_is_rebuilt_from_a_table(self):
        seat, tried = CardSeat("", 1), 0
        for table, go in zip(self.TABLES, self.TABLES[1:]):
            if not table.startswith("table") or "legal" not in go or go.startswith("table"):
                continue
            state = seat.state(table)
            self.assertEqual(state.current_player(), 1)
            told = table.split()
            seen = state.observation_string(1)
            own = told[told.index("own") + 1]
            self.assertIn(f"blue line {' '.join(own)}  hand {' '.join(told[told.index('own') + 3])} ", seen)
            legal = go.split()[go.split().index("legal") + 1 :]
            if legal[0].startswith("fill"):
                places = {f"put {row[5:][at]} on {at + 1}" for row in legal for at in range(5) if row[5:][at] != "."}
            else:
                places = {re.sub(r"attack=(.)x(.)", r"attack \1 \2", word) for word in legal}
            self.assertLessEqual({state.action_to_string(action) for action in state.legal_actions()}, places)
            tried += 1
        self.assertGreaterEqual(tried, 2)

    def test_hidden_cards_are_a_guess_that_fits(self):
        seat = CardSeat("", 1)
        table = next(line for line in self.TABLES if line.startswith("table turn 2"))
        one, other = seat.state(table), seat.state(table)
        self.assertEqual(str(one), str(other), "it is a function of what was told")
        worlds = {str(one.resample_from_infostate(1, seed)) for seed in range(20)}
        self.assertGreater(len(worlds), 10)
        self.assertEqual({one.resample_from_infostate(1, seed).observation_string(1) for seed in range(9)},
                         {one.observation_string(1)})  # fmt: skip

    def test_what_cannot_be_is_refused(self):
        for table in ("table turn 0", "table turn 1 to b own 99999 ..... 9 15 - enemy ????? 3 15 - events b:lay=99999",
                      "table turn 1 to b own 9876? ..... 5 15 - enemy"):  # fmt: skip
            with self.assertRaises(ValueError):
                CardSeat("", 1).state(table)


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

    def test_actions_of_every_kind_are_sent_as_they_were_listed(self):
        table = "table turn 1 to r stage act idle 0 own 9F215 ..... B43 15 - enemy ????? 3 15 - "
        state = CardSeat("", 0).state(table + "events r:lay=9F215 b:lay=?????")
        legal = ["attack=1x2", "spy=4", "scout=3@12", "run=2"]
        for words, listed in zip(("attack 1 2", "spy 4", "scout 3 at 1 2", "run 2"), legal):
            action = state.string_to_action(words)
            self.assertEqual(bot._chosen(lambda *_: action, state, 0, None, legal), listed)
            self.assertIn(action, state.legal_actions())
        board = vaandel.load_game("barrage8").new_initial_state(2)
        board.deal()
        for action in board.legal_actions():
            move = board.action_to_string(action)
            for listed in (move, move.replace("-", "x")):
                self.assertEqual(bot._chosen(lambda *_: action, board, 0, None, ["h9-h8", listed]), listed)
        with self.assertRaisesRegex(ValueError, "is not legal"):
            bot._chosen(lambda *_: action, board, 0, None, ["h9-h8"])

    def test_it_plays_cards(self):
        """Each line that it may be sent, as a line of the transcript; a row is chosen card by card."""
        lines = ["vaandel-protocol 1", "newgame cards blue deck patch23", f"{CardSeats.TABLES[0]}",
                 "newgame cards blue", f"position {'A' * 64} r 0", "go legal pass", "table turn 1 to r"]  # fmt: skip
        tables = [line for line in PROTOCOL.read_text().splitlines() if line.startswith(("> table", "> go"))]
        cards = [line[2:] for line in tables[next(at for at, line in enumerate(tables) if "table" in line) :]]
        asked = []
        for table, go in zip(cards, cards[1:]):
            if table.startswith("table") and "legal" in go and not go.startswith("table"):
                lines += [table, go]
                asked.append(go.split()[go.split().index("legal") + 1 :])
        lines.append("quit")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.py"
            path.write_text(self.SOURCE.replace('"barrage8"', '"barrage8", "cards"'))
            ran = subprocess.run([sys.executable, str(path)], input="\n".join(lines), capture_output=True, text=True,
                                 check=True)  # fmt: skip
        answers = ran.stdout.splitlines()
        self.assertEqual(answers[:3], ["id Chance", "editions barrage8 cards", "vaandel-protocol 1"])
        self.assertEqual([line.split()[:2] for line in answers[3:-len(asked)][-3:]],
                         [["error", "position:"], ["error", "go:"], ["error", "table:"]])  # fmt: skip
        for answer, legal in zip(answers[-len(asked) :], asked):
            self.assertIn(answer.removeprefix("bestmove "), legal)


if __name__ == "__main__":
    unittest.main()
