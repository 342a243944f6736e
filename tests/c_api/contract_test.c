/* The C library from C99: the promises of vaandel.h, from the first call to the last. Prints what fails. */
#include "vaandel/c_api/vaandel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                                     \
            ++failures;                                                                                                \
        }                                                                                                              \
    } while (0)

static vaandel_settings settings_of(const char* edition, uint64_t games) {
    vaandel_settings settings;
    memset(&settings, 0, sizeof settings);
    settings.struct_size = sizeof settings;
    settings.edition = edition;
    settings.games = games;
    settings.seed = 7;
    settings.threads = 2;
    return settings;
}

static void check_library(void) {
    size_t index;
    CHECK(vaandel_abi() == VAANDEL_ABI);
    CHECK(strchr(vaandel_version(), '.') != NULL);
    CHECK(vaandel_edition_count() == 6);
    CHECK(strcmp(vaandel_edition_id(5), "cards") == 0);
    CHECK(strcmp(vaandel_code_text(VAANDEL_ILLEGAL_ACTION), "illegal action") == 0);
    for (index = 0; index < vaandel_edition_count(); ++index)
        CHECK(strlen(vaandel_edition_id(index)) > 4);
    CHECK(strcmp(vaandel_edition_id(0), "original") == 0);
    CHECK(vaandel_edition_id(vaandel_edition_count()) == NULL);
    vaandel_batch_destroy(NULL);
}

/* A game of each edition, stepped by the first legal action for a while, with every query on the way. */
static void check_edition(const char* edition) {
    const vaandel_settings settings = settings_of(edition, 3);
    vaandel_batch* batch = NULL;
    vaandel_error error;
    vaandel_shape shape;
    vaandel_arrays arrays;
    uint8_t *planes, *legal, *bits, *truth, *from, *to;
    uint16_t facts[3 * VAANDEL_FACTS];
    uint16_t actions[3];
    uint8_t to_move[3];
    uint64_t game, cell, action;
    int ply;

    CHECK(vaandel_batch_create(&settings, &batch, &error) == VAANDEL_OK);
    CHECK(error.code == VAANDEL_OK && error.text[0] == '\0' && error.game == VAANDEL_NO_GAME);
    memset(&shape, 0, sizeof shape);
    shape.struct_size = sizeof shape;
    CHECK(vaandel_batch_shape(batch, &shape, &error) == VAANDEL_OK);
    CHECK(shape.games == 3 && shape.cells == shape.width * shape.height);
    CHECK(shape.actions == shape.cells * (shape.width + shape.height - 2));
    CHECK(shape.planes == VAANDEL_PLANES && shape.facts == VAANDEL_FACTS);
    CHECK(shape.legal_bytes == (shape.actions + 7) / 8);
    CHECK(shape.zone > 0 && shape.zone <= shape.cells && shape.zone % shape.width == 0);

    planes = malloc(shape.games * shape.planes * shape.cells);
    legal = malloc(shape.games * shape.actions);
    bits = malloc(shape.games * shape.legal_bytes);
    truth = malloc(shape.games * shape.cells);
    from = malloc(shape.actions);
    to = malloc(shape.actions);
    if (!planes || !legal || !bits || !truth || !from || !to)
        abort();
    CHECK(vaandel_batch_action_cells(batch, from, to, shape.actions, &error) == VAANDEL_OK);
    for (action = 0; action < shape.actions; ++action) {
        CHECK(from[action] == action % shape.cells && to[action] < shape.cells && from[action] != to[action]);
        CHECK(from[action] / shape.width == to[action] / shape.width ||
              from[action] % shape.width == to[action] % shape.width);
    }

    memset(&arrays, 0, sizeof arrays);
    arrays.struct_size = sizeof arrays;
    arrays.planes = planes;
    arrays.planes_size = shape.games * shape.planes * shape.cells;
    arrays.facts = facts;
    arrays.facts_size = sizeof facts / sizeof facts[0];
    arrays.legal_bytes = legal;
    arrays.legal_bytes_size = shape.games * shape.actions;
    arrays.legal_bits = bits;
    arrays.legal_bits_size = shape.games * shape.legal_bytes;
    arrays.to_move = to_move;
    arrays.to_move_size = 3;
    CHECK(vaandel_batch_observe(batch, &arrays, &error) == VAANDEL_OK);
    for (ply = 0; ply < 60; ++ply) {
        CHECK(vaandel_batch_truth(batch, truth, shape.games * shape.cells, &error) == VAANDEL_OK);
        for (game = 0; game < shape.games; ++game) {
            const uint8_t* seen = planes + game * shape.planes * shape.cells;
            const uint16_t* known = facts + game * VAANDEL_FACTS;
            uint16_t hidden[VAANDEL_RANKS] = {0};
            for (cell = 0; cell < shape.cells; ++cell) {
                const uint8_t rank = truth[game * shape.cells + cell];
                CHECK((rank != VAANDEL_NO_RANK) == seen[VAANDEL_PLANE_ENEMY_HIDDEN * shape.cells + cell]);
                if (rank < VAANDEL_RANKS)
                    ++hidden[rank];
            }
            CHECK(memcmp(hidden, known + VAANDEL_FACT_ENEMY_HIDDEN, sizeof hidden) == 0);
            CHECK(known[VAANDEL_FACT_IS_BLUE] == to_move[game]);
            actions[game] = UINT16_MAX;
            for (action = 0; action < shape.actions; ++action) {
                const int is_legal = legal[game * shape.actions + action];
                CHECK(is_legal == (bits[game * shape.legal_bytes + action / 8] >> action % 8 & 1));
                if (is_legal)
                    actions[game] = (uint16_t)action;
            }
        }
        CHECK(vaandel_batch_step(batch, actions, 3, &arrays, &error) == VAANDEL_OK);
    }
    CHECK(vaandel_batch_step_random(batch, NULL, NULL) == VAANDEL_OK);
    memset(truth, 1, 3);
    CHECK(vaandel_batch_first_bot(batch, truth, actions, 3, &error) == VAANDEL_OK);
    CHECK(vaandel_batch_step(batch, actions, 3, NULL, &error) == VAANDEL_OK);
    vaandel_batch_destroy(batch);
    free(planes);
    free(legal);
    free(bits);
    free(truth);
    free(from);
    free(to);
}

