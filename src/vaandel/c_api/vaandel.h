#ifndef VAANDEL_H
#define VAANDEL_H
/*
 * libvaandel: the rules of the games, for any language that can call C and use plain arrays: many games side by side
 * (vaandel_batch), and single ones to copy, advance and observe from either side (vaandel_state).
 * docs/research/c-library.md has examples.
 *
 * Errors: a call that can fail returns a code, and fills `error` if it is not NULL. Then nothing was changed or
 * written. No exception leaves the library, and nothing is printed.
 * Threads: there is no state outside batches and states, and different ones may be used at the same time. One
 * thread at a time may use a batch (a second one gets VAANDEL_BUSY), and one at a time a state, which does not check
 * this. A batch owns threads, so it must not be used in a child of fork(); a state may.
 * Numbers: everything defined here (planes, facts, actions, ranks) never changes; more may be added at the end.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define VAANDEL_API __attribute__((visibility("default")))
#else
#define VAANDEL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The ABI number of this header. A library with another number must not be used with it. */
#define VAANDEL_ABI 3

/* The VAANDEL_ABI that the library was built with. */
VAANDEL_API uint32_t vaandel_abi(void);

/* The library's version, such as "0.2.0". */
VAANDEL_API const char* vaandel_version(void);

/* The number of editions, and the id of each, such as "barrage8" or "cards"; NULL for an index that is too
 * large. */
VAANDEL_API size_t vaandel_edition_count(void);
VAANDEL_API const char* vaandel_edition_id(size_t index);

/* ----------------------------------------------------------------------------------------------------------- errors */

typedef enum vaandel_code {
    VAANDEL_OK = 0,
    VAANDEL_BAD_ARGUMENT = 1,   /* NULL, a number out of range, an array of the wrong size, a struct of another size */
    VAANDEL_BAD_SETTINGS = 2,   /* invalid settings, record or position for a batch or state */
    VAANDEL_ILLEGAL_ACTION = 3, /* the rules forbid an action: `rule` says which, and `game` in which game of a batch */
    VAANDEL_BUSY = 4,           /* another thread is in a call with this batch */
    VAANDEL_NO_MEMORY = 5,
    VAANDEL_FAILED = 6 /* anything else, such as a failure to start threads */
} vaandel_code;

#define VAANDEL_NO_GAME UINT64_MAX

typedef struct vaandel_error {
    vaandel_code code;
    uint64_t game; /* for VAANDEL_ILLEGAL_ACTION the first such game, else VAANDEL_NO_GAME */
    /* for VAANDEL_ILLEGAL_ACTION the code of the refusal, such as "two_squares" or "must_act", else "" */
    char rule[24];
    char text[472]; /* an English sentence without a full stop; truncated if too long */
} vaandel_error;

/* A short description of a code, such as "illegal action"; never NULL. */
VAANDEL_API const char* vaandel_code_text(vaandel_code code);

/* ------------------------------------------------------------------------------------------------- a batch of games */

/* Games of one edition. When one ends, a new one takes its place at once. */
typedef struct vaandel_batch vaandel_batch;

/* The same settings and the same calls give the same games, whatever the number of threads, the compiler and the
 * machine. */
typedef struct vaandel_settings {
    size_t struct_size;  /* sizeof(vaandel_settings) */
    const char* edition; /* an id of vaandel_edition_id() */
    /* Differences from the default rules: words `key=value`, each key once, separated by spaces or commas, with the
     * keys and values of a record's header (docs/code/records.md), such as "two-squares=5 more-squares=off
     * max-plies=2000". "gravon" as the first word: the rules of the Gravon archive. For "cards" also the deck:
     * "deck=jumbo23". NULL or "": none. */
    const char* rules;
    uint64_t games; /* 1 to 1048576 */
    uint64_t seed;
    uint32_t threads; /* 1 to 256, including the caller's own */
    /* Set-ups to draw from uniformly; none: from all legal ones. One letter per square of the
     * zone, back row first, left to right as the owner sees it: F, 1 to 9, X, B, '.' for an empty square.
     * Copied. Card games have none. */
    const char* const* red_setups;
    size_t red_setup_count;
    const char* const* blue_setups;
    size_t blue_setup_count;
} vaandel_settings;

