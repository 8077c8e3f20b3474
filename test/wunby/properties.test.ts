/** What holds at every state of every match. */
import fc from 'fast-check';
import { type GeneratedMatch, matches } from 'tabletop-rules/testing';
import {
  WUNBY_NO_COLOUR,
  WUNBY_NOBODY,
  WUNBY_OFF_BOARD,
  type Wunby,
  type WunbyState,
  wunby,
  wunbyGridOf,
  wunbyOpenSlots,
} from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { clash, type ModelBoard, modelBoard } from './model-board.ts';

type Match = GeneratedMatch<Wunby>;

/** As many barriers as a match on these boards can have. */
const MANY = { 1: 21, 2: 21, 3: 21 };

/** Calls back for each action, with the states before and after it. */
function eachStep(
  { actions, states }: Match,
  check: (action: Match['actions'][number], before: WunbyState, after: WunbyState) => void,
): void {
  actions.forEach((action, i) => {
    check(action, states[i]!, states[i + 1]!);
  });
}

const markersEach = ({ seats }: WunbyState): number => (seats === 2 ? 5 : 3);

function markersBySeat(state: WunbyState): readonly (readonly number[])[] {
  const each = markersEach(state);
  return state.colours.map((_, seat) => state.markers.slice(seat * each, (seat + 1) * each));
}

/** How many of some slots are of each length, from 1. */
function countLengths(state: WunbyState, slots: readonly number[], board: ModelBoard): readonly number[] {
  const { slots: names } = wunbyGridOf(state);
  return [1, 2, 3].map((length) => slots.filter((slot) => board.slots.get(names[slot]!)!.length === length).length);
}

/** Fails unless the marker that a move removes is an opponent's and not HOME. */
function expectRemovable(before: WunbyState, mover: number, removed: number, square: number): void {
  const { squares, homes } = wunbyGridOf(before);
  const sides = wunby.sides(before);
  expect(sides[removed]).not.toBe(sides[mover]);
  expect(Object.values(homes)[before.colours[removed]!]).not.toContain(squares[square]);
}

