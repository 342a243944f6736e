#!/usr/bin/python3
"""Evaluates a net, without search, against fixed opponents: `evaluate.py net.pt --against
random,level:3,level:8,net:OTHER.pt --games 200`.

Each game is played to its end; the net is Red in half of them. Set-ups are drawn from lists, by default from the net's
set-up policy. Levels are those of `vaandel engine`, over the engine protocol. Appends a line for each opponent to a
CSV file."""

import argparse
import csv
import math
import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from model import InputPlanes, board_of, net_from
from selfplay import Actor
from setup_net import SetupNet
from setup_pools import ranks_of, read_setups
from vaandel import Simulator

FILES = "abcdefghik"
LETTERS = "F123456789XB"


def square(board, cell):
    return FILES[cell % board.width] + str(cell // board.width + 1)


def cell_of(board, name):
    return FILES.index(name[0]) + board.width * (int(name[1:]) - 1)


def battle(attacker, defender):
    """'>' the attacker takes it, '<' it falls, '=' both are lost (rules G15 to G22)."""
    if defender == 11:
        return ">" if attacker == 3 else "<"
    if attacker == defender:
        return "="
    return ">" if defender == 0 or (attacker, defender) == (1, 10) or attacker > defender else "<"


def board_text(board, planes, is_blue):
    """The view of the side to move, in the protocol's letters: A an empty square, B to M Red's pieces, N to Y Blue's,
    lower case revealed."""
    flat = planes.reshape(sim.PLANES, board.cells)
    own, enemy = flat[: sim.RANKS], flat[sim.ENEMY_RANK : sim.ENEMY_HIDDEN]
    letters = ["A"] * board.cells
    mine, theirs = ("N", "B") if is_blue else ("B", "N")
    place = {0: 11, 11: 0}  # the Flag comes last, Bombs first
    for cell in range(board.cells):
        if flat[sim.LAKE, cell]:
            letter = "_"
        elif own[:, cell].any():
            rank = int(own[:, cell].argmax())
            letter = chr(ord(mine) + place.get(rank, rank))
            letter = letter.lower() if flat[sim.OWN_REVEALED, cell] else letter
        elif enemy[:, cell].any():
            rank = int(enemy[:, cell].argmax())
            letter = chr(ord(theirs) + place.get(rank, rank)).lower()
        elif flat[sim.ENEMY_HIDDEN, cell]:
            letter = "?"
        else:
            continue
        letters[board.cells - 1 - cell if is_blue else cell] = letter
    return "".join(letters)


class Engine:
    """A child that speaks Vaandel's text protocol."""

    def __init__(self, program, board, level, seed, limit):
        command = [str(program), "engine", "--edition", board.edition, "--level", str(level), "--seed", str(seed)]
        self.child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.say("vaandel-protocol 1")
        self.until("vaandel-protocol")
        self.limit, self.seconds, self.moves = limit, 0.0, 0

    def say(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def until(self, word):
        while True:
            line = self.child.stdout.readline()
            if not line or line.startswith("error"):
                raise RuntimeError(f"the engine says: {line.strip() or 'nothing any more'}")
            if line.startswith(word):
                return line.split()

    def move(self, position):
        begin = time.perf_counter()
        self.say(f"{position}\ngo {self.limit}")
        answer = self.until("bestmove")[1]
        self.seconds += time.perf_counter() - begin
        self.moves += 1
        return answer

    def close(self):
        self.child.kill()
        self.child.wait()


class Match:
    """Games of the net against one opponent, side by side; the net is Red in all of them, or Blue."""

    def __init__(self, actor, board, opponent, options, setups, net_is_red, games):
        self.actor, self.board, self.opponent, self.options = actor, board, opponent, options
        self.places, self.games = min(options.places, games), games
        self.net_is_red = np.full(self.places, net_is_red)
        self.random = np.random.default_rng(options.seed)
        self.generator = torch.Generator().manual_seed(options.seed)
        self.sim = Simulator(
            board.edition,
            self.places,
            seed=options.seed,
            max_plies=options.max_plies,
            max_plies_without_attack=options.max_plies_without_attack,
            library=options.library,
        )
        for side, ranks in enumerate(setups if net_is_red else setups[::-1]):
            if ranks is not None:
                self.sim.set_setups(side, ranks)
        self.sim.restart(np.ones(self.places, bool))
        self.arrays = self.sim.arrays("planes", "facts", "legal_bits", "to_move", "endings", "reasons", "lengths")
        self.sim.observe(self.arrays)
        self.moves = [[] for _ in range(self.places)]
        self.begun, self.is_counted = self.places, np.ones(self.places, bool)
        self.results, self.lengths, self.illegal = [], [], 0
        kind, _, name = opponent.partition(":")
        self.engines = (
            [
                Engine(options.engine, board, name, options.seed * 1000 + place, options.limit)
                for place in range(self.places)
            ]
            if kind == "level"
            else []
        )
        self.rival = None
        if kind == "net":
            self.rival = Actor(
                net_from(torch.load(name, map_location="cpu"), board).to(actor.device),
                InputPlanes(board, actor.device),
                actor.device,
            )
        elif kind not in ("level", "random"):
            raise SystemExit(f"{opponent}: an opponent is random, level:N or net:FILE")

    def drawn(self, actor, temperature):
        chances, _ = actor.look(self.arrays)
        if temperature == 0:
            return chances.argmax(1).numpy().astype(np.int64)
        noise = torch.empty(chances.shape).exponential_(generator=self.generator).clamp(min=1e-20).log()
        drawn = chances / temperature - noise
        drawn = torch.where(chances < math.log(0.01) + chances.max(1, keepdim=True).values, torch.tensor(-1e30), drawn)
        return drawn.argmax(1).numpy().astype(np.int64)

    def ask(self, place):
        engine, is_blue = self.engines[place], self.net_is_red[place]
        if not self.moves[place] or len(self.moves[place]) == 1:
            engine.say(
                f"newgame {self.board.edition} {'blue' if is_blue else 'red'} max-plies-without-attack"
                f" {self.options.max_plies_without_attack} max-plies {self.options.max_plies}"
            )
        line = (
            "position"
            f" {board_text(self.board, self.arrays.planes[place], is_blue)}"
            f" {'b' if is_blue else 'r'} {len(self.moves[place])}"
        )
        return engine.move(line + (" moves " + " ".join(self.moves[place]) if self.moves[place] else ""))

    def play(self):
        board, arrays = self.board, self.arrays
        origin, target = board.move_cells // board.cells, board.move_cells % board.cells
        action_of = {cells: number for number, cells in enumerate(board.move_cells.tolist())}
        with ThreadPoolExecutor(self.options.threads) as pool:
            while self.is_counted.any():
                net_turn = (arrays.to_move == sim.RED) == self.net_is_red
                asked = np.flatnonzero(~net_turn & self.is_counted)
                answers = pool.map(self.ask, asked) if self.engines else ()
                actions = self.drawn(self.actor, self.options.temperature)
                legal = np.unpackbits(arrays.legal_bits, axis=1, bitorder="little")[:, : board.actions]
                chance = np.where(legal, self.random.random(legal.shape), -1).argmax(1)
                other = self.drawn(self.rival, self.options.temperature) if self.rival else chance
                actions = np.where(net_turn, actions, other)
                resigned = []
                for place, answer in zip(asked, answers):
                    if answer == "resign":
                        resigned.append(place)
                        continue
                    cells = [cell_of(board, name) for name in answer.replace("x", "-").split("-")]
                    if self.net_is_red[place]:
                        cells = [board.cells - 1 - cell for cell in cells]
                    action = action_of.get(cells[0] * board.cells + cells[1], -1)
                    if action < 0 or not legal[place, action]:
                        self.illegal += 1
                        resigned.append(place)  # an illegal move loses
                        continue
                    actions[place] = action
                if self.engines:
                    self.write_down(actions, origin, target)
                self.sim.step(actions, arrays)
                self.end_games(resigned)
        for engine in self.engines:
            engine.close()
        self.sim.close()

    def write_down(self, actions, origin, target):
        """Each ply in the protocol's form, with both ranks of a battle."""
        truth = self.sim.truth().reshape(self.places, -1)
        for place in np.flatnonzero(self.is_counted):
            blue = self.arrays.to_move[place] == sim.BLUE
            a, b = origin[actions[place]], target[actions[place]]
            flat = self.arrays.planes[place].reshape(sim.PLANES, -1)
            names = [square(self.board, self.board.cells - 1 - cell if blue else cell) for cell in (a, b)]
            shown = flat[sim.ENEMY_RANK : sim.ENEMY_HIDDEN, b]
            if shown.any() or flat[sim.ENEMY_HIDDEN, b]:
                attacker = int(flat[: sim.RANKS, a].argmax())
                defender = int(shown.argmax()) if shown.any() else int(truth[place, b])
                self.moves[place].append(
                    f"{names[0]}x{names[1]}:{LETTERS[attacker]}{battle(attacker, defender)}{LETTERS[defender]}"
                )
            else:
                self.moves[place].append(f"{names[0]}-{names[1]}")

    def end_games(self, resigned):
        arrays = self.arrays
        for place in resigned:
            if arrays.endings[place] == sim.GOES_ON:
                one = np.zeros(self.places, bool)
                one[place] = True
                self.sim.restart(one)
        if resigned:
            self.sim.observe(arrays)
            arrays.endings[resigned] = np.where(self.net_is_red[resigned], sim.RED_WINS, sim.BLUE_WINS)
        for place in np.flatnonzero(arrays.endings):
            if self.is_counted[place]:
                ending = arrays.endings[place]
                won = 0 if ending == sim.DRAW else 1 if (ending == sim.RED_WINS) == self.net_is_red[place] else -1
                self.results.append(won)
                self.lengths.append(int(arrays.lengths[place]) or len(self.moves[place]))
                self.begun += 1
                self.is_counted[place] = self.begun <= self.games
            self.moves[place].clear()


def score_of(results):
    """Mean score and half the width of Wilson's 95 % interval."""
    n = len(results)
    score = float(np.mean([(1 + result) / 2 for result in results]))
    z = 1.96
    return score, z / (1 + z * z / n) * math.sqrt(score * (1 - score) / n + z * z / (4 * n * n))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("net", type=Path)
    parser.add_argument("--against", default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--places", type=int, default=64, help="games side by side")
    parser.add_argument("--temperature", type=float, default=0.5)
    parser.add_argument(
        "--setups", type=Path, help="set-ups of the net, one per line; default: its set-up policy"
    )
    parser.add_argument("--other-setups", type=Path, help="set-ups of the opponents; default: the same as the net's")
    parser.add_argument("--engine", type=Path, help="the program for level:N")
    parser.add_argument("--limit", default="movetime 100", help="milliseconds of the engine per move")
    parser.add_argument("--max-plies", type=int, default=2000)
    parser.add_argument("--max-plies-without-attack", "--max-calm", type=int, default=200)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--library", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", type=Path)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    os.environ.setdefault("OMP_NUM_THREADS", str(options.threads))
    saved = torch.load(options.net, map_location="cpu")
    board = board_of(saved["edition"], options.library)
    device = torch.device(options.device)
    actor = Actor(net_from(saved, board).to(device), InputPlanes(board, device), device)
    if options.setups:
        setups = ranks_of(read_setups(options.setups, board).numpy())
    elif "setup_net" in saved:
        setup_net = SetupNet(board)
        setup_net.load_state_dict({name: value.float() for name, value in saved["setup_net"].items()})
        setups = ranks_of(setup_net.sample(2000)[0].numpy())
    else:
        setups = None
    other = ranks_of(read_setups(options.other_setups, board).numpy()) if options.other_setups else setups
    for opponent in options.against.split(","):
        begin = time.time()
        halves = [
            Match(actor, board, opponent, options, (setups, other), is_red, options.games // 2)
            for is_red in (True, False)
        ]
        for half in halves:
            half.play()
        results = [result for half in halves for result in half.results]
        lengths = [length for half in halves for length in half.lengths]
        engines = [engine for half in halves for engine in half.engines]
        score, width = score_of(results)
        won, drawn, lost = (results.count(result) for result in (1, 0, -1))
        thought = sum(engine.seconds for engine in engines) / max(1, sum(engine.moves for engine in engines))
        row = {
            "net": options.net.name,
            "plies": saved.get("plies", 0),
            "seconds": round(saved.get("seconds", 0), 1),
            "opponent": opponent,
            "games": len(results),
            "won": won,
            "drawn": drawn,
            "lost": lost,
            "score": round(score, 4),
            "95%": round(width, 4),
            "mean_length": round(float(np.mean(lengths)), 1),
            "illegal": sum(half.illegal for half in halves),
            "engine_ms": round(1000 * thought, 1),
        }
        print(
            " ".join(f"{name} {value}" for name, value in row.items()), f"took {time.time() - begin:.0f} s", flush=True
        )
        if options.csv:
            is_new = not options.csv.exists()
            with options.csv.open("a", newline="") as file:
                writer = csv.DictWriter(file, row)
                if is_new:
                    writer.writeheader()
                writer.writerow(row)


if __name__ == "__main__":
    main()