/* Makes a batch, to be freed by vaandel_batch_destroy(). On failure *batch is NULL. */
VAANDEL_API vaandel_code vaandel_batch_create(const vaandel_settings* settings, vaandel_batch** batch,
                                              vaandel_error* error);

/* NULL is allowed. No other call may be using the batch. */
VAANDEL_API void vaandel_batch_destroy(vaandel_batch* batch);

/* The sizes of the arrays of a batch or a state. */
typedef struct vaandel_shape {
    size_t struct_size; /* sizeof(vaandel_shape), set by the caller */
    uint64_t games;     /* 1 for a state */
    uint64_t width;     /* Card Battle: 5, the places of a line */
    uint64_t height;    /* Card Battle: 1 */
    uint64_t cells;     /* width * height, including lakes */
    /* Board games: cells * (width + height - 2) moves, and in a state VAANDEL_SETUP_ACTIONS more, which come
     * after them; Card Battle: VAANDEL_CARD_ACTIONS. */
    uint64_t actions;
    uint64_t planes;      /* VAANDEL_PLANES; Card Battle: 0 */
    uint64_t facts;       /* VAANDEL_FACTS or VAANDEL_CARD_FACTS */
    uint64_t legal_bytes; /* bytes per game in `legal_bits`: (actions + 7) / 8 */
    uint64_t zone;        /* squares of a set-up zone: the first `zone` cells of its owner's frame; Card Battle: 0 */
} vaandel_shape;

VAANDEL_API vaandel_code vaandel_batch_shape(vaandel_batch* batch, vaandel_shape* shape, vaandel_error* error);

/* Board games only. The origin and target cells of each action, in the frame of the side that makes it;
 * `actions` elements each. A cell is row * width + column: row 0 is the side's own back row, column 0 is on its
 * left. */
VAANDEL_API vaandel_code vaandel_batch_action_cells(vaandel_batch* batch, uint8_t* from, uint8_t* to, size_t actions,
                                                    vaandel_error* error);

/* ------------------------------------------------------------------------------------------ what is seen, what came */

enum { VAANDEL_RED = 0, VAANDEL_BLUE = 1 };

/* Ranks by number: 0 Flag, 1 Spy, 2 Scout, 3 Miner, 4 Sergeant, 5 Lieutenant, 6 Captain, 7 Major, 8 Colonel, 9
 * General, 10 Marshal, 11 Bomb. */
enum { VAANDEL_RANKS = 12, VAANDEL_NO_RANK = 255 };

/* Planes: `cells` bytes of 0 or 1 each. Those with `+` begin a row of planes. */
enum {
    VAANDEL_PLANE_OWN_RANK = 0,      /* + rank: own pieces */
    VAANDEL_PLANE_ENEMY_RANK = 12,   /* + rank: enemy pieces whose rank is revealed */
    VAANDEL_PLANE_ENEMY_HIDDEN = 24, /* enemy pieces whose rank is hidden */
    VAANDEL_PLANE_ENEMY_MOVED = 25,
    VAANDEL_PLANE_OWN_MOVED = 26,
    VAANDEL_PLANE_OWN_REVEALED = 27, /* own pieces whose rank the enemy has seen */
    VAANDEL_PLANE_LAKE = 28,
    VAANDEL_PLANE_BARRED_FROM = 29, /* origins of moves that only a repetition rule bars now */
    VAANDEL_PLANE_BARRED_TO = 30,   /* their targets */
    VAANDEL_PLANE_RECENT =
        31, /* + 2 * k: origin of the move k plies before the last one, k < 8; + 2 * k + 1: its target */
    VAANDEL_PLANES = 47
};

