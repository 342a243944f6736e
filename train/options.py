"""The settings of train.py and exploit.py: what their command lines may say, and what differs by edition."""

import argparse
from pathlib import Path

import torch

import checkout  # noqa: F401 isort: skip
from opponents import shares_from
from rivals import HELP, rivals_from
from vaandel.library import load

# What differs from the defaults of parser_for(). Games of `original` are long, and beginners' would be without end.
PRESETS = {
    "original": {
        "length": 48,
        "value_lambda": 0.93,
        "gain_lambda": 0.85,
        "draw_more": 0.8,
        "decay": 0.997,
        "max_plies": 2000,
        "max_plies_without_attack": 200,
        "stagger": 900,
        "prior": 0.8,
        "quiet_cost": 0.6,
        "list_share": 0.9,
    },
    "duel10": {"max_plies": 600, "max_plies_without_attack": 200},
    "barrage10": {"max_plies": 600, "max_plies_without_attack": 200},
}


def board_editions(words):
    """The editions with a board of the library that `--library` in the command line names, or of the usual one."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--library", type=Path)
    try:
        editions = load(parser.parse_known_args(words)[0].library).editions()
    except (ImportError, OSError) as error:
        raise SystemExit(str(error)) from None
    return [edition for edition in editions if edition != "cards"]


def list_share(text):
    if not 0 <= float(text) < 1:
        raise argparse.ArgumentTypeError(f"{text}: must be at least 0 and below 1")
    return float(text)


def rivals_text(text):
    rivals_from(text)
    return text


def common_options(parser):
    """Adds what all trainings have in common. Gives the calls that add to the groups of games, net, learning and
    running."""
    add = parser.add_argument
    add("--out", "--resume", type=Path, required=True, help="folder of this training")
    add("--stop-after", type=float, help="minutes of this call, including start-up; the next one continues")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--library", type=Path, help="libvaandel.so")
    add("--seed", type=int, default=1)
    games = parser.add_argument_group("games").add_argument
    games("--envs", type=int, default=8192, help="games side by side, both halves together")
    games("--length", type=int, default=32, help="plies of a rollout")
    games("--sim-threads", type=int, default=6)
    games("--stagger", type=int, default=40, help="games begin with up to so many random plies")
    games("--overlap", type=int, default=1, help="1: learns from one rollout while the next is played")
    net = parser.add_argument_group("net").add_argument
    learn = parser.add_argument_group("learning").add_argument
    learn("--batch", type=int, default=8192)
    learn("--keep", type=float, default=0.5, help="share of the samples to learn from, surprising ones more often")
    learn("--rate", type=float, default=3e-4, help="higher rates are unstable with --overlap")
    learn("--rate-least", type=float, default=0.05, help="share of it at the end")
    learn("--warm", type=int, default=200, help="steps until the rate is reached")
    learn("--clip", type=float, default=0.2)
    learn("--norm", type=float, default=0.5)
    learn("--value-lambda", type=float, default=0.9)
    learn("--gain-lambda", type=float, default=0.8)
    learn(
        "--magnet",
        type=float,
        default=0.05,
        help="weight of the KL to the uniform policy, over iteration ** 0.3; advantages have deviation 1",
    )
    learn("--magnet-least", type=float, default=0.004)
    learn("--hold", type=float, default=0.2, help="weight of the KL to the policy that played")
    learn("--value-weight", type=float, default=0.5)
    learn("--rank-weight", type=float, default=0.1)
    learn("--draw", type=float, default=-0.1, help="value of a draw, to both")
    learn("--draw-more", type=float, default=0.5, help="penalty on it for the share of draws above 15 %%")
    learn(
        "--prior",
        type=float,
        default=0.0,
        help="initial share of the material balance in the value of a position",
    )
    learn("--decay", type=float, default=0.998, help="of the mean of the weights, a step")
    run = parser.add_argument_group("running").add_argument
    run("--compile", type=int, default=1)
    run("--save-every", type=float, default=120, help="seconds")
    run("--print-every", type=float, default=15, help="seconds")
    run("--engine", type=Path, help="the program whose levels --evaluate plays against")
    return games, net, learn, run


def add_minutes(parser):
    parser.add_argument(
        "--minutes",
        type=float,
        required=True,
        help="total training time, over all calls: the schedules cover it",
    )


def parser_for(words, description):
    """A parser of what all trainings have in common, with the defaults of the edition among `words`."""
    known = board_editions(words)

    def edition_of(word):
        if word not in known:
            told = f"there is no edition {word!r} with a board: the library has {', '.join(known)}"
            raise argparse.ArgumentTypeError(told)
        return word

    parser = argparse.ArgumentParser(description=description)
    add = parser.add_argument
    add("edition", metavar="EDITION", type=edition_of, help="one of the library's: " + ", ".join(known))
    games, net, learn, run = common_options(parser)
    add(
        "--start",
        type=Path,
        help="what to begin with if --out is new: a net.pt, or an exported .net with the .setups beside it; of any"
        " edition, but set-ups of this one alone",
    )
    add(
        "--setups",
        type=Path,
        help="set-ups, one per line: the set-up net starts by imitating them, and some games keep using them",
    )
    add("--list-share", type=list_share, default=0.2, help="share of armies drawn from --setups; below 1")
    games("--max-plies", type=int, default=400)
    games("--max-plies-without-attack", "--max-calm", type=int, default=160, help="plies without attack until a draw")
    net("--channels", type=int, help="96; with --start, those of that net")
    net("--blocks", type=int, help="6; with --start, those of that net")
    learn(
        "--quiet-cost",
        "--calm-cost",
        type=float,
        default=0.0,
        help="how much less a draw is worth to begin with, and the plies that lead to it",
    )
    learn("--setup-pool", type=int, default=4096)
    learn("--setup-every", type=int, default=4, help="iterations between two pools of set-ups")
    learn("--setup-rate", type=float, default=5e-4)
    learn("--setup-entropy", type=float, default=0.06, help="weight of the entropy of set-ups, over iteration ** 0.3")
    learn("--setup-entropy-least", type=float, default=0.006)
    run(
        "--evaluate",
        type=rivals_text,
        default="",
        metavar="random,first,past",
        help=f"opponents at each checkpoint, in a separate process (evaluate.py --run does it afterwards), {HELP}",
    )
    edition = next((word for word in words if word in PRESETS), "")
    parser.set_defaults(**PRESETS.get(edition, {}))
    return parser


def parse(words):
    """The settings of a training by self-play, from the words of a command line."""
    parser = parser_for(words, "Trains a net for an edition by self-play.")
    add_minutes(parser)
    others = parser.add_argument_group("opponents").add_argument
    others(
        "--opponents",
        type=shares_from,
        default={},
        metavar="first=0.1,random=0.05,past=0.15",
        help="shares of the games against others than the learner itself: the first bot; the learner's own net with a"
        " share of random moves, from a tenth to all; its earlier selves",
    )
    others("--past-every", type=float, default=30, help="seconds between two earlier selves that are kept")
    return parser.parse_args(words)
