"""The cases of Card Battle."""

from cases import outcome


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
    case(
        "winning-defender-stays-in-its-place",
        "A.7-20",
        red,
        blue,
        begin + "; red attack 1 2; red fill 1=3",
        "blue attack 2 1",
        "legal",
        battle="attacker",
    )
    case("no-second-action", "K6 K7", red, blue, begin + "; red attack 1 2", "red attack 3 1", "not_now")
    case("gap-is-filled-after-the-attack", "K7 A.7-03", red, blue, begin + "; red attack 1 2", "red fill 1=3", "legal")
    case("gap-must-be-filled", "A.7-03", red, blue, begin + "; red attack 1 2", "red pass", "not_now")
    case("only-gaps-are-filled", "K7", red, blue, begin + "; red attack 1 2", "red fill 2=3", "not_a_gap")
    case("filled-from-the-hand", "K7", red, blue, begin + "; red attack 1 2", "red fill 1=X", "not_in_hand")
    case(
        "gap-of-the-enemys-turn-is-filled-in-step-3",
        "K7",
        red,
        blue,
        begin + "; red attack 3 1",
        "blue fill 1=7",
        "not_now",
    )
    case(
        "all-gaps-are-filled",
        "A.7-04",
        red,
        blue,
        begin + "; red attack 3 1; blue attack 4 3",
        "blue fill 1=7",
        "fill_all",
        note="one gap of Red's attack, one of Blue's own",
    )
    case(
        "all-gaps-filled",
        "A.7-04",
        red,
        blue,
        begin + "; red attack 3 1; blue attack 4 3",
        "blue fill 1=7 4=3",
        "legal",
    )
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
            articles = {
                "flag": "K12 K17",
                "bomb": "K11",
                "defuse": "K11",
                "spy": "K10",
                "equal": "K9",
                "higher": "K9",
                "lower": "K9",
            }[why]
            if attacker == "1" and defender == "1":
                articles += " A.7-19"
            case(
                id,
                articles,
                own,
                enemy,
                start,
                "red attack 1 1",
                "legal",
                battle=remains,
                end="red flag" if why == "flag" else None,
            )
    # Special actions
    looks, quiet = "12F84 397", "59842 736"
    open_ = "red lay 1 2 F 8 4; blue lay 5 9 8 4 2"
    case("spy-looks", "K13", looks, quiet, open_, "red spy 1", "legal")
    case("only-a-spy-looks-at-the-hand", "K13", looks, quiet, open_, "red spy 2", "not_a_spy")
    case("a-look-costs-the-action", "A.7-08", looks, quiet, open_ + "; red spy 1", "red attack 4 1", "not_your_turn")
    case(
        "spy-is-used-again",
        "A.7-06 K13",
        looks,
        quiet,
        open_ + "; red spy 1; blue attack 5 4; blue fill 5=7",
        "red spy 1",
        "legal",
    )
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
    case(
        "line-of-bombs-and-flag-loses",
        "K18 A.7-15",
        stuck,
        hunter,
        lines + "; red scout 5 at 1 2",
        "blue attack 1 5",
        "legal",
        battle="attacker",
        end="blue stuck",
    )
    case(
        "reserves-may-count",
        "A.7-15",
        stuck,
        hunter,
        lines + "; red scout 5 at 1 2",
        "blue attack 1 5",
        "legal",
        battle="attacker",
        rules={"stuck-check": "line-and-reserves"},
    )
    case(
        "the-flags-run-may-save",
        "A.7-16",
        stuck,
        hunter,
        lines + "; red scout 5 at 1 2",
        "blue attack 1 5",
        "legal",
        battle="attacker",
        rules={"flag-rescue": "allowed"},
    )
    case(
        "flag-can-be-forced-out",
        "A.7-03 A.7-14",
        "4259X F38",
        quiet,
        "red lay 4 2 5 9 X; blue lay 5 9 8 4 2; red attack 1 2",
        "red fill 1=F",
        "legal",
    )
    quiet_turns = {"max-turns-without-attack": "2"}
    case(
        "no-attack-for-too-long-in-cards",
        "A.7-17",
        looks,
        "12984 736",
        "red lay 1 2 F 8 4; blue lay 1 2 9 8 4; red spy 1",
        "blue spy 1",
        "legal",
        rules=quiet_turns,
        end="draw no_progress",
    )
    chain = {"chain-attacks": "on"}
    case(
        "attacks-may-go-on",
        "A.7-22",
        red,
        blue,
        begin + "; red attack 3 1",
        "red attack 3 3",
        "legal",
        rules=chain,
        battle="attacker",
    )
    case("a-chain-may-end", "A.7-22", red, blue, begin + "; red attack 3 1", "red pass", "legal", rules=chain)
    case("no-chain-by-default", "A.7-22", red, blue, begin + "; red attack 3 1", "red attack 3 3", "not_your_turn")
    case(
        "no-chain-after-a-defeat",
        "A.7-22",
        red,
        blue,
        begin + "; red attack 1 2",
        "red attack 3 3",
        "not_now",
        rules=chain,
    )
    case(
        "jumbo-has-four-miners",
        "B.2",
        "3333X 987",
        quiet,
        "",
        "red lay 3 3 3 3 X",
        "legal",
        rules={"deck": "jumbo23"},
        deck="jumbo23",
    )
    case("patch-has-three", "B.2", "333X9 876", quiet, "", "red lay 3 3 3 3 X", "not_in_hand")
    case(
        "nothing-after-the-end",
        "K12",
        "942X8 356",
        "F2345 678",
        "red lay 9 4 2 X 8; blue lay F 2 3 4 5; red attack 1 1",
        "blue attack 2 1",
        "game_over",
    )
