/** What holds in every match, whoever plays. */
import fc from 'fast-check';
import { type Random, sample, seededRandom, sidesOf } from 'tabletop-rules/core';
import {
  type DoublesWildChance,
  type DoublesWildMove,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
} from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { countThrees } from './position.ts';

const SEED = seed(20);
const TABLES: readonly DoublesWildOptions[] = [
  {},
  { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7], columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] },
  { seats: 4 },
  { seats: 4, teams: true },
  { tieBreak: 'shared' },
];
const MARKERS = [0, 0, 24, 16, 12];

type Step = DoublesWildMove | DoublesWildChance;

/** A random next move or result. */
function draw(state: DoublesWildState, random: Random): Step {
  if (doublesWild.status(state).type === 'chance') return sample<DoublesWildChance>(doublesWild.chance(state), random);
  const moves = doublesWild.legalMoves(state);
  return moves[random(moves.length)]!;
}

/** Plays random matches and shows every ply. */
function everyPly(
  count: number,
  look: (before: DoublesWildState, after: DoublesWildState, step: Step) => void,
  start: (state: DoublesWildState) => DoublesWildState = (state) => state,
): void {
  const property = fc.property(fc.nat(), fc.constantFrom(...TABLES), (salt, options) => {
    const random = seededRandom(salt);
    let state = start(doublesWild.setup(options));
    while (state.phase !== 'over') {
      const step = draw(state, random);
      const next = doublesWild.apply(state, step);
      look(state, next, step);
      state = next;
    }
  });
  fc.assert(property, { seed: SEED, numRuns: runs(count) });
}

/** A game that is nearly a tie at its end, so that many matches come to a tie-break: nobody has many markers. */
const short = (state: DoublesWildState): DoublesWildState => ({ ...state, supply: state.supply.map(() => 4) });

const onBoard = (state: DoublesWildState, seat: number): number => state.cells.filter((owner) => owner === seat).length;

test('DW-2 DW-22 DW-41 markers are conserved: to place, on the board, lost, and the attacker’s in a battle', () => {
  everyPly(25, (_, state) => {
    const { seats, supply, lost, round, turn, tied } = state;
    for (let seat = 0; seat < seats; seat++) {
      const fighting = round > 0 && seat === turn ? 1 : 0;
      const all = tied.length === 0 || tied.includes(seat) ? MARKERS[seats] : 0;
      expect(supply[seat]! + onBoard(state, seat) + lost[seat]! + fighting).toBe(all);
      expect(supply[seat]).toBeGreaterThanOrEqual(0);
    }
  });
});

test('DW-30 the score is the number of threes on the board, and never falls', () => {
  everyPly(25, (before, state) => {
    if (state.tied.length === 0) expect(state.threes).toEqual(countThrees(state.cells, state.seats));
    for (let seat = 0; seat < state.seats; seat++) {
      expect(state.threes[seat]).toBeGreaterThanOrEqual(before.threes[seat]!);
    }
    // DW-33: the scores are those of the main game.
    if (before.tied.length > 0) expect(state.threes).toEqual(before.threes);
  });
});

test('DW-13 DW-41 a marker in a three-in-a-row never leaves its square', () => {
  everyPly(25, (before, state) => {
    if (before.tied.length !== state.tied.length) return;
    before.cells.forEach((owner, square) => {
      if (owner === -1 || state.cells[square] === owner) return;
      const without = before.cells.map((other, at) => (at === square ? -1 : other));
      expect(countThrees(without, before.seats)).toEqual(countThrees(before.cells, before.seats));
    });
  });
});

test('DW-31 DW-33 the end comes exactly when the turn reaches somebody without markers, or at a first three', () => {
  let ended = 0;
  let broken = 0;
  everyPly(
    60,
    (before, { phase, tied, supply, turn, decider, cells, seats, teams }) => {
      if (phase === 'roll') expect(supply[turn]).toBeGreaterThan(0);
      if (phase !== 'over') return;
      ended++;
      if (tied.length === 0) {
        expect(supply[turn]).toBe(0);
        expect(decider).toBe(-1);
        return;
      }
      broken++;
      expect(countThrees(before.cells, seats).every((count) => count === 0)).toBe(true);
      expect(
        countThrees(cells, seats)
          .map((count) => count > 0)
          .indexOf(true),
      ).toBe(decider);
      expect(tied.length).toBeGreaterThan(1);
      if (teams) expect(tied).toHaveLength(4);
    },
    short,
  );
  expect(ended).toBe(runs(60));
  expect(broken).toBeGreaterThan(10);
});

test('DW-31 after one player runs out, every other player has one more turn', () => {
  const turnsAfter = new Map<number, number>();
  let out = -1;
  everyPly(25, (before, state) => {
    if (before.phase === 'first') {
      turnsAfter.clear();
      out = -1;
      return;
    }
    if (before.tied.length > 0) return;
    if (before.phase === 'roll' && out !== -1) turnsAfter.set(before.turn, (turnsAfter.get(before.turn) ?? 0) + 1);
    const turnEnded = state.phase === 'over' || state.phase === 'roll';
    if (turnEnded && out === -1 && before.supply[before.turn]! <= 1 && state.supply[before.turn] === 0) {
      out = before.turn;
    }
    if (state.phase !== 'over' && state.tied.length === 0) return;
    const others = Array.from({ length: state.seats }, (_, seat) => (seat === out ? undefined : 1));
    expect(others.map((_, seat) => turnsAfter.get(seat))).toEqual(others);
  });
});

/** Rows for columns, red for blue. */
function mirror(state: DoublesWildState): DoublesWildState {
  const cells = state.cells.map((_, square) => state.cells[(square % 9) * 9 + Math.floor(square / 9)]!);
  const [a, b, c, d] = state.dice;
  const { phase, rolling, square } = state;
  return {
    ...state,
    rows: state.columns,
    columns: state.rows,
    cells,
    dice: [c!, d!, a!, b!],
    rolling: phase === 'reroll' ? ((rolling & 3) << 2) | (rolling >> 2) : rolling,
    square: square === -1 ? -1 : (square % 9) * 9 + Math.floor(square / 9),
  };
}

function mirrorStep(step: Step, { rolling }: DoublesWildState): Step {
  switch (step.type) {
    case 'reroll':
      return { ...step, dice: step.dice === 'red' ? 'blue' : step.dice === 'blue' ? 'red' : 'all' };
    case 'square':
      return { ...step, square: step.square.replace(/r(\d+)b(\d+)/, 'r$2b$1') };
    case 'chance': {
      const { label, faces } = step;
      const both = label === 'roll' || (label === 'reroll' && rolling === 15);
      return both ? { ...step, faces: [...faces.slice(2), ...faces.slice(0, 2)] } : step;
    }
    default:
      return step;
  }
}

test('DW-3 DW-11 DW-12 rows and columns, red and blue can be swapped', () => {
  everyPly(25, (before, state, step) => {
    const swapped = doublesWild.apply(mirror(before), mirrorStep(step, before));
    expect(swapped).toEqual(mirror(state));
    const moves = doublesWild.legalMoves(mirror(state)).map((move) => JSON.stringify(move));
    const wanted = doublesWild.legalMoves(state).map((move) => JSON.stringify(mirrorStep(move, state)));
    expect([...moves].sort()).toEqual([...wanted].sort());
  });
});

test('DW-40 the sides do not change', () => {
  everyPly(5, (before, state) => {
    expect(sidesOf(doublesWild, state)).toEqual(sidesOf(doublesWild, before));
  });
});