/* A game of each kind as a state: copied, advanced, seen by both, written and read back. */
static void check_state(const char* edition) {
    vaandel_state *state = NULL, *twin = NULL;
    vaandel_error error;
    vaandel_info info, other;
    vaandel_shape shape;
    uint16_t actions[2048];
    char text[4096];
    char again[4096];
    size_t count, length, made;

    CHECK(vaandel_state_create(edition, NULL, 3, &state, &error) == VAANDEL_OK);
    shape.struct_size = sizeof shape;
    info.struct_size = other.struct_size = sizeof info;
    CHECK(vaandel_state_shape(state, &shape, &error) == VAANDEL_OK && shape.games == 1 && shape.actions <= 2048);
    CHECK(vaandel_state_info(state, &info, &error) == VAANDEL_OK && info.phase == VAANDEL_SETTING_UP);
    CHECK(info.reason == VAANDEL_NO_REASON && info.battle == VAANDEL_NO_BATTLE && info.to_move == VAANDEL_RED);
    CHECK(vaandel_state_clone(state, &twin, &error) == VAANDEL_OK);
    for (made = 0; made < 4000 && info.phase != VAANDEL_OVER; ++made) {
        CHECK(vaandel_state_legal(state, actions, 2048, &count, &error) == VAANDEL_OK && count > 0);
        CHECK(vaandel_state_apply(state, actions[made % count], &info, &error) == VAANDEL_OK);
    }
    CHECK(vaandel_state_apply(state, (uint32_t)shape.actions, NULL, &error) == VAANDEL_ILLEGAL_ACTION);
    CHECK(error.rule[0] != '\0' && error.text[0] != '\0');
    CHECK(vaandel_state_info(twin, &other, NULL) == VAANDEL_OK && other.phase == VAANDEL_SETTING_UP);
    CHECK(vaandel_state_copy(twin, state, &error) == VAANDEL_OK);
    CHECK(vaandel_state_write(state, VAANDEL_WRITE_TRUTH, text, sizeof text, &length, &error) == VAANDEL_OK);
    CHECK(vaandel_state_write(twin, VAANDEL_WRITE_TRUTH, again, sizeof again, &length, &error) == VAANDEL_OK);
    CHECK(length == strlen(text) && strcmp(text, again) == 0);
    CHECK(vaandel_state_restart(state, 5, &error) == VAANDEL_OK);
    CHECK(vaandel_state_play_random(state, 100000, &info, &error) == VAANDEL_OK && info.phase == VAANDEL_OVER);
    vaandel_state_destroy(twin);
    vaandel_state_destroy(state);
    vaandel_state_destroy(NULL);
}

static void check_refusals(void) {
    vaandel_settings settings = settings_of("chess", 1);
    vaandel_batch* batch = (vaandel_batch*)&settings;
    vaandel_error error;
    CHECK(vaandel_batch_create(&settings, &batch, &error) == VAANDEL_BAD_SETTINGS);
    CHECK(batch == NULL && error.code == VAANDEL_BAD_SETTINGS && error.game == VAANDEL_NO_GAME);
    CHECK(strcmp(error.text, "there is no edition 'chess'; there are original, duel10, barrage10, duel8, barrage8, "
                             "cards") == 0);
    CHECK(vaandel_batch_create(NULL, &batch, NULL) == VAANDEL_BAD_ARGUMENT);
    CHECK(vaandel_batch_step_random(NULL, NULL, &error) == VAANDEL_BAD_ARGUMENT);
    CHECK(strcmp(error.text, "batch is NULL") == 0);
}

int main(void) {
    size_t index;
    check_library();
    for (index = 0; index < vaandel_edition_count(); ++index) {
        if (strcmp(vaandel_edition_id(index), "cards") != 0)
            check_edition(vaandel_edition_id(index));
        check_state(vaandel_edition_id(index));
    }
    check_refusals();
    return failures == 0 ? 0 : 1;
}
