#!/usr/bin/python3
"""Writes the corpus of rule cases: `make_cases.py data/rules`; with `--check` it only compares. The cases are stated here by hand; rule_cases_test.cpp holds
them against the slow reference and against the library."""

import json
import sys
from pathlib import Path

LETTERS = "F123456789XB"
RED = dict(zip(LETTERS, "MCDEFGHIJKLB"))
BLUE = dict(zip(LETTERS, "YOPQRSTUVWXN"))
ARMIES = {
    "original": {"F": 1, "B": 6, "X": 1, "9": 1, "8": 2, "7": 3, "6": 4, "5": 4, "4": 4, "3": 5, "2": 8, "1": 1},
    "duel": {"F": 1, "B": 2, "X": 1, "9": 1, "3": 2, "2": 2, "1": 1},
    "barrage": {"F": 1, "B": 1, "X": 1, "9": 1, "3": 1, "2": 2, "1": 1},
}
SIZES = {"original": 10, "duel10": 10, "barrage10": 10, "duel8": 8, "barrage8": 8}
DECKS = {"patch23": "X987665544433322221BBBF", "jumbo23": "X987665544333322221BBBF"}
FILES = "abcdefghik"


def army(edition):
    return ARMIES[edition.rstrip("018")]


def position(edition, pieces, to_move="r", ply=0):
    """Letters of StraDoS3 from words such as "a1:rF"; none of them revealed."""
    size = SIZES[edition]
    lakes = "c5 d5 g5 h5 c6 d6 g6 h6" if size == 10 else "c4 c5 f4 f5"
    letters = ["A"] * (size * size)

    def at(square):
        return (int(square[1:]) - 1) * size + FILES.index(square[0])

    for lake in lakes.split():
        letters[at(lake)] = "_"
    for word in pieces.split():
        square, piece = word.split(":")
        assert letters[at(square)] == "A", word
        letters[at(square)] = (RED if piece[0] == "r" else BLUE)[piece[1]]
    return f"{''.join(letters)} {to_move} {ply}"


class Cases:
    def __init__(self):
        self.of_file = {}
        self.ids = set()

    def add(self, file, id, articles, **case):
        assert id not in self.ids, id
        self.ids.add(id)
        self.of_file.setdefault(file, []).append({"id": id, "articles": articles.split(), **case})

    def move(self, file, id, articles, edition, pieces, action, verdict, *, moves="", to_move="r", rules=None, battle=None, end=None, note=None):
        """`verdict`: "legal", or why not. `end`: "red flag", "draw both_immobile", or none."""
        case = {"edition": edition}
        if rules:
            case["rules"] = rules
        case["position"] = position(edition, pieces, to_move)
        if moves:
            case["moves"] = moves.split()
        if action:
            case["action"] = action
        self.answer(case, verdict, battle, end, note)
        self.add(file, id, articles, **case)

    @staticmethod
    def answer(case, verdict, battle=None, end=None, note=None):
        case["verdict"] = "legal" if verdict == "legal" else "illegal"
        if verdict != "legal":
            case["reason"] = verdict
        if battle:
            case["battle"] = battle
        if end:
            winner, reason = end.split()
            case["end"] = {"winner": None if winner == "draw" else winner, "reason": reason}
        if note:
            case["note"] = note

    def setup(self, id, articles, edition, setup, verdict, note=None):
        case = {"edition": edition, "setup": setup}
        self.answer(case, verdict, note=note)
        self.add("setups", id, articles, **case)

    def cards(self, id, articles, red, blue, moves, action, verdict, *, rules=None, battle=None, end=None, note=None, deck="patch23"):
        case = {"edition": "cards"}
        if rules:
            case["rules"] = rules
        case["decks"] = {"red": whole(red, deck), "blue": whole(blue, deck)}
        if moves:
            case["moves"] = [move.strip() for move in moves.split(";")]
        if action:
            case["action"] = action
        self.answer(case, verdict, battle, end, note)
        self.add("cards", id, articles, **case)


def whole(top, deck):
    """A deck with these cards on top, first drawn first, and the rest below."""
    left = list(DECKS[deck])
    for card in top.replace(" ", ""):
        left.remove(card)
    return top.replace(" ", "") + "".join(left)


# ------------------------------------------------------------------------------------------------------------------- battles

