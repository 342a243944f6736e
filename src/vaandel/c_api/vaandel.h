#ifndef VAANDEL_H
#define VAANDEL_H
/*
 * libvaandel: many games side by side, for whatever can call C and hold plain arrays. docs/research/c-library.md has an example.
 *
 * Errors: a call that can fail returns a code, and fills `error` where that is not NULL. Then nothing was changed or written. No exception
 * leaves the library, and nothing is printed.
 * Threads: there is no state outside of batches. One thread at a time may use a batch (a second one gets VAANDEL_BUSY); different batches
 * may be used at the same time. A batch has threads of its own, so it must not be used in a child of fork().
 * Numbers: all that is written here (planes, facts, actions, ranks) is fixed for good; more may be added at the end.
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

/* The form of this header. A library of another number may not be used with it. */
#define VAANDEL_ABI 2

/* The VAANDEL_ABI that the library was built with. */
VAANDEL_API uint32_t vaandel_abi(void);

/* The library's version, such as "0.2.0". */
VAANDEL_API const char* vaandel_version(void);

/* How many editions there are, and the id of each, such as "barrage8"; NULL for an index that is too large. */
VAANDEL_API size_t vaandel_edition_count(void);
VAANDEL_API const char* vaandel_edition_id(size_t index);

/* --------------------------------------------------------------------------------------------------------------- errors */

typedef enum vaandel_code {
    VAANDEL_OK = 0,
    VAANDEL_BAD_ARGUMENT = 1,   /* NULL, a number out of range, an array of the wrong size, a struct of another size */
    VAANDEL_BAD_SETTINGS = 2,   /* no batch can be made from these settings */
    VAANDEL_ILLEGAL_ACTION = 3, /* the rules forbid an action; `game` says in which game */
    VAANDEL_BUSY = 4,           /* another thread is in a call with this batch */
    VAANDEL_NO_MEMORY = 5,
    VAANDEL_FAILED = 6 /* anything else, such as a system that starts no more threads */
} vaandel_code;

#define VAANDEL_NO_GAME UINT64_MAX

typedef struct vaandel_error {
    vaandel_code code;
    uint64_t game;  /* of VAANDEL_ILLEGAL_ACTION the first such game, else VAANDEL_NO_GAME */
    char text[496]; /* an English sentence without a full stop; cut where it is longer */
} vaandel_error;

/* ------------------------------------------------------------------------------------------------------- a batch of games */

/* Games of one edition. One that ends is followed at once by a new one in its place. */
typedef struct vaandel_batch vaandel_batch;

/* Which earlier positions a chaser may not bring about again. */
typedef enum vaandel_more_squares {
    VAANDEL_MORE_SQUARES_GAME = 0,  /* those of the game */
    VAANDEL_MORE_SQUARES_CHASE = 1, /* those of the running chase */
    VAANDEL_MORE_SQUARES_OFF = 2    /* none */
} vaandel_more_squares;

/* The same settings and the same calls give the same games, whatever the number of threads, the compiler and the machine. */
typedef struct vaandel_settings {
    size_t struct_size;  /* sizeof(vaandel_settings) */
    const char* edition; /* an id of vaandel_edition_id() */
    uint64_t games;      /* 1 to 1048576 */
    uint64_t seed;
    uint32_t threads;                  /* 1 to 256, the caller's own among them */
    uint32_t max_plies;                /* a draw once so many plies were made; 0: no limit */
    uint32_t max_plies_without_attack; /* a draw once so many plies in a row were no attack; 0: no limit */
    uint32_t more_squares;             /* the rule against endless chases: a vaandel_more_squares */
    /* Set-ups to draw from, each equally likely; none: every legal one equally likely. One letter a square of the zone, own back row first,
     * left to right as the owner sees it: F, 1 to 9, X, B, '.' for an empty square. Copied. */
    const char* const* red_setups;
    size_t red_setup_count;
    const char* const* blue_setups;
    size_t blue_setup_count;
} vaandel_settings;

/* Makes a batch, to be given to vaandel_batch_destroy(). Where that fails, *batch is NULL. */
VAANDEL_API vaandel_code vaandel_batch_create(const vaandel_settings* settings, vaandel_batch** batch,
                                              vaandel_error* error);

/* NULL is allowed. No other call may be using the batch. */
VAANDEL_API void vaandel_batch_destroy(vaandel_batch* batch);

