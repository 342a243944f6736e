"""Battles, movement and set-ups in the board games."""

from cases import SIZES, WHY, LETTERS, army, outcome


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
