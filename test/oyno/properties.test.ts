/** What holds in every match: symmetry, fairness. */
import { playout, sample, seededRandom, simulate } from 'tabletop-rules/core';
import { type OynoState, oyno, oynoPosition, oynoPuzzle, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { seed } from '../runs.ts';

const SEED = seed(20_261_121);

test('OY-10 red and blue have the same moves in the same position', () => {
  const position = 'a1=r b1=B c2=b d3=R e5=r b4=B';
  const swapped = position.replace(/[rRbB](?= |$)/g, (letter) => ({ r: 'b', R: 'B', b: 'r', B: 'R' })[letter]!);
  const moves = (text: string, turn: number): string[] =>
    oyno.legalMoves(oyno.setup({ position: text, turn })).map((move) => oyno.format(move));
  expect(moves(position, 0)).toEqual(moves(swapped, 1));
});

test('OY-2 OY-3 turning the square board by a quarter turn turns every result with it', () => {
  const turn = (cell: string): string => {
    const x = cell.charCodeAt(0) - 97;
    const y = Number(cell[1]) - 1;
    return `${'abcde'[4 - y]}${x + 1}`;
  };
  const turnAll = (position: string): string =>
    position
      .split(' ')
      .map((word) => turn(word.slice(0, 2)) + word.slice(2))
      .join(' ');
  const random = seededRandom(SEED);
  for (let i = 0; i < 30; i++) {
    const { state } = playout(oyno, oyno.setup(), random, { maxMoves: 10 + random(40) });
    if (oyno.status(state).type === 'over') continue;
    const here = oyno.setup({ position: oynoPosition(state), turn: state.turn });
    const there = oyno.setup({ position: turnAll(oynoPosition(state)), turn: state.turn });
    const results = (from: OynoState, map: (position: string) => string): string[] =>
      oyno
        .legalMoves(from)
        .map((move) =>
          map(oynoPosition(oyno.apply(from, move)))
            .split(' ')
            .sort()
            .join(' '),
        )
        .sort();
    expect(results(there, (position) => position)).toEqual(results(here, turnAll));
  }
});

test('OY-10 neither seat wins much more often at random', () => {
  const { wins } = simulate(oyno, { matches: 400, seed: SEED });
  expect(Math.abs(wins[0]! - wins[1]!)).toBeLessThan(80);
});

test.each([{}, { place: 'any-time' as const }, { board: 'round' as const }, { wild: true }])(
  'OY-11 OY-12 OY-13 a move picked at random is the one that the list has there, %j',
  (options) => {
    const random = seededRandom(SEED);
    let asked = 0;
    for (let match = 0; match < 20; match++) {
      let state = oyno.setup(options);
      for (let ply = 0; ply < 120; ply++) {
        const status = oyno.status(state);
        if (status.type === 'over') break;
        if (status.type === 'chance') {
          state = oyno.apply(state, sample(oyno.chance(state), random));
          continue;
        }
        const list = oyno.legalMoves(state);
        const at = random(list.length);
        const picked = oyno.rules.pick!(state, state.turn, (n) => {
          expect(n).toBe(list.length);
          return at;
        });
        expect(picked).toBe(list[at]);
        state = oyno.apply(state, picked);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(1_000);
  },
);

test('OY-32 the judgement of a puzzle is the share of upper bones', () => {
  expect(oynoPuzzleEvaluate(oynoPuzzle.setup({ position: 'a1=U b1=u d4=u e4=U a5=u' }))).toEqual([0.4]);
  expect(oynoPuzzleEvaluate(oynoPuzzle.setup())).toEqual([0]);
});

test('OY-11 a source of random integers that breaks its promise is told so', () => {
  expect(() => oyno.rules.pick!(oyno.setup(), 0, (n) => n)).toThrow('not below');
});
