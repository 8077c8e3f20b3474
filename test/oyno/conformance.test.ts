/** The conformance kit, for each option. */
import {
  type OynoOptions,
  type OynoPuzzleState,
  type OynoState,
  oyno,
  oynoBoard,
  oynoEvaluate,
  oynoPuzzle,
  oynoPuzzleEvaluate,
} from 'tabletop-rules/oyno';
import { checkGame } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { ring, seven } from './helpers.ts';

const SEED = seed(20_261_121);

/** OY-10, OY-11, OY-15: what every state of a duel keeps. */
function duelHolds(state: OynoState): void {
  const hand = state.phase === 'set' || state.phase === 'roll' ? state.turn : -1;
  for (const seat of [0, 1]) {
    const onBoard = state.cells.filter((piece) => piece >> 1 === seat).length;
    expect(onBoard + state.supply[seat]! + (hand === seat ? 1 : 0)).toBe(8);
    expect(state.cells.filter((piece) => piece === seat * 2 + 1)).toHaveLength(state.upper[seat]!);
  }
  expect(state.cells[oynoBoard(state).centre]).toBe(-1);
  const [red, blue] = oynoEvaluate(state);
  expect(red! + blue!).toBeCloseTo(1, 12);
  expect(Math.min(red!, blue!)).toBeGreaterThanOrEqual(0);
}

function puzzleHolds(state: OynoPuzzleState): void {
  expect(state.cells.filter((piece) => piece !== -1)).toHaveLength(state.laid);
  expect(state.cells.filter((piece) => piece === 1)).toHaveLength(state.upper[0]!);
  expect(state.cells[oynoBoard(state).centre]).toBe(-1);
  expect(oynoPuzzleEvaluate(state)[0]).toBeGreaterThanOrEqual(0);
}

const options: readonly OynoOptions[] = [
  {},
  { place: 'any-time' },
  { board: 'round', drawAfter: 2 },
  { wild: true },
  { wild: true, place: 'any-time', drawAfter: 2 },
  { board: ring(17), place: 'any-time' },
  { board: seven(), wild: true },
  { position: 'a1=r b2=B c2=R d4=b e5=b', turn: 1, drawAfter: 3 },
];
test.each(options.map((option) => [JSON.stringify(option).slice(0, 60), option] as const))(
  'OY-10 to OY-21 the duel keeps the contract with %s',
  (_, option) => {
    const report = checkGame(oyno, {
      options: option,
      runs: runs(12),
      maxMoves: 150,
      seed: SEED,
      invariant: duelHolds,
    });
    expect(report.plies).toBeGreaterThan(runs(150));
  },
);

test.each([
  [{ level: 1 }],
  [{ level: 9, board: 'round' as const }],
  [{ board: ring(17), level: 9 }],
  [{ position: 'a1=U b2=u c2=U d4=u e5=u' }],
])('OY-30 to OY-33 the puzzle keeps the contract with %j', (option) => {
  checkGame(oynoPuzzle, { options: option, runs: runs(8), maxMoves: 60, seed: SEED, invariant: puzzleHolds });
});
