"""Plays random matches through examples/pettingzoo_env.py and prints what happened as JSON: python3 THIS EXAMPLES COMMAND… GAME."""

import json
import sys

sys.path.insert(0, sys.argv[1])
if sys.argv[2] == "plain":
    # As on a machine without it.
    sys.modules["numpy"] = None
from pettingzoo_env import EnvError, TabletopEnv

command, game, options = sys.argv[3:5], sys.argv[5], json.loads(sys.argv[6])


def play(env, seed):
    """A whole match: agents and actions, and the rewards of all agents."""
    steps, rewards = [], {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert len(observation["observation"]) == env.observation_space(agent)["observation"].shape[0]
        if termination or truncation:
            assert sum(observation["action_mask"]) == 0
            rewards[agent] = reward
            env.step(None)
        else:
            legal = [n for n in range(env.action_space(agent).n) if observation["action_mask"][n]]
            assert env.action_space(agent).sample(observation["action_mask"]) in legal
            action = legal[len(steps) * 7 % len(legal)]
            steps.append([agent, action])
            env.step(action)
    return {"steps": steps, "rewards": rewards, "truncated": bool(truncation)}


env = TabletopEnv(game, options=options, seed=1, max_moves=20 if game == "wunby" else 300, command=command)
first, again, other = play(env, 5), play(env, 5), play(env, 6)
env.reset(seed=5)
agent = env.agent_selection
mask = env.observe(agent)["action_mask"]
illegal = next(n for n in range(len(mask)) if not mask[n])
try:
    env.step(illegal)
    code = None
except EnvError as error:
    code = error.code
unchanged = env.agent_selection == agent and list(env.observe(agent)["action_mask"]) == list(mask)
env.close()
print(json.dumps({"first": first, "again": again, "other": other, "code": code, "unchanged": unchanged, "agents": env.possible_agents}))
