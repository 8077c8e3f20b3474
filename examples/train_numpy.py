"""A learner of one page: policy gradient in numpy, against random play, on examples/vector_env.py.

    python3 examples/train_numpy.py oyno --rounds 300 --out oyno.onnx

It plays both seats, prints the curve, which is the same on every run, and writes the network as ONNX: `onnxBot` plays it in a page or in Node
(docs/lockstep.md#a-learner). The method is advantage actor-critic with generalized advantage estimation (Schulman et al. 2016)
and Adam. The network has one hidden layer, and only the logits of legal actions are computed.
"""

import argparse
import os
import resource

# The other cores play.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy

from vector_env import TabletopVectorEnv

STEPS, PARTS, GAMMA, LAMBDA, RATE, ENTROPY, HIDDEN = 16, 8, 0.99, 0.9, 6e-3, 0.003, 32


class Network:
    """Observations in; logits of actions and a value from -1 to 1 out. `legal` has the actions of all rows, `counts` how many are whose."""

    def __init__(self, inputs, actions, random):
        normal = lambda rows, columns, scale: random.normal(0, scale / numpy.sqrt(rows), (rows, columns)).astype("f4")
        self.weights = {"w": normal(inputs, HIDDEN, 2), "b": numpy.zeros(HIDDEN, "f4")}
        self.weights |= {"pw": normal(actions, HIDDEN, 0.1), "pb": numpy.zeros(actions, "f4")}
        self.weights |= {"vw": normal(HIDDEN, 1, 0.1), "vb": numpy.zeros(1, "f4")}
        self.moments = {name: [numpy.zeros_like(one), numpy.zeros_like(one)] for name, one in self.weights.items()}
        self.updates = 0

    def __call__(self, x, legal, counts):
        """The hidden layer, the probabilities of the legal actions, and the values."""
        w = self.weights
        hidden = numpy.maximum(x @ w["w"] + w["b"], 0)
        row, starts = numpy.repeat(numpy.arange(len(x)), counts), counts.cumsum() - counts
        logits = (hidden[row] * w["pw"][legal]).sum(1) + w["pb"][legal]
        p = numpy.exp(logits - numpy.maximum.reduceat(logits, starts)[row])
        return hidden, p / numpy.add.reduceat(p, starts)[row], numpy.tanh(hidden @ w["vw"] + w["vb"])[:, 0]

    def gradients(self, x, legal, counts, chosen, advantages, returns):
        """Of the loss: actions with advantages become likelier, values come closer to what came of them."""
        hidden, p, values = self(x, legal, counts)
        row, starts = numpy.repeat(numpy.arange(len(x)), counts), counts.cumsum() - counts
        logs = numpy.log(p + 1e-9)
        entropy = -numpy.add.reduceat(p * logs, starts)
        policy = p * (advantages[row] + ENTROPY * (logs + entropy[row]))
        policy[starts + chosen] -= advantages
        value = ((values - returns) * (1 - values**2))[:, None]
        back = numpy.add.reduceat(policy[:, None] * self.weights["pw"][legal], starts)
        back = (back + value @ self.weights["vw"].T) * (hidden > 0)
        dense = numpy.zeros((len(x), len(self.weights["pb"])), "f4")
        dense[row, legal] = policy
        gradients = {"w": x.T @ back, "b": back.sum(0), "pw": dense.T @ hidden, "pb": dense.sum(0)}
        gradients |= {"vw": hidden.T @ value, "vb": value.sum(0)}
        return {name: gradient / len(x) for name, gradient in gradients.items()}

    def learn(self, *batch):
        """One step of Adam."""
        self.updates += 1
        for name, gradient in self.gradients(*batch).items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.01 * (gradient**2 - second)
            unbiased = second / (1 - 0.99**self.updates)
            self.weights[name] -= RATE * first / (1 - 0.9**self.updates) / (numpy.sqrt(unbiased) + 1e-8)

    def onnx(self):
        """The bytes of an ONNX file: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers of the fields."""
        w = {**self.weights, "pw": self.weights["pw"].T}
        values = [("observation", len(w["w"])), ("policy", len(w["pb"])), ("value", 1)]
        layers = [("Gemm", ["observation", "w", "b"], "sum"), ("Relu", ["sum"], "hidden"), ("Gemm", ["hidden", "pw", "pb"], "policy")]
        layers += [("Gemm", ["hidden", "vw", "vb"], "flat"), ("Tanh", ["flat"], "value")]
        graph = b"".join(part(1, b"".join(part(1, one) for one in ins) + part(2, out) + part(4, kind)) for kind, ins, out in layers)
        graph += part(2, "tabletop-rules")
        for name, one in w.items():
            dims = b"".join(number(1, size) for size in one.shape)
            graph += part(5, dims + number(2, 1) + part(8, name) + part(9, one.astype("<f4").tobytes()))
        for i, (name, size) in enumerate(values):
            shape = part(1, part(2, "batch")) + part(1, number(1, size))
            graph += part(11 if i == 0 else 12, part(1, name) + part(2, part(1, number(1, 1) + part(2, shape))))
        return number(1, 7) + part(7, graph) + part(8, part(1, "") + number(2, 13))


