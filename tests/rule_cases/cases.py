"""What the cases of the corpus are made with: positions, decks, answers, and the table of battles."""

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

    def move(
        self,
        file,
        id,
        articles,
        edition,
        pieces,
        action,
        verdict,
        *,
        moves="",
        to_move="r",
        rules=None,
        battle=None,
        end=None,
        note=None,
    ):
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

    def cards(
        self,
        id,
        articles,
        red,
        blue,
        moves,
        action,
        verdict,
        *,
        rules=None,
        battle=None,
        end=None,
        note=None,
        deck="patch23",
    ):
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


    def cards_seen(self, id, articles, decks, moves, sees, note=None):
        """`decks`: Red's and Blue's first cards."""
        case = {"edition": "cards", "decks": dict(zip(("red", "blue"), (whole(deck, "patch23") for deck in decks)))}
        if moves:
            case["moves"] = [move.strip() for move in moves.split(";")]
        case |= {"asks": "sees", "sees": sees}
        if note:
            case["note"] = note
        self.add("views", id, articles, **case)


def whole(top, deck):
    """A deck with these cards on top, first drawn first, and the rest below."""
    left = list(DECKS[deck])
    for card in top.replace(" ", ""):
        left.remove(card)
    return top.replace(" ", "") + "".join(left)


# -------------------------------------------------------------------------------- battles

WHY = {
    "flag": "G23 G24",
    "bomb": "G19",
    "defuse": "G20",
    "spy": "G21",
    "equal": "G18",
    "higher": "G15 G16",
    "lower": "G15 G17",
}


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