describe.each(KINDS)('matches of %s', (_, options) => {
  const generated = matches(wunby, { options, maxPlies: 150 });
  const assertAll = (check: (match: Match) => void, count = 12): void => {
    fc.assert(fc.property(generated, check), { numRuns: runs(count), seed: seed(76) });
  };

  test('WU-12 WU-24 markers are conserved: no two on a square, one beside the board only while it is to be placed', () => {
    assertAll(({ states }) => {
      for (const state of states) {
        const on = state.markers.filter((square) => square !== WUNBY_OFF_BOARD);
        expect(new Set(on).size).toBe(on.length);
        markersBySeat(state).forEach((markers, seat) => {
          const off = markers.filter((square) => square === WUNBY_OFF_BOARD).length;
          const expected =
            state.colours[seat] === WUNBY_NO_COLOUR ? markers.length : state.removedSeat === seat ? 1 : 0;
          expect(off).toBe(expected);
        });
        expect(state.removedSeat !== WUNBY_NOBODY).toBe(state.phase === 'place');
      }
    });
  });

  test('WU-30 `homeCounts` has the markers that are HOME', () => {
    assertAll(({ states }) => {
      for (const state of states) {
        const { squares, homes } = wunbyGridOf(state);
        const counts = markersBySeat(state).map((markers, seat) => {
          const home = Object.values(homes)[state.colours[seat]!] ?? [];
          return markers.filter((square) => home.includes(squares[square]!)).length;
        });
        expect(state.homeCounts).toEqual(counts);
      }
    });
  });

  test('WU-2 WU-13 WU-25 barriers are conserved: one more by building, as many of each length by every other action', () => {
    assertAll((match) => {
      const board = modelBoard(wunbyGridOf(match.states[0]!).size);
      eachStep(match, (action, before, after) => {
        // States share the list until it changes.
        if (action.type !== 'build' && after.barriers === before.barriers) return;
        const [old, now] = [before, after].map((state) => countLengths(state, state.barriers, board));
        if (action.type !== 'build') {
          expect(now).toEqual(old);
          return;
        }
        const added = countLengths(after, [wunbyGridOf(after).slots.indexOf(action.slot)], board);
        expect(now).toEqual(old!.map((count, i) => count + added[i]!));
        // When building ends, what does not fit leaves the game.
        if (after.phase === 'build') expect(after.pile).toEqual(before.pile.map((count, i) => count - added[i]!));
      });
    });
  });

  test('WU-3 barriers never overlap or cross; open slots are those that no other closes', () => {
    assertAll(({ states }) => {
      let seen: readonly number[] = [];
      for (const state of states) {
        // States share the list until it changes.
        if (state.barriers === seen) continue;
        seen = state.barriers;
        const { slots, size, homes } = wunbyGridOf(state);
        const board = modelBoard(size);
        const names = seen.map((slot) => slots[slot]!);
        expect([...seen].sort((a, b) => a - b)).toEqual(seen);
        names.forEach((name, i) => {
          expect(names.slice(i + 1).filter((other) => clash(board, name, other))).toEqual([]);
        });
        const counts = slots.map((slot) => names.filter((name) => clash(board, name, slot)).length);
        expect(wunbyOpenSlots(state)).toEqual(slots.flatMap((_slot, number) => (counts[number] === 0 ? [number] : [])));
        expect(state.standing).toEqual(countLengths(state, seen, board));
        // What was lifted left nothing behind.
        expect(state.walls).toEqual(wunby.setup({ size, homes, barriers: MANY, layout: names }).walls);
      }
    }, 5);
  });

  test('WU-11 WU-24 a marker of the mover’s own side, or one that is HOME, is never removed', () => {
    assertAll((match) => {
      eachStep(match, (action, before, after) => {
        if (before.removedSeat !== WUNBY_NOBODY || after.removedSeat === WUNBY_NOBODY || !('to' in action)) return;
        expectRemovable(before, action.seat, after.removedSeat, wunbyGridOf(before).squares.indexOf(action.to));
      });
    });
  });

  test('WU-20 there is always a move; forfeiting is the only one where it is listed, and ends the turn', () => {
    assertAll((match) => {
      for (const state of match.states) {
        const status = wunby.status(state);
        if (status.type !== 'turn') continue;
        for (const seat of status.seats) {
          const moves = wunby.legalMoves(state, seat);
          expect(moves.length).toBeGreaterThan(0);
          if (moves.some(({ type }) => type === 'forfeit')) expect(moves).toHaveLength(1);
        }
      }
      eachStep(match, (action, before, after) => {
        if (action.type !== 'forfeit') return;
        expect(after).toMatchObject({ phase: 'roll', turn: (before.turn + 1) % before.seats, unusedDiceMask: 0 });
      });
    });
  });

  test('WU-20 WU-26 each move uses its die, and nothing comes between the two moves of a REPEAT', () => {
    assertAll((match) => {
      eachStep(match, (action, before, after) => {
        if (before.phase !== 'move') return;
        if (before.midRepeat) expect(['repeat', 'forfeit']).toContain(action.type);
        if (action.type === 'move') expect(before.unusedDiceMask & ~after.unusedDiceMask & 1).toBe(1);
        if (action.type === 'jump' || action.type === 'barrier') {
          expect(before.unusedDiceMask & ~after.unusedDiceMask & 2).toBe(2);
        }
      });
    });
  });
});

test('WU-30 WU-31 a match goes on exactly while no side is home; a tie needs two sides', () => {
  const homes = {
    red: ['a4', 'b4', 'c4'],
    blue: ['d4', 'd3', 'd2'],
    yellow: ['d1', 'c1', 'b1'],
    green: ['a1', 'a2', 'a3'],
  };
  const options = { seats: 4, size: 4, homes, layout: [] } as const;
  const reasons = new Set<string>();
  fc.assert(
    fc.property(matches(wunby, { options, maxPlies: 400 }), ({ states }) => {
      for (const state of states) {
        if (state.phase === 'place') continue;
        const home = state.homeCounts.filter((count) => count === 3).length;
        if (state.phase === 'over') reasons.add(state.reason);
        if (state.phase === 'tie') expect(home).toBe(2);
        else expect(home > 0).toBe(state.phase === 'over');
        for (const winner of state.winners) expect(state.homeCounts[winner]).toBe(3);
      }
    }),
    { numRuns: runs(60), seed: seed(77) },
  );
  expect(reasons).toContain('home');
});