/* Facts: 16-bit numbers, saturating at 65535. */
enum {
    VAANDEL_FACT_OWN_LOST = 0,              /* + rank: own pieces lost */
    VAANDEL_FACT_ENEMY_LOST = 12,           /* + rank: enemy pieces lost */
    VAANDEL_FACT_ENEMY_HIDDEN = 24,         /* + rank: enemy pieces whose rank is hidden, by counting */
    VAANDEL_FACT_PLIES_WITHOUT_ATTACK = 36, /* plies since the last attack */
    VAANDEL_FACT_PLY = 37,                  /* plies made */
    VAANDEL_FACT_OWN_CHAIN = 38,            /* plies of the mover's own chase */
    VAANDEL_FACT_ENEMY_CHAIN = 39,          /* plies of the enemy's */
    VAANDEL_FACT_IS_BLUE = 40,              /* 1 where the mover is Blue */
    VAANDEL_FACTS = 41
};

/* Actions of a state during the set-up, after the shape's moves: + rank places a piece of that rank on the next
 * square of the own zone,
 * + VAANDEL_RANKS leaves it empty. Squares go from the own back row on, left to right as the owner sees it; Red sets
 * up first, and Blue sees nothing of it. Meanwhile VAANDEL_FACT_PLY tells how many squares the viewer has decided
 * on. */
enum { VAANDEL_SETUP_ACTIONS = 13 };

/* Card Battle. Both sides count places 0 to 4 of both lines from Red's left. A line is laid out, and gaps are
 * filled, card by card, from the first place to the last, so that one side makes several actions in a row. */
enum {
    VAANDEL_CARD_ATTACK = 0, /* + own place * 5 + target */
    VAANDEL_CARD_SPY = 25,   /* + place of the Spy */
    VAANDEL_CARD_SCOUT =
        30, /* + place of the Scout * 15 + pair: 0-1, 0-2, 0-3, 0-4, 1-2, 1-3, 1-4, 2-3, 2-4, 3-4, then 0 to 4 alone */
    VAANDEL_CARD_RUN = 105, /* + place of the Flag */
    VAANDEL_CARD_PASS = 110,
    VAANDEL_CARD_PUT = 111, /* + place * 12 + rank: that card of the hand on that place */
    VAANDEL_CARD_ACTIONS = 171
};

/* What a player of Card Battle knows, as facts. Those with `+` begin a row; places and ranks as above. */
enum {
    VAANDEL_CARD_FACT_OWN_LINE = 0,     /* + place * 12 + rank: 1 if that card lies there, also in an unfinished line */
    VAANDEL_CARD_FACT_KNOWN_LINE = 60,  /* + place * 12 + rank: the enemy's cards whose place is known */
    VAANDEL_CARD_FACT_ENEMY_LINE = 120, /* + place: 1 if a card lies there */
    VAANDEL_CARD_FACT_OWN_SEEN = 125,   /* + place: 1 if the enemy has seen the own card */
    VAANDEL_CARD_FACT_OWN_AGE = 130,    /* + place: turns since it was put there */
    VAANDEL_CARD_FACT_ENEMY_AGE = 135,  /* + place */
    VAANDEL_CARD_FACT_HAND = 140,       /* + rank: cards of the own hand */
    VAANDEL_CARD_FACT_PILE = 152,       /* + rank: cards of the own pile, known by counting; not their order */
    VAANDEL_CARD_FACT_OWN_OUT = 164,    /* + rank: own cards that are out */
    VAANDEL_CARD_FACT_ENEMY_OUT = 176,  /* + rank */
    VAANDEL_CARD_FACT_ENEMY_LEFT = 188, /* + rank: the enemy's cards in the game, except known ones in the line */
    VAANDEL_CARD_FACT_SHOWN_HAND = 200, /* + rank: the enemy's hand when the viewer's Spy last saw it */
    VAANDEL_CARD_FACT_LOOKED = 212,     /* 1 if that look is in force */
    VAANDEL_CARD_FACT_DRAWN = 213,      /* cards added to that hand since */
    VAANDEL_CARD_FACT_PLAYED = 214,     /* cards played from it since */
    VAANDEL_CARD_FACT_OWN_LOOKED = 215, /* 1 if the enemy's look at the own hand is in force */
    VAANDEL_CARD_FACT_ENEMY_HAND = 216, /* cards in the enemy's hand */
    VAANDEL_CARD_FACT_ENEMY_PILE = 217, /* cards in the enemy's pile */
    VAANDEL_CARD_FACT_STAGE =
        218, /* + 0 lay out a line, 1 act, 2 attack again or pass, 3 fill gaps: 1 for the current stage */
    VAANDEL_CARD_FACT_TURN = 222, /* the current turn; 0 during the set-up */
    VAANDEL_CARD_FACT_TURNS_WITHOUT_ATTACK = 223,
    VAANDEL_CARD_FACT_TO_MOVE = 224, /* 1 if the viewer is to act */
    VAANDEL_CARD_FACT_IS_BLUE = 225, /* 1 where the viewer is Blue */
    VAANDEL_CARD_FACTS = 226
};

