/** What holds at every state of every duel. */
import fc from 'fast-check';
import { simulate } from 'tabletop-rules/core';
import {
  OYNO_DRAW,
  OYNO_EMPTY,
  OYNO_OPEN,
  type OynoOptions,
  type OynoState,
  oyno,
  oynoCells,
  oynoEvaluate,
  oynoLayoutOf,
  oynoPosition,
  oynoUpperCounts,
} from 'tabletop-rules/oyno';
import { matches } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { ring } from './boards.ts';
import { duel, lettersOn, movesOf, play } from './positions.ts';
import { mapNotation, mapPosition, mirror, nextSector, quarterTurn, sorted, swapColours } from './symmetry.ts';

const SEED = seed(20_261_121);

/** Positions in which both sides have most of their bones, so that matches reach the end. */
const LATE = 'a1=R b1=r d1=R a3=R e3=r b5=R d5=R c1=r a2=B e2=b e1=B e5=b a5=B c5=b d2=B';

const options: fc.Arbitrary<OynoOptions> = fc.record(
  {
    board: fc.constantFrom<OynoOptions['board']>('square', 'round', ring(17)),
    place: fc.constantFrom('when-upper', 'any-time'),
    wild: fc.boolean(),
    drawAfter: fc.constantFrom<number | 'never'>('never', 2, 3),
    bothComplete: fc.constantFrom('mover', 'draw'),
    turn: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);
const late: fc.Arbitrary<OynoOptions> = fc.record({
  position: fc.constant(LATE),
  place: fc.constantFrom('when-upper', 'any-time'),
  wild: fc.boolean(),
  drawAfter: fc.constantFrom<number | 'never'>('never', 2),
  bothComplete: fc.constantFrom('mover', 'draw'),
  turn: fc.constantFrom(0, 1),
});

/** The evaluation of a duel that is over, by its result. */
const AT_THE_END = [
  [1, 0],
  [0, 1],
  [0.5, 0.5],
];

/** Holds at every state of generated duels. */
function always(property: (state: OynoState) => void): void {
  fc.assert(
    fc.property(matches(oyno, { options: fc.oneof(options, late), maxPlies: 120 }), ({ states }) => {
      states.forEach(property);
    }),
    { numRuns: runs(60), seed: SEED },
  );
}

test('OY-10 bones are conserved: each player has eight, on the board, beside it or in hand', () => {
  always((state) => {
    const inHand = state.phase === 'set' || state.phase === 'roll';
    ['r', 'b'].forEach((letter, seat) => {
      const onBoard = lettersOn(state).filter((other) => other.toLowerCase() === letter).length;
      expect(onBoard + state.supply[seat]! + (inHand && state.turn === seat ? 1 : 0)).toBe(8);
    });
  });
});

test('OY-1 the counts of upper bones are those of the board', () => {
  always((state) => {
    const letters = lettersOn(state);
    expect(oynoUpperCounts(state)).toEqual(
      ['R', 'B'].map((letter) => letters.filter((other) => other === letter).length),
    );
  });
});

test('OY-4 the centre is empty', () => {
  always((state) => {
    expect(oynoCells(state)[oynoLayoutOf(state).centre]).toBe(OYNO_EMPTY);
  });
});

test('OY-14 who is asked always has a legal move', () => {
  always((state) => {
    if (oyno.status(state).type === 'turn') expect(oyno.legalMoves(state)).not.toEqual([]);
  });
});

test('OY-15 OY-16 a duel is won at the end of the turn that makes eight bones of a side upper, and not before', () => {
  always((state) => {
    const complete = [0, 1].filter((seat) => oynoUpperCounts(state)[seat] === 8);
    if (state.phase === 'turn') expect(complete).toEqual([]);
    if (state.phase === 'over' && state.result !== OYNO_DRAW) expect(complete).toContain(state.result);
    expect(state.result === OYNO_OPEN).toBe(state.phase !== 'over');
  });
});

test('OY-15 evaluations of the sides add up to 1, and are 1 or 0 exactly when a duel is won', () => {
  always((state) => {
    const values = oynoEvaluate(state);
    expect(values[0]! + values[1]!).toBeCloseTo(1, 12);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    if (state.phase === 'turn') expect(Math.max(...values)).toBeLessThan(1);
    if (state.phase === 'over') expect(values).toEqual(AT_THE_END[state.result]);
  });
});

test.each([
  ['a quarter turn', 'square', quarterTurn],
  ['a mirror', 'square', mirror],
  ['a turn by one sector', 'round', nextSector],
] as const)('OY-2 OY-3 the rules do not change under %s of board %s', (_, board, map) => {
  const anyOptions = fc.record({ board: fc.constant(board), wild: fc.boolean() });
  fc.assert(
    fc.property(matches(oyno, { options: anyOptions, maxPlies: 60 }), ({ options: given, actions, states }) => {
      let image = oyno.setup(given);
      actions.forEach((action, ply) => {
        const before = states[ply]!;
        expect([...movesOf(oyno, image)].sort()).toEqual(
          movesOf(oyno, before)
            .map((text) => mapNotation(text, map))
            .sort(),
        );
        image = play(oyno, image, mapNotation(oyno.format(action), map));
        expect(sorted(oynoPosition(image))).toBe(mapPosition(oynoPosition(states[ply + 1]!), map));
      });
    }),
    { numRuns: runs(25), seed: SEED },
  );
});

test('OY-10 the rules do not change when the colours are swapped', () => {
  const anyOptions = fc.record({ wild: fc.boolean(), place: fc.constantFrom('when-upper', 'any-time') });
  fc.assert(
    fc.property(matches(oyno, { options: anyOptions, maxPlies: 80 }), ({ options: given, actions, states }) => {
      let image = duel('', { ...given, turn: 1 });
      actions.forEach((action, ply) => {
        expect(movesOf(oyno, image)).toEqual(movesOf(oyno, states[ply]!));
        image = play(oyno, image, oyno.format(action));
        expect(sorted(oynoPosition(image))).toBe(swapColours(oynoPosition(states[ply + 1]!)));
      });
    }),
    { numRuns: runs(40), seed: SEED },
  );
});

test('OY-10 neither seat wins much more often at random', () => {
  const { wins } = simulate(oyno, { matches: 400, seed: SEED });
  expect(Math.abs(wins[0]! - wins[1]!)).toBeLessThan(80);
});
