/** Rules read mutable twins of frozen states, and nobody sees a difference. */
import { castDraft } from 'immer';
import { defineGame } from 'tabletop-rules/author';
import { type Game, type GameTypes, type Rules, rulesOf, sample, seededRandom } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { createTwins } from '../../src/core/executor/twins.ts';
import { errorOf } from './error-of.ts';
import { card, type Snatch, type SnatchState, snatch, snatchRules } from './toy.ts';

/** The next state of a random match; `undefined` at its end. */
function step<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  random: (n: number) => number,
): G['State'] | undefined {
  const status = game.status(state);
  if (status.type === 'over') return undefined;
  if (status.type === 'chance') return game.apply(state, sample(game.chance(state), random));
  const listed = game.legalMoves(state);
  return game.apply(state, listed[random(listed.length)]!);
}

function walk<G extends GameTypes>(game: Game<G>, seed: number, plies: number): readonly G['State'][] {
  const random = seededRandom(seed);
  const states: G['State'][] = [game.setup()];
  for (let i = 0; i < plies; i++) {
    const next = step(game, states.at(-1)!, random);
    if (next === undefined) break;
    states.push(next);
  }
  return states;
}

function frozenParts(value: unknown, path = 'state'): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = Object.isFrozen(value) ? [path] : [];
  return [...here, ...Object.entries(value).flatMap(([key, part]) => frozenParts(part, `${path}.${key}`))];
}

/** Snatch, whose rules note each frozen part of what they get. */
function watched(): { readonly game: Game<Snatch>; readonly seen: string[] } {
  const seen: string[] = [];
  const look = (state: unknown): void => void seen.push(...frozenParts(state));
  const game = defineGame<Snatch>({
    ...snatchRules,
    setup: (options) => snatchRules.setup({ ...options, goal: 9, stock: 'large' }),
    status: (view) => {
      look(view);
      return snatchRules.status(view);
    },
    legalMoves: (view, seat) => {
      look(view);
      return snatchRules.legalMoves(view, seat);
    },
    chance: (state) => {
      look(state);
      return snatchRules.chance!(state);
    },
    play: (draft, action) => {
      look(draft);
      snatchRules.play(draft, action);
    },
  });
  return { game, seen };
}

describe('rules never read a frozen state', () => {
  it('in a loop of status, chance, legalMoves and apply, in old states, and in views', () => {
    const { game, seen } = watched();
    const states = [1, 2, 3, 4].flatMap((seed) => walk(game, seed, 60));
    expect(states.length).toBeGreaterThan(40);
    for (const state of states) {
      game.status(state);
      const view = game.view(state, 0);
      game.status(view);
      game.legalMoves(view);
    }
    expect(seen).toEqual([]);
  });

  it('after answers that hold parts of the state', () => {
    const { game, seen } = watched();
    const first = game.setup();
    const { dice } = game.chance(first);
    // The toy's weights are the stock itself.
    expect(dice[0]!.weights).toEqual(first.stock);
    expect(Object.isFrozen(dice[0]!.weights)).toBe(true);
    step(game, game.apply(first, card(1)), seededRandom(1));
    expect(seen).toEqual([]);
  });

  it('after a recipe has stored a frozen array', () => {
    const seen: string[] = [];
    const SCORES = Object.freeze([5, 5]);
    const game = defineGame<Snatch>({
      ...snatchRules,
      play: (draft, action) => {
        seen.push(...frozenParts(draft));
        snatchRules.play(draft, action);
        draft.scores = castDraft(SCORES);
      },
    });
    const after = game.apply(game.apply(game.setup(), card(1)), card(2));
    expect(after.scores).toEqual([5, 5]);
    expect(seen).toEqual([]);
  });
});

