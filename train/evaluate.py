#!/usr/bin/python3
"""Evaluates a net, without search, against fixed opponents: `evaluate.py net.pt --against
random,first,level:3,net:OTHER.pt --games 200`; or checkpoints of a run, spread over it, with those before as opponents
too: `evaluate.py --run DIR --against random,first,past`.

Each game is played to its end; the net is Red in half of them. Set-ups are drawn from lists, by default from the net's
set-up policy. Engines play over the engine protocol. Appends a line for each opponent to a CSV file, with `--run`
DIR/evaluations.csv; what it has is not played again, so the same command continues."""

import argparse
import math
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import torch

import checkout  # noqa: F401 isort: skip
import vaandel as sim
from model import InputPlanes, board_of, net_from
from net_files import start_from
from rivals import HELP, checkpoints_of, earlier, rivals_from, spread
from scores import Results, score_of
from selfplay import Actor
from setup_net import SetupNet
from setup_pools import ranks_of, read_setups
from vaandel import WAIT, Simulator

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

    def __init__(self, rival, options, seed):
        self.name, self.limit, self.seconds, self.moves = rival.name, options.limit, 0.0, 0
        command = [str(options.engine), "engine", "--level", rival.what]
        self.child = subprocess.Popen(
            command if rival.kind == "level" else ["/bin/sh", "-c", rival.what],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # so that close() ends the shell's children too
        )
        self.has_seed = False
        self.say("vaandel-protocol 1")
        self.until("vaandel-protocol")
        if self.has_seed:
            self.say(f"setoption seed {seed}")

    def say(self, line):
        try:
            self.child.stdin.write(line + "\n")
            self.child.stdin.flush()
        except BrokenPipeError:
            raise SystemExit(f"{self.name}: the engine has ended") from None

    def until(self, word):
        while True:
            line = self.child.stdout.readline()
            if not line or line.startswith("error"):
                raise SystemExit(f"{self.name}: the engine {'says ' + line.strip() if line else 'has ended'}")
            self.has_seed = self.has_seed or line.startswith("option seed ")
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
        os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()


class Match:
    """Games of the net against one opponent, side by side; the net is Red in all of them, or Blue."""

    def __init__(self, actor, board, rival, options, setups, net_is_red, games):
        self.actor, self.board, self.kind, self.options = actor, board, rival.kind, options
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
        self.engines = (
            [Engine(rival, options, options.seed * 1000 + place) for place in range(self.places)]
            if rival.is_engine
            else []
        )
        self.rival = None
        if rival.kind in ("net", "past"):
            net = net_from(start_from(Path(rival.what), board), board).to(actor.device)
            self.rival = Actor(net, actor.inputs, actor.device)

    def drawn(self, actor, which):
        """The actions of a net where `which` is set."""
        actions = np.zeros(self.places, np.int64)
        if not which.any():
            return actions
        seen = {name: getattr(self.arrays, name)[which] for name in ("planes", "facts", "legal_bits")}
        chances, _ = actor.look(SimpleNamespace(**seen))
        if self.options.temperature > 0:
            noise = torch.empty(chances.shape).exponential_(generator=self.generator).clamp(min=1e-20).log()
            likely = chances >= math.log(0.01) + chances.max(1, keepdim=True).values
            chances = torch.where(likely, chances / self.options.temperature - noise, torch.tensor(-1e30))
        actions[which] = chances.argmax(1).numpy()
        return actions

    def others(self, which, legal):
        """The actions of an opponent that is not an engine, where `which` is set."""
        if self.rival:
            return self.drawn(self.rival, which)
        if self.kind == "first":
            moves = self.sim.first_bot(which, np.full(self.places, WAIT, np.uint16)).astype(np.int64)
            return np.where(moves == WAIT, 0, moves)
        return np.where(legal, self.random.random(legal.shape), -1).argmax(1)

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
                actions = self.drawn(self.actor, net_turn)
                legal = np.unpackbits(arrays.legal_bits, axis=1, bitorder="little")[:, : board.actions]
                actions = np.where(net_turn, actions, self.others(~net_turn, legal))
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


