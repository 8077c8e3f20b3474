/** The library against the reference model: at every ply the same prompt, moves, markers and barriers. */
import fc from 'fast-check';
import { type ActionOf, isChanceResult, type Random, sample, seededRandom } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import {
  WUNBY_OFF_BOARD,
  type Wunby,
  type WunbyMove,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyEvaluate,
  wunbyGridOf,
} from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { barriersOf, next } from './helpers.ts';
import { type ModelMatch, modelMoves, playMove, playRoll, startModel } from './reference-model.ts';

/** Compares a state and its legal moves with those of the model. */
function expectSame(state: WunbyState, model: ModelMatch): void {
  const status = wunby.status(state);
  switch (status.type) {
    case 'over': {
      const { reason, winners } = status.outcome;
      expect({ reason, winners }).toEqual(model.result);
      return;
    }
    case 'chance':
      expect(status.label).toBe(model.step);
      if (status.label === 'first') expect(state.rollers).toEqual(model.rollers);
      return;
    case 'turn': {
      expect({ prompt: status.prompt, seats: status.seats }).toEqual({ prompt: model.step, seats: model.askedSeats });
      const texts = wunby.legalMoves(state, status.seats[0]!).map((move) => wunby.format(move));
      expect(new Set(texts).size).toBe(texts.length);
      expect([...texts].sort()).toEqual([...modelMoves(model)].sort());
      expect(markersOf(state)).toEqual(model.markers.map(({ seat, square }) => `${square} ${seat}`).sort());
      expect(barriersOf(state)).toBe([...model.barriers].sort().join(' '));
    }
  }
}

/** Each marker on the board as its square and seat. */
function markersOf(state: WunbyState): readonly string[] {
  const { squares } = wunbyGridOf(state);
  const each = state.seats === 2 ? 5 : 3;
  return state.markers
    .flatMap((square, i) => (square === WUNBY_OFF_BOARD ? [] : [`${squares[square]} ${Math.floor(i / each)}`]))
    .sort();
}

function playBoth(model: ModelMatch, action: ActionOf<Wunby>): void {
  if (isChanceResult<Wunby>(action)) playRoll(model, action.faces);
  else playMove(model, action.seat, wunby.format(action));
}

/** Plays one match with the best moves by the evaluation, so that it ends. Returns why it ended. */
function playToEnd(options: WunbyOptions, random: Random, maxPlies: number): string {
  const model = startModel(options);
  let state = wunby.setup(options);
  for (let ply = 0; ply < maxPlies; ply++) {
    expectSame(state, model);
    const status = wunby.status(state);
    if (status.type === 'over') return status.outcome.reason;
    const action =
      status.type === 'chance' ? sample(wunby.chance(state), random) : goodMove(state, status.seats, random);
    playBoth(model, action);
    state = wunby.apply(state, action);
  }
  return 'stopped';
}

/** A move of a random seat that is asked: the best by the evaluation, of long lists of some. */
function goodMove(state: WunbyState, seats: readonly number[], random: Random): WunbyMove {
  const seat = seats[random(seats.length)]!;
  const moves = wunby.legalMoves(state, seat);
  if (state.phase === 'build') return moves[random(moves.length)]!;
  const some = moves.length > 40 ? moves.filter(({ type }) => type !== 'barrier' || random(8) === 0) : moves;
  const values = (some.length > 0 ? some : moves).map((move) => ({
    move,
    value: wunbyEvaluate(next(state, move))[seat]!,
  }));
  return values.reduce((best, other) => (other.value > best.value ? other : best)).move;
}

const SIX = {
  red: ['b6', 'c6', 'd6', 'e6', 'c5'],
  blue: ['f2', 'f3', 'f4', 'f5', 'e3'],
  yellow: ['b1', 'c1', 'd1', 'e1', 'd2'],
  green: ['a2', 'a3', 'a4', 'a5', 'b4'],
};

test.each<[string, WunbyOptions]>([
  ['two', {}],
  ['two, REPEAT in all two moves', { repeat: 'total', layout: ['c3-e3n', 'a1n', 'f5-f6e'] }],
  ['four', { seats: 4, size: 7 }],
  ['teams', { teams: true, seats: 4, layout: ['c3-e3n', 'b2n', 'h4-h5e'] }],
])('WU-1 to WU-32 random matches, %s', (_, options) => {
  fc.assert(
    fc.property(matches(wunby, { options, maxPlies: 120 }), ({ actions, states }) => {
      const model = startModel(options);
      states.forEach((state, i) => {
        expectSame(state, model);
        if (i < actions.length) playBoth(model, actions[i]!);
      });
    }),
    { numRuns: runs(6), seed: seed(61) },
  );
});

test.each<[string, WunbyOptions, number]>([
  ['two', { size: 7 }, 2],
  ['two on a board of six', { size: 6, homes: SIX, barriers: { 1: 5, 2: 4, 3: 2 } }, 4],
  ['four', { seats: 4, size: 7, barriers: { 1: 8, 2: 2, 3: 6 } }, 4],
  ['teams, no ties', { seats: 4, teams: true, size: 7, tie: 'off', repeat: 'total' }, 2],
])('WU-1 to WU-32 good moves to the end, %s', (_, options, count) => {
  const random = seededRandom(seed(62));
  const reasons = Array.from({ length: runs(count) }, () => playToEnd(options, random, 800));
  expect(reasons).toContain('home');
});