describe('a twin has no visible effect', () => {
  it('on matches that are played in turn: each goes as it goes alone', () => {
    const alone = Array.from({ length: 30 }, (_, seed) => walk(snatch, seed, 40));
    const together = alone.map((_, seed) => ({ random: seededRandom(seed), states: [snatch.setup()] }));
    for (let i = 0; i < 40; i++) {
      for (const { random, states } of together) {
        const next = i < states.length ? step(snatch, states[i]!, random) : undefined;
        if (next !== undefined) states.push(next);
      }
    }
    expect(together.map(({ states }) => states)).toEqual(alone);
  });

  it('on a list that the caller changes', () => {
    const state = walk(snatch, 3, 4).at(-1)!;
    const listed = [...snatch.legalMoves(state)];
    const unfrozen = defineGame<Snatch>({
      ...rulesOf(snatch),
      legalMoves: (view, seat) => [...snatchRules.legalMoves(view, seat)],
    });
    const mine = unfrozen.legalMoves(state) as (typeof listed)[number][];
    mine.length = 0;
    mine.push({ type: 'snatch', seat: 0 });
    expect(unfrozen.legalMoves(state)).toEqual(listed);
    expect(() => unfrozen.apply(state, { type: 'snatch', seat: 0 })).toThrow('not among the legal moves');
    expect(unfrozen.apply(state, listed[0]!)).toEqual(snatch.apply(state, listed[0]!));
  });

  it('on states that their owner changes, frozen at the top or not at all', () => {
    const mine = JSON.parse(JSON.stringify(walk(snatch, 3, 4).at(-1))) as {
      -readonly [K in keyof SnatchState]: SnatchState[K];
    };
    for (const state of [mine, Object.freeze({ ...mine, hands: mine.hands })]) {
      const hand = state.hands[0] as number[];
      hand.splice(0, 2, 1, 1);
      expect(snatch.legalMoves(state).filter((move) => move.type === 'show')).toHaveLength(1);
      const once = snatch.apply(state, { type: 'show', seat: 0, card: 1 });
      expect(once.hands[0]).toEqual([1]);
      hand.splice(0, 2, 2, 3);
      expect(snatch.legalMoves(state).filter((move) => move.type === 'show')).toHaveLength(2);
      expect(Object.isFrozen(hand)).toBe(false);
    }
  });

  it('on a play that throws: nothing has changed, and the match goes on', () => {
    let broken = true;
    const game = defineGame<Snatch>({
      ...snatchRules,
      play: (draft, action) => {
        snatchRules.play(draft, action);
        draft.scores.push(99);
        draft.hands[0]!.push(99);
        if (broken) throw new Error('broken');
        draft.scores.pop();
        draft.hands[0]!.pop();
      },
    });
    const first = game.setup();
    const text = JSON.stringify(first);
    for (let i = 0; i < 3; i++) expect(() => game.apply(first, card(1))).toThrow('broken (at {');
    expect(JSON.stringify(first)).toBe(text);
    broken = false;
    expect(game.apply(first, card(1))).toEqual(snatch.apply(snatch.setup(), card(1)));
  });

  it('on errors of rules: they come each time, and go when the fault goes', () => {
    let broken = true;
    const failing = <T>(run: () => T): T => {
      if (broken) throw new Error('broken');
      return run();
    };
    const game = defineGame<Snatch>({
      ...snatchRules,
      status: (view) => failing(() => snatchRules.status(view)),
      chance: (state) => failing(() => snatchRules.chance!(state)),
    });
    const first = game.setup();
    for (let i = 0; i < 3; i++) {
      expect(() => game.status(first)).toThrow('broken');
      expect(() => game.chance(first)).toThrow('broken');
    }
    broken = false;
    expect(game.chance(first)).toEqual(snatch.chance(snatch.setup()));
  });
});

/** A game of any plain states: `play` does what a test says. */
function anything(first: object, play: (draft: Record<string, unknown>) => void): Game<Anything> {
  const rules: Rules<Anything> = {
    id: 'anything',
    name: 'Anything',
    version: 1,
    seats: { min: 1, max: 1 },
    options: {},
    sides: () => [0],
    setup: () => first,
    status: () => ({ type: 'turn', prompt: 'go', seats: [0] }),
    legalMoves: () => [{ type: 'go', seat: 0 }],
    play: (draft) => play(draft as Record<string, unknown>),
    format: () => 'go',
  };
  return defineGame(rules);
}
interface Anything {
  View: object;
  State: object;
  Move: { readonly type: 'go'; readonly seat: number };
  Chance: Record<never, never>;
  Options: object;
  Prompt: 'go';
  Code: never;
}

