#!/usr/bin/env python3
"""A bot that takes what it can beat, runs into what it does not know, and else goes forward. It knows no rules: it is
told what is legal.

    vaandel match --edition duel8 --engine random --engine "cmd:python3 hothead.py"

How it is spoken to: docs/bots/protocol.md."""
import random
import re
import sys

EDITIONS = "original duel10 barrage10 duel8 barrage8"
BEGINNINGS = re.compile("|".join((  # the first three words of what a manager says
    r"vaandel-protocol \d+|isready|stop|quit|error.*|played [1-9]\d* \S+|gameover (red|blue|draw) \S+",
    rf"newgame ({EDITIONS.replace(' ', '|')}) (red|blue)|position (\S{{64}}|\S{{100}}) [rb]",
    r"(setup|go) ((movetime|nodes|clock) \d+|(letters|legal|drawoffer) \S+)")))
# Red's: bomb, spy 1, ... marshal 10, flag
RANKS = {"BCDEFGHIJKLM"[at]: rank for at, rank in enumerate([11, *range(1, 11), 0])}
RANKS |= {chr(ord(letter) + 12): rank for letter, rank in RANKS.items()}  # Blue's


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


board, is_blue = None, False
for words in filter(None, map(str.split, sys.stdin)):
    word = words[0]
    if not BEGINNINGS.fullmatch(" ".join(words[:3])) or (word == "go" and not (board and "legal" in words)):
        print("error not understood, or not now:", word)
    elif word == "vaandel-protocol":
        print(f"id Hothead\neditions {EDITIONS}\nvaandel-protocol 1")
    elif word == "isready":
        print("readyok")
    elif word == "newgame":
        board, is_blue = None, words[2] == "blue"
    elif word == "setup":
        print("setup", "".join(random.sample(words[-1], len(words[-1]))))
    elif word == "position":
        board = words[1]
    elif word == "go":
        legal = words[words.index("legal") + 1:]
        print("bestmove", max(legal, key=lambda move: score(move, board, is_blue)))
    elif word == "quit":
        break
    sys.stdout.flush()