WHY = {"flag": "G23 G24", "bomb": "G19", "defuse": "G20", "spy": "G21", "equal": "G18", "higher": "G15 G16", "lower": "G15 G17"}


def outcome(attacker, defender):
    """Who remains, and by which rule."""
    if defender == "F":
        return "attacker", "flag"
    if defender == "B":
        return ("attacker", "defuse") if attacker == "3" else ("defender", "bomb")
    if attacker == "1" and defender == "X":
        return "attacker", "spy"
    if attacker == defender:
        return "both", "equal"
    higher = LETTERS.index(attacker) > LETTERS.index(defender)
    return ("attacker", "higher") if higher else ("defender", "lower")


def battles(cases):
    for edition in SIZES:
        ranks = [rank for rank in LETTERS if rank in army(edition)]
        for attacker in ranks:
            for defender in ranks:
                for side in "rb":
                    battle(cases, edition, attacker, defender, side)


def battle(cases, edition, attacker, defender, side):
    other = "b" if side == "r" else "r"
    names = {"r": "red", "b": "blue"}
    own_rest = next(rank for rank in "2X931" if army(edition)[rank] > (rank == attacker))
    enemy_rest = next(rank for rank in "2X931" if army(edition)[rank] > (rank == defender))
    top = SIZES[edition]
    pieces = [f"d3:{side}{attacker}", f"e3:{other}{defender}", f"h2:{side}{own_rest}", f"h{top - 1}:{other}{enemy_rest}"]
    if attacker != "F":
        pieces.append(f"a1:{side}F")
    if defender != "F":
        pieces.append(f"a{top}:{other}F")
    id = f"{edition}-{names[side]}-{attacker}-attacks-{defender}"
    if attacker in "FB":
        cases.move("battles", id, "G11 A.6-03", edition, " ".join(pieces), "d3xe3", "immovable", to_move=side)
        return
    remains, why = outcome(attacker, defender)
    articles = WHY[why] + (" G22" if defender == "1" and why != "spy" else "")
    cases.move("battles", id, articles, edition, " ".join(pieces), "d3xe3", "legal", to_move=side, battle=remains,
               end=f"{names[side]} flag" if why == "flag" else None)  # fmt: skip


# ------------------------------------------------------------------------------------------------------------------- movement

FAR = "a1:rF h1:r3 a8:bF h8:b3 "


