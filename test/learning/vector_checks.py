"""Checks examples/vector_env.py and prints what a test compares, as JSON: python3 THIS EXAMPLES NODE PROGRAM GYMNASIUM."""

import enum
import gc
import hashlib
import json
import subprocess
import sys
import types

import numpy

examples, node, program, gymnasium = sys.argv[1:5]
sys.path.insert(0, examples)
if gymnasium == "stub":
    # What the file takes of gymnasium.
    stub = types.ModuleType("gymnasium")
    box = type("Box", (), {"__init__": lambda self, low, high, dtype: vars(self).update(low=low, high=high, shape=low.shape, dtype=dtype)})
    discrete = type("Discrete", (), {"__init__": lambda self, n: vars(self).update(n=n)})
    multi = type("MultiDiscrete", (), {"__init__": lambda self, nvec: vars(self).update(nvec=nvec)})
    modes = enum.Enum("AutoresetMode", {"NEXT_STEP": "NextStep", "SAME_STEP": "SameStep", "DISABLED": "Disabled"})
    # It closes what is dropped, also what could not be made.
    closes = lambda self: None if self.closed else self.close()
    stub.vector = types.SimpleNamespace(VectorEnv=type("VectorEnv", (), {"__del__": closes}), AutoresetMode=modes)
    stub.spaces = types.SimpleNamespace(Box=box, Discrete=discrete, MultiDiscrete=multi)
    sys.modules["gymnasium"] = stub
import vector_env
from vector_env import AutoresetMode, EnvError, TabletopVectorEnv

command = (node, program)


def code_of(call):
    try:
        call()
    except EnvError as error:
        return error.code
    return None


def make(game="oyno", **settings):
    return TabletopVectorEnv(game, **{"num_envs": 4, "seed": 1, "command": command, **settings})


# Spaces, and the step of five.
env = make()
assert isinstance(env, vector_env.VectorEnv) and env.unwrapped is env
assert (env.num_envs, env.seat_count, env.action_count) == (4, 2, 727)
assert env.single_observation_space.shape == (138,) and env.observation_space.shape == (4, 138)
assert env.single_action_space.n == 727 and list(env.action_space.nvec) == [727] * 4
assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
observations, infos = env.reset(seed=5)
assert observations.shape == (4, 138) and observations.dtype == numpy.float32
# As gymnasium's batch_space makes spaces of many of those of one.
assert (env.observation_space.low == env.single_observation_space.low).all() and env.observation_space.dtype == observations.dtype
assert (env.observation_space.low < env.observation_space.high).all()
assert list(infos["seeds"]) == [5, 6, 7, 8] and not infos["rewards"].any()


def play(env, steps):
    """The actions of so many steps, and what the seats saw at the end. The rewards are those of the seats that moved."""
    actions = []
    for step in range(steps):
        counts = numpy.diff(env.offsets)
        chosen = [int(env.legal[env.offsets[i] + step * 7 % counts[i]]) if counts[i] else 0 for i in range(env.num_envs)]
        seats, before = env.seats.copy(), env.lengths.copy()
        observations, rewards, terminations, truncations, infos = env.step(chosen)
        assert (env.observation_space.low <= observations).all() and (observations <= env.observation_space.high).all()
        assert observations is env.observations and observations.base is not None
        assert rewards.shape == terminations.shape == truncations.shape == (env.num_envs,)
        assert terminations.dtype == truncations.dtype == bool
        assert (rewards == infos["rewards"][range(env.num_envs), seats]).all()
        assert (rewards[~terminations] == 0).all()
        actions.append(chosen)
    return actions, env.observations.copy()


first, seen = play(env, 300)
lengths, ended = env.lengths.tolist(), env.record(0, ended=True)
record = env.record(1)
env.reset(seed=5)
again, seen_again = play(env, 300)
assert first == again and (seen == seen_again).all()

# Masks and random actions are the legal ones.
for _ in range(5):
    env.step(env.sample_legal())
    for i, mask in enumerate(env.masks()):
        assert list(numpy.flatnonzero(mask)) == sorted(env.legal[env.offsets[i] : env.offsets[i + 1]])

# What is refused changes nothing.
env.reset(seed=9)
before = (env.observations.copy(), env.legal.copy(), env.lengths.copy())
fine = env.sample_legal()
wrong = fine.copy()
wrong[2] = 726
try:
    env.step(wrong)
    refused = None
except EnvError as error:
    refused = [error.code, error.details["match"]]
for actions in ([0, 1], [0.5, 0, 0, 0], [2**32] * 4):
    assert code_of(lambda: env.step(actions)) == "bad-argument", actions
