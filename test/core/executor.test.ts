/** What the two executors do with frozen states, and that their caches have no visible effect. */

import { deepFreeze, defineGame, OVER } from 'tabletop-rules/author';
import {
  type CopyOf,
  type Game,
  type GameTypes,
  type Numbered,
  type NumberedRules,
  patchesOf,
  rulesOf,
  sample,
  seededRandom,
} from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { numberedToy, toyNumbers } from '../testing/numbered-toy.ts';
import type { Toy } from '../testing/toy.ts';
import { type Anything, anything } from './anything.ts';
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

/** The toy by numbers, whose rules note each frozen part of what they get. */
function watched(change: Partial<NumberedRules<Toy>> = {}): { readonly game: Game<Toy>; readonly seen: string[] } {
  const seen: string[] = [];
  const noting =
    <A extends readonly unknown[], R>(run: (state: never, ...rest: A) => R) =>
    (state: unknown, ...rest: A): R => {
      seen.push(...frozenParts(state));
      return run(state as never, ...rest);
    };
  const { legalMoves: _, play: __, sampleMove: ___, ...rules } = rulesOf(numberedToy());
  const { context, turn, legal, play, roll } = toyNumbers;
  const numbers: Numbered<Toy> = {
    ...(toyNumbers as Numbered<Toy>),
    context: noting(context),
    turn: noting(turn),
    legal: noting(legal as Numbered<Toy>['legal']),
    play: noting(play as Numbered<Toy>['play']),
    roll: noting(roll as NonNullable<Numbered<Toy>['roll']>),
  };
  const game = defineGame<Toy>({
    ...rules,
    sides: noting(rules.sides),
    status: noting(rules.status),
    chance: noting(rules.chance!),
    numbers,
    ...change,
  });
  return { game, seen };
}

describe('rules by numbers never read a frozen state', () => {
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
    const { game, seen } = watched({ sides: (view) => view.asked });
    const states = walk(game, 1, 20);
    for (const state of states) {
      const sides = game.sides(state);
      expect(Object.isFrozen(sides)).toBe(true);
      expect(sides).toEqual(state.asked);
      game.status(state);
    }
    expect(seen).toEqual([]);
  });
});

