/** Where markers can go around barriers, against searches of the model. */
import fc from 'fast-check';
import { matches } from 'tabletop-rules/testing';
import { WUNBY_OFF_BOARD, type WunbyGrid, type WunbyState, wunby, wunbyBoard, wunbyGridOf } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { barriersOn, denseMazes, squaresOn } from './arbitraries.ts';
import { barriersOf } from './helpers.ts';
import { distances, edge, type ModelBoard, modelBoard, neighbours, reached, walls } from './model-board.ts';
import { position } from './position.ts';

const HOMES = {
  red: ['a1', 'a2', 'a3', 'a4', 'a5'],
  blue: ['b1', 'b2', 'b3', 'b4', 'b5'],
  yellow: ['c1', 'c2', 'c3', 'c4', 'c5'],
  green: ['d1', 'd2', 'd3', 'd4', 'd5'],
};

/** A position of red, who has the first five markers, and yellow for the standard die alone. */
function walkPosition(
  board: ModelBoard,
  markers: readonly string[],
  barriers: readonly string[],
  number: number,
): WunbyState {
  const count = (length: number): number => barriers.filter((name) => board.slots.get(name)!.length === length).length;
  return position({
    options: { size: board.size, homes: HOMES, barriers: { 1: count(1), 2: count(2), 3: count(3) } },
    markers: [markers.slice(0, 5).join(' '), markers.slice(5).join(' ')],
    barriers: barriers.join(' '),
    number,
    face: 'JUMP',
    unused: 'standard',
  });
}

/** The squares that the moves of a type lead to from a square, sorted. */
function destinations(state: WunbyState, from: string, type = 'move'): string[] {
  return wunby
    .legalMoves(state)
    .flatMap((move) => (move.type === type && 'from' in move && move.from === from ? [move.to] : []))
    .sort();
}

const NUMBERS = fc.integer({ min: 1, max: 6 });

test.each([5, 6, 7, 9, 12, 15])('WU-21 to WU-24 destinations are those of all paths, on a board of %i', (size) => {
  const board = modelBoard(size);
  fc.assert(
    fc.property(
      barriersOn(board, Math.min(60, size * size)),
      squaresOn(board, 10),
      NUMBERS,
      (barriers, markers, number) => {
        const state = walkPosition(board, markers, barriers, number);
        const own = markers.slice(0, 5);
        const safe = markers.slice(5).filter((square) => HOMES.yellow.includes(square));
        for (const from of own) {
          const free = [...reached(board, barriers, from, number)].filter(
            (to) => !own.includes(to) && !safe.includes(to),
          );
          expect(destinations(state, from)).toEqual(free.sort());
        }
      },
    ),
    { numRuns: runs(25), seed: seed(71) },
  );
});

test('WU-22 in a dense maze around the start no square is used twice', () => {
  // Walks that come back on themselves do so near their start.
  const board = modelBoard(5);
  const own = ['c3', 'a1', 'e1', 'a5', 'e5'];
  const others = ['b1', 'b5', 'd1', 'a2', 'e2'];
  fc.assert(
    fc.property(barriersOn(board, 20, [1]), fc.integer({ min: 4, max: 6 }), (barriers, number) => {
      const state = walkPosition(board, [...own, ...others], barriers, number);
      const expected = [...reached(board, barriers, 'c3', number)].filter((to) => !own.includes(to)).sort();
      expect(destinations(state, 'c3')).toEqual(expected);
    }),
    { numRuns: runs(300), seed: seed(72) },
  );
});

test('WU-21 WU-25 one more barrier never adds a destination', () => {
  const board = modelBoard(7);
  fc.assert(
    fc.property(barriersOn(board, 24), squaresOn(board, 10), NUMBERS, ([last, ...barriers], markers, number) => {
      fc.pre(last !== undefined);
      for (const from of markers.slice(0, 5)) {
        const without = destinations(walkPosition(board, markers, barriers, number), from);
        const all = destinations(walkPosition(board, markers, [...barriers, last], number), from);
        expect(without).toEqual(expect.arrayContaining(all));
      }
    }),
    { numRuns: runs(60), seed: seed(73) },
  );
});

