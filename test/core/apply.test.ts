import fc from 'fast-check';
import { produce, setAutoFreeze } from 'immer';
import { mutableCopy } from 'tabletop-rules/author';
import { playout, seededRandom } from 'tabletop-rules/core';
import { wunby } from 'tabletop-rules/wunby';
import { afterEach, describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { anything } from './anything.ts';
import { card, die, type SnatchState, snatch, snatchRules } from './toy.ts';

const SHOW = { type: 'show', seat: 0, card: 1 } as const;

function dealt(): SnatchState {
  let state = snatch.setup();
  for (const value of [1, 2, 2, 3]) state = snatch.apply(state, card(value));
  return state;
}

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

/** Where two values share objects, by path; the root is ''. */
function shared(a: unknown, b: unknown, path = ''): readonly string[] {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return [];
  if (a === b) return [path];
  return Object.keys(a).flatMap((key) => shared(Reflect.get(a, key), Reflect.get(b, key), `${path}/${key}`));
}

/** The states of a random match. */
function walk(seed: number, moves: number): readonly SnatchState[] {
  const random = seededRandom(seed);
  const states = [snatch.setup({ seats: 3, goal: 9, stock: 'large' })];
  for (let i = 0; i < moves; i++) {
    const state = states.at(-1)!;
    const status = snatch.status(state);
    if (status.type === 'over') break;
    const listed = snatch.legalMoves(state);
    const move =
      status.type === 'turn'
        ? listed[random(listed.length)]!
        : status.label === 'die'
          ? die(random(2) === 0 ? 'sun' : 'moon')
          : card(1 + random(3));
    states.push(snatch.apply(state, move));
  }
  return states;
}

afterEach(() => setAutoFreeze(true));

describe('apply', () => {
  it('gives states that are frozen all the way down', () => {
    for (const state of walk(1, 40)) expect(isDeepFrozen(state)).toBe(true);
  });

  it("freezes whatever the app's own immer is told", () => {
    setAutoFreeze(false);
    expect(Object.isFrozen(produce({ a: [1] }, (draft) => void draft.a.push(2)).a)).toBe(false);
    expect(isDeepFrozen(snatch.apply(dealt(), SHOW))).toBe(true);
    expect(isDeepFrozen(snatch.setup())).toBe(true);
  });

  it('shares with the old state what did not change, and only that', () => {
    const before = dealt();
    const after = snatch.apply(before, SHOW);
    expect(shared(before, after)).toEqual(['/hands/1', '/stock', '/left', '/scores']);
    expect(shared(before, snatch.apply(before, { type: 'pass', seat: 0 }))).toEqual([
      '/hands',
      '/stock',
      '/left',
      '/scores',
    ]);
  });

  it('is the same state where nothing changes, by numbers too', () => {
    const before = wunby.setup();
    expect(wunby.apply(before, { type: 'chance', label: 'first', faces: [4, 4] })).toBe(before);
    expect(wunby.apply(before, { type: 'chance', label: 'first', faces: [4, 1] })).not.toBe(before);
  });

  it('changes neither a frozen nor an unfrozen state', () => {
    const before = dealt();
    const text = JSON.stringify(before);
    const mine = JSON.parse(text) as SnatchState;
    const after = snatch.apply(mine, SHOW);
    expect(JSON.stringify(mine)).toBe(text);
    expect(after).toEqual(snatch.apply(before, SHOW));
    expect(JSON.stringify(before)).toBe(text);
  });

  it("takes a state out of JSON, freezes the result, and nothing under its owner's hands", () => {
    const mine = JSON.parse(JSON.stringify(dealt())) as SnatchState;
    const after = snatch.apply(mine, SHOW);
    expect(isDeepFrozen(after)).toBe(true);
    expect(shared(mine, after)).toEqual([]);
    snatch.status(mine);
    snatch.legalMoves(mine);
    snatch.view(mine, 0);
    snatch.view(mine, 'spectator');
    const held = [mine, ...Object.values(mine), ...mine.hands].filter((part) => typeof part === 'object' && part);
    expect(held.filter((part) => Object.isFrozen(part))).toEqual([]);
  });

  it('gives what plain immer gives, over random matches', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (seed) => {
        const states = walk(seed, 30);
        const random = seededRandom(seed);
        const state = states[random(states.length)]!;
        for (const move of snatch.legalMoves(state)) {
          const plain = produce(state, (draft) => snatchRules.play(draft, move));
          expect(snatch.apply(state, move)).toEqual(plain);
        }
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('gives what play in place gives', () => {
    const first = dealt();
    const random = seededRandom(7);
    let state: SnatchState = first;
    const inPlace = mutableCopy(first);
    for (let i = 0; i < 20 && snatch.status(state).type === 'turn'; i++) {
      const listed = snatch.legalMoves(state).filter((move) => move.type !== 'roll');
      const move = listed[random(listed.length)]!;
      state = snatch.apply(state, move);
      snatchRules.play(inPlace as never, move);
      expect(inPlace).toEqual(state);
    }
  });

  it('takes fields that a recipe adds, removes and turns into something else', () => {
    const odd = anything(
      { gone: [1], list: [1, [2], { x: 1 }], turned: [1], kept: { deep: [1] }, shorter: [[1], [2], [3]] },
      (draft) => {
        delete draft['gone'];
        draft['added'] = { here: [] };
        draft['turned'] = { 0: 1 };
        (draft['list'] as unknown[])[0] = [2];
        (draft['shorter'] as unknown[]).pop();
      },
    );
    const before = odd.setup();
    const after = odd.apply(before, { type: 'go', seat: 0 });
    expect(after).toStrictEqual({
      list: [[2], [2], { x: 1 }],
      turned: { 0: 1 },
      kept: { deep: [1] },
      shorter: [[1], [2]],
      added: { here: [] },
    });
    expect(isDeepFrozen(after)).toBe(true);
    expect(shared(before, after)).toEqual(['/list/1', '/list/2', '/kept', '/shorter/0', '/shorter/1']);
    expect(before).toHaveProperty('gone', [1]);
  });
});

describe('copies', () => {
  it('mutableCopy: equal, mutable all the way down, sharing nothing', () => {
    const state = dealt();
    const copy = mutableCopy(state);
    expect(copy).toEqual(state);
    expect(shared(state, copy)).toEqual([]);
    expect([copy, copy.hands, copy.hands[0], copy.stock].some((part) => Object.isFrozen(part))).toBe(false);
  });

  it('mutableCopy copies whatever JSON can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const copy = mutableCopy(value);
        expect(copy).toEqual(value);
        expect(shared(value, copy)).toEqual([]);
      }),
      { seed: 4, numRuns: 100 },
    );
  });

  it('a playout of no moves is a copy, equal and sharing nothing, of frozen states and others, again and again', () => {
    const frozen = dealt();
    const copies = [frozen, frozen, frozen, mutableCopy(frozen)].map((state) => {
      const copy = playout(snatch, state, seededRandom(1), { maxMoves: 0 }).state;
      expect(copy).toStrictEqual(frozen);
      expect(shared(state, copy)).toEqual([]);
      return copy;
    });
    expect(shared(copies[0], copies[1])).toEqual([]);
    expect(shared(copies[1], copies[2])).toEqual([]);
  });

  it('each playout from one state has a copy of its own', () => {
    const first = connectFour.setup();
    const text = JSON.stringify(first);
    const one = playout(connectFour, first, seededRandom(1));
    const other = playout(connectFour, first, seededRandom(2));
    expect(shared(one.state, other.state)).toEqual([]);
    expect(one.state).not.toEqual(other.state);
    expect(JSON.stringify(first)).toBe(text);
    expect(Object.isFrozen(one.state.rows)).toBe(false);
  });
});
