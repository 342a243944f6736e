"""The numbers of the library: planes, facts, actions and codes, as ``vaandel/c_api/vaandel.h`` defines them."""

ABI = 3

RED, BLUE = 0, 1
SIDES = "red", "blue"
GOES_ON, RED_WINS, BLUE_WINS, DRAW = 0, 1, 2, 3
SETTING_UP, PLAYING, OVER = 0, 1, 2
ATTACKER_WINS, DEFENDER_WINS, BOTH_LOST, NO_BATTLE = 0, 1, 2, 255
BY_FLAG, BY_IMMOBILITY, BOTH_IMMOBILE, NO_PROGRESS, TOO_LONG, NO_REASON = 0, 1, 2, 6, 7, 255
REASONS = {
    BY_FLAG: "flag",
    BY_IMMOBILITY: "immobile",
    BOTH_IMMOBILE: "both_immobile",
    NO_PROGRESS: "no_progress",
    TOO_LONG: "length",
}

# Ranks by number, from the Flag to the Bomb.
RANK_LETTERS = "F123456789XB"
RANKS, NO_RANK, NO_SETUP = 12, 255, 0xFFFFFFFF
WAIT = 0xFFFF

# Planes. Those that begin a row of twelve, one a rank: OWN_RANK, ENEMY_RANK; RECENT begins a row of sixteen.
OWN_RANK, ENEMY_RANK, ENEMY_HIDDEN, ENEMY_MOVED, OWN_MOVED, OWN_REVEALED, LAKE = 0, 12, 24, 25, 26, 27, 28
BARRED_FROM, BARRED_TO, RECENT, PLANES = 29, 30, 31, 47

# Facts. OWN_LOST, ENEMY_LOST and HIDDEN_LEFT begin a row of twelve.
OWN_LOST, ENEMY_LOST, HIDDEN_LEFT = 0, 12, 24
PLIES_WITHOUT_ATTACK, PLY, OWN_CHAIN, ENEMY_CHAIN, IS_BLUE, FACTS = 36, 37, 38, 39, 40, 41

# Actions of a set-up, after the moves.
SETUP_ACTIONS = 13

# Card Battle: actions, and the facts in place of those above.
CARD_ATTACK, CARD_SPY, CARD_SCOUT, CARD_RUN, CARD_PASS, CARD_PUT, CARD_ACTIONS = 0, 25, 30, 105, 110, 111, 171
CARD_OWN_LINE, CARD_KNOWN_LINE, CARD_ENEMY_LINE, CARD_HAND, CARD_FACTS = 0, 60, 120, 140, 226
CARD_OWN_SEEN, CARD_SHOWN_HAND, CARD_LOOKED, CARD_ENEMY_HAND = 125, 200, 212, 216
CARD_STAGE, CARD_TURN, CARD_TURNS_WITHOUT_ATTACK, CARD_TO_MOVE, CARD_IS_BLUE = 218, 222, 223, 224, 225
