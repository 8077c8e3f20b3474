/** The library against a second telling of the rules: at every ply the same question, moves, squares and barriers. */

import { type Random, sample, seededRandom } from 'tabletop-rules/core';
import {
  type WunbyChance,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyBoard,
  wunbyEvaluate,
} from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { barriersOf, next } from './helpers.ts';
import { begin, movesOf, played, rolled, type Second } from './reference.ts';

/** Compares a state with the reference's, and the moves. */
function same(state: WunbyState, second: Second): void {
  const status = wunby.status(state);
  if (status.type === 'over') {
    const { reason, winners } = status.outcome;
    expect({ reason, winners }).toEqual(second.result);
    return;
  }
  if (status.type === 'chance') {
    expect(status.label).toBe(second.ask);
    if (status.label === 'first') expect(state.rollers).toEqual(second.rollers);
    return;
  }
  expect({ ask: status.ask, seats: status.seats }).toEqual({ ask: second.ask, seats: second.asked });
  const texts = wunby.legalMoves(state, status.seats[0]!).map((move) => wunby.format(move));
  expect(new Set(texts).size).toBe(texts.length);
  expect([...texts].sort()).toEqual([...movesOf(second)].sort());
  const { squares } = wunbyBoard(state);
  const each = state.seats === 2 ? 5 : 3;
  const markers = state.markers.flatMap((square, i) =>
    square === -1 ? [] : [`${squares[square]} ${Math.floor(i / each)}`],
  );
  expect(markers.sort()).toEqual(second.markers.map(({ seat, square }) => `${square} ${seat}`).sort());
  expect(barriersOf(state)).toBe([...second.barriers].sort().join(' '));
}

/** Plays one match both ways. `keen` of ten moves are the best by the judgement, so that matches end. */
function both(options: WunbyOptions, random: Random, most: number, keen: number): string {
  const second = begin(options);
  let state = wunby.setup(options);
  for (let ply = 0; ply < most; ply++) {
    same(state, second);
    const status = wunby.status(state);
    if (status.type === 'over') return status.outcome.reason;
    if (status.type === 'chance') {
      const move = sample<WunbyChance>(wunby.chance(state), random);
      rolled(second, move.faces);
      state = wunby.apply(state, move);
      continue;
    }
    const seat = status.seats[random(status.seats.length)]!;
    const moves = wunby.legalMoves(state, seat);
    let move = moves[random(moves.length)]!;
    if (random(10) < keen && state.phase !== 'build') {
      const some = moves.length > 40 ? moves.filter((one) => one.type !== 'barrier' || random(8) === 0) : moves;
      const worth = (one: (typeof moves)[number]): number => wunbyEvaluate(next(state, one))[seat]!;
      const values = (some.length > 0 ? some : moves).map((one) => [worth(one), one] as const);
      move = values.reduce((best, other) => (other[0] > best[0] ? other : best))[1];
    }
    played(second, seat, wunby.format(move));
    state = wunby.apply(state, move);
  }
  return 'stopped';
}

const SMALL = {
  red: ['b6', 'c6', 'd6', 'e6', 'c5'],
  blue: ['f2', 'f3', 'f4', 'f5', 'e3'],
  yellow: ['b1', 'c1', 'd1', 'e1', 'd2'],
  green: ['a2', 'a3', 'a4', 'a5', 'b4'],
};

test.each<[string, WunbyOptions, number]>([
  ['two', {}, 4],
  ['two, REPEAT in all two moves', { repeat: 'total' }, 3],
  ['four', { seats: 4 }, 3],
  ['teams', { seats: 4, teams: true }, 3],
])('WU-1 to WU-32 random moves, %s', (_, options, matches) => {
  const random = seededRandom(seed(61));
  for (let i = 0; i < runs(matches); i++) both(options, random, 150, 0);
});

test.each<[string, WunbyOptions, number]>([
  ['two', { size: 7 }, 2],
  ['two on a board of six', { size: 6, homes: SMALL, barriers: { 1: 5, 2: 4, 3: 2 } }, 4],
  ['four', { seats: 4, size: 7, barriers: { 1: 8, 2: 2, 3: 6 } }, 4],
  ['teams, no ties', { seats: 4, teams: true, size: 7, tie: 'off', repeat: 'total' }, 2],
])('WU-1 to WU-32 keen moves to the end, %s', (_, options, matches) => {
  const random = seededRandom(seed(62));
  const reasons = Array.from({ length: runs(matches) }, () => both(options, random, 800, 10));
  expect(reasons).toContain('home');
});