def movement(cases):
    def case(id, articles, pieces, action, verdict, **more):
        cases.move("movement", id, articles, "duel8", FAR + pieces, action, verdict, **more)

    for name, action in (("ahead", "d3-d4"), ("back", "d3-d2"), ("left", "d3-c3"), ("right", "d3-e3")):
        case(f"one-step-{name}", "G6 G8", "d3:r9", action, "legal")
    for name, action in (("ahead-left", "d3-c4"), ("ahead-right", "d3-e4"), ("back-left", "d3-c2"), ("back-right", "d3-e2")):
        case(f"no-diagonal-{name}", "G8", "d3:r9", action, "not_straight")
    case("no-diagonal-attack", "G12", "d3:r9 e4:b2", "d3xe4", "not_straight")
    case("no-diagonal-attack-by-a-scout", "G13", "d3:r2 e4:b9", "d3xe4", "not_straight")
    case("no-move-in-place", "G6", "d3:r9", "d3-d3", "not_straight", note="a turn is a move: there is no passing")
    for rank in "X931":
        case(f"no-two-squares-for-{rank}", "G8", f"d3:r{rank}", "d3-d5", "too_far")
        case(f"no-attack-from-afar-for-{rank}", "G12", f"d3:r{rank} d5:b2", "d3xd5", "too_far")
    case("onto-own-piece", "G9", "d3:r9 d4:r2", "d3-d4", "own_piece")
    case("onto-a-lake", "G9 B.1", "c3:r9", "c3-c4", "lake")
    case("onto-a-lake-of-8x8-to-the-right", "G9 B.1", "e5:r9", "e5-f5", "lake")
    for lake in "c5 d5 g5 h5 c6 d6 g6 h6".split():
        below = f"{lake[0]}4" if lake[1] == "5" else f"{lake[0]}7"
        cases.move("movement", f"lake-{lake}-of-10x10", "G9 O1", "duel10", f"a1:rF k1:r3 a10:bF k10:b3 {below}:r9", f"{below}-{lake}", "lake")
    case("nothing-there", "G6", "d3:r9", "e4-e5", "no_piece")
    case("the-enemys-piece", "G6", "d3:r9 d6:b2", "d6-d5", "not_yours")
    case("the-flag-stays", "G11", "d3:r9", "a1-a2", "immovable")
    case("a-bomb-stays", "G11", "d3:rB", "d3-d4", "immovable")
    case("a-bomb-does-not-attack", "G11 A.6-03", "d3:rB d4:b9", "d3xd4", "immovable")
    case("a-flag-does-not-attack", "G11 A.6-03", "a2:b9", "a1xa2", "immovable")
    case("attacking-is-never-compulsory", "G7", "d3:r9 d4:b2", "d3-d2", "legal")
    # Scouts
    case("scout-runs-ahead", "G10", "d3:r2", "d3-d7", "legal")
    case("scout-runs-back", "G10", "d6:r2", "d6-d1", "legal")
    case("scout-runs-sideways", "G10", "b2:r2", "b2-g2", "legal")
    case("scout-goes-one-square", "G10 Q7", "d3:r2", "d3-d4", "legal")
    case("scout-does-not-jump-an-own-piece", "G9 G10 A.6-17", "d3:r2 d5:r9", "d3-d6", "blocked")
    case("scout-does-not-jump-an-enemy", "G9 G10 A.6-17", "d3:r2 d5:b9", "d3-d6", "blocked")
    case("scout-does-not-jump-a-lake", "G9 G10 A.6-17", "c3:r2", "c3-c6", "blocked")
    case("scout-does-not-cross-a-lake-sideways", "G9 G10", "b4:r2", "b4-d4", "blocked")
    case("scout-attacks-from-afar", "G13", "d3:r2 d7:b1", "d3xd7", "legal", battle="attacker")
    case("scout-attacks-from-afar-and-falls", "G13 G17", "d3:r2 d7:b9", "d3xd7", "legal", battle="defender")
    case("scout-attacks-its-neighbour", "G13", "d3:r2 d4:b1", "d3xd4", "legal", battle="attacker")
    case("scout-does-not-attack-over-a-piece", "G13", "d3:r2 d5:r9 d7:b1", "d3xd7", "blocked")
    case("scout-does-not-attack-over-an-enemy", "G13", "d3:r2 d5:b9 d7:b1", "d3xd7", "blocked")
    case("scout-takes-the-flag-from-afar", "G23 G24", "a3:r2", "a3xa8", "legal", battle="attacker", end="red flag")
    case("scout-need-not-stop-short", "A.6-18", "d3:r2 d7:b1", "d3-d6", "legal")
    charge = {"scout-charge": "forbidden"}
    case("old-scout-does-not-charge", "A.6-16", "d3:r2 d7:b1", "d3xd7", "scout_may_not_charge", rules=charge)
    case("old-scout-runs", "A.6-16", "d3:r2 d7:b1", "d3-d6", "legal", rules=charge)
    case("old-scout-attacks-its-neighbour", "A.6-16", "d3:r2 d4:b1", "d3xd4", "legal", rules=charge, battle="attacker")
    # What stands where after a battle
    case("winner-stands-on-the-defenders-square", "G16 A.6-04", "d3:r9 d4:b2", "d4-d5", "legal", moves="d3xd4 h8-h7")
    case("winner-has-left-its-square", "G16", "d3:r9 d4:b2", "d3-d2", "no_piece", moves="d3xd4 h8-h7")
    case("winning-defender-stays", "G17 A.6-04", "d3:r2 d4:b9", "d4-d3", "legal", moves="d3xd4", note="it stays on d4, and d3 is free")
    advances = {"winning-defender": "advances"}
    case("winning-defender-advances", "A.6-04", "d3:r2 d4:b9", "d3-d2", "legal", moves="d3xd4", rules=advances)
    case("winning-bomb-never-advances", "A.6-04", "d3:r2 d4:bB", "h8-h7", "legal", moves="d3xd4", rules=advances)
    case("the-square-of-a-bomb-that-won-stays-taken", "G19", "d3:r2 d4:bB d2:r9", "d3xd4", "legal", moves="d3xd4 h8-h7 d2-d3 h7-h6", battle="defender", note="a Bomb can kill again")
    case("both-squares-are-free-after-a-trade", "G18", "d3:r9 d4:b9 c3:r2", "c3-d3", "legal", moves="d3xd4 h8-h7")
    case("turns-alternate", "G5", "d3:r9", "d4-d5", "not_yours", moves="d3-d4")


