/** What holds at every state of every puzzle. */
import fc from 'fast-check';
import {
  OYNO_EMPTY,
  type OynoPuzzleOptions,
  type OynoPuzzleState,
  oynoCells,
  oynoLayoutOf,
  oynoPosition,
  oynoPuzzle,
  oynoPuzzleEvaluate,
  oynoUpperCounts,
} from 'tabletop-rules/oyno';
import { matches } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { ring } from './boards.ts';
import { lettersOn, movesOf, play, puzzle } from './positions.ts';
import { mapNotation, mapPosition, quarterTurn, sorted } from './symmetry.ts';

const SEED = seed(20_261_121);

const drawn: fc.Arbitrary<OynoPuzzleOptions> = fc.record({
  level: fc.integer({ min: 1, max: 9 }),
  board: fc.constantFrom<OynoPuzzleOptions['board']>('square', 'round', ring(17)),
});
const composed: fc.Arbitrary<OynoPuzzleOptions> = fc.constantFrom(
  { position: 'a1=U b1=u' },
  { position: 'a1=U b2=u c2=U d4=u e5=u' },
  { position: 'a1=U b1=u d1=U e2=u a3=u' },
);
const anyPuzzle = matches(oynoPuzzle, { options: fc.oneof(drawn, composed), maxPlies: 60 });

/** Holds at every state of generated puzzles. */
function always(property: (state: OynoPuzzleState) => void): void {
  const everyState = fc.property(anyPuzzle, ({ states }) => states.forEach(property));
  fc.assert(everyState, { numRuns: runs(60), seed: SEED });
}

test('OY-30 OY-31 bones are conserved: once they are laid, all are on the board', () => {
  always((state) => {
    const { length } = lettersOn(state);
    expect(length).toBeLessThanOrEqual(state.total);
    expect(state.phase === 'lay').toBe(length < state.total);
  });
});

test('OY-1 the count of upper bones is that of the board', () => {
  always((state) => {
    expect(oynoUpperCounts(state)).toEqual([lettersOn(state).filter((letter) => letter === 'U').length]);
  });
});

test('OY-4 the centre is empty', () => {
  always((state) => {
    expect(oynoCells(state)[oynoLayoutOf(state).centre]).toBe(OYNO_EMPTY);
  });
});

test('OY-32 a puzzle is over exactly when all of its bones are laid and upper', () => {
  always((state) => {
    expect(oynoPuzzle.status(state).type === 'over').toBe(oynoUpperCounts(state)[0] === state.total);
  });
});

test('OY-31 OY-33 a puzzle that is laid keeps an upper bone, so that there always is a move', () => {
  always((state) => {
    if (state.phase === 'move') expect(oynoPuzzle.legalMoves(state)).not.toEqual([]);
  });
});

test('OY-32 the evaluation is from 0 to 1, and 1 exactly when a puzzle is solved', () => {
  always((state) => {
    const [value] = oynoPuzzleEvaluate(state);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
    expect(value === 1).toBe(state.phase === 'over');
  });
});

test('OY-34 every move has an inverse: back to its cell restores the position', () => {
  fc.assert(
    fc.property(anyPuzzle, ({ actions, states }) => {
      actions.forEach((action, ply) => {
        const after = states[ply + 1]!;
        if (action.type !== 'move' || after.phase !== 'move') return;
        expect(play(oynoPuzzle, after, `${action.to}-${action.from}`)).toEqual(states[ply]);
      });
    }),
    { numRuns: runs(30), seed: SEED },
  );
});

test('OY-2 OY-3 the rules do not change under a quarter turn of board square', () => {
  fc.assert(
    fc.property(matches(oynoPuzzle, { options: composed, maxPlies: 40 }), ({ actions, states }) => {
      let image = puzzle(mapPosition(oynoPosition(states[0]!), quarterTurn));
      actions.forEach((action, ply) => {
        const turned = movesOf(oynoPuzzle, states[ply]!).map((text) => mapNotation(text, quarterTurn));
        expect([...movesOf(oynoPuzzle, image)].sort()).toEqual(turned.sort());
        image = play(oynoPuzzle, image, mapNotation(oynoPuzzle.format(action), quarterTurn));
        expect(sorted(oynoPosition(image))).toBe(mapPosition(oynoPosition(states[ply + 1]!), quarterTurn));
      });
    }),
    { numRuns: runs(30), seed: SEED },
  );
});