/* How large the arrays of a batch are. */
typedef struct vaandel_shape {
    size_t struct_size; /* sizeof(vaandel_shape), set by the caller */
    uint64_t games;
    uint64_t width;
    uint64_t height;
    uint64_t cells;       /* width * height, lakes too */
    uint64_t actions;     /* cells * (width + height - 2) */
    uint64_t planes;      /* VAANDEL_PLANES */
    uint64_t facts;       /* VAANDEL_FACTS */
    uint64_t legal_bytes; /* bytes of a game in `legal_bits`: (actions + 7) / 8 */
    uint64_t zone;        /* squares of a set-up zone: the first `zone` cells of its owner's frame */
} vaandel_shape;

VAANDEL_API vaandel_code vaandel_batch_shape(vaandel_batch* batch, vaandel_shape* shape, vaandel_error* error);

/* The cells on which each action begins and ends, in the frame of the side that makes it; `actions` elements each.
 * A cell is row * width + column: row 0 is the side's own back row, column 0 at its own left hand. */
VAANDEL_API vaandel_code vaandel_batch_action_cells(vaandel_batch* batch, uint8_t* from, uint8_t* to, size_t actions,
                                                    vaandel_error* error);

/* ------------------------------------------------------------------------------------------------- what is seen, what came */

enum { VAANDEL_RED = 0, VAANDEL_BLUE = 1 };

/* Ranks by number: 0 Flag, 1 Spy, 2 Scout, 3 Miner, 4 Sergeant, 5 Lieutenant, 6 Captain, 7 Major, 8 Colonel, 9 General, 10 Marshal, 11 Bomb. */
enum { VAANDEL_RANKS = 12, VAANDEL_NO_RANK = 255 };

/* Planes: `cells` bytes of 0 or 1 each. Those that say `+` begin a row of planes. */
enum {
    VAANDEL_PLANE_OWN_RANK = 0,      /* + rank: own pieces */
    VAANDEL_PLANE_ENEMY_RANK = 12,   /* + rank: enemy pieces whose rank is revealed */
    VAANDEL_PLANE_ENEMY_HIDDEN = 24, /* enemy pieces whose rank is not */
    VAANDEL_PLANE_ENEMY_MOVED = 25,
    VAANDEL_PLANE_OWN_MOVED = 26,
    VAANDEL_PLANE_OWN_REVEALED = 27, /* own pieces whose rank the enemy has seen */
    VAANDEL_PLANE_LAKE = 28,
    VAANDEL_PLANE_BARRED_FROM = 29, /* where moves begin that only a repetition rule refuses now */
    VAANDEL_PLANE_BARRED_TO = 30,   /* where they end */
    VAANDEL_PLANE_RECENT =
        31, /* + 2 * k: where the move k plies before the last one began, k < 8; + 2 * k + 1: its end */
    VAANDEL_PLANES = 47
};

/* Facts: 16-bit numbers; a larger one is given as 65535. */
enum {
    VAANDEL_FACT_OWN_LOST = 0,              /* + rank: own pieces lost */
    VAANDEL_FACT_ENEMY_LOST = 12,           /* + rank: enemy pieces lost */
    VAANDEL_FACT_ENEMY_HIDDEN = 24,         /* + rank: enemy pieces whose rank is still hidden, known by counting */
    VAANDEL_FACT_PLIES_WITHOUT_ATTACK = 36, /* plies since the last attack */
    VAANDEL_FACT_PLY = 37,                  /* plies made */
    VAANDEL_FACT_OWN_CHAIN = 38,            /* plies of the mover's own chase */
    VAANDEL_FACT_ENEMY_CHAIN = 39,          /* plies of the enemy's */
    VAANDEL_FACT_IS_BLUE = 40,              /* 1 where the mover is Blue */
    VAANDEL_FACTS = 41
};

/* What a step did to a game: `endings`. */
enum { VAANDEL_GOES_ON = 0, VAANDEL_RED_WINS = 1, VAANDEL_BLUE_WINS = 2, VAANDEL_DRAW = 3 };

/* Why a game ended: `reasons`. */
enum {
    VAANDEL_BY_FLAG = 0,
    VAANDEL_BY_IMMOBILITY = 1,
    VAANDEL_BOTH_IMMOBILE = 2,
    VAANDEL_NO_PROGRESS = 6, /* max_plies_without_attack */
    VAANDEL_TOO_LONG = 7     /* max_plies */
};

/* The caller's arrays: a place and how many elements (not bytes) it has; NULL and 0 where one is not wanted. Each holds as many elements for
 * each game as is said here, game after game. The batch's threads write to them during the call and not after it.
 *
 * All down to `seeds` tell what the side to move may know and nothing more. After a step they show the game as it then is: the new one where
 * one has ended. */
