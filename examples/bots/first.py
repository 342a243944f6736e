import random
import sys

for line in sys.stdin:
    words = line.split()
    match words[0] if words else "":
        case "vaandel-protocol":
            print("id Mine\neditions original duel10 barrage10 duel8 barrage8\nvaandel-protocol 1")
        case "isready":
            print("readyok")
        case "setup":  # the letters of the army, a dot for each empty square, to arrange as you like
            print("setup", "".join(random.sample(words[-1], len(words[-1]))))
        case "go":  # all legal moves follow the word "legal"
            print("bestmove", random.choice(words[words.index("legal") + 1 :]))
        case "quit":
            break
    sys.stdout.flush()
