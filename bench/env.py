"""Random legal actions through examples/vector_env.py, as JSON: steps, processor time of both processes, and the share that Python waits.

python3 THIS EXAMPLES GAME MATCHES SECONDS COMMAND…
"""

import json
import os
import sys
import time

sys.path.insert(0, sys.argv[1])
from vector_env import TabletopVectorEnv

game, matches, seconds, command = sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), sys.argv[5:]


def processor_time(process):
    """That of this process and of the other one, in seconds."""
    with open(f"/proc/{process.pid}/stat") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return time.process_time() + (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


env = TabletopVectorEnv(game, num_envs=matches, seed=1, command=command)


def run(until):
    steps, start, used = 0, time.perf_counter(), processor_time(env._process)
    env.waited = 0.0
    while processor_time(env._process) - used < until:
        for _ in range(10):
            env.step(env.sample_legal())
        steps += 10 * matches
    return {
        "steps": steps,
        "seconds": processor_time(env._process) - used,
        "wall": time.perf_counter() - start,
        "waited": env.waited,
    }


run(seconds / 4)
print(json.dumps(run(seconds)))
env.close()
