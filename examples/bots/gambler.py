#!/usr/bin/env python3
"""A bot for Card Battle that does anything at random, but takes what it knows that it beats. It knows no rules: it is
told what is legal.

    vaandel match --edition cards --engine easy --engine "cmd:python3 gambler.py"

How it is spoken to: docs/bots/protocol.md."""
import random
import re
import sys

BEGINNINGS = re.compile("|".join((  # the first three words of what a manager says
    r"vaandel-protocol \d+|isready|stop|quit|error.*|played [1-9]\d* [rb]:\S+|gameover (red|blue|draw) \S+",
    r"setoption opponent \S+",
    r"newgame cards (red|blue)|table turn \d+|go ((movetime|nodes|clock) \d+|legal \S+|drawoffer \S+)")))
STRENGTH = {letter: at for at, letter in enumerate("F123456789X")}


def wins(action, own, enemy):
    """Whether the action is an attack that is sure to win."""
    attack = re.fullmatch("attack=(.)x(.)", action)
    if not attack:
        return False
    ours, theirs = own[int(attack[1]) - 1], enemy[int(attack[2]) - 1]
    return (ours, theirs) in (("3", "B"), ("1", "X")) or (theirs in STRENGTH and STRENGTH[ours] > STRENGTH[theirs])


own = enemy = opponent = ""
for words in filter(None, map(str.split, sys.stdin)):
    word = words[0]
    if not BEGINNINGS.fullmatch(" ".join(words[:3])) or (word == "go" and not (own and "legal" in words)):
        print("error not understood, or not now:", word)
    elif word == "vaandel-protocol":
        print("id Gambler\neditions cards\noption opponent text\nvaandel-protocol 1")
    elif word == "setoption":
        opponent = " ".join(words[2:])
    elif word == "isready":
        print("readyok")
    elif word == "newgame":
        own = enemy = ""
    elif word == "table":
        own, enemy = words[words.index("own") + 1], words[words.index("enemy") + 1]
    elif word == "go":
        legal = words[words.index("legal") + 1:]
        best = [action for action in legal if wins(action, own, enemy)]
        if best:
            print("info string I have you,", opponent)
        print("bestmove", random.choice(best or legal))
    elif word == "quit":
        break
    sys.stdout.flush()
