/** OY-18: the draw by repetition. */
import fc from 'fast-check';
import { RuleError, seededRandom } from 'tabletop-rules/core';
import { type OynoState, oyno, oynoCells, oynoEncoding, oynoKit, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { duel, outcomeOf, play } from './positions.ts';

// A bone of each side goes to and fro, far from the lower one that keeps its side from having to place.
const SHUTTLE = 'a1=R a5=r e1=B e5=b';
const ROUND = ['a1-a3', 'e1-e3', 'a3-a1', 'e3-e1'];

test('OY-18 drawAfter: a position that has occurred so often is a draw, the opening counted once', () => {
  const start = duel(SHUTTLE, { drawAfter: 2 });
  expect(outcomeOf(oyno, start)).toBeUndefined();
  const almost = play(oyno, start, ...ROUND.slice(0, 3));
  expect(outcomeOf(oyno, almost)).toBeUndefined();
  expect(outcomeOf(oyno, play(oyno, almost, 'e3-e1'))).toEqual({
    reason: 'repetition',
    winners: [0, 1],
    places: [1, 1],
  });
});

test('OY-18 a position can return after moves that never come back', () => {
  // The first move turns a lower bone upper for good; the positions after it repeat.
  const start = duel('a1=R a5=r e1=b e5=b', { drawAfter: 2 });
  const flipped = play(oyno, start, 'a1-a3', 'flip e1', 'a3-a1');
  expect(outcomeOf(oyno, play(oyno, flipped, 'e1-e3', 'a1-a3', 'e3-e1'))).toMatchObject({ reason: 'repetition' });
});

test('OY-18 drawAfter 3 waits for the third time, and the same cells with the other to move do not count', () => {
  const start = duel(SHUTTLE, { drawAfter: 3 });
  const twice = play(oyno, start, ...ROUND);
  expect(outcomeOf(oyno, twice)).toBeUndefined();
  expect(outcomeOf(oyno, play(oyno, twice, ...ROUND))).toMatchObject({ reason: 'repetition' });
  expect(start.history).toEqual([' 0R...B...............r...b:1']);
  expect(twice.history.join('')).toContain(' 0R...B...............r...b:2 ');
});

test('OY-18 without drawAfter nothing is counted', () => {
  let state = duel(SHUTTLE);
  for (let i = 0; i < 10; i++) state = play(oyno, state, ...ROUND);
  expect(outcomeOf(oyno, state)).toBeUndefined();
  expect(state.history).toEqual([]);
});

test.each([1, 0, -3, 101, 2 ** 53, 2.5, Number.POSITIVE_INFINITY, Number.NaN, 'always', null])(
  'OY-18 drawAfter refuses %j',
  (drawAfter) => {
    expect(() => oyno.setup({ drawAfter: drawAfter as number })).toThrow(RuleError);
  },
);

test('OY-18 a duel is a draw exactly when a position with the same player to move occurs for the drawAfter-th time', () => {
  // Cells between which a bone of each side moves without touching another bone.
  const stations = [
    ['a1', 'a3', 'c1'],
    ['e1', 'e3', 'c5'],
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.array(fc.nat(1), { size: 'max', maxLength: 60 }),
      (drawAfter, choices) => {
        let state = duel(SHUTTLE, { drawAfter });
        const at = ['a1', 'e1'];
        const times = new Map([[`0 ${oynoPosition(state)}`, 1]]);
        for (const choice of choices) {
          const { turn } = state;
          const from = at[turn]!;
          const to = stations[turn]!.filter((cell) => cell !== from)[choice]!;
          state = play(oyno, state, `${from}-${to}`);
          at[turn] = to;
          const key = `${1 - turn} ${oynoPosition(state)}`;
          times.set(key, (times.get(key) ?? 0) + 1);
          const isDraw = times.get(key) === drawAfter;
          expect(outcomeOf(oyno, state)?.reason).toBe(isDraw ? 'repetition' : undefined);
          if (isDraw) return;
        }
      },
    ),
    { numRuns: runs(100), seed: seed(20_261_121) },
  );
});

/** The states of a long duel with all bones on the board, which nobody wins. */
function longDuel(plies: number): readonly OynoState[] {
  const all = 'a1=r b1=R c1=r d1=R e1=r a2=b b2=B c2=b d2=B e2=b a4=r b4=R c4=r a5=b b5=B c5=b';
  const random = seededRandom(18);
  const states = [duel(all, { drawAfter: 100 })];
  while (states.length <= plies) {
    const state = states.at(-1)!;
    const moves = oyno.legalMoves(state);
    const next = oyno.apply(state, moves[random(moves.length)]!);
    if (next.phase !== 'over') states.push(next);
  }
  return states;
}

