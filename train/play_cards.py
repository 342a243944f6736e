#!/usr/bin/python3
"""A bot for `vaandel match` that plays Card Battle with a net of `train.py cards`: play_cards.py NET, a net.pt or an
exported .cardnet"""

import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import checkout  # noqa: F401 isort: skip
from vaandel import bot


def player_from(options):
    """Loads PyTorch, which takes seconds on a busy machine, and the net."""
    import torch

    from card_player import CardPlayer
    from net_files import read_cards

    torch.set_num_threads(1)
    return CardPlayer(read_cards(options.net), options.temperature, options.seed)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", type=Path, help="a net.pt, or an exported .cardnet")
    parser.add_argument("--temperature", type=float, default=0.5, help="of the policy; 0: always the likeliest action")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not options.net.exists():
        parser.error(f"there is no {options.net}")
    player = ThreadPoolExecutor(1).submit(player_from, options)  # a manager is answered meanwhile

    def choose(state, side, _seconds):
        seen = state.observation(side)
        return int(player.result().actions(seen["facts"][None], seen["action_mask"][None])[0])

    bot.play(choose, options.net.stem, editions=("cards",))


if __name__ == "__main__":
    main()