/* What a step did to a game: `endings`. */
enum { VAANDEL_GOES_ON = 0, VAANDEL_RED_WINS = 1, VAANDEL_BLUE_WINS = 2, VAANDEL_DRAW = 3 };

/* Why a game ended: `reasons`. */
enum {
    VAANDEL_BY_FLAG = 0,
    VAANDEL_BY_IMMOBILITY = 1, /* Card Battle: the loser's line cannot attack */
    VAANDEL_BOTH_IMMOBILE = 2,
    VAANDEL_NO_PROGRESS = 6, /* max-plies-without-attack, max-turns-without-attack */
    VAANDEL_TOO_LONG = 7,    /* max-plies */
    VAANDEL_NO_REASON = 255  /* the game continues; only in a vaandel_info */
};

/* The caller's arrays: a place and how many elements (not bytes) it has; NULL and 0 where one is not wanted. Each
 * holds as many elements for each game as is said here, game after game. The batch's threads write to them during
 * the call and not after it.
 * 
 * All down to `seeds` tell what the side to move may know and nothing more. After a step they show the game as it
 * then is: the new one where one has ended. */
typedef struct vaandel_arrays {
    size_t struct_size; /* sizeof(vaandel_arrays) */
    uint8_t* planes;    /* planes * cells: in the frame of the side to move */
    size_t planes_size;
    uint16_t* facts; /* facts */
    size_t facts_size;
    uint8_t* legal_bytes; /* actions: 1 if the action is legal, else 0 */
    size_t legal_bytes_size;
    uint8_t* legal_bits; /* legal_bytes of the shape: action a is bit a % 8 of byte a / 8 */
    size_t legal_bits_size;
    uint8_t* to_move; /* 1: VAANDEL_RED or VAANDEL_BLUE */
    size_t to_move_size;
    uint32_t* plies; /* 1: plies made; Card Battle: actions */
    size_t plies_size;
    uint64_t* seeds; /* 1: the seed of the game, different for each; tells one game of a place from the next */
    size_t seeds_size;
    /* 2: which set-ups Red and Blue were dealt; see vaandel_batch_set_setups(). Hide the other side's from a player */
    uint32_t* setups;
    size_t setups_size;

    /* Only for steps. */
    uint16_t* played; /* 1: the action made, in the frame of the side that made it */
    size_t played_size;
    uint8_t* endings; /* 1: VAANDEL_GOES_ON (0), or how the game ended */
    size_t endings_size;
    uint8_t* reasons; /* 1: why it ended; unchanged if the game continues */
    size_t reasons_size;
    uint32_t* lengths; /* 1: plies of the game that ended; 0 if it continues */
    size_t lengths_size;
    /* 1: for the side that made the ply: 1 where it won by it, -1 where it lost, 0 for a draw and where the game goes
     * on */
    int8_t* rewards;
    size_t rewards_size;
    /* 2 * planes * cells: the end of a game that ended as Red knows it, and then as Blue does; left alone where the
     * game goes on */
    uint8_t* last_planes;
    size_t last_planes_size;
    uint16_t* last_facts; /* 2 * facts: the same */
    size_t last_facts_size;
} vaandel_arrays;