test('OY-18 in a long duel every position is counted, each once', () => {
  const states = longDuel(1_200);
  const times = new Map<string, number>();
  for (const state of states) {
    const key = `${state.turn}${oynoCells(state)
      .map((bone) => 'rRbB'[bone] ?? '.')
      .join('')}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const { history } = states.at(-1)!;
  const counted = history.join('').trim().split(' ');
  expect(counted.sort()).toEqual([...times].map(([key, count]) => `${key}:${count}`).sort());
  expect(history.length).toBeGreaterThan(10);
});

test('OY-18 positions are found again when their history has become many texts', () => {
  // One bone of each side goes from cell to cell without touching another: 98 positions come back again and again.
  const stations = ['a1 b1 a2 b2 a3 b3 b4'.split(' '), 'd1 e1 d2 e2 d3 e3 d4'.split(' ')];
  const random = seededRandom(18);
  let state = duel(SHUTTLE, { drawAfter: 100 });
  const at = ['a1', 'e1'];
  const times = new Map<string, number>();
  for (let ply = 0; ply <= 1_000; ply++) {
    const { turn } = state;
    const key = `${turn} ${oynoPosition(state)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    if (ply === 1_000) break;
    const others = stations[turn]!.filter((cell) => cell !== at[turn]);
    const to = others[random(others.length)]!;
    state = play(oyno, state, `${at[turn]}-${to}`);
    at[turn] = to;
  }
  expect(state.history.length).toBeGreaterThan(1);
  const counts = [...state.history.join('').matchAll(/:(\d+)/g)].map(([, count]) => Number(count));
  expect(counts.sort((a, b) => a - b)).toEqual([...times.values()].sort((a, b) => a - b));
});

test('OY-18 an observation has how often the position has occurred, as a part of drawAfter', () => {
  const occurrences = (state: OynoState): number => {
    const { fields, size, write } = oynoEncoding.schema(state);
    const observation = new Float32Array(size);
    write(state, 0, observation);
    return observation[fields.find(({ name }) => name === 'occurrences')!.offset]!;
  };
  const start = duel(SHUTTLE, { drawAfter: 4 });
  const away = play(oyno, start, ROUND[0]!);
  const once = play(oyno, away, ...ROUND.slice(1));
  const twice = play(oyno, once, ...ROUND);
  expect([start, away, once, twice].map(occurrences)).toEqual([0.25, 0.25, 0.5, 0.75]);
  expect(occurrences(duel(SHUTTLE))).toBe(0);
  // No bone has been moved since one was placed, and nothing has been counted.
  const wild = play(oyno, duel('a1=R e5=b', { drawAfter: 4, wild: true }), 'take');
  expect(occurrences(wild)).toBe(0);
  expect(occurrences(play(oyno, duel(SHUTTLE, { drawAfter: 4, wild: true }), 'lift a1'))).toBe(0);
  expect(occurrences(play(oyno, duel('a1=R e5=b', { drawAfter: 4 }), 'place c1'))).toBe(0.25);
});

test('OY-18 the states of a long duel share their history', () => {
  const states = longDuel(1_200);
  const texts = new Set(states.flatMap(({ history }) => history));
  // A turn changes one text; and all change, about six times, when they become twice as many.
  expect(texts.size).toBeLessThan(1_500);
  // 1,200 positions of 28 characters.
  expect(JSON.stringify(states.at(-1)!.history).length).toBeLessThan(40_000);
});

test('OY-18 a placed bone begins the history anew', () => {
  const start = duel('a1=R e5=b', { drawAfter: 3 });
  expect(play(oyno, start, 'place c1').history).toEqual([' 1R.R.....................b:1']);
});

test('OY-18 a position with a lifted bone in hand begins without a history, and what follows is a position again', () => {
  const { position } = oynoKit;
  const lifted = position.parse('oyno a1=R e5=r c1=b wild:true drawAfter:2 phase:set hand:a3');
  if (!lifted.ok) throw new Error(lifted.error.message);
  expect(lifted.value.history).toEqual([]);
  const set = oyno.apply(lifted.value, { type: 'set', seat: 0, cell: 'b4' });
  expect(set.history).toHaveLength(1);
  expect(position.parse(position.format(set))).toEqual({ ok: true, value: set });
});