typedef struct vaandel_arrays {
    size_t struct_size; /* sizeof(vaandel_arrays) */
    uint8_t* planes;    /* planes * cells: in the frame of the side to move */
    size_t planes_size;
    uint16_t* facts; /* facts */
    size_t facts_size;
    uint8_t* legal_bytes; /* actions: 1 where the action is legal, else 0 */
    size_t legal_bytes_size;
    uint8_t* legal_bits; /* legal_bytes of the shape: action a is bit a % 8 of byte a / 8 */
    size_t legal_bits_size;
    uint8_t* to_move; /* 1: VAANDEL_RED or VAANDEL_BLUE */
    size_t to_move_size;
    uint32_t* plies; /* 1: plies made */
    size_t plies_size;
    uint64_t* seeds; /* 1: the seed of the game, different for each; tells one game of a place from the next */
    size_t seeds_size;
    uint32_t*
        setups; /* 2: which set-ups Red and Blue were dealt; see vaandel_batch_set_setups(). Both sides' are told: not for a player */
    size_t setups_size;

    /* For steps alone. */
    uint16_t* played; /* 1: the action made, in the frame of the side that made it */
    size_t played_size;
    uint8_t* endings; /* 1: VAANDEL_GOES_ON (0), or how the game ended */
    size_t endings_size;
    uint8_t* reasons; /* 1: why it ended; left alone where the game goes on */
    size_t reasons_size;
    uint32_t* lengths; /* 1: plies of the game that ended; 0 where it goes on */
    size_t lengths_size;
    int8_t*
        rewards; /* 1: for the side that made the ply: 1 where it won by it, -1 where it lost, 0 for a draw and where the game goes on */
    size_t rewards_size;
} vaandel_arrays;

/* Writes what is seen and legal now. The arrays of steps must not be given. */
VAANDEL_API vaandel_code vaandel_batch_observe(vaandel_batch* batch, const vaandel_arrays* arrays,
                                               vaandel_error* error);

/* Makes one ply in each game: actions[game], in the frame of its side to move. All are checked before any is made.
 * `count`: elements of `actions`, one for each game. `arrays` may be NULL. */
VAANDEL_API vaandel_code vaandel_batch_step(vaandel_batch* batch, const uint16_t* actions, size_t count,
                                            const vaandel_arrays* arrays, vaandel_error* error);

/* The same with a random action in each game, each legal one equally likely. */
VAANDEL_API vaandel_code vaandel_batch_step_random(vaandel_batch* batch, const vaandel_arrays* arrays,
                                                   vaandel_error* error);

/* Begins all over, as if the batch had just been made with this seed. */
VAANDEL_API vaandel_code vaandel_batch_reset(vaandel_batch* batch, uint64_t seed, vaandel_error* error);

/* Gives up the games whose byte is not 0, and begins the next one in the place of each. `count`: elements of `which`, one for each game. */
VAANDEL_API vaandel_code vaandel_batch_restart(vaandel_batch* batch, const uint8_t* which, size_t count,
                                               vaandel_error* error);

#define VAANDEL_NO_SETUP UINT32_MAX /* a set-up that was drawn from no list */

/* Games that begin from now on draw the set-up of `side` (VAANDEL_RED or VAANDEL_BLUE) from these instead of the settings'; games that are on
 * go on. Each set-up is `zone` bytes: the rank on each square of the zone, own back row first, left to right as the owner sees it;
 * VAANDEL_NO_RANK where no piece stands. `size`: bytes, `zone` for each set-up; 0 for every legal one equally likely. Copied.
 * A set-up's number, from 0, counts all that the side was ever given: those of the settings first, then those of each call. */
VAANDEL_API vaandel_code vaandel_batch_set_setups(vaandel_batch* batch, uint32_t side, const uint8_t* ranks,
                                                  size_t size, vaandel_error* error);

/* THE HIDDEN TRUTH, for training targets alone: what the sides to move do NOT know. A player or a net that is given it as input cheats; it
 * is what a belief net learns to guess, and is not needed to play.
 * Writes `cells` bytes for each game, in the frame of the side to move: the rank of each enemy piece that VAANDEL_PLANE_ENEMY_HIDDEN shows,
 * VAANDEL_NO_RANK on all other cells. `count`: elements of `ranks`, games * cells. */
VAANDEL_API vaandel_code vaandel_batch_truth(vaandel_batch* batch, uint8_t* ranks, size_t count, vaandel_error* error);

#ifdef __cplusplus
}
#endif

#endif
