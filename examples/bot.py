#!/usr/bin/env python3
"""A bot with an account on a host of tabletop-rules, with Python's standard library alone: docs/bot-accounts.md.

It accepts every challenge, plays at random in any game, and goes on after a lost connection or a restart.

    BOT_TOKEN=… python3 bot.py http://localhost:8080/api
"""

import http.client
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request

HOST = sys.argv[1].rstrip("/")
HEADERS = {"authorization": "Bearer " + os.environ["BOT_TOKEN"], "content-type": "application/json"}
LOST = (OSError, http.client.HTTPException, ValueError)


def send(path, body=None, timeout=30):
    """A request with the bot's token: GET, or POST of a body. It waits when the host says that there were too many."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(HOST + path, data, HEADERS), timeout=timeout)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(float(error.headers.get("retry-after", 1)))


def ask(path, body=None):
    with send(path, body) as answer:
        return json.load(answer)


def mine(query=""):
    """All matches of the bot, page by page."""
    page = ask("/bot" + query)
    return page["matches"] + (mine("?after=" + page["next"]) if page["next"] else [])


def choose(moves):
    """One of the legal moves: here yours thinks. `GET /matches/…` has what its seat sees."""
    return random.choice(moves)


def move(match):
    """Moves if the bot is asked. With the same key a move is played once, however often it is sent."""
    answer = ask(match + "/moves")
    if answer["moves"]:
        key = str(random.getrandbits(60))
        ask(match + "/act", {"move": choose(answer["moves"]), "seen": answer["revision"], "key": key})


def follow(match):
    """Reads the stream of a match until it is over, or the connection is lost."""
    latest = 0
    with send(match + "/events", timeout=45) as stream:  # Something comes every 15 seconds.
        for line in stream:
            event = json.loads(line[5:]) if line.startswith(b"data:") else None
            if not isinstance(event, dict) or event.get("revision", -1) < latest:
                continue  # The stream begins with what was before.
            latest = event["revision"]
            if event.get("status", {}).get("type") == "over":
                print("over:", match, json.dumps(event["status"]["outcome"]), flush=True)
                return
            move(match)


def play(match):
    try:
        follow(match)
        over.add(match)
    except LOST as error:
        if getattr(error, "code", None) == 404:
            over.add(match)  # The host has removed it.
        print("lost:", match, error, flush=True)  # It is followed again, also when it ended meanwhile.


playing, over = {}, set()
while True:
    try:
        matches = {"/matches/" + known["match"]: known["state"] for known in mine()}
        for match in {*matches, *playing} - over:
            if matches.get(match) == "challenged":
                ask(match + "/join", {})  # Or "/decline", {"reason": "…"}.
            if match not in playing or not playing[match].is_alive():
                playing[match] = threading.Thread(target=play, args=(match,), daemon=True)
                playing[match].start()
    except LOST as error:
        print("lost:", error, flush=True)
        if isinstance(error, urllib.error.HTTPError) and error.code == 401:
            sys.exit(error.read().decode())
    time.sleep(1)