# ------------------------------------------------------------------------------------------------------------------- repetition

RING = "a1:rF a8:bF h1:r3 h8:b3 "


def repetition(cases):
    def case(id, articles, pieces, moves, action, verdict, **more):
        cases.move("repetition", id, articles, "duel8", RING + pieces, action, verdict, moves=moves, **more)

    to_and_fro = "d1-d2 g8-g7 d2-d1 g7-g8 d1-d2 g8-g7 "  # three moves of Red's, and Blue's third
    pieces = "d1:r9 g8:b9"
    case("third-move-is-legal", "O5 Q5 A.6-06 B.3", pieces, "d1-d2 g8-g7 d2-d1 h8-h7", "d1-d2", "legal")
    case("fourth-move-is-not", "O5 Q5 A.6-05 A.6-06 B.3", pieces, to_and_fro, "d2-d1", "two_squares")
    case("elsewhere-is-legal", "A.6-05", pieces, to_and_fro, "d2-d3", "legal")
    case("sideways-is-legal", "A.6-05", pieces, to_and_fro, "d2-e2", "legal")
    case("another-piece-is-legal", "A.6-10", pieces, to_and_fro, "h1-h2", "legal")
    case("another-piece-begins-the-count-anew", "A.6-10", pieces, to_and_fro + "h1-h2 h8-h7", "d2-d1", "legal")
    case("who-began-stops-first", "O5 A.6-05", pieces, to_and_fro + "h1-h2", "g7-g8", "two_squares", note="each side has its own count")
    five = {"two-squares": "5"}
    case("five-allow-a-fourth", "A.6-05", pieces, to_and_fro, "d2-d1", "legal", rules=five)
    case("five-allow-no-sixth", "A.6-05", pieces, to_and_fro + "d2-d1 g7-g8 d1-d2 g8-g7", "d2-d1", "two_squares", rules=five)
    case("off-allows-all", "A.6-05", pieces, to_and_fro + "d2-d1 g7-g8 d1-d2 g8-g7", "d2-d1", "legal", rules={"two-squares": "off"})
    case("an-attack-counts", "A.6-09", "d1:r9 g8:b9 c1:b2", "d1-d2 g8-g7 d2-d1 g7-g8 d1-d2 c1-d1", "d2xd1", "two_squares",
         note="it makes no difference whether the move is an attack")  # fmt: skip
    case("an-attack-elsewhere-is-legal", "A.6-09", "d1:r9 g8:b9 d4:b2", "d1-d2 g8-g7 d2-d1 g7-g8 d1-d2 d4-d3", "d2xd3", "legal", battle="attacker")
    scouts = "b1:r2 g8:b9"
    run = "b1-b4 g8-g7 b4-b2 g7-g8 b2-b4 g8-g7"
    case("scout-crosses-no-border-a-fourth-time", "B.3", scouts, run, "b4-b3", "two_squares")
    case("nor-far", "B.3", scouts, run, "b4-b2", "two_squares")
    case("nor-farther", "B.3", scouts, run, "b4-b1", "two_squares", note="borders b2|b3 and b3|b4 were crossed three times, b1|b2 once")
    case("scout-goes-on-ahead", "B.3", scouts, run, "b4-b5", "legal")
    case("scout-goes-sideways", "B.3", scouts, run, "b4-a4", "legal")
    # The chase: Red's General drives Blue's Miner round the four squares d2 e2 e3 d3.
    ring = "d3:r9 e2:b3"
    lap = "d3-d2 e2-e3 d2-e2 e3-d3 e2-e3 d3-d2 e3-d3 d2-e2 "
    case("a-chaser-may-not-bring-a-position-back", "O6 Q6 A.6-07 A.6-08 B.3", ring, lap, "d3-d2", "more_squares")
    case("he-may-go-elsewhere", "A.6-08", ring, lap, "d3-d4", "legal")
    case("the-chased-is-never-restricted", "A.6-08", ring, lap + "h1-h2", "e2-d2", "legal")
    case("chase-rule-compares-the-chase", "A.6-07", ring, lap, "d3-d2", "more_squares", rules={"more-squares": "chase"})
    case("chase-rule-off", "A.6-07", ring, lap, "d3-d2", "legal", rules={"more-squares": "off"})
    # A hunter who pauses until all stands as it stood, and hunts again.
    paused = lap + "h1-h2 h8-h7 h2-h1 h7-h8 d3-d2 e2-e3 "
    case("a-hunter-who-pauses-may-not-either", "A.6-07 B.3", ring, paused, "d2-e2", "more_squares",
         note="every earlier position of the game counts, not those of this chase alone")  # fmt: skip
    case("by-the-rule-of-the-chase-he-may", "A.6-07 B.3", ring, paused, "d2-e2", "legal", rules={"more-squares": "chase"})
    case("before-he-threatens-twice-he-may", "B.3", ring, lap + "h1-h2 h8-h7 h2-h1 h7-h8", "d3-d2", "legal", note="a chase is two threats and an evasion between")
    case("the-first-lap-is-legal", "O6", ring, "d3-d2 e2-e3 d2-e2 e3-d3 e2-e3 d3-d2", "e3-d3", "legal")
    case("an-attack-is-no-chasing-move", "B.3", ring, lap[: lap.rindex("d2-e2")] + "h8-h7", "d3xd2", "legal", battle="attacker",
         note="an attack cannot bring a position back")  # fmt: skip
    case("the-step-back-is-allowed", "B.3", "d3:r9 e2:b3", "d3-d2 e2-e3 d2-d3 e3-e2", "d3-d2", "legal",
         note="back where it came from on the turn before; the two-squares rule alone limits it")  # fmt: skip
    case("a-pause-ends-the-chase", "B.3", ring, lap + "h1-h2 h8-h7", "d3-d2", "legal", note="the chase was broken off: it begins anew")


