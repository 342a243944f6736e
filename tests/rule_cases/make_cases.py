#!/usr/bin/python3
"""Writes the corpus of rule cases: `make_cases.py data/rules`; with `--check` it only compares.

The cases are stated here by hand; rule_cases_test.cpp holds them against the slow reference and against the library.
"""

import json
import sys
from pathlib import Path

from card_cases import cards
from cases import SIZES, WHY, LETTERS, Cases, army, outcome
from view_cases import views


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
    pieces = [
        f"d3:{side}{attacker}",
        f"e3:{other}{defender}",
        f"h2:{side}{own_rest}",
        f"h{top - 1}:{other}{enemy_rest}",
    ]
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


# -------------------------------------------------------------------------------- movement

FAR = "a1:rF h1:r3 a8:bF h8:b3 "


def movement(cases):
    def case(id, articles, pieces, action, verdict, **more):
        cases.move("movement", id, articles, "duel8", FAR + pieces, action, verdict, **more)

    for name, action in (("ahead", "d3-d4"), ("back", "d3-d2"), ("left", "d3-c3"), ("right", "d3-e3")):
        case(f"one-step-{name}", "G6 G8", "d3:r9", action, "legal")
    diagonals = {"ahead-left": "d3-c4", "ahead-right": "d3-e4", "back-left": "d3-c2", "back-right": "d3-e2"}
    for name, action in diagonals.items():
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
        cases.move(
            "movement",
            f"lake-{lake}-of-10x10",
            "G9 O1",
            "duel10",
            f"a1:rF k1:r3 a10:bF k10:b3 {below}:r9",
            f"{below}-{lake}",
            "lake",
        )
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
    case(
        "winning-defender-stays",
        "G17 A.6-04",
        "d3:r2 d4:b9",
        "d4-d3",
        "legal",
        moves="d3xd4",
        note="it stays on d4, and d3 is free",
    )
    advances = {"winning-defender": "advances"}
    case("winning-defender-advances", "A.6-04", "d3:r2 d4:b9", "d3-d2", "legal", moves="d3xd4", rules=advances)
    case("winning-bomb-never-advances", "A.6-04", "d3:r2 d4:bB", "h8-h7", "legal", moves="d3xd4", rules=advances)
    case(
        "the-square-of-a-bomb-that-won-stays-taken",
        "G19",
        "d3:r2 d4:bB d2:r9",
        "d3xd4",
        "legal",
        moves="d3xd4 h8-h7 d2-d3 h7-h6",
        battle="defender",
        note="a Bomb can kill again",
    )
    case("both-squares-are-free-after-a-trade", "G18", "d3:r9 d4:b9 c3:r2", "c3-d3", "legal", moves="d3xd4 h8-h7")
    case("turns-alternate", "G5", "d3:r9", "d4-d5", "not_yours", moves="d3-d4")


