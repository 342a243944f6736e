"""Learns barrage8 against a random player, with NumPy alone: a weight for what moves onto what, by REINFORCE."""

import sys

import numpy as np

import vaandel

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
GAMES = 128
games = vaandel.VectorEnv("barrage8", GAMES, opponent="random")
begins, ends = vaandel.load_game("barrage8").action_cells()
ahead = np.sign(ends // 8 - begins.astype(int) // 8) + 1  # back, sideways, ahead
random = np.random.default_rng(1)


def features(seen):
    """For each legal move: its game, itself, and two numbers: what moves onto what, and which way."""
    planes = seen["planes"].reshape(GAMES, vaandel.PLANES, 64)
    own = planes[:, :12].argmax(1)
    enemy = np.where(planes[:, 12:24].any(1), planes[:, 12:24].argmax(1), 12)  # a known rank; 12: none
    enemy[planes[:, vaandel.ENEMY_HIDDEN] == 1] = 13
    enemy[(planes[:, vaandel.ENEMY_HIDDEN] & planes[:, vaandel.ENEMY_MOVED]) == 1] = 14
    game, move = np.nonzero(seen["action_mask"])
    rank = own[game, begins[move]]
    return game, move, rank * 15 + enemy[game, ends[move]], 180 + rank * 3 + ahead[move]


def choose(weights, seen):
    """A move for each game by its weight, and how much each weight spoke for it."""
    game, move, onto, way = features(seen)
    worth = np.exp(np.clip(weights[onto] + weights[way], -20, 20))
    chance = worth / np.bincount(game, worth, GAMES)[game]
    drawn = np.zeros((GAMES, games.single_action_space.n))
    drawn[game, move] = np.log(chance + 1e-12) + random.gumbel(size=len(game))
    drawn[seen["action_mask"] == 0] = -np.inf
    actions = drawn.argmax(1)
    spoke = np.zeros((GAMES, 216))
    signed = (actions[game] == move) - chance
    np.add.at(spoke, (game, onto), signed)
    np.add.at(spoke, (game, way), signed)
    return actions, spoke


weights = np.zeros(216)
traces = np.zeros((GAMES, 216))
usual, results = 0.0, []
seen, _ = games.reset(seed=1)
for step in range(1, STEPS + 1):
    actions, spoke = choose(weights, seen)
    traces += spoke
    seen, rewards, over, _, _ = games.step(actions)
    if over.any():
        weights += 0.05 * ((rewards - usual)[over, None] * traces[over]).mean(0)
        traces[over] = 0
        usual += 0.02 * (rewards[over].mean() - usual)
        results.extend(rewards[over])
    if step % (STEPS // 6) == 0:
        last = np.array(results[len(results) // 2 :])
        print(f"step {step}: {len(results)} games, won {(last > 0).mean():.0%}, drawn {(last == 0).mean():.0%}")
        results = []