class Contestant:
    """A net from a file, with its set-ups and those of its opponents."""

    def __init__(self, saved, options):
        self.saved, self.options = saved, options
        self.board = board_of(self.saved["edition"], options.library)
        device = torch.device(options.device)
        self.actor = Actor(net_from(self.saved, self.board).to(device), InputPlanes(self.board, device), device)
        own = self._setups()
        other = options.other_setups and ranks_of(read_setups(options.other_setups, self.board).numpy())
        self.setups = own, own if other is None else other

    def _setups(self):
        if self.options.setups:
            return ranks_of(read_setups(self.options.setups, self.board).numpy())
        if "setup_net" not in self.saved:
            return None
        setup_net = SetupNet(self.board)
        setup_net.load_state_dict({name: value.float() for name, value in self.saved["setup_net"].items()})
        return ranks_of(setup_net.sample(2000)[0].numpy())

    def play(self, rival):
        """What a row of evaluations.csv says of the games."""
        halves = [
            Match(self.actor, self.board, rival, self.options, self.setups, is_red, self.options.games // 2)
            for is_red in (True, False)
        ]
        for half in halves:
            half.play()
        results = [result for half in halves for result in half.results]
        engines = [engine for half in halves for engine in half.engines]
        score, width = score_of(results)
        thought = sum(engine.seconds for engine in engines) / max(1, sum(engine.moves for engine in engines))
        return {
            **{name: results.count(result) for name, result in (("won", 1), ("drawn", 0), ("lost", -1))},
            "score": round(score, 4),
            "95%": round(width, 4),
            "mean_length": round(float(np.mean([length for half in halves for length in half.lengths])), 1),
            "illegal": sum(half.illegal for half in halves),
            "engine_ms": round(1000 * thought, 1),
        }


def evaluate(net, rivals, options, results):
    """Plays what `results` does not have, and adds it."""
    saved, contestant = torch.load(net, map_location="cpu"), None
    for rival in rivals:
        row = {
            "net": net.name,
            "plies": saved.get("plies", 0),
            "seconds": round(saved.get("seconds", 0), 1),
            "opponent": rival.name,
            "games": 2 * (options.games // 2),
            "limit": options.limit if rival.is_engine else "",
            "temperature": options.temperature,
            "setups": ",".join(path.name for path in (options.setups, options.other_setups) if path),
        }
        if results and results.has(row):
            continue
        if rival.kind == "past":
            before = earlier(net, row["plies"])
            if before is None:
                print(f"net {net.name} opponent past: no checkpoint has at most half as many plies", flush=True)
                continue
            rival = replace(rival, what=str(before))
        begin = time.time()
        contestant = contestant or Contestant(saved, options)
        row |= contestant.play(rival)
        told = " ".join(f"{name} {value}" for name, value in row.items() if value != "")
        print(told, f"took {time.time() - begin:.0f} s", flush=True)
        if results:
            results.add(row)


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("net", type=Path, nargs="?", help="a net.pt; or --run")
    parser.add_argument("--run", type=Path, metavar="DIR", help="checkpoints of a training, for its evaluations.csv")
    parser.add_argument("--checkpoints", type=int, default=8, help="how many of --run at most, evenly spread")
    parser.add_argument("--against", type=rivals_from, default="random", help=HELP)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--places", type=int, default=64, help="games side by side")
    parser.add_argument("--temperature", type=float, default=0.5)
    parser.add_argument("--setups", type=Path, help="set-ups of the net, one per line; default: its set-up policy")
    parser.add_argument("--other-setups", type=Path, help="set-ups of the opponents; default: the same as the net's")
    parser.add_argument("--engine", type=Path, help="the program for level:N")
    parser.add_argument("--limit", default="movetime 100", help="of engines, for a move: 'movetime MS' or 'nodes N'")
    parser.add_argument("--max-plies", type=int, default=2000)
    parser.add_argument("--max-plies-without-attack", "--max-calm", type=int, default=200)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--library", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", type=Path, help="where the rows go; default with --run: its evaluations.csv")
    options = parser.parse_args(words)
    if bool(options.net) == bool(options.run):
        parser.error("either a net or --run")
    if any(rival.kind == "level" for rival in options.against) and not options.engine:
        parser.error("level:N needs --engine")
    if options.games < 2 or options.checkpoints < 1:
        parser.error("--games must be at least 2, and --checkpoints at least 1")
    options.nets = [options.net]
    if options.run:
        options.nets = spread(checkpoints_of(options.run / "nets"), options.checkpoints)
        options.csv = options.csv or options.run / "evaluations.csv"
        if not options.nets:
            parser.error(f"{options.run}: no folder of train.py, there is no checkpoint in nets/")
    try:
        options.results = Results(options.csv) if options.csv else None
    except ValueError as wrong:
        parser.error(str(wrong))
    return options


def main(words):
    options = parse(words)
    torch.set_num_threads(options.threads)
    os.environ.setdefault("OMP_NUM_THREADS", str(options.threads))
    for net in options.nets:
        evaluate(net, options.against, options, options.results)


if __name__ == "__main__":
    main(sys.argv[1:])
