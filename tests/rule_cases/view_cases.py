"""The cases of what each side knows: in positions after some moves, and at the table of Card Battle.

What is seen is written down square by square and never worked out: "a1:rF" a piece, "a1:rF!" one whose rank both sides
know, "a1:?" one that the side does not know."""

from cases import BLUE, FILES, RED, SIZES, position

SILENT = {"silent-defence": "on"}
ADVANCES = {"winning-defender": "advances"}
# In every position: a Flag and a Scout of each side, of which the other knows nothing.
ALL = "a1:rF a2:r2 h8:bF h7:b2 "
FOR_RED = "a1:rF a2:r2 h8:? h7:? "
FOR_BLUE = "a1:? a2:? h8:bF h7:b2 "


def seen(edition, words):
    """A board as a side sees it, a letter a square."""
    size = SIZES[edition]
    letters = list(position(edition, "").split()[0])
    for word in words.split():
        square, piece = word.split(":")
        at = (int(square[1:]) - 1) * size + FILES.index(square[0])
        assert letters[at] == "A", word
        letter = "?" if piece == "?" else (RED if piece[0] == "r" else BLUE)[piece[1]]
        letters[at] = letter.lower() if piece.endswith("!") else letter
    return "".join(letters)


def views(cases):
    def case(id, articles, pieces, moves, red, blue, edition="barrage8", *, rules=None, to_move="r", note=None):
        made = {"edition": edition}
        if rules:
            made["rules"] = rules
        made["position"] = position(edition, ALL + pieces, to_move)
        if moves:
            made["moves"] = moves.split()
        sees = {"red": seen(edition, FOR_RED + red), "blue": seen(edition, FOR_BLUE + blue)}
        made |= {"asks": "sees", "sees": sees}
        if note:
            made["note"] = note
        cases.add("views", id, articles, **made)

    for edition in SIZES:
        case(f"{edition}-sees-its-own-ranks-alone", "G2 G3", "b1:rX c1:r3 a8:b9 b8:bB", "", "b1:rX c1:r3 a8:? b8:?",
             "b1:? c1:? a8:b9 b8:bB", edition)  # fmt: skip
        case(f"{edition}-a-battle-shows-both", "G14 A.6-19", "e4:rX e5:b3", "e4xe5", "e5:rX!", "e5:rX!", edition,
             note="the Marshal stays known, the Miner is gone")  # fmt: skip
        case(f"{edition}-a-battle-of-blue-shows-both", "G14 G17 A.6-19", "e4:rX e5:b3", "e5xe4", "e4:rX!", "e4:rX!",
             edition, to_move="b")  # fmt: skip
    case("a-step-shows-no-rank", "G2 Q7", "d3:r2 e6:b9", "d3-d4 e6-e5", "d4:r2 e5:?", "d4:? e5:b9",
         note="a Scout that moves one square stays hidden")  # fmt: skip
    case("a-run-shows-a-scout", "Q7", "d1:r2 g6:b9", "d1-d3", "d3:r2! g6:?", "d3:r2! g6:b9")
    case("a-run-of-blue-too", "Q7", "d1:r9 e8:b2", "e8-e5", "d1:r9 e5:b2!", "d1:? e5:b2!", to_move="b")
    case("what-was-known-stays-known", "A.6-19", "d1:r2 g7:b9 h1:r3", "d1-d3 g7-g6 d3-d4 g6-g5 h1-h2",
         "d4:r2! g5:? h2:r3", "d4:r2! g5:b9 h2:?")  # fmt: skip
    case("a-winner-stays-known-where-it-goes", "A.6-19", "d4:r9 d5:b3 g7:bX", "d4xd5 g7-g6 d5-d6", "d6:r9! g6:?",
         "d6:r9! g6:bX")  # fmt: skip
    case("an-attacker-that-falls-shows-the-defender", "G14 G17 A.6-19", "d4:r3 d5:b9", "d4xd5", "d5:b9!", "d5:b9!")
    case("a-bomb-that-was-attacked-is-known", "G19 A.6-19", "d4:r9 d5:bB", "d4xd5", "d5:bB!", "d5:bB!")
    case("a-miner-that-defused-is-known", "G20 A.6-19", "d4:r3 d5:bB", "d4xd5", "d5:r3!", "d5:r3!")
    case("a-spy-that-took-the-marshal-is-known", "G21 A.6-19", "d4:r1 d5:bX", "d4xd5", "d5:r1!", "d5:r1!")
    case("equals-leave-nothing-known", "G18", "d4:r9 d5:b9 g7:b3", "d4xd5", "g7:?", "g7:b3")
    case("a-neighbour-of-a-battle-stays-hidden", "G2", "d4:r9 d5:b3 d6:b1 e5:b2 e4:r2", "d4xd5",
         "d5:r9! d6:? e5:? e4:r2", "d5:r9! d6:b1 e5:b2 e4:?")  # fmt: skip
    case("a-scout-that-attacks-from-afar", "Q7 G14", "d1:r2 d5:b9", "d1xd5", "d5:b9!", "d5:b9!")
    silent, to_come = "d4:r3 d5:b9", "d4:r3 d5:b9 e5:r2"
    case("a-silent-defender-that-wins-stays-hidden", "B.6", silent, "d4xd5", "d5:?", "d5:b9", rules=SILENT)
    case("a-silent-bomb-stays-hidden", "B.6", "d4:r9 d5:bB", "d4xd5", "d5:?", "d5:bB", rules=SILENT)
    case("a-silent-defender-that-falls-leaves-the-winner-known", "B.6", "d4:r9 d5:b3", "d4xd5", "d5:r9!", "d5:r9!",
         rules=SILENT)  # fmt: skip
    case("silent-equals-are-both-gone", "B.6 G18", "d4:r9 d5:b9 g7:b3", "d4xd5", "g7:?", "g7:b3", rules=SILENT)
    case("a-silent-winner-that-attacks-is-known", "B.6 A.6-19", to_come, "d4xd5 d5xe5", "e5:b9!", "e5:b9!",
         rules=SILENT)  # fmt: skip
    case("a-winner-that-advances-is-known-there", "A.6-04 A.6-19", silent, "d4xd5", "d4:b9!", "d4:b9!", rules=ADVANCES)
    case("a-silent-winner-that-advances-stays-hidden", "A.6-04 B.6", silent, "d4xd5", "d4:?", "d4:b9",
         rules=ADVANCES | SILENT)  # fmt: skip
    case("a-silent-bomb-shows-itself-by-staying", "A.6-04 B.6", "d4:r9 d5:bB", "d4xd5", "d5:bB!", "d5:bB!",
         rules=ADVANCES | SILENT, note="whoever can move advances, so that what stays is a Bomb")  # fmt: skip
    card_views(cases)


