import fc from 'fast-check';
import { type GameTypes, sample, seededRandom } from 'tabletop-rules/core';
import {
  actionCount,
  actionMask,
  actionNumber,
  actionOfNumber,
  encode,
  legalActions,
  observationFields,
  observationLength,
} from 'tabletop-rules/learning';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { CASES, type Case } from './cases.ts';

/** States of a match that is played at random: some at its start, and then one of a few. */
function* statesOf({ game, options }: Case, start: number, most: number): Generator<object> {
  const random = seededRandom(start);
  let state = game.setup(options);
  for (let ply = 0; ply < most; ply++) {
    const status = game.status(state);
    if (ply < 12 || random(10) === 0 || status.type === 'over') yield state;
    if (status.type === 'over') return;
    if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
    else {
      const moves = game.legalMoves(state, status.seats[random(status.seats.length)]!);
      state = game.apply(state, moves[random(moves.length)]!);
    }
  }
}

/** A view without what its encoding leaves out, as text. */
const textOf = (view: object, { omitted }: Case): string => {
  const fields = Object.entries(view);
  return JSON.stringify({ ...view, ...omitted(Object.fromEntries(fields)) });
};

const keyOf = (observation: Float32Array): string => Buffer.from(observation.buffer).toString('base64');

describe.each(CASES.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { game, options } = each;
  const fields = observationFields(game, options);
  const size = observationLength(game, options);
  const actions = actionCount(game, options);
  const start = fc.integer({ min: 0, max: 1_000_000 });

  test('observations are finite, in their range, and show what a seat may see and no more', () => {
    const out = new Float32Array(size);
    const smallest = new Float32Array(size);
    const largest = new Float32Array(size);
    for (const { offset, length, min, max } of fields) {
      smallest.fill(min, offset, offset + length);
      largest.fill(max, offset, offset + length);
    }
    fc.assert(
      fc.property(start, (from) => {
        const random = seededRandom(from);
        for (const state of statesOf(each, from, 400)) {
          for (let seat = 0; seat < game.sides(state).length; seat++) {
            const view = game.view(state, seat);
            const observation = encode(game, view, seat);
            expect(observation).toHaveLength(size);
            for (let i = 0; i < size; i++) {
              const value = observation[i]!;
              if (value >= smallest[i]! && value <= largest[i]!) continue;
              const field = fields.find(({ offset, length }) => i < offset + length);
              throw new Error(`${field?.name}[${i - (field?.offset ?? 0)}] is ${value}`);
            }
            const key = keyOf(observation);
            expect(keyOf(encode(game, state, seat, out))).toBe(key);
            expect(keyOf(encode(game, game.determinize(view, seat, random), seat, out))).toBe(key);
          }
        }
      }),
      { numRuns: runs(8), seed: seed(1) },
    );
  });

  test('views that differ in what is not left out have different observations', () => {
    const views = new Map<string, string>();
    const masks = new Map<string, string>();
    const distinct = new Set<string>();
    fc.assert(
      fc.property(start, (from) => {
        for (const state of statesOf(each, from, 400)) {
          for (let seat = 0; seat < game.sides(state).length; seat++) {
            const view = game.view(state, seat);
            const key = `${seat} ${keyOf(encode(game, view, seat))}`;
            const text = textOf(view, each);
            distinct.add(`${seat} ${text}`);
            const before = views.get(key);
            if (before === undefined) views.set(key, text);
            else expect(text).toBe(before);
            const mask = legalActions(game, view, seat).join();
            if (masks.has(key)) expect(mask).toBe(masks.get(key));
            masks.set(key, mask);
          }
        }
      }),
      { numRuns: runs(25, 10), seed: seed(2) },
    );
    expect(views.size).toBe(distinct.size);
    expect(views.size).toBeGreaterThan(50);
  });

  test('each part of a view that is not left out changes the observation by itself', () => {
    const pool: object[] = [];
    for (let from = 1; from <= runs(10); from++) pool.push(...statesOf(each, from, 400));
    const random = seededRandom(seed(4));
    const changed = new Set<string>();
    for (let i = 0; i < runs(1000); i++) {
      const view = pool[random(pool.length)]!;
      const other = pool[random(pool.length)]!;
      const before = keyOf(encode(game, view, 0));
      for (const [name, value] of Object.entries(other)) {
        if (each.derived.includes(name)) continue;
        const mixed = { ...view, [name]: value };
        if (textOf(mixed, each) === textOf(view, each)) continue;
        changed.add(name);
        if (keyOf(encode(game, mixed, 0)) === before) throw new Error(`${name} is not observed`);
      }
    }
    expect(changed.size).toBeGreaterThan(1);
  });

  test('masks have the legal moves, and numbers lead back to their moves', () => {
    const out = new Uint8Array(actions);
    fc.assert(
      fc.property(start, (from) => {
        const random = seededRandom(from);
        for (const state of statesOf(each, from, 200)) {
          for (let seat = 0; seat < game.sides(state).length; seat++) {
            const view = game.view(state, seat);
            const moves: readonly GameTypes['Move'][] = game.legalMoves(view, seat);
            const numbers = moves.map((move) => actionNumber(game, view, move));
            expect(legalActions(game, view, seat)).toEqual(numbers);
            expect(legalActions(game, state, seat)).toEqual(numbers);
            const expected = new Uint8Array(actions);
            for (const n of numbers) expected[n] = 1;
            expect(numbers.length).toBe(new Set(numbers).size);
            expect(Buffer.from(actionMask(game, view, seat, out)).equals(Buffer.from(expected))).toBe(true);
            for (const [i, n] of numbers.entries()) {
              expect(actionOfNumber(game, view, seat, n)).toEqual(moves[i]);
              if (i > 20) break;
            }
            const any = random(actions);
            expect(actionNumber(game, state, actionOfNumber(game, state, seat, any))).toBe(any);
          }
        }
      }),
      { numRuns: runs(4), seed: seed(3) },
    );
  });
});