/* Writes the current observations and legal actions. The arrays of steps must not be given. */
VAANDEL_API vaandel_code vaandel_batch_observe(vaandel_batch* batch, const vaandel_arrays* arrays,
                                               vaandel_error* error);

/* In actions of a step: this game stays as it is. `played` then has it too. */
#define VAANDEL_WAIT ((uint16_t)0xFFFF)

/* Makes one ply in each game: actions[game], in the frame of its side to move. All are checked before any is made.
 * `count`: elements of `actions`, one for each game. `arrays` may be NULL. */
VAANDEL_API vaandel_code vaandel_batch_step(vaandel_batch* batch, const uint16_t* actions, size_t count,
                                            const vaandel_arrays* arrays, vaandel_error* error);

/* The same with a random action in each game, each legal one equally likely. */
VAANDEL_API vaandel_code vaandel_batch_step_random(vaandel_batch* batch, const vaandel_arrays* arrays,
                                                   vaandel_error* error);

/* Board games only. The move of the project's baseline bot in each game whose byte in `which` is not 0, for the side
 * to move and from what that side knows: writes actions[game], for vaandel_batch_step(), and leaves the other
 * elements alone. It looks one move ahead, and answers at once; the same game at the same ply always gets the same
 * move. `count`: elements of `which` and of `actions`, one for each game. */
VAANDEL_API vaandel_code vaandel_batch_first_bot(vaandel_batch* batch, const uint8_t* which, uint16_t* actions,
                                                 size_t count, vaandel_error* error);

/* Restarts, as if the batch had just been made with this seed. */
VAANDEL_API vaandel_code vaandel_batch_reset(vaandel_batch* batch, uint64_t seed, vaandel_error* error);

/* Gives up the games whose byte is not 0, and begins the next one in the place of each. `count`: elements of
 * `which`, one for each game. */
VAANDEL_API vaandel_code vaandel_batch_restart(vaandel_batch* batch, const uint8_t* which, size_t count,
                                               vaandel_error* error);

#define VAANDEL_NO_SETUP UINT32_MAX /* a set-up that did not come from a list */

/* Board games alone. Games that begin from now on draw the set-up of `side` (VAANDEL_RED or VAANDEL_BLUE) from these
 * instead of the settings'; games that are on go on. Each set-up is `zone` bytes: the rank on each square of the
 * zone, own back row first, left to right as the owner sees it; VAANDEL_NO_RANK where no piece stands. `size`:
 * bytes, `zone` for each set-up; 0 for every legal one equally likely. Copied. A set-up's number, from 0, counts all
 * that the side was ever given: those of the settings first, then those of each call. */
VAANDEL_API vaandel_code vaandel_batch_set_setups(vaandel_batch* batch, uint32_t side, const uint8_t* ranks,
                                                  size_t size, vaandel_error* error);

/* THE HIDDEN TRUTH, for training targets alone: what the sides to move do NOT know. A player or a net that is given
 * it as input cheats; it is what a belief net learns to guess, and is not needed to play. Writes `cells` bytes for
 * each game, in the frame of the side to move: the rank of each enemy piece that VAANDEL_PLANE_ENEMY_HIDDEN shows,
 * VAANDEL_NO_RANK on all other cells. `count`: elements of `ranks`, games * cells. Of cards: the enemy's unknown
 * cards on the places of its line. */
VAANDEL_API vaandel_code vaandel_batch_truth(vaandel_batch* batch, uint8_t* ranks, size_t count, vaandel_error* error);

/* ---------------------------------------------------------------------------------------------------- a single game */

/* One game including the truth, from the first piece of the set-up on: a small value to copy, advance and discard.
 * A tree search undoes a move by continuing in a copy. The same seed and the same calls give the same game
 * everywhere. */
typedef struct vaandel_state vaandel_state;

/* Makes a state before the first action, to be given to vaandel_state_destroy(). `edition`, `rules`: as in
 * vaandel_settings. `seed`: what the decks of cards are shuffled by, and all chance thereafter. Costs some ten
 * microseconds; clone one for less. Where it fails, *state is NULL. */