assert code_of(lambda: env.record(4)) == "bad-argument"
assert code_of(lambda: env.reset(seed=2**60)) == "bad-seed"
assert all((a == b).all() for a, b in zip(before, (env.observations, env.legal, env.lengths)))
env.step(fine)
env.reset(options={"reset_mask": numpy.array([True, False, False, False])})
assert list(env.lengths) == [0, 1, 1, 1]

# The modes, and opponents.
same = make(autoreset="same-step", opponents=["random", None])
assert same.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
while not (same.terminations[0] or same.truncations[0]):
    *_, infos = same.step(same.sample_legal())
    assert (same.seats == 1).all()
assert infos["_final_obs"][0] and infos["final_obs"].shape == (4, 138) and infos["final_obs"][0].any()
assert len(same.legal[: same.offsets[1]]) > 0
play(make(autoreset="same-step"), 300)
stays = make(autoreset=AutoresetMode.DISABLED, max_moves=3)
assert stays.metadata["autoreset_mode"] is AutoresetMode.DISABLED
for _ in range(5):
    stays.step(stays.sample_legal())
assert stays.truncations.all() and list(stays.lengths) == [3] * 4
options = make(options={"wild": True})
assert options.header["options"]["wild"] is True

# A header that does not fit.
fingerprint = env.header["fingerprint"]
make(fingerprint=fingerprint).close()
assert code_of(lambda: make(fingerprint="oyno@0")) == "wrong-fingerprint"
says = lambda code: (sys.executable, "-c", f"import sys; sys.stdout.buffer.write({code}); sys.stdout.flush(); sys.stdin.read()")
assert code_of(lambda: make(command=says('b"Welcome to the environment"'))) == "bad-header"
assert code_of(lambda: make(command=says('b"HEAD" + (16).to_bytes(4, "little") + b"""{"protocol": 9} """'))) == "bad-header"
assert code_of(lambda: make(command=(sys.executable, "-c", "0"))) == "ended"
assert code_of(lambda: make("no-such-game")) == "ended"

# A command that is not there, without a word more than that.
unraised = []
sys.unraisablehook = lambda what: unraised.append(what.exc_value)
try:
    make(command=("no-such-command",))
    raise AssertionError("it is there")
except FileNotFoundError:
    pass
gc.collect()
assert unraised == []

# The child dies; the object is dropped; it is closed. No process is left.
child = env._process
child.kill()
child.wait()
assert code_of(lambda: env.step(fine)) == "ended"
dropped, closed = options._process, stays._process
del options
gc.collect()
stays.close()
stays.close()
assert dropped.returncode == 0 and closed.returncode == 0 and stays.closed
assert code_of(lambda: stays.step(fine)) == "ended"

# Threads: the same bytes, whatever is asked.
class Recorded(TabletopVectorEnv):
    def _read(self):
        kind, body = super()._read()
        self.__dict__.setdefault("digest", hashlib.sha256()).update(bytes(kind) + bytes(body))
        return kind, body


def all_bytes(threads, game, **settings):
    env = Recorded(game, num_envs=7, seed=3, command=command, threads=threads, **settings)
    play(env, 60)
    env.reset(options={"reset_mask": numpy.arange(7) % 2 == 0})
    for wrong in ([0] * 6 + [10**6], [-1] * 7):
        assert code_of(lambda: env.step(wrong)) is not None
    assert code_of(lambda: env.record(7)) == code_of(lambda: env.reset(options={"reset_mask": [1]})) == "bad-argument"
    assert code_of(lambda: env.reset(seed=2**60)) == "bad-seed"
    env.reset(seed=8)
    play(env, 30)
    for match in (0, 3, 6):
        env.record(match)
        env.record(match, ended=True)
    child = env._process
    env.close()
    assert child.returncode == 0
    return env.digest.hexdigest()


for game, threads, settings in (
    ("oyno", 3, {"autoreset": "same-step", "opponents": ["random", None]}),
    ("doubles-wild", 9, {"autoreset": "disabled", "max_moves": 20}),
):
    assert all_bytes(1, game, **settings) == all_bytes(threads, game, **settings), game
threaded = make(threads=2)
threaded._process.kill()
threaded._process.wait()
assert code_of(lambda: threaded.step(threaded.sample_legal())) == "ended"
assert code_of(lambda: make(threads=2, opponents=["nobody", None])) == "ended"

# Many matches.
many = make(num_envs=10_000)
for _ in range(3):
    many.step(many.sample_legal())
assert many.observations.shape == (10_000, 138) and (many.lengths == 3).all()
many.close()
print(json.dumps({"record": record, "ended": ended, "seen": seen[1].tolist(), "length": lengths[1], "refused": refused, "fingerprint": fingerprint}))
