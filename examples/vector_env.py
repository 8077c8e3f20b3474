"""Matches of tabletop-rules in lockstep, in the shape of gymnasium.vector.VectorEnv, in one file. It needs numpy alone.

It starts `npx tabletop-rules env GAME --frames` and reads its arrays without a copy (docs/lockstep.md). With gymnasium it is
a VectorEnv.

    env = TabletopVectorEnv("oyno", num_envs=512, seed=1)
    observations, infos = env.reset()
    for _ in range(1000):
        actions = env.sample_legal()  # or those of a policy: env.legal and env.offsets have the legal ones
        observations, rewards, terminations, truncations, infos = env.step(actions)
    env.close()

Rewards come at the end: 1 for a win, -1 for a loss, for the seat that made the last move of the step; infos["rewards"] has
those of all seats. The arrays of a step stay through the next one, and are overwritten by the one after it: copy what you keep.
"""

import enum
import json
import mmap
import os
import struct
import subprocess
import time
import weakref

import numpy

try:
    import gymnasium
except ImportError:
    gymnasium = None

PROTOCOL = 1
HEAD = struct.Struct("<4sI")
# Where in the memory that both have the arrays are, and how many bytes they have.
PLACE = struct.Struct("<QQ")


class EnvError(Exception):
    """What the environment refuses; `code` says why, `details` which match it is. Nothing has changed."""

    def __init__(self, code, message, details=None):
        super().__init__(f"{message} [{code}]")
        self.code = code
        self.details = details or {}


if gymnasium is not None:
    VectorEnv, AutoresetMode = gymnasium.vector.VectorEnv, gymnasium.vector.AutoresetMode
    Box, Discrete, MultiDiscrete = gymnasium.spaces.Box, gymnasium.spaces.Discrete, gymnasium.spaces.MultiDiscrete