VAANDEL_API vaandel_code vaandel_state_create(const char* edition, const char* rules, uint64_t seed,
                                              vaandel_state** state, vaandel_error* error);
VAANDEL_API void vaandel_state_destroy(vaandel_state* state); /* NULL is allowed */

/* A new equal state: the same game, and the same later randomness. */
VAANDEL_API vaandel_code vaandel_state_clone(const vaandel_state* state, vaandel_state** clone, vaandel_error* error);

/* `to` becomes what `from` is, of whatever edition; it keeps its memory, so that this is cheaper than a clone. */
VAANDEL_API vaandel_code vaandel_state_copy(vaandel_state* to, const vaandel_state* from, vaandel_error* error);

/* Back to before the first action, with another seed. */
VAANDEL_API vaandel_code vaandel_state_restart(vaandel_state* state, uint64_t seed, vaandel_error* error);

/* Sets another seed for later randomness; the game is unchanged. */
VAANDEL_API vaandel_code vaandel_state_reseed(vaandel_state* state, uint64_t seed, vaandel_error* error);

VAANDEL_API vaandel_code vaandel_state_shape(const vaandel_state* state, vaandel_shape* shape, vaandel_error* error);

/* Board games alone: as vaandel_batch_action_cells(), for the moves; `actions` is the shape's, less
 * VAANDEL_SETUP_ACTIONS. */
VAANDEL_API vaandel_code vaandel_state_action_cells(const vaandel_state* state, uint8_t* from, uint8_t* to,
                                                    size_t actions, vaandel_error* error);

/* How a game is: `phase`. */
enum { VAANDEL_SETTING_UP = 0, VAANDEL_PLAYING = 1, VAANDEL_OVER = 2 };

/* How the last action's battle ended: `battle`. */
enum { VAANDEL_ATTACKER_WINS = 0, VAANDEL_DEFENDER_WINS = 1, VAANDEL_BOTH_LOST = 2, VAANDEL_NO_BATTLE = 255 };

/* All of it is public. */
typedef struct vaandel_info {
    size_t struct_size;            /* sizeof(vaandel_info), set by the caller */
    uint32_t plies;                /* plies made; Card Battle: actions */
    uint32_t plies_without_attack; /* plies since the last attack; Card Battle: turns */
    uint8_t phase;                 /* VAANDEL_SETTING_UP, ... */
    uint8_t to_move;               /* VAANDEL_RED or VAANDEL_BLUE */
    uint8_t ending;                /* VAANDEL_GOES_ON, or how the game ended */
    uint8_t reason;                /* why, or VAANDEL_NO_REASON */
    uint8_t battle;                /* of the last action, or VAANDEL_NO_BATTLE */
    uint8_t attacker;              /* its ranks, or VAANDEL_NO_RANK */
    uint8_t defender;              /* no rank also where it won a silent defence */
    uint8_t unused;
} vaandel_info;

VAANDEL_API vaandel_code vaandel_state_info(const vaandel_state* state, vaandel_info* info, vaandel_error* error);

/* Writes the legal actions of the side to move in ascending order, and to *count how many they are: none when the game
 * is over. `room`: elements of `actions`; the shape's actions are always enough. */
VAANDEL_API vaandel_code vaandel_state_legal(const vaandel_state* state, uint16_t* actions, size_t room, size_t* count,
                                             vaandel_error* error);

/* Makes an action of the side to move. `info` may be NULL; else it receives the status of the game. */
VAANDEL_API vaandel_code vaandel_state_apply(vaandel_state* state, uint32_t action, vaandel_info* info,
                                             vaandel_error* error);

/* The same in words: "a4-a5", "a4xa5" or "a4a5", "setup FB..." (a whole set-up, instead of what is placed of it); of
 * cards "attack 2 4", "lay 4 9 2 B 5", "fill 2=4 5=9", "put 9 on 2", ... (docs/code/records.md). */
VAANDEL_API vaandel_code vaandel_state_act(vaandel_state* state, const char* words, vaandel_info* info,
                                           vaandel_error* error);