# ------------------------------------------------------------------------------------------------------------------- ends


def ends(cases):
    def case(id, articles, pieces, action, verdict, edition="barrage8", **more):
        cases.move("ends", id, articles, edition, pieces, action, verdict, **more)

    for rank in "X9321":
        case(f"{rank}-takes-the-flag", "G23 G24", f"a1:rF a7:r{rank} a8:bF h8:b9", "a7xa8", "legal", battle="attacker", end="red flag")
    case("blue-takes-the-flag", "G24", "a1:rF a2:b2 a8:bF h1:r9", "a2xa1", "legal", to_move="b", battle="attacker", end="blue flag")
    case("no-move-after-the-end", "G24", "a1:rF a7:r9 a8:bF h8:b9", "h8-h7", "game_over", moves="a7xa8")
    last = "a1:rF a8:bF d4:r9 d5:b2 "
    case("the-last-mover-is-lost", "G25 O7 Q8", last, "d4xd5", "legal", battle="attacker", end="red immobile")
    case("the-last-mover-falls-by-its-own-attack", "G25 A.6-13", "a1:rF a8:bF d4:r2 d5:b9", "d4xd5", "legal", battle="defender", end="blue immobile")
    case("last-movers-trade", "A.6-12", "a1:rF a8:bF d4:r9 d5:b9", "d4xd5", "legal", battle="both", end="draw both_immobile")
    case("last-movers-trade-literally", "A.6-12", "a1:rF a8:bF d4:r9 d5:b9", "d4xd5", "legal", battle="both", end="red immobile", rules={"both-immobile": "side-to-move-loses"},
         note="it is Blue's turn, and Blue cannot move")  # fmt: skip
    on_turn = {"immobility": "on-turn"}
    case("on-turn-the-side-to-move-alone-is-judged", "A.6-13", "a1:r2 a2:rB b1:rF h1:b9 a8:bF", "h1-h2", "legal", to_move="b", end="blue immobile", rules=on_turn)
    case("on-turn-a-side-that-ran-dry-waits-for-its-turn", "A.6-13", "a1:rF a8:bF d4:r2 d5:b9", "d4xd5", "legal", battle="defender", rules=on_turn)
    case("on-turn-it-loses-then", "A.6-13", "a1:rF a8:bF d4:r2 d5:b9", "d5-d6", "legal", moves="d4xd5", rules=on_turn, end="blue immobile")
    last_free = "a1:rF d4:r9 d5:b1 a8:b2 a7:bB b8:bF"
    case("shut-in-by-its-own-pieces", "O7 G25", last_free, "d4xd5", "legal", battle="attacker", end="red immobile",
         note="Blue's Scout stands behind its own Bomb and Flag: it cannot move")  # fmt: skip
    # Red's General has a2 and a1 alone, and may not cross their border a fourth time.
    corner = "a1:r9 a3:rB b1:rB b2:rF a8:bF h8:b9"
    walk = "a1-a2 h8-h7 a2-a1 h7-h6"
    case("no-legal-move-by-the-repetition-rules-alone", "A.6-11", corner, "h6-h5", "legal", edition="duel8", moves=walk + " a1-a2", end="blue immobile")
    case("who-waits-is-not-judged-by-them", "A.6-13", corner, "a1-a2", "legal", edition="duel8", moves=walk)
    case("gravon-judges-who-waits-by-two-squares", "A.6-13", corner, "a1-a2", "legal", edition="duel8", moves=walk, end="blue immobile",
         rules={"immobility": "every-ply-two-squares"})  # fmt: skip
    case("set-up-without-a-mover", "A.6-22", "a1:rF a8:bF h8:b9", None, "legal", end="blue immobile", note="judged before the first ply")
    case("neither-side-has-a-mover", "A.6-22 A.6-12", "a1:rF a8:bF", None, "legal", end="draw both_immobile")
    calm = {"max-plies-without-attack": "3"}
    case("no-attack-for-too-long", "A.6-24", "a1:rF a8:bF h1:r9 h8:b9", "h2-h1", "legal", moves="h1-h2 h8-h7", rules=calm, end="draw no_progress")
    calm_board = "a1:rF a8:bF h1:r9 h8:b9 b1:r3 b2:b2"
    case("an-attack-begins-the-count-anew", "A.6-24", calm_board, "h2-h1", "legal", moves="h1-h2 h8-h7 b1xb2 h7-h8", rules=calm)
    case("and-it-runs-out-again", "A.6-24", calm_board, "h8-h7", "legal", moves="h1-h2 h8-h7 b1xb2 h7-h8 h2-h1", rules=calm, end="draw no_progress")
    case("too-many-plies", "A.6-24", "a1:rF a8:bF h1:r9 h8:b9", "h8-h7", "legal", moves="h1-h2", rules={"max-plies": "2"}, end="draw length")
    case("a-flag-goes-before-a-limit", "A.6-24 G24", "a1:rF a7:r9 a8:bF h8:b9", "a7xa8", "legal", rules={"max-plies": "1"}, battle="attacker", end="red flag")