# -------------------------------------------------------------------------------- repetition

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
    case(
        "who-began-stops-first",
        "O5 A.6-05",
        pieces,
        to_and_fro + "h1-h2",
        "g7-g8",
        "two_squares",
        note="each side has its own count",
    )
    five = {"two-squares": "5"}
    case("five-allow-a-fourth", "A.6-05", pieces, to_and_fro, "d2-d1", "legal", rules=five)
    case(
        "five-allow-no-sixth",
        "A.6-05",
        pieces,
        to_and_fro + "d2-d1 g7-g8 d1-d2 g8-g7",
        "d2-d1",
        "two_squares",
        rules=five,
    )
    case(
        "off-allows-all",
        "A.6-05",
        pieces,
        to_and_fro + "d2-d1 g7-g8 d1-d2 g8-g7",
        "d2-d1",
        "legal",
        rules={"two-squares": "off"},
    )
    case("an-attack-counts", "A.6-09", "d1:r9 g8:b9 c1:b2", "d1-d2 g8-g7 d2-d1 g7-g8 d1-d2 c1-d1", "d2xd1",
         "two_squares",
         note="it makes no difference whether the move is an attack")  # fmt: skip
    case(
        "an-attack-elsewhere-is-legal",
        "A.6-09",
        "d1:r9 g8:b9 d4:b2",
        "d1-d2 g8-g7 d2-d1 g7-g8 d1-d2 d4-d3",
        "d2xd3",
        "legal",
        battle="attacker",
    )
    scouts = "b1:r2 g8:b9"
    run = "b1-b4 g8-g7 b4-b2 g7-g8 b2-b4 g8-g7"
    case("scout-crosses-no-border-a-fourth-time", "B.3", scouts, run, "b4-b3", "two_squares")
    case("nor-far", "B.3", scouts, run, "b4-b2", "two_squares")
    case(
        "nor-farther",
        "B.3",
        scouts,
        run,
        "b4-b1",
        "two_squares",
        note="borders b2|b3 and b3|b4 were crossed three times, b1|b2 once",
    )
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
    case(
        "by-the-rule-of-the-chase-he-may", "A.6-07 B.3", ring, paused, "d2-e2", "legal", rules={"more-squares": "chase"}
    )
    case(
        "before-he-threatens-twice-he-may",
        "B.3",
        ring,
        lap + "h1-h2 h8-h7 h2-h1 h7-h8",
        "d3-d2",
        "legal",
        note="a chase is two threats and an evasion between",
    )
    case("the-first-lap-is-legal", "O6", ring, "d3-d2 e2-e3 d2-e2 e3-d3 e2-e3 d3-d2", "e3-d3", "legal")
    case("an-attack-is-no-chasing-move", "B.3", ring, lap[: lap.rindex("d2-e2")] + "h8-h7", "d3xd2", "legal",
         battle="attacker",
         note="an attack cannot bring a position back")  # fmt: skip
    case("the-step-back-is-allowed", "B.3", "d3:r9 e2:b3", "d3-d2 e2-e3 d2-d3 e3-e2", "d3-d2", "legal",
         note="back where it came from on the turn before; the two-squares rule alone limits it")  # fmt: skip
    case(
        "a-pause-ends-the-chase",
        "B.3",
        ring,
        lap + "h1-h2 h8-h7",
        "d3-d2",
        "legal",
        note="the chase was broken off: it begins anew",
    )


# -------------------------------------------------------------------------------- ends


