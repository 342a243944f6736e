#!/usr/bin/python3
"""A bot for `vaandel match` that plays Card Battle with a net of `train.py cards`: play_cards.py NET.pt"""

import argparse
from pathlib import Path

import torch

import checkout  # noqa: F401 isort: skip
from card_training import CardNet, draw_actions
from vaandel import bot


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    saved = torch.load(options.net, map_location="cpu")
    net = CardNet(saved["width"])
    net.load_state_dict(saved["net"])
    generator = torch.Generator().manual_seed(options.seed)

    def choose(state, player, _seconds):
        seen = state.observation(player)
        action, _, _ = draw_actions(net, seen["facts"][None], seen["action_mask"][None], generator)
        return int(action)

    bot.play(choose, options.net.stem, editions=("cards",))


if __name__ == "__main__":
    main()