# ------------------------------------------------------------------------------------------------------------------- set-ups


def filled(edition, first=""):
    """A set-up with all of the army, these pieces first."""
    rows = 4 if edition in ("original", "duel10", "barrage10") else 3
    squares = rows * SIZES[edition]
    rest = []
    for rank, number in army(edition).items():
        rest += [rank] * (number - first.count(rank))
    return (first + "".join(rest)).ljust(squares, ".")


def setups(cases):
    for edition in SIZES:
        good = filled(edition)
        cases.setup(f"{edition}-whole-army", "G3 " + {"original": "O2 O3", "duel10": "D1 D2", "barrage10": "B.4", "duel8": "Q2 Q3", "barrage8": "R1 R2"}[edition], edition, good, "legal")
        cases.setup(f"{edition}-any-order", "G3", edition, good[::-1], "legal", "there is no restriction on which piece goes where")
        cases.setup(f"{edition}-one-square-too-few", "G3", edition, good[:-1], "setup")
        cases.setup(f"{edition}-one-square-too-many", "G3", edition, good + ".", "setup")
        cases.setup(f"{edition}-no-flag", "G1", edition, good.replace("F", "2" if edition == "original" else ".", 1), "setup")
        cases.setup(f"{edition}-two-flags", "G1", edition, good.replace("X", "F", 1), "setup")
        cases.setup(f"{edition}-a-scout-too-many", "G1", edition, good.replace("9", "2", 1), "setup")
        cases.setup(f"{edition}-no-such-rank", "G1", edition, good.replace("X", "K", 1), "setup")
        if edition != "original":
            cases.setup(f"{edition}-no-such-piece-in-the-army", "G1", edition, good.replace("9", "8", 1), "setup")
            cases.setup(f"{edition}-a-piece-too-few", "G1", edition, good.replace("1", ".", 1), "setup")
        cases.setup(f"{edition}-empty", "G1", edition, "." * len(good), "setup")
    lanes = {30, 31, 34, 35, 38, 39}
    rest = list("F1X98877766665555444433333" + "22222222")
    text = "".join("B" if at in lanes else rest.pop(0) for at in range(40))
    cases.setup("original-shut-in", "A.6-22", "original", text, "legal", "accepted; the game is over before its first ply")


