#!/usr/bin/env python3
"""An engine for every game of tabletop-rules, with Python's standard library alone: docs/engines.md.

It knows no rules and plays at random: `choose` is where yours thinks.

    tabletop-rules simulate oyno --bots ./engine.py,casual --matches 10
"""

import random
import sys


def say(line):
    print(line, flush=True)


def choose(position, moves, seat, budget):
    """One of the moves. The position is a line of text, with "?" for what the seat does not see."""
    return random.choice(moves)


def main():
    position, moves = "", []
    for line in sys.stdin:
        command, _, rest = line.rstrip("\n").replace("\t", " \t", 1).partition(" ")
        if command == "tabletop":
            say("id name random.py")
            say("ok")
        elif command == "position":
            position = rest
        elif command == "moves":
            moves = rest.lstrip("\t").split("\t")
        elif command == "go":
            words = rest.split()
            budget = {name: int(value) for name, value in zip(words[::2], words[1::2])}
            say("bestmove " + choose(position, moves, budget.pop("seat"), budget))
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
