"""Checks examples/vector_env.py and prints what a test compares, as JSON: python3 THIS EXAMPLES NODE PROGRAM GYMNASIUM."""

import enum
import gc
import hashlib
import json
import os
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

# The arrays of a step stay through the next one, however they come.
for mapped in (True, False):
    env = make(mapped=mapped, num_envs=9)
    assert env.header["mapped"] is (mapped and hasattr(os, "memfd_create"))
    for _ in range(40):
        held = (env.observations, env.seats, env.legal, env.offsets)
        copies = [array.copy() for array in held]
        env.step(env.sample_legal())
        assert all((array == copy).all() for array, copy in zip(held, copies))
        assert not numpy.shares_memory(held[0], env.observations)
    env.close()
    # And the last ones after the end.
    assert env.observations.any() and env.closed

# Boards, and what is asked of each match.
for mode, begins in (("ansi", ""), ("svg", "<svg")):
    env = make(render_mode=mode)
    env.step(env.sample_legal())
    drawn = env.render()
    assert len(drawn) == 4 and all(one.startswith(begins) and len(one) > 60 for one in drawn)
    assert drawn == env.call("render") and env.get_attr("render_mode") == (mode,) * 4 and mode in env.metadata["render_modes"]
    assert len(set(drawn)) > 1
    env.close()
env = make()
assert env.render() is None and code_of(lambda: make(render_mode="hologram")) == "bad-argument"
env.step(env.sample_legal())
assert [len(record["actions"]) for record in env.call("record")] == list(env.get_attr("lengths")) == [1] * 4
assert [list(row) for row in env.get_attr("legal")] == [list(numpy.flatnonzero(mask)) for mask in env.masks()]
assert env.get_attr("seat_count") == (2,) * 4
for call in (lambda: env.call("step", [0] * 4), lambda: env.set_attr("seats", 0), lambda: env.reset(seed=[1, 2, 3, 4])):
    assert code_of(call) == "bad-argument"
fine = env.sample_legal()


# Wrappers: infos are arrays with a row a match, with a mask where not all matches have one, as the wrappers of gymnasium read them.
def list_of(infos, count):
    """What its DictInfoToList makes of infos, by its documentation."""
    rows = [{} for _ in range(count)]
    for name, array in infos.items():
        if not name.startswith("_"):
            assert isinstance(array, numpy.ndarray) and len(array) == count, name
            has = infos.get(f"_{name}", numpy.ones(count, bool))
            assert has.dtype == bool and has.shape == (count,)
            for i in numpy.flatnonzero(has):
                rows[i][name] = array[i]
    return rows


for mode in ("next-step", "same-step", "disabled"):
    wrapped = make(autoreset=mode, opponents=[None, "random"], max_moves=120, seed=2)
    rows = list_of(wrapped.reset(seed=2)[1], 4)
    assert [row["seeds"] for row in rows] == [2, 3, 4, 5]
    # As its RecordEpisodeStatistics sums up: a step after the end counts for nothing with the other two modes.
    returns, before, ends = numpy.zeros(4), numpy.zeros(4, bool), 0
    for _ in range(150):
        _, rewards, over, stopped, infos = wrapped.step(wrapped.sample_legal())
        rows, done = list_of(infos, 4), over | stopped
        returns = numpy.where(before, 0, returns + rewards)
        assert not rewards[before].any() or mode == "same-step"
        for i in numpy.flatnonzero(done & ~before):
            assert returns[i] in ((-1, 0, 1) if over[i] else (0,)) and ("final_obs" in rows[i]) == (mode == "same-step")
            ends += 1
        before = done if mode != "same-step" else numpy.zeros(4, bool)
        returns[done] = 0
    assert ends >= 4, mode
    wrapped.close()

# Nothing is left open; the memory has no name that could be left behind.
CAN_MAP = hasattr(os, "memfd_create")
open_files = len(os.listdir("/proc/self/fd")) if CAN_MAP else 0
for _ in range(3 if CAN_MAP else 0):
    make().close()
    code_of(lambda: make("no-such-game"))
    gc.collect()
    assert len(os.listdir("/proc/self/fd")) == open_files