# ------------------------------------------------------------------------------------------------------------------- Card Battle


def cards(cases):
    case = cases.cards
    red, blue = "42965 387", "59842 736"
    begin = "red lay 4 2 9 6 5; blue lay 5 9 8 4 2"
    case("line-of-five", "K2 K3", red, blue, "", "red lay 4 2 9 6 5", "legal")
    case("line-of-four", "K3 A.7-11", red, blue, "", "red lay 4 2 9 6", "line_of_five")
    case("line-of-what-is-not-there", "K3", red, blue, "", "red lay X 2 9 6 5", "not_in_hand")
    case("line-twice", "K3", red, blue, "red lay 4 2 9 6 5", "red lay 3 8 7 4 2", "not_your_turn")
    case("red-begins", "K5 K6", red, blue, begin, "blue attack 1 1", "not_your_turn")
    case("no-attack-before-the-lines", "K3", red, blue, "red lay 4 2 9 6 5", "red attack 1 1", "not_your_turn")
    case("higher-wins", "K8 K9", red, blue, begin, "red attack 3 1", "legal", battle="attacker")
    case("lower-loses", "K9", red, blue, begin, "red attack 1 2", "legal", battle="defender")
    case("equal-are-both-out", "K9", red, blue, begin, "red attack 5 1", "legal", battle="both")
    case("no-pass", "A.7-09", red, blue, begin, "red pass", "must_act")
    case("no-filling-before-a-gap", "K7", red, blue, begin, "red fill 1=3", "not_now")
    case("winning-defender-stays-in-its-place", "A.7-20", red, blue, begin + "; red attack 1 2; red fill 1=3", "blue attack 2 1", "legal", battle="attacker")
    case("no-second-action", "K6 K7", red, blue, begin + "; red attack 1 2", "red attack 3 1", "not_now")
    case("gap-is-filled-after-the-attack", "K7 A.7-03", red, blue, begin + "; red attack 1 2", "red fill 1=3", "legal")
    case("gap-must-be-filled", "A.7-03", red, blue, begin + "; red attack 1 2", "red pass", "not_now")
    case("only-gaps-are-filled", "K7", red, blue, begin + "; red attack 1 2", "red fill 2=3", "not_a_gap")
    case("filled-from-the-hand", "K7", red, blue, begin + "; red attack 1 2", "red fill 1=X", "not_in_hand")
    case("gap-of-the-enemys-turn-is-filled-in-step-3", "K7", red, blue, begin + "; red attack 3 1", "blue fill 1=7", "not_now")
    case("all-gaps-are-filled", "A.7-04", red, blue, begin + "; red attack 3 1; blue attack 4 3", "blue fill 1=7", "fill_all", note="one gap of Red's attack, one of Blue's own")
    case("all-gaps-filled", "A.7-04", red, blue, begin + "; red attack 3 1; blue attack 4 3", "blue fill 1=7 4=3", "legal")
    case("empty-place-cannot-attack", "K8", red, blue, begin + "; red attack 3 1", "blue attack 1 1", "no_card")
    # Each pair of ranks.
    ranks = "F123456789XB"
    for attacker in ranks:
        for defender in ranks:
            own = attacker + "4562342"  # of each there are more in the deck
            enemy = defender + "4562342"
            start = f"red lay {' '.join(own[:5])}; blue lay {' '.join(enemy[:5])}"
            id = f"cards-{attacker}-attacks-{defender}"
            if attacker in "FB":
                case(id, "K11 K15", own, enemy, start, "red attack 1 1", "cannot_attack")
                continue
            remains, why = outcome(attacker, defender)
            articles = {"flag": "K12 K17", "bomb": "K11", "defuse": "K11", "spy": "K10", "equal": "K9", "higher": "K9", "lower": "K9"}[why]
            if attacker == "1" and defender == "1":
                articles += " A.7-19"
            case(id, articles, own, enemy, start, "red attack 1 1", "legal", battle=remains, end="red flag" if why == "flag" else None)
    # Special actions
    looks, quiet = "12F84 397", "59842 736"
    open_ = "red lay 1 2 F 8 4; blue lay 5 9 8 4 2"
    case("spy-looks", "K13", looks, quiet, open_, "red spy 1", "legal")
    case("only-a-spy-looks-at-the-hand", "K13", looks, quiet, open_, "red spy 2", "not_a_spy")
    case("a-look-costs-the-action", "A.7-08", looks, quiet, open_ + "; red spy 1", "red attack 4 1", "not_your_turn")
    case("spy-is-used-again", "A.7-06 K13", looks, quiet, open_ + "; red spy 1; blue attack 5 4; blue fill 5=7", "red spy 1", "legal")
    case("scout-looks-at-two", "K14", looks, quiet, open_, "red scout 2 at 1 5", "legal")
    case("scout-does-not-look-at-one-of-many", "K14 A.7-07", looks, quiet, open_, "red scout 2 at 1", "look_at_two")
    case("only-a-scout-looks-at-the-line", "K14", looks, quiet, open_, "red scout 1 at 1 2", "not_a_scout")
    case("flag-runs", "K16", looks, quiet, open_, "red run 3", "legal")
    case("only-the-flag-runs", "K16", looks, quiet, open_, "red run 4", "not_the_flag")
    case("flag-does-not-attack", "K15", looks, quiet, open_, "red attack 3 1", "cannot_attack")
    case("a-place-that-is-none", "K8", looks, quiet, open_, "red attack 4 1", "legal", battle="attacker")
    # Stuck lines
    stuck, hunter = "BBBF2 347", "X9842 736"
    lines = "red lay B B B F 2; blue lay X 9 8 4 2"
    case("line-of-bombs-and-flag-loses", "K18 A.7-15", stuck, hunter, lines + "; red scout 5 at 1 2", "blue attack 1 5", "legal", battle="attacker", end="blue stuck")
    case("reserves-may-count", "A.7-15", stuck, hunter, lines + "; red scout 5 at 1 2", "blue attack 1 5", "legal", battle="attacker", rules={"stuck-check": "line-and-reserves"})
    case("the-flags-run-may-save", "A.7-16", stuck, hunter, lines + "; red scout 5 at 1 2", "blue attack 1 5", "legal", battle="attacker", rules={"flag-rescue": "allowed"})
    case("flag-can-be-forced-out", "A.7-03 A.7-14", "4259X F38", quiet, "red lay 4 2 5 9 X; blue lay 5 9 8 4 2; red attack 1 2", "red fill 1=F", "legal")
    quiet_turns = {"max-turns-without-attack": "2"}
    case("no-attack-for-too-long-in-cards", "A.7-17", looks, "12984 736", "red lay 1 2 F 8 4; blue lay 1 2 9 8 4; red spy 1", "blue spy 1", "legal", rules=quiet_turns, end="draw no_progress")
    chain = {"chain-attacks": "on"}
    case("attacks-may-go-on", "A.7-22", red, blue, begin + "; red attack 3 1", "red attack 3 3", "legal", rules=chain, battle="attacker")
    case("a-chain-may-end", "A.7-22", red, blue, begin + "; red attack 3 1", "red pass", "legal", rules=chain)
    case("no-chain-by-default", "A.7-22", red, blue, begin + "; red attack 3 1", "red attack 3 3", "not_your_turn")
    case("no-chain-after-a-defeat", "A.7-22", red, blue, begin + "; red attack 1 2", "red attack 3 3", "not_now", rules=chain)
    case("jumbo-has-four-miners", "B.2", "3333X 987", quiet, "", "red lay 3 3 3 3 X", "legal", rules={"deck": "jumbo23"}, deck="jumbo23")
    case("patch-has-three", "B.2", "333X9 876", quiet, "", "red lay 3 3 3 3 X", "not_in_hand")
    case("nothing-after-the-end", "K12", "942X8 356", "F2345 678", "red lay 9 4 2 X 8; blue lay F 2 3 4 5; red attack 1 1", "blue attack 2 1", "game_over")


def main(arguments):
    made = Cases()
    for write in (battles, movement, repetition, ends, setups, cards):
        write(made)
    texts = {
        f"{file}.jsonl": "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        for file, lines in made.of_file.items()
    }
    folder = Path(arguments[-1])
    if arguments[0] == "--check":
        others = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.jsonl")}
        return 0 if others == texts else f"{folder} is not what {__file__} writes"
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(sum(map(len, made.of_file.values())), "cases")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