test('WU-21 WU-23 WU-27 a breadth-first search around the barriers finds every destination', () => {
  const board = modelBoard(7);
  fc.assert(
    fc.property(matches(wunby, { options: denseMazes, maxPlies: 80 }), ({ states }) => {
      for (const state of states) {
        if (state.phase !== 'move') continue;
        const barriers = barriersOf(state).split(' ').filter(Boolean);
        const closed = walls(board, barriers);
        const from = new Map<string, ReadonlyMap<string, number>>();
        for (const move of wunby.legalMoves(state)) {
          if (move.type === 'jump') expect(closed).toContain(edge(move.from, move.to));
          if (move.type !== 'move' && move.type !== 'repeat') continue;
          if (!from.has(move.from)) from.set(move.from, distances(board, barriers, move.from));
          const steps = from.get(move.from)!.get(move.to) ?? Number.POSITIVE_INFINITY;
          expect(steps).toBeLessThanOrEqual(state.number);
          // Each step changes the colour of the square, as on a chessboard.
          expect((state.number - steps) % 2).toBe(0);
        }
      }
    }),
    { numRuns: runs(20), seed: seed(74) },
  );
});

test('WU-21 WU-22 the route that is drawn for a move is a walk of as many steps between barriers, no square twice', () => {
  let longest = 0;
  const board = modelBoard(7);
  fc.assert(
    fc.property(matches(wunby, { options: denseMazes, maxPlies: 80 }), ({ states }) => {
      for (const state of states) {
        if (state.phase !== 'move') continue;
        const closed = walls(board, barriersOf(state).split(' ').filter(Boolean));
        for (const move of wunby.legalMoves(state).filter((_, i) => i % 5 === 0)) {
          const route = wunbyBoard.route!(state, move, state).map((target) => target.replace('cell:', ''));
          if (move.type !== 'move' && move.type !== 'repeat') {
            expect(route).toEqual([]);
            continue;
          }
          expect([route[0], route.at(-1), route.length]).toEqual([move.from, move.to, state.number + 1]);
          expect(new Set(route).size).toBe(route.length);
          for (const [i, square] of route.slice(1).entries()) {
            expect(neighbours(board, route[i]!)).toContain(square);
            expect(closed).not.toContain(edge(route[i]!, square));
          }
          longest = Math.max(longest, state.number);
        }
      }
    }),
    { numRuns: runs(6), seed: seed(75) },
  );
  expect(longest).toBeGreaterThan(3);
});

/** By square: where one step or one jump of the game leads a marker among barriers, no other marker being in the way. */
function stepsAndJumps(
  { size, slots }: WunbyGrid,
  barriers: readonly number[],
): ReadonlyMap<string, readonly string[]> {
  const board = modelBoard(size);
  const names = barriers.map((slot) => slots[slot]).join(' ');
  return new Map(
    board.squares.map((here) => {
      const far = board.squares.filter((square) => square !== here && !neighbours(board, here).includes(square));
      const alone = position({
        options: { size },
        markers: [[here, ...far.slice(0, 4)].join(' '), far.slice(4, 9).join(' ')],
        barriers: names,
        number: 1,
        face: 'JUMP',
      });
      return [here, [...destinations(alone, here), ...destinations(alone, here, 'jump')].sort()];
    }),
  );
}

test('WU-3 WU-21 WU-27 after barriers were moved, steps and jumps still lead every marker HOME, sealed off or not', () => {
  fc.assert(
    fc.property(matches(wunby, { options: denseMazes, maxPlies: 60 }), ({ actions, states }) => {
      const state = states[actions.map(({ type }) => type).lastIndexOf('barrier') + 1]!;
      const board = wunbyGridOf(state);
      const next = stepsAndJumps(board, state.barriers);
      // Each neighbour is either a step or a jump away.
      for (const [here, ways] of next) expect(ways).toEqual(neighbours(modelBoard(board.size), here).sort());
      state.markers.forEach((square, i) => {
        if (square === WUNBY_OFF_BOARD) return;
        const found = new Set([board.squares[square]!]);
        for (const here of found) for (const to of next.get(here)!) found.add(to);
        const home = Object.values(board.homes)[state.colours[Math.floor(i / 5)]!]!;
        expect(home.filter((goal) => !found.has(goal))).toEqual([]);
      });
    }),
    { numRuns: runs(6), seed: seed(75) },
  );
});

test('WU-3 WU-21 WU-27 a barrier between two squares blocks exactly that step and allows exactly that jump', () => {
  const board = modelBoard(5);
  for (const [name, { edges }] of board.slots) {
    const pairs = edges.map((between) => between.split('|') as [string, string]);
    for (const [one, other] of pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
      const near = neighbours(board, one);
      const far = board.squares.filter((square) => square !== one && !near.includes(square));
      const state = position({
        options: { size: 5, homes: HOMES },
        markers: [[one, ...far.slice(0, 4)].join(' '), far.slice(4, 9).join(' ')],
        barriers: name,
        number: 1,
        face: 'JUMP',
      });
      expect(destinations(state, one)).toEqual(near.filter((to) => to !== other).sort());
      expect(destinations(state, one, 'jump')).toEqual([other]);
    }
  }
});
