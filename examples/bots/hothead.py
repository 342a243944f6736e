#!/usr/bin/env python3
"""A bot that takes what it can beat, runs into what it does not know, and else goes forward. It knows no rules: it is told what is legal.

    vaandel match --edition duel8 --engine random --engine "cmd:python3 hothead.py"

How it is spoken to: docs/8-protocol.md."""
import random
import re
import sys

MOVE = r"[a-ik]\d+[-x][a-ik]\d+"
PLY = MOVE + r"(:\w[<=>]\w)?"
LIMITS = r"( movetime \d+| nodes \d+| clock \d+ \d+( increment \d+)?)*"
LINES = [re.compile(rf"(?:{pattern})\s*") for pattern in (
    r"vaandel-protocol \d+",
    r"isready|stop|quit",
    r"error .*",
    r"newgame (original|duel10|barrage10|duel8|barrage8) (red|blue)( \S+ \S+)*",
    rf"setup{LIMITS} letters \S+",
    rf"position ([A-Ya-y_?]{{100}}|[A-Ya-y_?]{{64}}) [rb] \d+( moves( {PLY})+)?",
    rf"go{LIMITS}( drawoffer)? legal( {MOVE})+",
    rf"played [1-9]\d* {PLY}",
    r"gameover (red|blue|draw) \w+( reveal \S+ \S+)?")]
RANKS = {"BCDEFGHIJKLM"[at]: rank for at, rank in enumerate([11, *range(1, 11), 0])}  # Red's: bomb, spy 1, ... marshal 10, flag
RANKS |= {chr(ord(letter) + 12): rank for letter, rank in RANKS.items()}  # Blue's


def say(*words):
    print(*words, flush=True)


def square(name, width):
    return (int(name[1:]) - 1) * width + "abcdefghik".index(name[0])


def score(move, board, is_blue):
    """How much the bot likes a move."""
    width = 10 if len(board) == 100 else 8
    start, end = (square(name, width) for name in re.split("[-x]", move))
    forward = end // width - start // width
    liking = random.random() + (-forward if is_blue else forward)
    if "x" in move:
        own, other = (RANKS.get(board[at].upper()) for at in (start, end))
        wins = other is not None and (own > other or (own, other) in ((3, 11), (1, 10)))
        liking += 3 if other is None else 9 if wins else -9
    return liking


def main():
    board, is_blue = None, False
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if not any(pattern.fullmatch(line) for pattern in LINES):
            say("error not understood:", words[0])
        elif words[0] == "vaandel-protocol":
            say("id Hothead")
            say("editions original duel10 barrage10 duel8 barrage8")
            say("vaandel-protocol 1")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "newgame":
            board, is_blue = None, words[2] == "blue"
        elif words[0] == "setup":
            say("setup", "".join(random.sample(words[-1], len(words[-1]))))
        elif words[0] == "position":
            board = words[1]
        elif words[0] == "go" and board:
            legal = words[words.index("legal") + 1:]
            say("bestmove", max(legal, key=lambda move: score(move, board, is_blue)))
        elif words[0] == "go":
            say("error go: no position")
        elif words[0] == "quit":
            break


main()