describe('a literal of a state', () => {
  interface Row {
    readonly left: readonly number[];
    readonly taken: readonly number[];
    readonly last: { readonly from: number } | null;
    readonly turn: number;
  }
  interface Rows extends GameTypes {
    readonly State: Row;
    readonly View: Row;
    readonly Options: object;
    readonly Move: { readonly type: 'take'; readonly seat: number; readonly from: number };
    readonly Chance: Record<never, never>;
    readonly Prompt: 'take';
    readonly Code: never;
  }
  const copy: CopyOf<Row> = (s, list) => ({
    left: list(s.left),
    taken: list(s.taken),
    last: deepFreeze(s.last),
    turn: s.turn,
  });
  const rows = (given?: CopyOf<Row>): Game<Rows> =>
    defineGame<Rows>({
      id: 'rows',
      name: 'Rows',
      version: 1,
      seats: { min: 2, max: 2 },
      options: {},
      setup: () => ({ left: [3, 4], taken: [0, 0], last: null, turn: 0 }),
      sides: () => [0, 1],
      status: ({ left, turn }) =>
        left.some((n) => n > 0)
          ? { type: 'turn', prompt: 'take', seats: [turn] }
          : { type: 'over', outcome: { reason: 'empty', winners: [turn], places: [1, 2] } },
      format: ({ from }) => `take ${from}`,
      numbers: {
        ...(given && { copy: given }),
        context: () => rows,
        size: () => 2,
        move: (from, seat) => Object.freeze({ type: 'take', seat, from }),
        turn: ({ left, turn }) => (left.some((n) => n > 0) ? turn : OVER),
        legal: ({ left }, _, out) => {
          let count = 0;
          for (const from of [0, 1]) if (left[from]! > 0) out[count++] = from;
          return count;
        },
        play: (draft, from, seat) => {
          draft.left[from]!--;
          if (from === 1) draft.taken[seat]!++;
          draft.last = { from };
          draft.turn = 1 - seat;
          return draft.left.some((n) => n > 0) ? draft.turn : OVER;
        },
      },
    });

  it('gives what a copy by keys gives: equal states, frozen, sharing what did not change', () => {
    const byLiteral = walk(rows(copy), 5, 20);
    const byKeys = walk(rows(), 5, 20);
    expect(byLiteral).toStrictEqual(byKeys);
    for (const states of [byLiteral, byKeys]) {
      for (const [i, state] of states.entries()) {
        expect(frozenParts(state).length).toBe(state.last === null ? 3 : 4);
        const before = states[i - 1];
        if (before !== undefined) expect(state.taken === before.taken).toBe(state.last?.from === 0);
      }
    }
  });

  it('passes on what is no list, and what is no state of the game', () => {
    const game = rows(copy);
    const other = Object.freeze({ left: null, turn: 0 });
    expect(() => game.status(other as never)).toThrow(TypeError);
    expect(game.apply(game.setup(), { type: 'take', seat: 0, from: 1 })).toMatchObject({ left: [3, 3], turn: 1 });
  });

  it('leaves alone what its owner can change', () => {
    const game = rows(copy);
    const mine = { left: [3, 4], taken: [0, 0], last: { from: 0 }, turn: 0 };
    const next = game.apply(mine, { type: 'take', seat: 0, from: 0 });
    expect(next.left).toEqual([2, 4]);
    expect(frozenParts(mine)).toEqual([]);
    mine.left[0] = 9;
    expect(game.apply(mine, { type: 'take', seat: 0, from: 0 }).left).toEqual([8, 4]);
  });
});

describe('what is cached has no visible effect', () => {
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
      (draft['a'] as number[])[0] = 1;
    });
    const before = game.setup();
    expect(game.apply(before, go)).toBe(before);
  });

  it('an object that a recipe has stored, which is then frozen: a fault of the recipe, which the suite finds', () => {
    const constant = [[0]];
    const game = anything({ a: [[9]] }, (draft) => {
      draft['a'] = constant;
    });
    expect(game.apply(game.setup(), go)).toStrictEqual({ a: [[0]] });
    expect(Object.isFrozen(constant[0])).toBe(true);
  });

  it('results are plain objects, however many fields they have', () => {
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

  it('the dice are frozen', () => {
    const state = bag.setup();
    const node = bag.chance(state);
    expect(frozenParts(node)).toEqual([
      'state',
      'state.dice',
      'state.dice.0',
      'state.dice.0.faces',
      'state.dice.0.weights',
    ]);
    expect(Object.isFrozen(sample(node, rollLast).faces)).toBe(true);
  });
});

describe('patchesOf', () => {
  it('gives the state of `apply`, and patches there and back, of rules on objects and by numbers', () => {
    for (const game of [snatch, numberedToy()] as unknown as Game<Anything>[]) {
      const [state, next] = walk(game, 2, 1) as [object, object];
      const random = seededRandom(2);
      const status = game.status(state);
      const action = status.type === 'chance' ? sample(game.chance(state), random) : game.legalMoves(state)[random(1)]!;
      expect(game.status(next)).toBeDefined();
      const patched = patchesOf(game, state, action as never);
      expect(patched.state).toEqual(game.apply(state, action as never));
      expect(patched.patches.length).toBeGreaterThan(0);
      expect(patched.inversePatches.length).toBeGreaterThan(0);
      expect(Object.isFrozen(patched.state)).toBe(true);
    }
  });

  it('refuses what `apply` refuses', () => {
    expect(errorOf(() => patchesOf(snatch, snatch.setup(), { type: 'pass', seat: 0 })).code).toBe('chance-due');
  });
});
