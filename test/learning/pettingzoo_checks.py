"""What PettingZoo's api_test, seed_test and render_test check, by their documentation: python3 THIS EXAMPLES COMMAND… GAME OPTIONS."""

import gc
import json
import os
import random
import sys

import numpy as np
import pettingzoo_stubs

pettingzoo_stubs.install()
sys.path.insert(0, sys.argv[1])
from pettingzoo_env import EnvError, TabletopEnv

command, game, options = sys.argv[2:4], sys.argv[4], json.loads(sys.argv[5])


def make(**more):
    return TabletopEnv(game, options=options, max_moves=60, command=command, **more)


def api_test(env):
    assert isinstance(env, pettingzoo_stubs.AECEnv)
    assert isinstance(env.metadata, dict) and "name" in env.metadata and isinstance(env.metadata["render_modes"], list)
    for name in ("render", "close"):
        assert getattr(type(env), name) is not getattr(pettingzoo_stubs.AECEnv, name)
    # Keys of the caller's own, which are no options of the game.
    env.reset(seed=0, options={"options": 1})
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
        env.step(action)
        for other, reward in env.rewards.items():
            accumulated[other] += reward
        assert env.num_agents == len(env.agents)
        for by_agent in (env.rewards, env.terminations, env.truncations, env.infos):
            assert by_agent.keys() == set(env.agents)
        assert finished.isdisjoint(env.agents)
    assert finished == seen and not env.agents
    # Integers of numpy are actions as well.
    env.reset(seed=1)
    env.step(np.int64(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def seed_test():
    def play(env):
        env.reset(seed=42)
        for i, agent in enumerate(env.agents):
            env.action_space(agent).seed(42 + i)
        steps = []
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            done = terminated or truncated
            action = None if done else env.action_space(agent).sample(observation["action_mask"])
            steps.append((agent, observation["observation"].tolist(), reward, terminated, truncated, action))
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
        for _ in env.agent_iter():
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