describe('what is shared', () => {
  const go = { type: 'go', seat: 0 } as const;
  type Two = Record<string, readonly object[]>;

  it('fields and parts that a recipe moves, as immer shares them', () => {
    const game = anything({ a: [1], b: [2], rows: [[1], [2], [3]] }, (draft) => {
      [draft['a'], draft['b']] = [draft['b'], draft['a']];
      (draft['rows'] as unknown[]).shift();
    });
    const before = game.setup() as Two;
    const after = game.apply(before, go) as Two;
    expect(after).toStrictEqual({ a: [2], b: [1], rows: [[2], [3]] });
    expect(after['a']).toBe(before['b']);
    expect(after['b']).toBe(before['a']);
    expect(after['rows']![0]).toBe(before['rows']![1]);
    expect(after['rows']![1]).toBe(before['rows']![2]);
    expect(game.apply(after, go)).toStrictEqual({ a: [1], b: [2], rows: [[3]] });
  });

  it('the state itself where nothing changes', () => {
    const game = anything({ a: [1], b: { c: [2] } }, (draft) => {
      draft['a'] = [1];
    });
    const before = game.setup();
    expect(game.apply(before, go)).toBe(before);
  });

  it('nothing with an object that a recipe has stored and changes later', () => {
    const constant = [[0]];
    const game = anything({ a: [[9]], turns: 0 }, (draft) => {
      draft['a'] = constant;
      draft['turns'] = Number(draft['turns']) + 1;
    });
    const one = game.apply(game.setup(), go);
    constant[0]![0] = 5;
    expect(one).toStrictEqual({ a: [[0]], turns: 1 });
    expect(game.apply(one, go)).toStrictEqual({ a: [[5]], turns: 2 });
    expect(one).toStrictEqual({ a: [[0]], turns: 1 });
  });

  it('results are plain objects, with more fields than there are statements for, too', () => {
    const first = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, i]));
    const game = anything(first, (draft) => {
      draft['k49'] = -1;
    });
    const after = game.apply(game.setup(), go);
    expect(after).toStrictEqual({ ...first, k49: -1 });
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.keys(after)).toEqual(Object.keys(first));
  });
});

describe('the cache', () => {
  it('keeps a bounded number of twins', () => {
    const twins = createTwins<Anything>();
    const states = Array.from({ length: 9 }, (_, i) => Object.freeze({ i }));
    const [first, ...others] = states.map((state) => twins.of(state));
    expect(states.slice(1).map((state) => twins.of(state))).toEqual(others);
    expect(others.every((twin, i) => twins.of(states[i + 1]!) === twin)).toBe(true);
    expect(twins.of(states[0]!)).not.toBe(first);
    expect(twins.of(states[0]!)).toEqual(first);
  });

  it('keeps nothing that can change', () => {
    const twins = createTwins<Anything>();
    expect(twins.of({ a: 1 })).toBeUndefined();
    expect(twins.of(Object.freeze({ a: [1] }))).toBeUndefined();
    expect(twins.of(Object.freeze(new Map()))).toBeUndefined();
  });
});

describe('the last roll', () => {
  interface Bag extends GameTypes {
    readonly State: { readonly left: readonly number[] };
    readonly View: Bag['State'];
    readonly Options: Record<never, never>;
    readonly Move: never;
    readonly Chance: { readonly draw: number };
    readonly Prompt: never;
    readonly Code: never;
  }
  /** Draws from a bag until it is empty: the dice hold a part of the state. */
  const bag = defineGame<Bag>({
    id: 'bag',
    name: 'Bag',
    version: 1,
    seats: { min: 1, max: 1 },
    options: {},
    setup: () => ({ left: [2, 0, 1] }),
    sides: () => [0],
    status: ({ left }) =>
      left.some((n) => n > 0)
        ? { type: 'chance', label: 'draw' }
        : { type: 'over', outcome: { reason: 'empty', winners: [], places: [1] } },
    legalMoves: () => [],
    format: () => '',
    chance: ({ left }) => ({ label: 'draw', dice: [{ faces: [0, 1, 2], weights: left }] }),
    play: (draft, action) => {
      if (action.type === 'chance') draft.left[action.faces[0]!]!--;
    },
  });
  const rollLast = (): number => 1;

  it('is taken where it was rolled, and checked like any other elsewhere', () => {
    const start = bag.setup();
    const last = sample(bag.chance(start), () => 2);
    expect(last.faces).toEqual([2]);
    const next = bag.apply(start, last);
    expect(next).toEqual({ left: [2, 0, 0] });
    expect(errorOf(() => bag.apply(next, last)).code).toBe('bad-chance');
    expect(bag.apply(start, last)).toEqual({ left: [2, 0, 0] });
  });

  it('is refused where its owner has changed the dice since', () => {
    const dice = { label: 'draw' as const, dice: [{ faces: [0, 1, 2], weights: [1, 1, 1] }] };
    const result = sample(dice, rollLast);
    expect(result.faces).toEqual([1]);
    expect(errorOf(() => bag.apply(bag.setup(), result)).code).toBe('bad-chance');
  });

  it('the dice are frozen, and no part of the state', () => {
    const state = bag.setup();
    const node = bag.chance(state);
    expect(frozenParts(node)).toEqual([
      'state',
      'state.dice',
      'state.dice.0',
      'state.dice.0.faces',
      'state.dice.0.weights',
    ]);
    expect(node.dice[0]!.weights).not.toBe(state.left);
    expect(Object.isFrozen(sample(node, rollLast).faces)).toBe(true);
  });
});