else:
    VectorEnv = object

    class AutoresetMode(enum.Enum):
        """Stand-in for gymnasium.vector.AutoresetMode."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"

    class Box:
        """Stand-in for gymnasium.spaces.Box."""

        def __init__(self, low, high, dtype):
            self.low, self.high, self.dtype, self.shape = low, high, dtype, low.shape

    class Discrete:
        """Stand-in for gymnasium.spaces.Discrete."""

        def __init__(self, n):
            self.n, self.shape = n, ()

    class MultiDiscrete:
        """Stand-in for gymnasium.spaces.MultiDiscrete."""

        def __init__(self, nvec):
            self.nvec, self.shape = nvec, nvec.shape


MODES = {"next-step": AutoresetMode.NEXT_STEP, "same-step": AutoresetMode.SAME_STEP, "disabled": AutoresetMode.DISABLED}
MODE_NAMES = {mode: name for name, mode in MODES.items()}
DRAWINGS = {"ansi": "text", "svg": "svg"}


def end(process, *files):
    """Ends a child process: it stops at the end of its input."""
    for file in (process.stdin, process.stdout, *files):
        try:
            file.close()
        except OSError:
            pass
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def widen(pipe):
    """Lets a pipe hold a megabyte, where the system can: then a step is written in one piece."""
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 1 << 20)
    except (ImportError, AttributeError, OSError):
        pass


class TabletopVectorEnv(VectorEnv):
    """Many matches at a time.

    `options`: those of the game, such as {"seats": 3}. `opponents`: by seat who plays it inside, None for yours: [None, "random"],
    [None, "novice"]; without it you play all seats. `autoreset`: "next-step", "same-step" or "disabled", or an AutoresetMode.
    `threads`: how many play, which changes nothing else. `fingerprint`: what data or a network was made with; another one is refused.
    `render_mode`: "ansi" or "svg". `mapped`: the arrays come through memory that both processes have, where the system has it (Linux);
    else through the pipe, as header["mapped"] says. `flags`: more flags of the command.
    """

    metadata = {"render_modes": list(DRAWINGS), "render_fps": 1, "autoreset_mode": AutoresetMode.NEXT_STEP}
    spec = None
    closed = False
    # Until there is a process: gymnasium closes what could not be made as well.
    _end = staticmethod(lambda: None)

    def __init__(
        self,
        game,
        num_envs=512,
        options=None,
        seed=None,
        opponents=None,
        autoreset="next-step",
        max_moves=1000,
        threads=1,
        fingerprint=None,
        render_mode=None,
        mapped=True,
        command=("npx", "tabletop-rules"),
        flags=(),
    ):
        if render_mode not in (None, *DRAWINGS):
            raise EnvError("bad-argument", f"render_mode is one of {list(DRAWINGS)}, not {render_mode!r}")
        self.render_mode = render_mode
        argv = [*command, "env", game, "--frames", "--matches", str(num_envs), "--max-moves", str(max_moves)]
        argv += ["--autoreset", MODE_NAMES.get(autoreset, autoreset), "--threads", str(threads), *flags]
        for name, value in (options or {}).items():
            argv += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
        if seed is not None:
            argv.append(f"--seed={seed}")
        if opponents is not None:
            argv.append(f"--opponents={','.join(name or '-' for name in opponents)}")
        self._files = []
        if mapped and hasattr(os, "memfd_create"):
            # It has no name that could be left behind: the child finds it among what this process has open.
            self._files = [open(os.memfd_create("tabletop-rules"), "r+b", buffering=0)]
            argv += ["--map", f"/proc/{os.getpid()}/fd/{self._files[0].fileno()}"]
        self.waited = 0.0
        """Seconds in which nothing was done but wait for the rules."""
        self._process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        widen(self._process.stdout)
        # Also when this object is dropped, or the program ends.
        self._end = weakref.finalize(self, end, self._process, *self._files)
        # What is read into, the views of it, and what was read into before.
        self._memory, self._views, self._other = numpy.empty(0, numpy.uint8), {}, numpy.empty(0, numpy.uint8)
        self.header = self._read_header(fingerprint)
        self._layout, self._legal_at, self._legal_type = self._lay_out()
        self.metadata = {**self.metadata, "autoreset_mode": MODES[self.header["autoreset"]]}
        self.num_envs, self.seat_count = self.header["matches"], self.header["seatCount"]
        self.action_count = self.header["actionCount"]
        self._rows = numpy.arange(self.num_envs)
        self._random = numpy.random.default_rng(seed)
        self._read_rows()
        self._make_spaces()

    @property
    def unwrapped(self):
        return self

    def reset(self, *, seed=None, options=None):
        """Starts all matches, or those of options["reset_mask"]. Match i has the dice of `seed` + i; without one the seeds go on."""
        if seed is not None and not isinstance(seed, (int, numpy.integer)):
            raise EnvError("bad-argument", f"seed is that of the first match, an integer, not {seed!r}")
        request = {} if seed is None else {"seed": int(seed)}
        if options is not None and "reset_mask" in options:
            request["matches"] = [int(one) for one in options["reset_mask"]]
        self._send(b"RSET", json.dumps(request).encode())
        self._read_rows()
        return self.observations, self._infos()

    def step(self, actions):
        """Plays an action in each match. An illegal one raises EnvError, and no match has changed."""
        given = numpy.asarray(actions)
        numbers = given.astype(self.header["actions"])
        if given.shape != (self.num_envs,) or not (numbers == given).all():
            raise EnvError("bad-argument", f"actions are {self.num_envs} integers, not {given.dtype} {given.shape}")
        acted = self.seats
        self._send(b"STEP", numbers)
        self._read_rows()
        rewards = self.seat_rewards[self._rows, acted]
        return self.observations, rewards, self.terminations, self.truncations, self._infos()

    def masks(self):
        """Which actions are legal: an array of num_envs × action_count. Of Wunby's 69,819 actions take `legal` and `offsets`."""
        masks = numpy.zeros((self.num_envs, self.action_count), bool)
        masks[numpy.repeat(self._rows, numpy.diff(self.offsets)), self.legal] = True
        return masks

    def sample_legal(self):
        """A legal action of each match, each as likely as any other; 0 for one that has ended."""
        counts = numpy.diff(self.offsets)
        at = self.offsets[:-1] + (self._random.random(self.num_envs) * counts).astype(numpy.int32)
        # The last match may have ended.
        padded = self.legal if counts[-1] else numpy.append(self.legal, numpy.int32(0))
        return numpy.where(counts > 0, padded[at], 0)

    def record(self, match, ended=False):
        """The record of a match, or of the last one that ended in its row: `tabletop-rules replay` verifies it."""
        return self._ask(b"RECD", match=int(match), ended=ended)["record"]

    def render(self):
        """The board of each match as the seat that is to move sees it: a text ("ansi"), or a picture as SVG."""
        if self.render_mode is None:
            return None
        draw = lambda match: self._ask(b"DRAW", match=match, format=DRAWINGS[self.render_mode])["drawing"]
        return tuple(draw(match) for match in range(self.num_envs))

    def call(self, name, *args, **kwargs):
        """What a method or an attribute gives for each match, as a tuple: "record", "render", "legal", "lengths"."""
        if name == "render":
            return self.render()
        if name == "legal":
            return tuple(numpy.split(self.legal, self.offsets[1:-1]))
        one = getattr(self, name)
        if name == "record":
            return tuple(one(match, *args, **kwargs) for match in range(self.num_envs))
        if callable(one):
            raise EnvError("bad-argument", f"{name} is no method of one match: record and render are")
        has_rows = isinstance(one, numpy.ndarray) and len(one) == self.num_envs
        return tuple(one) if has_rows else (one,) * self.num_envs

    def get_attr(self, name):
        """An attribute of each match, as a tuple."""
        return self.call(name)

    def set_attr(self, name, values):
        """Refused: all matches are played in the same way."""
        raise EnvError("bad-argument", f"the matches have no {name} of their own: make another environment")

    def close(self, **kwargs):
        """Ends the process; once is enough."""
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True

    def close_extras(self, **kwargs):
        self._end()

    def _infos(self):
        """All arrays have a row for each match, as wrappers expect."""
        infos = {
            "seats": self.seats,
            "rewards": self.seat_rewards,
            "lengths": self.lengths,
            "seeds": self.seeds,
        }
        if self._final is not None:
            infos["final_obs"] = self._final
            infos["_final_obs"] = self.terminations | self.truncations
        return infos

    def _make_spaces(self):
        fields, dtype = self.header["fields"], self.observations.dtype
        wide = lambda end: numpy.repeat([field[end] for field in fields], [field["length"] for field in fields])
        low, high = wide("min").astype(dtype), wide("max").astype(dtype)
        many = lambda row: numpy.broadcast_to(row, (self.num_envs, len(row))).copy()
        self.single_observation_space = Box(low, high, dtype=dtype)
        self.observation_space = Box(many(low), many(high), dtype=dtype)
        self.single_action_space = Discrete(self.action_count)
        self.action_space = MultiDiscrete(numpy.full(self.num_envs, self.action_count))

    def _read_header(self, fingerprint):
        kind, body = self._read()
        if kind != b"HEAD":
            raise self._wrong(f"it begins with {kind!r}")
        header = json.loads(bytes(body))
        if header["protocol"] != PROTOCOL:
            raise self._wrong(f"its protocol is {header['protocol']}, not {PROTOCOL}")
        if header["mapped"] != bool(self._files):
            raise self._wrong("its arrays come in another way than was asked for")
        if fingerprint is not None and header["fingerprint"] != fingerprint:
            self._end()
            raise EnvError("wrong-fingerprint", f"the fingerprint is {header['fingerprint']}, not {fingerprint}")
        return header

    def _lay_out(self):
        """Where each array is, and where `legal` begins, which is the last one."""
        at, layout = 0, []
        for name, dtype, length in self.header["arrays"]:
            if length is None:
                return layout, at, dtype
            size = length * numpy.dtype(dtype).itemsize
            layout.append((name, dtype, at, at + size))
            at += size + -size % 8
        raise self._wrong("it has no legal actions")

    def _read_rows(self):
        kind, body = self._read()
        if kind != b"ROWS":
            raise self._refused(kind, body)
        start, length = self._map(body) if self._files else (0, len(body))
        if length < self._legal_at:
            raise self._wrong("its arrays do not fit its sizes")
        # The same two places again and again.
        place = (id(self._memory), start)
        if place not in self._views:
            self._views[place] = self._view(start)
        vars(self).update(self._views[place])
        end = self._legal_at + 4 * int(self.offsets[-1])
        if end > length:
            raise self._wrong("its arrays do not fit its sizes")
        self.legal = self._memory[start + self._legal_at : start + end].view(self._legal_type)

    def _map(self, body):
        """From which byte the arrays are in the memory that both have, and how many bytes."""
        start, length = PLACE.unpack(body) if len(body) == PLACE.size else (0, 0)
        if start + length > len(self._memory):
            file = self._files[0].fileno()
            if start + length > os.fstat(file).st_size:
                raise self._wrong("its arrays are not where it says")
            self._memory, self._views = numpy.frombuffer(mmap.mmap(file, 0), numpy.uint8), {}
        return start, length

    def _view(self, start):
        """The arrays: views of what is there."""
        arrays = {name: self._memory[start + at : start + end].view(dtype) for name, dtype, at, end in self._layout}
        many = lambda name: arrays[name].reshape(self.num_envs, -1)
        return {
            "observations": many("observations"),
            "_final": many("finalObservations") if "finalObservations" in arrays else None,
            "seat_rewards": many("rewards"),
            "terminations": arrays["terminated"].view(bool),
            "truncations": arrays["truncated"].view(bool),
            **{name: arrays[name] for name in ("seats", "offsets", "lengths", "seeds")},
        }

    def _ask(self, kind, **request):
        self._send(kind, json.dumps(request).encode())
        kind, body = self._read()
        if kind != b"DATA":
            raise self._refused(kind, body)
        return json.loads(bytes(body))

    def _send(self, kind, body):
        data = memoryview(HEAD.pack(kind, len(memoryview(body).cast("B"))) + bytes(body))
        try:
            while len(data) > 0:
                data = data[self._process.stdin.write(data) :]
        except (OSError, ValueError):
            raise self._ended() from None

    def _read(self):
        """The next message: its kind and its body, which stays until the next one is read."""
        start = time.perf_counter()
        head = bytearray(HEAD.size)
        self._fill(memoryview(head))
        self.waited += time.perf_counter() - start
        kind, length = HEAD.unpack(head)
        if kind not in (b"HEAD", b"ROWS", b"DATA", b"FAIL"):
            raise self._wrong(f"a message of it begins with {kind!r}")
        if kind != b"ROWS" or self._files:
            body = bytearray(length)
            self._fill(memoryview(body))
            return kind, body
        # In turn, so that the arrays of a step stay while the next ones are read.
        self._memory, self._other = self._other, self._memory
        if length > len(self._memory):
            self._memory, self._views = numpy.empty(length + length // 2, numpy.uint8), {}
        body = memoryview(self._memory)[:length]
        self._fill(body)
        return kind, body

    def _fill(self, view):
        while len(view) > 0:
            try:
                count = self._process.stdout.readinto(view)
            except (OSError, ValueError):
                count = 0
            if not count:
                raise self._ended()
            view = view[count:]

    def _refused(self, kind, body):
        if kind != b"FAIL":
            return self._wrong(f"{kind!r} is no answer")
        error = json.loads(bytes(body))
        return EnvError(error["code"], error["message"], error.get("details"))

    def _wrong(self, why):
        self._end()
        return EnvError("bad-header", f"this is not the output of `tabletop-rules env --frames` that this file reads: {why}")

    def _ended(self):
        """The error for a process that is gone: what it wrote to the standard error says more."""
        self._end()
        return EnvError("ended", f"tabletop-rules has ended with exit code {self._process.returncode}")
