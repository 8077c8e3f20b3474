"""Matches of tabletop-rules in lockstep, in the shape of gymnasium.vector.VectorEnv, in one file. It needs numpy alone.

It starts `npx tabletop-rules env GAME --frames` and reads its arrays without a copy (docs/lockstep.md). With gymnasium it is
a VectorEnv.

    env = TabletopVectorEnv("oyno", num_envs=512, seed=1)
    observations, infos = env.reset()
    for _ in range(1000):
        actions = env.sample_legal()  # or those of a policy: infos has the legal ones
        observations, rewards, terminations, truncations, infos = env.step(actions)
    env.close()

Rewards come at the end: 1 for a win, -1 for a loss, for the seat that made the last move of the step; infos["rewards"] has
those of all seats. All arrays are overwritten by the next step: copy what you keep.
"""

import enum
import json
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
    `flags`: more flags of the command.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
    render_mode = None
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
        command=("npx", "tabletop-rules"),
        flags=(),
    ):
        argv = [*command, "env", game, "--frames", "--matches", str(num_envs), "--max-moves", str(max_moves)]
        argv += ["--autoreset", MODE_NAMES.get(autoreset, autoreset), "--threads", str(threads), *flags]
        for name, value in (options or {}).items():
            argv += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
        if seed is not None:
            argv.append(f"--seed={seed}")
        if opponents is not None:
            argv.append(f"--opponents={','.join(name or '-' for name in opponents)}")
        self.waited = 0.0
        """Seconds in which nothing was done but wait for the rules."""
        self._process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        widen(self._process.stdout)
        # Also when this object is dropped, or the program ends.
        self._end = weakref.finalize(self, end, self._process)
        self._body = numpy.empty(0, numpy.uint8)
        self.header = self._read_header(fingerprint)
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
        acted = self.seats.copy()
        self._send(b"STEP", numbers)
        self._read_rows()
        rewards = self.seat_rewards[self._rows, acted]
        return self.observations, rewards, self.terminations, self.truncations, self._infos()

    def masks(self):
        """Which actions are legal: an array of num_envs × action_count. Of Wunby's 69,819 actions take infos["legal"]."""
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
        self._send(b"RECD", json.dumps({"match": int(match), "ended": ended}).encode())
        kind, body = self._read()
        if kind == b"DATA":
            return json.loads(bytes(body))["record"]
        raise self._refused(kind, body)

    def close(self, **kwargs):
        self.closed = True
        self._end()

    def _infos(self):
        infos = {
            "legal": self.legal,
            "offsets": self.offsets,
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
        if fingerprint is not None and header["fingerprint"] != fingerprint:
            self._end()
            raise EnvError("wrong-fingerprint", f"the fingerprint is {header['fingerprint']}, not {fingerprint}")
        return header

    def _read_rows(self):
        kind, body = self._read()
        if kind != b"ROWS":
            raise self._refused(kind, body)
        if self._mapped is not self._body:
            self._map()
        total = int(self.offsets[-1])
        end = self._legal_at + 4 * total
        if end > len(body):
            raise self._wrong("its arrays do not fit its sizes")
        self.legal = self._body[self._legal_at : end].view(self._legal_type)

    _mapped = None
    _final = None

    def _map(self):
        """Makes the arrays: views of what was read."""
        self._mapped, at, arrays = self._body, 0, {}
        for name, dtype, length in self.header["arrays"]:
            if length is None:
                self._legal_at, self._legal_type = at, dtype
                break
            size = length * numpy.dtype(dtype).itemsize
            arrays[name] = self._body[at : at + size].view(dtype)
            at += size + -size % 8
        many = (self.num_envs, -1)
        self.observations = arrays["observations"].reshape(many)
        if "finalObservations" in arrays:
            self._final = arrays["finalObservations"].reshape(many)
        self.seat_rewards = arrays["rewards"].reshape(many)
        self.seats, self.offsets = arrays["seats"], arrays["offsets"]
        self.lengths, self.seeds = arrays["lengths"], arrays["seeds"]
        self.terminations, self.truncations = arrays["terminated"].view(bool), arrays["truncated"].view(bool)

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
        if kind != b"ROWS":
            body = bytearray(length)
            self._fill(memoryview(body))
            return kind, body
        if length > len(self._body):
            self._body = numpy.empty(length + length // 2, numpy.uint8)
        body = memoryview(self._body)[:length]
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