def varint(value):
    """Seven bits a byte, the lowest first."""
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint(value >> 7)


def number(field, value):
    return varint(field << 3) + varint(value)


def part(field, body):
    """A text, bytes, or a message."""
    data = body.encode() if isinstance(body, str) else body
    return varint(field << 3 | 2) + varint(len(data)) + data


def sample(p, counts, random):
    """In each row an action by its probability: its place among the legal ones."""
    sums, starts = p.cumsum(dtype="f8"), counts.cumsum() - counts
    before = sums[starts] - p[starts]
    return numpy.clip(numpy.searchsorted(sums, before + random.random(len(counts))) - starts, 0, counts - 1)


def look(envs):
    """What the learner sees in all environments, and its legal actions; where a match has none, action 0, which is not read."""
    x = numpy.concatenate([env.observations for env in envs])
    counts = numpy.concatenate([numpy.diff(env.offsets) for env in envs])
    legal = numpy.concatenate([env.legal for env in envs])
    none = numpy.flatnonzero(counts == 0)
    return x, numpy.insert(legal, (counts.cumsum() - counts)[none], 0), numpy.maximum(counts, 1)


def processor_time():
    """Seconds of this process, and of those of its children that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def train(game, rounds, seed, command, matches=128, every=25, say=print):
    """Trains for so many rounds, each STEPS steps. Returns the network, and the curve: rounds, matches, and the share won since the last row."""
    random = numpy.random.default_rng(seed)
    settings = {"num_envs": matches, "autoreset": "same-step", "command": command}
    # One environment for each seat that the learner plays.
    envs = [TabletopVectorEnv(game, seed=seed, opponents=who, **settings) for who in ([None, "random"], ["random", None])]
    network = Network(envs[0].single_observation_space.shape[0], envs[0].action_count, random)
    rows = 2 * matches
    chosen = numpy.empty((STEPS, rows), int)
    values, rewards = numpy.empty((STEPS + 1, rows), "f4"), numpy.empty((STEPS, rows), "f4")
    ends = numpy.empty((STEPS, rows), bool)
    curve, won, ended, total, start = [], 0.0, 0, 0, processor_time()
    seen = [look(envs)]
    for done in range(1, rounds + 1):
        for t in range(STEPS):
            _, p, values[t] = network(*seen[t])
            _, legal, counts = seen[t]
            chosen[t] = sample(p, counts, random)
            actions = legal[counts.cumsum() - counts + chosen[t]]
            for i, env in enumerate(envs):
                own = slice(i * matches, (i + 1) * matches)
                _, rewards[t, own], over, stopped, _ = env.step(actions[own])
                ends[t, own] = over | stopped
            seen.append(look(envs))
        values[STEPS] = network(*seen[STEPS])[2]
        advantages, ahead = numpy.empty_like(rewards), 0
        for t in reversed(range(STEPS)):
            goes_on = GAMMA * ~ends[t]
            ahead = rewards[t] + goes_on * values[t + 1] - values[t] + goes_on * LAMBDA * ahead
            advantages[t] = ahead
        returns = advantages + values[:STEPS]
        scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        # In parts, so that there are more updates.
        for first in random.permutation(PARTS):
            some = range(first, STEPS, PARTS)
            join = lambda column: numpy.concatenate([column[t] for t in some])
            network.learn(*(join([one[k] for one in seen]) for k in range(3)), join(chosen), join(scaled), join(returns))
        seen = seen[STEPS:]
        ended += int(ends.sum())
        won += float((rewards[ends] + 1).sum() / 2)
        if done % every == 0 or done == rounds:
            total += ended
            curve.append((done, total, won / max(ended, 1)))
            say(f"{done:5d} rounds  {total:8,d} matches  {100 * curve[-1][2]:5.1f} % won")
            won, ended = 0.0, 0
    fingerprint = envs[0].header["fingerprint"]
    for env in envs:
        env.close()
    say(f"{processor_time() - start:.0f} s of processor time, that of the rules among it")
    return network, curve, fingerprint


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description="Trains a bot against random play.")
    flags.add_argument("game")
    flags.add_argument("--rounds", type=int, default=300)
    flags.add_argument("--seed", type=int, default=1)
    flags.add_argument("--out", help="where the network is written, as ONNX")
    flags.add_argument("--command", nargs="+", default=["npx", "tabletop-rules"])
    given = flags.parse_args()
    trained, _, fingerprint = train(given.game, given.rounds, given.seed, given.command)
    if given.out:
        with open(given.out, "wb") as file:
            file.write(trained.onnx())
        print(f"{given.out}: {fingerprint}")