/* Makes so many actions, each legal one equally likely, or fewer where the game ends. `info` may be NULL. */
VAANDEL_API vaandel_code vaandel_state_play_random(vaandel_state* state, uint32_t actions, vaandel_info* info,
                                                   vaandel_error* error);

/* Board games alone, during the set-up: a whole set-up of `side`, as in vaandel_batch_set_setups(), `size` being the
 * shape's zone. `ranks` NULL, `size` 0: one drawn by the state's own chance, every legal one equally likely. */
VAANDEL_API vaandel_code vaandel_state_place(vaandel_state* state, uint32_t side, const uint8_t* ranks, size_t size,
                                             vaandel_error* error);

/* What `viewer` (VAANDEL_RED or VAANDEL_BLUE) knows, in its own frame, and what is legal for the side to move; of
 * `arrays` planes, facts, legal_bytes, legal_bits, to_move and plies may be given. Legal actions are written if
 * `viewer` is to move, otherwise none. */
VAANDEL_API vaandel_code vaandel_state_observe(const vaandel_state* state, uint32_t viewer,
                                               const vaandel_arrays* arrays, vaandel_error* error);

/* THE HIDDEN TRUTH, as in vaandel_batch_truth(): what `viewer` does not know; `count` is the shape's cells. */
VAANDEL_API vaandel_code vaandel_state_truth(const vaandel_state* state, uint32_t viewer, uint8_t* ranks, size_t count,
                                             vaandel_error* error);

/* Puts another world in place of the truth, drawn by the state's chance: one that looks the same to `viewer`, each
 * placement of the hidden ranks equally likely (cards: as docs/research/c-library.md says). For searches that must
 * not know what their player does not know. */
VAANDEL_API vaandel_code vaandel_state_imagine(vaandel_state* state, uint32_t viewer, vaandel_error* error);

/* The state becomes the game that a text tells.
 * - Our own record (docs/code/records.md): its edition and its rules, after `plies` of its plies or actions, or all
 *   where they are fewer.
 * - A position of a board game (`strados3`, `strados2`, `ataraxos-board`): by the state's own edition and rules;
 *   nothing is known of what came before, and what the armies have more is lost.
 * - A card game as one side was told it, by the state's own edition and rules: "blue line 73.34 hand 643 events
 *   r:lay=????? b:lay=73534", that side's line and hand now, and all events in the words of the engine protocol
 *   (docs/bots/protocol.md). It becomes a world that looks so to that side, the same one for the same text.
 * `plies` is for records alone. `length`: bytes. */
VAANDEL_API vaandel_code vaandel_state_read(vaandel_state* state, const char* text, size_t length, uint32_t plies,
                                            vaandel_error* error);

/* What vaandel_state_write() writes. */
enum {
    VAANDEL_WRITE_RULES = 0, /* the rules, as text */
    VAANDEL_WRITE_RECORD =
        1, /* the game so far, as a record: the truth; not of a game set from a position, nor of imagined cards */
    VAANDEL_WRITE_POSITION = 2, /* board games: `strados3` of the truth */
    VAANDEL_WRITE_RED_VIEW = 3, /* a text diagram of what Red knows */
    VAANDEL_WRITE_BLUE_VIEW = 4,
    VAANDEL_WRITE_TRUTH = 5 /* the same of the truth */
};

/* Writes UTF-8 and a 0, and to *length how many bytes the text has without the 0. `room`: bytes of `text`; where it
 * is too small, the call fails and *length tells all the same. */
VAANDEL_API vaandel_code vaandel_state_write(const vaandel_state* state, uint32_t what, char* text, size_t room,
                                             size_t* length, vaandel_error* error);

/* An action of the side to move in words, legal or not, and back; *action is written where the words are one action
 * of the shape's. */
VAANDEL_API vaandel_code vaandel_state_action_text(const vaandel_state* state, uint32_t action, char* text, size_t room,
                                                   size_t* length, vaandel_error* error);
VAANDEL_API vaandel_code vaandel_state_parse_action(const vaandel_state* state, const char* words, uint32_t* action,
                                                    vaandel_error* error);

#ifdef __cplusplus
}
#endif

#endif
