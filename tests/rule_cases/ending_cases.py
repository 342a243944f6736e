"""Repetition and endings in the board games."""

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