# A header that does not fit.
fingerprint = env.header["fingerprint"]
make(fingerprint=fingerprint).close()
assert code_of(lambda: make(fingerprint="oyno@0")) == "wrong-fingerprint"
says = lambda code: (sys.executable, "-c", f"import sys; sys.stdout.buffer.write({code}); sys.stdout.flush(); sys.stdin.read()")
assert code_of(lambda: make(command=says('b"Welcome to the environment"'))) == "bad-header"
head = lambda text: f"b'HEAD' + ({len(text)}).to_bytes(4, 'little') + b'{text}'"
assert code_of(lambda: make(command=says(head('{"protocol": 9} ')))) == "bad-header"
assert code_of(lambda: make(mapped=False, command=says(head('{"protocol": 1, "mapped": true} ')))) == "bad-header"
# Arrays that are not where it says, or said in another way.
fits = {**env.header, "mapped": True, "fields": []}
for rows in ("(16).to_bytes(4, 'little') + (8).to_bytes(8, 'little') * 2", "(16).to_bytes(4, 'little') + b'\\xff' * 16", "(8).to_bytes(4, 'little') + bytes(8)") if CAN_MAP else ():
    assert code_of(lambda: make(command=says(head(json.dumps(fits)) + f" + b'ROWS' + {rows}"))) == "bad-header", rows
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
held = env.observations
child.kill()
child.wait()
assert code_of(lambda: env.step(fine)) == "ended"
assert held.any()
dropped, closed = options._process, stays._process
del options
gc.collect()
stays.close()
stays.close()
assert dropped.returncode == 0 and closed.returncode == 0 and stays.closed
assert code_of(lambda: stays.step(fine)) == "ended"

# Threads, and memory that both processes have: the same arrays and answers, whatever is asked.
class Recorded(TabletopVectorEnv):
    def __init__(self, *given, **settings):
        self.digest = hashlib.sha256()
        super().__init__(*given, **settings)

    def _read(self):
        kind, body = super()._read()
        if kind in (b"FAIL", b"DATA"):
            self.digest.update(kind + bytes(body))
        return kind, body

    def _read_rows(self):
        super()._read_rows()
        rows = self.call("observations"), self.legal, self.offsets, *self._infos().values(), self.terminations, self.truncations
        for array in rows:
            self.digest.update(numpy.asarray(array).tobytes())


def all_bytes(game, **settings):
    env = Recorded(game, num_envs=7, seed=3, command=command, **settings)
    play(env, 60)
    env.reset(options={"reset_mask": numpy.arange(7) % 2 == 0})
    for wrong in ([0] * 6 + [10**6], [-1] * 7):
        assert code_of(lambda: env.step(wrong)) is not None
    assert code_of(lambda: env.record(7)) == code_of(lambda: env.reset(options={"reset_mask": [1]})) == "bad-argument"
    assert code_of(lambda: env.reset(seed=2**60)) == "bad-seed"
    env.reset(seed=8)
    play(env, 30)
    assert code_of(lambda: env._ask(b"DRAW", match=7)) == "bad-argument"
    for match in (0, 3, 6):
        env.record(match)
        env.record(match, ended=True)
    child = env._process
    env.close()
    assert child.returncode == 0
    return env.digest.hexdigest()


ways = (
    ("oyno", {"threads": 3, "mapped": False}, {"autoreset": "same-step", "opponents": ["random", None]}),
    ("doubles-wild", {"threads": 9}, {"autoreset": "disabled", "max_moves": 20}),
)
# Once is enough.
for game, other, settings in ways if gymnasium == "none" else ():
    assert all_bytes(game, **settings) == all_bytes(game, **settings, **other), game
threaded = make(threads=2)
threaded._process.kill()
threaded._process.wait()
assert code_of(lambda: threaded.step(threaded.sample_legal())) == "ended"
for threads in (1, 2):
    try:
        make(threads=threads, opponents=["nobody", None])
    except EnvError as error:
        assert "exit code 2" in str(error)

# Many matches.
many = make(num_envs=10_000)
for _ in range(3):
    many.step(many.sample_legal())
assert many.observations.shape == (10_000, 138) and (many.lengths == 3).all()
many.close()
print(json.dumps({"record": record, "ended": ended, "seen": seen[1].tolist(), "length": lengths[1], "refused": refused, "fingerprint": fingerprint}))
