#!/usr/bin/env python3
"""A bot that plays its moves out at random in worlds that it cannot tell from the truth, as long as it may think. It
needs the package vaandel (docs/research/python.md).

    vaandel match --edition barrage8 --engine first --engine "cmd:python3 searcher.py" --movetime 200
    vaandel match --edition cards --engine easy --engine "cmd:python3 searcher.py" --movetime 200"""

import random
import time

from vaandel import bot, editions


def choose(state, player, seconds):
    end = time.monotonic() + 0.6 * min(1.0, 0.2 if seconds is None else seconds)
    actions = state.legal_actions()
    worth, tried = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 1)
    while time.monotonic() < end:
        action = max(actions, key=lambda one: worth[one] / tried[one] + random.random() / tried[one] ** 0.5)
        world = state.resample_from_infostate(player, seed=random.getrandbits(32))
        world.apply_action(action)
        world.play_random(100)
        worth[action] += world.player_return(player)
        tried[action] += 1
    return max(actions, key=tried.get)


bot.play(choose, "Searcher", editions())