def card_views(cases):
    red, blue, looks = "42965 387", "59842 736", "12F84 397"
    begin = "red lay 4 2 9 6 5; blue lay 5 9 8 4 2"
    look = "red lay 1 2 F 8 4; blue lay 5 9 8 4 2; "
    filled = "; red attack 1 2; red fill 1=3"

    def case(id, articles, moves, red_sees, blue_sees, *, decks=(red, blue), note=None):
        """What a side sees: its line, what the enemy has seen of it, its hand, the enemy's line, and the hand that its
        Spy has looked at."""
        keys = ("line", "shown", "hand", "enemy", "look")
        told = {"red": red_sees, "blue": blue_sees}
        sees = {side: dict(zip(keys, words.split())) for side, words in told.items() if words}
        cases.cards_seen(f"cards-{id}", articles, decks, moves, sees, note)

    case("nobody-has-laid", "K2", "", "..... ..... 98765432 .....", "..... ..... 98765432 .....")
    case("a-line-lies-face-down", "K3", "red lay 4 2 9 6 5", "42965 ..... 873 .....", "..... ..... 98765432 ?????")
    case("both-lines-lie-face-down", "K3", begin, "42965 ..... 873 ?????", "59842 ..... 763 ?????")
    case("a-battle-shows-both", "K8 K9 A.7-21", begin + "; red attack 3 1", "42965 ..+.. 873 .????",
         ".9842 ..... 763 ??9??", note="the winner lies face down again, and was seen")  # fmt: skip
    case("a-defender-that-wins-was-seen", "A.7-20 A.7-21", begin + "; red attack 1 2", ".2965 ..... 873 ?9???",
         "59842 .+... 763 .????")  # fmt: skip
    case("equals-are-gone", "K9", begin + "; red attack 5 1", "4296. ..... 873 .????", ".9842 ..... 763 ????.")
    case("what-fills-a-gap-is-hidden", "K7", begin + filled, "32965 ..... 87 ?9???", "59842 .+... 763 ?????")
    case("who-was-seen-stays-seen", "K5 A.7-20", begin + filled + "; blue attack 5 4; blue fill 5=3",
         "32965 ...+. X87 ?9???", "59843 .+... 76 ???6?",
         note="Red has drawn a card, which Blue does not see")  # fmt: skip
    case("a-bomb-that-was-attacked-was-seen", "K11", "red lay 4 2 9 6 5; blue lay B 9 8 4 2; red attack 1 1",
         ".2965 ..... 873 B????", "B9842 +.... 763 .????", decks=(red, "B9842 736"))  # fmt: skip
    case("a-spy-sees-the-hand", "K13", look + "red spy 1", "12F84 +.... 973 ????? 763", "59842 ..... 763 1????",
         decks=(looks, blue))  # fmt: skip
    case("a-look-is-of-the-hand-as-it-was", "K13", look + "red spy 1; blue attack 5 4; blue fill 5=7",
         "12F84 +..+. 973 ????? 763", "59847 ..... 63 1??8?", decks=(looks, blue),
         note="the 7 lies in the line now, where Red does not see it")  # fmt: skip
    case("a-scout-sees-two", "K14 A.7-06 A.7-07", look + "red scout 2 at 1 5", "12F84 .+... 973 5???2",
         "59842 +...+ 763 ?2???", decks=(looks, blue), note="who was looked at is told, and by whom")  # fmt: skip
    case("a-run-takes-all-that-was-seen-away", "K16 A.7-12",
         look + "red attack 4 1; blue attack 5 4; blue fill 1=7 5=3; red run 3", "", "79843 ..... 6 .....",
         decks=(looks, blue), note="Blue knew Red's 8; what Red holds now is a matter of chance")  # fmt: skip