def ends(cases):
    def case(id, articles, pieces, action, verdict, edition="barrage8", **more):
        cases.move("ends", id, articles, edition, pieces, action, verdict, **more)

    for rank in "X9321":
        case(
            f"{rank}-takes-the-flag",
            "G23 G24",
            f"a1:rF a7:r{rank} a8:bF h8:b9",
            "a7xa8",
            "legal",
            battle="attacker",
            end="red flag",
        )
    case(
        "blue-takes-the-flag",
        "G24",
        "a1:rF a2:b2 a8:bF h1:r9",
        "a2xa1",
        "legal",
        to_move="b",
        battle="attacker",
        end="blue flag",
    )
    case("no-move-after-the-end", "G24", "a1:rF a7:r9 a8:bF h8:b9", "h8-h7", "game_over", moves="a7xa8")
    last = "a1:rF a8:bF d4:r9 d5:b2 "
    case("the-last-mover-is-lost", "G25 O7 Q8", last, "d4xd5", "legal", battle="attacker", end="red immobile")
    case(
        "the-last-mover-falls-by-its-own-attack",
        "G25 A.6-13",
        "a1:rF a8:bF d4:r2 d5:b9",
        "d4xd5",
        "legal",
        battle="defender",
        end="blue immobile",
    )
    case(
        "last-movers-trade",
        "A.6-12",
        "a1:rF a8:bF d4:r9 d5:b9",
        "d4xd5",
        "legal",
        battle="both",
        end="draw both_immobile",
    )
    case("last-movers-trade-literally", "A.6-12", "a1:rF a8:bF d4:r9 d5:b9", "d4xd5", "legal", battle="both",
         end="red immobile", rules={"both-immobile": "side-to-move-loses"},
         note="it is Blue's turn, and Blue cannot move")  # fmt: skip
    on_turn = {"immobility": "on-turn"}
    case(
        "on-turn-the-side-to-move-alone-is-judged",
        "A.6-13",
        "a1:r2 a2:rB b1:rF h1:b9 a8:bF",
        "h1-h2",
        "legal",
        to_move="b",
        end="blue immobile",
        rules=on_turn,
    )
    case(
        "on-turn-a-side-that-ran-dry-waits-for-its-turn",
        "A.6-13",
        "a1:rF a8:bF d4:r2 d5:b9",
        "d4xd5",
        "legal",
        battle="defender",
        rules=on_turn,
    )
    case(
        "on-turn-it-loses-then",
        "A.6-13",
        "a1:rF a8:bF d4:r2 d5:b9",
        "d5-d6",
        "legal",
        moves="d4xd5",
        rules=on_turn,
        end="blue immobile",
    )
    last_free = "a1:rF d4:r9 d5:b1 a8:b2 a7:bB b8:bF"
    case("shut-in-by-its-own-pieces", "O7 G25", last_free, "d4xd5", "legal", battle="attacker", end="red immobile",
         note="Blue's Scout stands behind its own Bomb and Flag: it cannot move")  # fmt: skip
    # Red's General has a2 and a1 alone, and may not cross their border a fourth time.
    corner = "a1:r9 a3:rB b1:rB b2:rF a8:bF h8:b9"
    walk = "a1-a2 h8-h7 a2-a1 h7-h6"
    case(
        "no-legal-move-by-the-repetition-rules-alone",
        "A.6-11",
        corner,
        "h6-h5",
        "legal",
        edition="duel8",
        moves=walk + " a1-a2",
        end="blue immobile",
    )
    case("who-waits-is-not-judged-by-them", "A.6-13", corner, "a1-a2", "legal", edition="duel8", moves=walk)
    case("gravon-judges-who-waits-by-two-squares", "A.6-13", corner, "a1-a2", "legal", edition="duel8", moves=walk,
         end="blue immobile",
         rules={"immobility": "every-ply-two-squares"})  # fmt: skip
    case(
        "set-up-without-a-mover",
        "A.6-22",
        "a1:rF a8:bF h8:b9",
        None,
        "legal",
        end="blue immobile",
        note="judged before the first ply",
    )
    case("neither-side-has-a-mover", "A.6-22 A.6-12", "a1:rF a8:bF", None, "legal", end="draw both_immobile")
    calm = {"max-plies-without-attack": "3"}
    case(
        "no-attack-for-too-long",
        "A.6-24",
        "a1:rF a8:bF h1:r9 h8:b9",
        "h2-h1",
        "legal",
        moves="h1-h2 h8-h7",
        rules=calm,
        end="draw no_progress",
    )
    calm_board = "a1:rF a8:bF h1:r9 h8:b9 b1:r3 b2:b2"
    case(
        "an-attack-begins-the-count-anew",
        "A.6-24",
        calm_board,
        "h2-h1",
        "legal",
        moves="h1-h2 h8-h7 b1xb2 h7-h8",
        rules=calm,
    )
    case(
        "and-it-runs-out-again",
        "A.6-24",
        calm_board,
        "h8-h7",
        "legal",
        moves="h1-h2 h8-h7 b1xb2 h7-h8 h2-h1",
        rules=calm,
        end="draw no_progress",
    )
    case(
        "too-many-plies",
        "A.6-24",
        "a1:rF a8:bF h1:r9 h8:b9",
        "h8-h7",
        "legal",
        moves="h1-h2",
        rules={"max-plies": "2"},
        end="draw length",
    )
    case(
        "a-flag-goes-before-a-limit",
        "A.6-24 G24",
        "a1:rF a7:r9 a8:bF h8:b9",
        "a7xa8",
        "legal",
        rules={"max-plies": "1"},
        battle="attacker",
        end="red flag",
    )


# -------------------------------------------------------------------------------- set-ups


ARMY_RULES = {"original": "O2 O3", "duel10": "D1 D2", "barrage10": "B.4", "duel8": "Q2 Q3", "barrage8": "R1 R2"}


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
        cases.setup(f"{edition}-whole-army", "G3 " + ARMY_RULES[edition], edition, good, "legal")
        cases.setup(
            f"{edition}-any-order",
            "G3",
            edition,
            good[::-1],
            "legal",
            "there is no restriction on which piece goes where",
        )
        cases.setup(f"{edition}-one-square-too-few", "G3", edition, good[:-1], "setup")
        cases.setup(f"{edition}-one-square-too-many", "G3", edition, good + ".", "setup")
        cases.setup(
            f"{edition}-no-flag", "G1", edition, good.replace("F", "2" if edition == "original" else ".", 1), "setup"
        )
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
    cases.setup(
        "original-shut-in", "A.6-22", "original", text, "legal", "accepted; the game is over before its first ply"
    )


def main(arguments):
    made = Cases()
    for write in (battles, movement, repetition, ends, setups, cards, views):
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
