/* Steps 256 games side by side for 1000 plies with a player that draws among the legal moves; counts the results. */
#include "vaandel/c_api/vaandel.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program where a call failed. */
static void need(vaandel_code code, const vaandel_error* error) {
    if (code == VAANDEL_OK)
        return;
    fprintf(stderr, "%s\n", error->text);
    exit(1);
}

/* Marsaglia's generator of 32 bits: the same numbers everywhere. */
static uint32_t draw(uint32_t* state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* One of the actions whose byte is 1. There always is one: a side that cannot move has lost. */
static uint16_t choose(const uint8_t* legal, uint64_t actions, uint32_t* random) {
    uint16_t chosen = 0;
    uint32_t seen = 0;
    for (uint64_t action = 0; action < actions; ++action)
        if (legal[action] && draw(random) % ++seen == 0)
            chosen = (uint16_t)action;
    return chosen;
}

int main(void) {
    vaandel_error error;
    vaandel_batch* batch = NULL;
    const vaandel_settings settings = {
        .struct_size = sizeof settings, .edition = "barrage8", .games = 256, .seed = 1, .threads = 2};
    need(vaandel_batch_create(&settings, &batch, &error), &error);
    vaandel_shape shape = {.struct_size = sizeof shape};
    need(vaandel_batch_shape(batch, &shape, &error), &error);

    vaandel_arrays arrays = {.struct_size = sizeof arrays, .legal_bytes_size = shape.games * shape.actions};
    arrays.legal_bytes = malloc(arrays.legal_bytes_size);
    uint16_t* actions = malloc(shape.games * sizeof *actions);
    uint8_t* endings = malloc(shape.games);
    if (!arrays.legal_bytes || !actions || !endings)
        return 1;
    need(vaandel_batch_observe(batch, &arrays, &error), &error);

    arrays.endings = endings; /* from here on: observe has no endings to tell of */
    arrays.endings_size = shape.games;
    unsigned counted[4] = {0};
    uint32_t random = 2;
    for (int ply = 0; ply < 1000; ++ply) {
        for (uint64_t game = 0; game < shape.games; ++game)
            actions[game] = choose(arrays.legal_bytes + game * shape.actions, shape.actions, &random);
        need(vaandel_batch_step(batch, actions, shape.games, &arrays, &error), &error);
        for (uint64_t game = 0; game < shape.games; ++game)
            ++counted[endings[game]];
    }
    printf("red won %u games, blue %u, drawn %u\n", counted[VAANDEL_RED_WINS], counted[VAANDEL_BLUE_WINS],
           counted[VAANDEL_DRAW]);

    /* The same actions once more, for what is now the other side's turn: refused, and nothing has moved. */
    if (vaandel_batch_step(batch, actions, shape.games, NULL, &error) == VAANDEL_ILLEGAL_ACTION)
        printf("%s\n", error.text);

    vaandel_batch_destroy(batch);
    free(arrays.legal_bytes);
    free(actions);
    free(endings);
    return 0;
}
