/* A search in C: a side that tries each of its moves in sampled worlds plays ten games against a random player. */
#include "vaandel/c_api/vaandel.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROLLOUTS = 8, MOST_ACTIONS = 2048 };

/* Ends the program where a call failed. */
static void need(vaandel_code code, const vaandel_error* error) {
    if (code == VAANDEL_OK)
        return;
    fprintf(stderr, "%s: %s\n", vaandel_code_text(code), error->text);
    exit(1);
}

/* What a game is worth to Red when it is over: 1, -1 or 0. */
static int worth_of(const vaandel_info* info) {
    return info->ending == VAANDEL_RED_WINS ? 1 : info->ending == VAANDEL_BLUE_WINS ? -1 : 0;
}

/* Red's move that does best in random games. `world` is a state to play them in. */
static uint16_t choose(vaandel_state* game, vaandel_state* world, uint64_t seed) {
    vaandel_error error;
    vaandel_info info = {.struct_size = sizeof info};
    uint16_t actions[MOST_ACTIONS];
    uint16_t best = 0;
    size_t count = 0;
    int most = -ROLLOUTS - 1;
    need(vaandel_state_legal(game, actions, MOST_ACTIONS, &count, &error), &error);
    for (size_t at = 0; at < count; ++at) {
        int sum = 0;
        for (uint64_t rollout = 0; rollout < ROLLOUTS; ++rollout) {
            need(vaandel_state_copy(world, game, &error), &error);
            need(vaandel_state_reseed(world, seed * MOST_ACTIONS * ROLLOUTS + at * ROLLOUTS + rollout, &error), &error);
            need(vaandel_state_imagine(world, VAANDEL_RED, &error), &error);
            need(vaandel_state_apply(world, actions[at], NULL, &error), &error);
            need(vaandel_state_play_random(world, UINT32_MAX, &info, &error), &error);
            sum += worth_of(&info);
        }
        if (sum > most) {
            most = sum;
            best = actions[at];
        }
    }
    return best;
}

int main(void) {
    vaandel_error error;
    vaandel_state* game = NULL;
    vaandel_state* world = NULL;
    vaandel_info info = {.struct_size = sizeof info};
    int won = 0;
    need(vaandel_state_create("barrage8", "max-plies=200", 0, &game, &error), &error);
    need(vaandel_state_clone(game, &world, &error), &error);
    for (uint64_t number = 0; number < 10; ++number) {
        need(vaandel_state_restart(game, number, &error), &error);
        need(vaandel_state_place(game, VAANDEL_RED, NULL, 0, &error), &error);
        need(vaandel_state_place(game, VAANDEL_BLUE, NULL, 0, &error), &error);
        need(vaandel_state_info(game, &info, &error), &error);
        while (info.phase == VAANDEL_PLAYING)
            if (info.to_move == VAANDEL_RED)
                need(vaandel_state_apply(game, choose(game, world, number * 200 + info.plies), &info, &error), &error);
            else
                need(vaandel_state_play_random(game, 1, &info, &error), &error);
        won += worth_of(&info) > 0;
    }
    printf("won %d of 10 against chance\n", won);
    vaandel_state_destroy(world);
    vaandel_state_destroy(game);
    return 0;
}
