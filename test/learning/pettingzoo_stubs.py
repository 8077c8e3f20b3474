"""Stands for gymnasium and PettingZoo, which cannot be installed here: as much of both as the example uses, from their documentation."""

import sys
import types

import numpy as np


class Space:
    def __eq__(self, other):
        """Whether both have the same values; how they are seeded does not count."""
        facts = lambda space: {name: np.asarray(value).tolist() for name, value in vars(space).items() if name != "random"}
        return type(self) is type(other) and facts(self) == facts(other)

    def seed(self, seed=None):
        self.random = np.random.default_rng(seed)
        return [seed]


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        self.n, self.start, self.shape, self.dtype = int(n), start, (), np.dtype(np.int64)
        self.seed(seed)

    def sample(self, mask=None):
        if mask is None:
            return self.random.integers(self.n)
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)
        return self.random.choice(np.flatnonzero(mask))

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)
        self.seed(seed)

    def contains(self, x):
        fits = isinstance(x, np.ndarray) and np.can_cast(x.dtype, self.dtype) and x.shape == self.shape
        return bool(fits and np.all(x >= self.low) and np.all(x <= self.high))


class Dict(Space):
    def __init__(self, spaces, seed=None):
        self.spaces = spaces
        self.seed(seed)

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces

    def seed(self, seed=None):
        return [space.seed(seed) for space in self.spaces.values()]

    def __getitem__(self, name):
        return self.spaces[name]

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(self[k].contains(x[k]) for k in x)


class AECEnv:
    """What the documentation of pettingzoo.AECEnv lists."""

    def reset(self, seed=None, options=None):
        raise NotImplementedError

    def render(self):
        raise NotImplementedError

    def close(self):
        pass

    def __str__(self):
        return type(self).__name__


def install():
    """Makes the stubs what `import gymnasium` and `import pettingzoo` find."""
    gymnasium, spaces, pettingzoo = (types.ModuleType(n) for n in ("gymnasium", "gymnasium.spaces", "pettingzoo"))
    for space in (Space, Discrete, Box, Dict):
        setattr(spaces, space.__name__, space)
    gymnasium.spaces = spaces
    pettingzoo.AECEnv = AECEnv
    sys.modules.update({"gymnasium": gymnasium, "gymnasium.spaces": spaces, "pettingzoo": pettingzoo})
