"""An environment of tabletop-rules in the shape of PettingZoo's AEC interface, in one file.

It starts `npx tabletop-rules env GAME` and talks to it by lines of JSON. Neither PettingZoo nor gymnasium nor numpy is
needed: without them spaces are small stand-ins, and arrays are lists. With PettingZoo it is an AECEnv.

    env = TabletopEnv("oyno", seed=1)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
    env.close()

Rewards come at the end: 1 for a win, -1 for a loss, 0 for a match that two of two sides share.
"""

import base64
import json
import random
import struct
import subprocess
import weakref

try:
    import numpy
except ImportError:
    numpy = None
try:
    from gymnasium import spaces
except ImportError:
    spaces = None
try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


class EnvError(Exception):
    """What the environment refuses; `code` says why. Nothing has changed."""

    def __init__(self, code, message):
        super().__init__(f"{message} [{code}]")
        self.code = code


class Discrete:
    """Stand-in for gymnasium.spaces.Discrete."""

    def __init__(self, n, seed=None):
        self.n = n
        self._random = random.Random(seed)

    def sample(self, mask=None):
        if mask is None:
            return self._random.randrange(self.n)
        return self._random.choice([action for action in range(self.n) if mask[action]])

    def contains(self, action):
        return isinstance(action, int) and 0 <= action < self.n

    def seed(self, seed=None):
        self._random.seed(seed)


class Box:
    """Stand-in for gymnasium.spaces.Box."""

    def __init__(self, low, high, shape):
        self.low, self.high, self.shape = low, high, shape


def floats(text):
    """The numbers of an observation."""
    data = base64.b64decode(text)
    if numpy is not None:
        return numpy.frombuffer(data, dtype="<f4")
    return list(struct.unpack(f"<{len(data) // 4}f", data))


def bits(text, count):
    """A mask: 1 for each legal action."""
    data = base64.b64decode(text)
    if numpy is not None:
        return numpy.unpackbits(numpy.frombuffer(data, dtype=numpy.uint8), bitorder="little")[:count].view(numpy.int8)
    return [(data[n >> 3] >> (n & 7)) & 1 for n in range(count)]


def end(process):
    """Ends a child process: it stops at the end of its input."""
    for pipe in (process.stdin, process.stdout):
        try:
            pipe.close()
        except OSError:
            pass
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class TabletopEnv(AECEnv):
    """One match at a time. `options`: those of the game, such as {"seats": 3}; they stay the same for all its matches."""

    metadata = {
        "render_modes": ["human", "ansi", "svg"],
        "render_fps": 1,
        "name": "tabletop_rules",
        "is_parallelizable": False,
    }

    def __init__(
        self, game, options=None, seed=None, max_moves=1000, command=("npx", "tabletop-rules"), render_mode=None
    ):
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.render_mode = render_mode
        self._options = options or {}
        self._seed = seed
        self._process = subprocess.Popen(
            [*command, "env", game, "--max-moves", str(max_moves)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        # Also when this object is dropped, or the program ends.
        self._end = weakref.finalize(self, end, self._process)
        self.hello = self._read()
        self._start(seed)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._facts["seatCount"])]
        self._action_spaces = {agent: self._discrete(i) for i, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._dict() for agent in self.possible_agents}
        self.agents = []

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def action_space(self, agent):
        return self._action_spaces[agent]

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def reset(self, seed=None, options=None):
        """Starts a match. A seed repeats its dice; without one, each match of this object has another seed.

        `options` is there for PettingZoo and not read: the options of the game are those of the constructor.
        """
        if seed is not None:
            self._seed = seed
        self._start(self._seed)
        if self._seed is not None:
            self._seed += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        players = [player for player in self._position["players"] if player["seat"] == seat]
        if not players:
            players = self._ask("observe", match="m", seat=seat)["players"]
        count = self._facts["actionCount"]
        return {"observation": floats(players[0]["observation"]), "action_mask": bits(players[0]["mask"], count)}

    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Makes the move of the selected agent. An illegal one raises EnvError and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("The match is over: step(None) is all that is left.")
            self.agents.remove(agent)
            self.rewards = dict.fromkeys(self.agents, 0)
            for by_agent in (self.terminations, self.truncations, self.infos, self._cumulative_rewards):
                del by_agent[agent]
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        seat = self.possible_agents.index(agent)
        self._position = self._ask("step", match="m", seat=seat, action=int(action))
        self._cumulative_rewards[agent] = 0
        if self.render_mode == "human":
            self.render()
        if self._position["terminated"]:
            shares = self._position["rewards"]
            self.rewards = {name: 2 * shares[i] - 1 for i, name in enumerate(self.possible_agents)}
            self.infos = {name: {"reason": self._position["reason"]} for name in self.agents}
        for name in self.agents:
            self.terminations[name] = self._position["terminated"]
            self.truncations[name] = self._position["truncated"]
            self._cumulative_rewards[name] += self.rewards[name]
        self._select()

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they act, and each once more after the end."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self):
        """The board as the selected agent sees it: printed, as text ("ansi"), or as an SVG picture."""
        if self.render_mode is None:
            return None
        # Once all agents are gone, as a spectator sees it.
        who = {"seat": self.possible_agents.index(self.agent_selection)} if self.agents else {}
        drawing = self._ask("render", match="m", format="svg" if self.render_mode == "svg" else "text", **who)["drawing"]
        if self.render_mode != "human":
            return drawing
        print(drawing)

    def close(self):
        self._end()

    def _start(self, seed):
        item = {"match": "m", "options": self._options, **({} if seed is None else {"seed": seed})}
        self._facts = self._position = self._ask("reset", **item)

    def _select(self):
        """Where several are asked at once, the first of them answers."""
        seats = self._position["seats"]
        self.agent_selection = self.possible_agents[seats[0]] if seats else self.agents[0]

    def _discrete(self, i):
        n = self._facts["actionCount"]
        seed = None if self._seed is None else self._seed * 100 + i
        return Discrete(n, seed) if spaces is None else spaces.Discrete(n, seed=seed)

    def _dict(self):
        shape, n = (self._facts["observationLength"],), self._facts["actionCount"]
        fields = self.hello["fields"]
        low, high = min(field["min"] for field in fields), max(field["max"] for field in fields)
        if spaces is None or numpy is None:
            return {"observation": Box(low, high, shape), "action_mask": Box(0, 1, (n,))}
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, shape, numpy.float32),
                "action_mask": spaces.Box(0, 1, (n,), numpy.int8),
            }
        )

    def _ask(self, kind, **item):
        request = {"type": kind, "arrays": "base64", "matches": [item]}
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._ended() from None
        reply = self._read()
        answer = reply if "error" in reply else reply["matches"][0]
        if "error" in answer:
            raise EnvError(answer["error"]["code"], answer["error"]["message"])
        return answer

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise self._ended()
        return json.loads(line)

    def _ended(self):
        """The error for a process that is gone: what it wrote to the standard error says more."""
        self._end()
        return EnvError("ended", f"tabletop-rules has ended with exit code {self._process.returncode}")
