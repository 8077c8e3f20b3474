"""Checks examples/train_numpy.py: its gradients by differences, and a short training, whose network it writes as ONNX.

python3 THIS EXAMPLES NODE PROGRAM OUT
"""

import json
import sys

import numpy

examples, node, program, out = sys.argv[1:5]
sys.path.insert(0, examples)
import train_numpy
from train_numpy import ENTROPY, Network, sample, train

random = numpy.random.default_rng(1)
network = Network(7, 5, random)
network.weights = {name: one.astype("f8") for name, one in network.weights.items()}
x = random.normal(size=(3, 7))
legal, counts, chosen = numpy.array([0, 2, 4, 1, 3, 4]), numpy.array([3, 1, 2]), numpy.array([1, 0, 1])
advantages, returns = numpy.array([1.0, -2.0, 0.5]), numpy.array([0.3, -0.9, 0.1])
starts = counts.cumsum() - counts


def loss():
    _, p, values = network(x, legal, counts)
    entropy = -numpy.add.reduceat(p * numpy.log(p + 1e-9), starts)
    policy = -advantages * numpy.log(p[starts + chosen]) - ENTROPY * entropy
    return (policy + (values - returns) ** 2 / 2).mean()


_, p, values = network(x, legal, counts)
assert numpy.allclose(numpy.add.reduceat(p, starts), 1) and p[3] == 1
gradients = network.gradients(x, legal, counts, chosen, advantages, returns)
for name, weights in network.weights.items():
    for at in list(numpy.ndindex(weights.shape))[::3]:
        before, sides = weights[at], []
        for way in (1e-5, -1e-5):
            weights[at] = before + way
            sides.append(loss())
        weights[at] = before
        difference = (sides[0] - sides[1]) / 2e-5
        # The gradient is computed with floats of 4 bytes in parts.
        assert abs(difference - gradients[name][at]) < 1e-4, (name, at, difference, gradients[name][at])

before = loss()
for _ in range(50):
    network.learn(x, legal, counts, chosen, advantages, returns)
assert loss() < before

drawn = numpy.array([sample(p, counts, random) for _ in range(2000)])
assert (drawn >= 0).all() and (drawn < counts).all()
shares = [numpy.mean(drawn[:, 0] == place) for place in range(3)]
assert numpy.allclose(shares, p[:3], atol=0.05), (shares, p)

short = lambda: train("oyno", 7, 1, (node, program), matches=16, every=3, say=lambda text: None)
trained, curve, fingerprint = short()
assert trained.updates == 7 * train_numpy.PARTS and [rounds for rounds, *_ in curve] == [3, 6, 7]
again, same, _ = short()
assert curve == same and all((again.weights[name] == one).all() for name, one in trained.weights.items())
with open(out, "wb") as file:
    file.write(trained.onnx())

env = train_numpy.TabletopVectorEnv("oyno", num_envs=1, seed=1, command=(node, program))
_, p, values = trained(*train_numpy.look([env]))
print(json.dumps({"best": int(env.legal[p.argmax()]), "fingerprint": fingerprint}))
env.close()
