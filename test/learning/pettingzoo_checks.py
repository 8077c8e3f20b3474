"""What PettingZoo's api_test, seed_test and render_test check, by their documentation: python3 THIS EXAMPLES COMMAND… GAME OPTIONS."""

import gc
import json
import os
import random
import re
import sys

import numpy as np
import pettingzoo_stubs

pettingzoo_stubs.install()
sys.path.insert(0, sys.argv[1])
from pettingzoo_env import EnvError, TabletopEnv

command, game, options = sys.argv[2:4], sys.argv[4], json.loads(sys.argv[5])


def make(**more):
    return TabletopEnv(game, options=options, max_moves=60, command=command, **more)


def array_test(array, first):
    """What api_test warns of where an observation or a mask is no useful array. A mask of zeros comes after the end alone."""
    assert isinstance(array, np.ndarray) and array.ndim == 1 and array.size > 1 and array.shape == first.shape
    assert np.can_cast(array.dtype, "f8") and np.isfinite(array).all()


def spaces_test(env):
    """What api_test and gymnasium's checks say of spaces."""
    for agent in env.agents:
        assert re.fullmatch("[a-z]+_[0-9]+", agent)
        space, first = env.observation_space(agent), env.observation_space(env.agents[0])
        assert space == first and env.action_space(agent) == env.action_space(env.agents[0])
        for box in space.spaces.values():
            low, high = np.broadcast_to(box.low, box.shape), np.broadcast_to(box.high, box.shape)
            assert np.isfinite(low).all() and np.isfinite(high).all() and (low < high).all()
        assert env.action_space(agent).n > 1 and env.action_space(agent).shape == ()


def rewards_test(env):
    for agent in env.agents:
        assert type(env.terminations[agent]) is bool and type(env.truncations[agent]) is bool
        assert type(env.rewards[agent]) in (int, float) and np.isfinite(env.rewards[agent])


def api_test(env):
    assert isinstance(env, pettingzoo_stubs.AECEnv)
    assert isinstance(env.metadata, dict) and "name" in env.metadata and isinstance(env.metadata["render_modes"], list)
    for name in ("render", "close"):
        assert getattr(type(env), name) is not getattr(pettingzoo_stubs.AECEnv, name)
    # Keys of the caller's own, which are no options of the game.
    env.reset(seed=0, options={"options": 1})
    spaces_test(env)
    assert env.unwrapped is env and env.metadata["render_fps"] > 0
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert env.agents == env.possible_agents and env.num_agents == len(env.agents) <= env.max_num_agents
    first, *_ = env.last()
    assert env.last(observe=False)[0] is None
    for agent in env.agents:
        for space in (env.observation_space, env.action_space):
            assert isinstance(space(agent), pettingzoo_stubs.Space) and space(agent) is space(agent)
    accumulated, finished, seen = dict.fromkeys(env.agents, 0), set(), set()
    for agent in env.agent_iter(100_000):
        seen.add(agent)
        assert agent not in finished and agent in env.agents
        observation, reward, terminated, truncated, info = env.last()
        assert terminated == env.terminations[agent] and truncated == env.truncations[agent] and info == env.infos[agent]
        rewards_test(env)
        for name, array in observation.items():
            array_test(array, first[name])
        assert observation["observation"].any() and np.isin(observation["action_mask"], (0, 1)).all()
        assert observation["action_mask"].any() == (not (terminated or truncated))
        assert isinstance(info, dict) and env.observation_space(agent).contains(observation)
        assert observation["observation"].dtype == env.observation_space(agent)["observation"].dtype
        assert observation["observation"].shape == first["observation"].shape
        assert accumulated[agent] == reward
        accumulated[agent] = 0
        if terminated or truncated:
            finished.add(agent)
            action = None
        else:
            action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        assert env.step(action) is None
        for other, reward in env.rewards.items():
            accumulated[other] += reward
        assert env.num_agents == len(env.agents)
        for by_agent in (env.rewards, env.terminations, env.truncations, env.infos):
            assert by_agent.keys() == set(env.agents)
        assert finished.isdisjoint(env.agents)
    assert finished == seen and not env.agents
    # Integers of numpy are actions as well.
    for kind in (int, np.int32, np.int64):
        env.reset(seed=0)
        env.step(kind(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def seed_test():
    def play(env):
        env.reset(seed=42)
        for i, agent in enumerate(env.agents):
            env.action_space(agent).seed(42 + i)
            env.observation_space(agent).seed(42 + i)
        steps = []
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            done = terminated or truncated
            action = None if done else env.action_space(agent).sample(observation["action_mask"])
            seen = {name: (array.dtype, array.tolist()) for name, array in observation.items()}
            steps.append((agent, seen, reward, terminated, truncated, info, action))
            env.step(action)
        return steps

    one, other = make(), make()
    steps = play(one)
    assert steps == play(other) == play(one)
    one.close()
    other.close()


def render_test():
    for mode, kind in (("ansi", str), ("svg", str), ("human", type(None)), (None, type(None))):
        env = make(render_mode=mode)
        env.reset(seed=3)
        drawn = env.render()
        assert isinstance(drawn, kind) and (mode != "svg" or drawn.startswith("<svg"))
        assert mode != "ansi" or len(drawn) > 20
        for step, _ in enumerate(env.agent_iter()):
            if step < 5:
                assert isinstance(env.render(), kind)
            observation, _, terminated, truncated, _ = env.last()
            done = terminated or truncated
            env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
        assert isinstance(env.render(), kind)
        env.close()
    try:
        make(render_mode="hologram")
        raise AssertionError("an unknown mode is accepted")
    except ValueError:
        pass


def is_alive(pid):
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False


def process_test():
    # Dropped without close.
    env = make()
    pid = env._process.pid
    assert is_alive(pid)
    del env
    gc.collect()
    assert not is_alive(pid)
    # Closed twice, then used.
    env = make()
    env.close()
    env.close()
    try:
        env.reset()
        raise AssertionError("a closed environment goes on")
    except EnvError as error:
        assert error.code == "ended"
    # Killed.
    env = make()
    env.reset()
    env._process.kill()
    env._process.wait()
    try:
        env.reset()
        raise AssertionError("a killed process goes on")
    except EnvError as error:
        assert error.code == "ended" and "-9" in str(error)


print("checked", end="")
sys.stdout, out = open(os.devnull, "w"), sys.stdout
env = make(seed=1)
api_test(env)
env.close()
seed_test()
render_test()
process_test()
sys.stdout = out
