/** What always holds: reach against brute force, and over random matches. */
import fc from 'fast-check';
import { createMatch, playout, type Random, seededRandom } from 'tabletop-rules/core';
import { type WunbyOptions, type WunbyState, wunby, wunbyBoard } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { barriersOf, position } from './helpers.ts';
import { clash, type Ground, ground, reached } from './reference.ts';

/** Some slots that do not clash, in an order of their own. */
function someBarriers(board: Ground, count: number, random: Random): string[] {
  const names = [...board.slots.keys()];
  const chosen: string[] = [];
  for (let tries = 0; tries < count * 3 && chosen.length < count; tries++) {
    const name = names[random(names.length)]!;
    if (chosen.every((other) => !clash(board, other, name))) chosen.push(name);
  }
  return chosen;
}

function someSquares(board: Ground, count: number, random: Random): string[] {
  const left = [...board.squares];
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
}

const HOMES = {
  red: ['a1', 'a2', 'a3', 'a4', 'a5'],
  blue: ['b1', 'b2', 'b3', 'b4', 'b5'],
  yellow: ['c1', 'c2', 'c3', 'c4', 'c5'],
  green: ['d1', 'd2', 'd3', 'd4', 'd5'],
};

/** A position for the standard die alone. Colours and so what is HOME do not matter: nobody's marker is on a HOME. */
function forReach(size: number, markers: readonly string[], barriers: readonly string[], number: number): WunbyState {
  const board = ground(size);
  const count = (length: number): number => barriers.filter((name) => board.slots.get(name)!.length === length).length;
  return position({
    options: { size, homes: HOMES, barriers: { 1: count(1), 2: count(2), 3: count(3) } },
    markers: [markers.slice(0, 5).join(' '), markers.slice(5).join(' ')],
    barriers: barriers.join(' '),
    number,
    face: 'JUMP',
    due: 1,
  });
}

function destinations(state: WunbyState, from: string, type = 'move'): string[] {
  return wunby
    .legalMoves(state)
    .flatMap((move) => (move.type === type && 'from' in move && move.from === from ? [move.to] : []))
    .sort();
}

const SIZES = [5, 6, 7, 9, 12, 15];

describe('reach', () => {
  test('WU-21 to WU-24 destinations are those of all paths, for every number, on random boards', () => {
    const random = seededRandom(seed(71));
    for (let run = 0; run < runs(40); run++) {
      const size = SIZES[run % SIZES.length]!;
      const board = ground(size);
      const many = random(size * size);
      const barriers = someBarriers(board, Math.min(many, 60), random);
      const markers = someSquares(board, 10, random);
      for (let number = 1; number <= 6; number++) {
        const state = forReach(size, markers, barriers, number);
        for (const from of markers.slice(0, 5)) {
          const all = [...reached(board, barriers, from, number)];
          const safe = (to: string): boolean => markers.indexOf(to) >= 5 && HOMES.yellow.includes(to);
          const expected = all.filter((to) => !markers.slice(0, 5).includes(to) && !safe(to)).sort();
          expect(destinations(state, from), `${from} ${number} ${barriers.join(' ')}`).toEqual(expected);
        }
      }
    }
  });

  test('WU-22 every maze of a few barriers around a marker: five and six steps are exact', () => {
    // The places where a walk can come back to itself are near its start: mazes are dense there.
    const board = ground(5);
    const random = seededRandom(seed(72));
    const near = [...board.slots.keys()].filter((name) => board.slots.get(name)!.length === 1);
    const own = ['c3', 'a1', 'e1', 'a5', 'e5'];
    for (let run = 0; run < runs(400); run++) {
      const barriers = near.filter(() => random(3) === 0);
      for (const number of [4, 5, 6]) {
        const state = forReach(5, [...own, 'b1', 'b5', 'd1', 'a2', 'e2'], barriers, number);
        const expected = [...reached(board, barriers, 'c3', number)].filter((to) => !own.includes(to)).sort();
        expect(destinations(state, 'c3'), `${number} ${barriers.join(' ')}`).toEqual(expected);
      }
    }
  });

  test('WU-21 WU-25 one more barrier never adds a destination', () => {
    const random = seededRandom(seed(73));
    const board = ground(7);
    for (let run = 0; run < runs(60); run++) {
      const [last = '', ...barriers] = someBarriers(board, 3 + random(20), random);
      const markers = someSquares(board, 10, random);
      const number = 1 + random(6);
      for (const from of markers.slice(0, 5)) {
        const before = destinations(forReach(7, markers, barriers, number), from);
        const after = destinations(forReach(7, markers, [...barriers, last], number), from);
        expect(before).toEqual(expect.arrayContaining(after));
      }
    }
  });

  test('WU-3 WU-21 WU-27 a barrier between two squares blocks exactly that step and allows exactly that jump', () => {
    const board = ground(9);
    for (const [name, { edges }] of board.slots) {
      const sides = edges.map((edge) => edge.split('|') as [string, string]);
      for (const [one, other] of sides) {
        const rest = board.squares.filter((square) => square !== one && square !== other);
        const state = position({
          markers: [[one, ...rest.slice(40, 44)].join(' '), rest.slice(60, 65).join(' ')],
          barriers: name,
          number: 1,
          face: 'JUMP',
        });
        expect(destinations(state, one)).not.toContain(other);
        expect(destinations(state, one, 'jump')).toEqual([other]);
      }
    }
  });
});

/** What is wrong with a state. */
function faults(state: WunbyState): string[] {
  const board = ground(wunbyBoard(state).size);
  const { squares, slots, homes } = wunbyBoard(state);
  const wrong: string[] = [];
  const each = state.seats === 2 ? 5 : 3;
  const on = state.markers.filter((square) => square !== -1);
  const chosen = state.colours.filter((colour) => colour !== -1).length;
  if (on.length !== chosen * each - (state.lifted === -1 ? 0 : 1)) wrong.push(`${on.length} markers`);
  if (new Set(on).size !== on.length) wrong.push('two markers on a square');
  state.homed.forEach((count, seat) => {
    const home = Object.values(homes)[state.colours[seat]!] ?? [];
    const own = state.markers.slice(seat * each, (seat + 1) * each).filter((square) => home.includes(squares[square]!));
    if (own.length !== count) wrong.push(`seat ${seat} has ${own.length} home, not ${count}`);
  });
  const names = state.barriers.map((slot) => slots[slot]!);
  names.forEach((name, i) => {
    if (names.slice(i + 1).some((other) => clash(board, name, other))) wrong.push(`${name} overlaps or crosses`);
  });
  if (String([...state.barriers].sort((a, b) => a - b)) !== String(state.barriers)) wrong.push('barriers out of order');
  state.blocked.forEach((count, slot) => {
    const by = names.filter((name) => clash(board, name, slots[slot]!)).length;
    if (by !== count) wrong.push(`${slots[slot]} is closed by ${by}, not ${count}`);
  });
  const open = [1, 2, 3].map(
    (length) =>
      slots.filter((name, slot) => state.blocked[slot] === 0 && board.slots.get(name)!.length === length).length,
  );
  if (String(open) !== String(state.open)) wrong.push(`open ${state.open}, not ${open}`);
  return wrong;
}

const KINDS: readonly (readonly [string, WunbyOptions])[] = [
  ['two', {}],
  ['two, REPEAT in all two', { repeat: 'total', size: 7 }],
  ['four', { seats: 4, size: 7 }],
  ['teams', { teams: true, barriers: { 1: 9, 2: 3, 3: 8 } }],
];

describe.each(KINDS)('random matches, %s', (_, options) => {
  test('WU-3 WU-13 WU-24 markers and barriers are conserved, none overlaps, one that is HOME is never removed', () => {
    const random = seededRandom(seed(74));
    for (let i = 0; i < runs(2); i++) {
      const match = createMatch(wunby, { options, seed: random(1000) });
      let standing = 0;
      while (match.ply < 160 && match.status.type === 'turn') {
        const moves = wunby.legalMoves(match.state);
        const move = moves[random(moves.length)]!;
        const before = match.state;
        match.play(move);
        expect(faults(match.state)).toEqual([]);
        standing += move.type === 'build' ? 1 : 0;
        expect(match.state.barriers).toHaveLength(standing);
        if (match.state.lifted !== -1) {
          // Nobody but the mover has fewer HOME than before.
          const fewer = before.homed.flatMap((count, seat) => (match.state.homed[seat]! < count ? [seat] : []));
          expect(fewer.filter((seat) => seat !== move.seat)).toEqual([]);
        }
      }
    }
  });

  test('WU-20 `pick` chooses what the list has at that place', () => {
    const random = seededRandom(seed(75));
    for (let i = 0; i < runs(3); i++) {
      const match = createMatch(wunby, { options, seed: random(1000) });
      while (match.ply < 120 && match.status.type === 'turn') {
        const { state } = match;
        const moves = wunby.rules.legalMoves(state, state.turn);
        for (let tries = 0; tries < 12; tries++) {
          const at = tries === 0 ? 0 : tries === 1 ? moves.length - 1 : random(moves.length);
          let asked = -1;
          const picked = wunby.rules.pick?.(state, state.turn, (n) => {
            asked = n;
            return at;
          });
          expect(asked).toBe(moves.length);
          expect(picked).toBe(moves[at]);
        }
        match.play(moves[random(moves.length)]!);
      }
    }
  });
});

/** How a board turns: squares by column and row, and colours. */
interface Turn {
  readonly square: (column: number, row: number, last: number) => readonly [number, number];
  /** By colour, red, blue, yellow, green: what it becomes. */
  readonly colour: readonly number[];
}
const TURNS: readonly (readonly [string, Turn])[] = [
  ['a quarter clockwise', { square: (column, row, last) => [row, last - column], colour: [1, 2, 3, 0] }],
  ['half round', { square: (column, row, last) => [last - column, last - row], colour: [2, 3, 0, 1] }],
  ['mirrored', { square: (column, row, last) => [last - column, row], colour: [0, 3, 2, 1] }],
];

describe.each(TURNS)('the board turned %s', (_, turn) => {
  test('WU-1 WU-21 WU-25 WU-27 has the same moves, turned', () => {
    const board = ground(9);
    const name = (square: string): string => {
      const [column, row] = turn.square('abcdefghi'.indexOf(square[0]!), Number(square[1]) - 1, 8);
      return `${'abcdefghi'[column]}${row + 1}`;
    };
    const key = (edges: readonly string[]): string => [...edges].sort().join(' ');
    const byEdges = new Map([...board.slots].map(([slot, { edges }]) => [key(edges), slot]));
    const slotName = (slot: string): string =>
      byEdges.get(key(board.slots.get(slot)!.edges.map((edge) => edge.split('|').map(name).sort().join('|'))))!;
    const text = (move: string): string => {
      const [word = '', ...places] = move.split(' ');
      return [word, ...places.map((place) => (word === 'barrier' ? slotName(place) : name(place)))].join(' ');
    };
    fc.assert(
      fc.property(fc.nat(), (start) => {
        const random = seededRandom(start);
        const { state } = playout(wunby, wunby.setup({ seats: 4 }), random, { maxMoves: 60 + random(60) });
        const { squares } = wunbyBoard(state);
        const markers = [0, 1, 2, 3].map((seat) =>
          state.markers.slice(seat * 3, seat * 3 + 3).map((square) => squares[square] ?? ''),
        );
        // A marker that is to be placed makes no position of a turn.
        if (markers.flat().includes('')) return;
        const dice = { number: 1 + random(6), face: 'WILD', due: 3 } as const;
        const given = { options: { seats: 4 }, turn: state.turn, ...dice } as const;
        const here = position({
          ...given,
          colours: state.colours,
          markers: markers.map((list) => list.join(' ')),
          barriers: barriersOf(state),
        });
        const there = position({
          ...given,
          colours: state.colours.map((colour) => turn.colour[colour]!),
          markers: markers.map((list) => list.map(name).join(' ')),
          barriers: barriersOf(state).split(' ').map(slotName).join(' '),
        });
        const texts = (of: WunbyState): string[] => wunby.legalMoves(of).map((move) => wunby.format(move));
        expect(texts(here).map(text).sort()).toEqual(texts(there).sort());
      }),
      { numRuns: runs(15), seed: seed(76) },
    );
  });
});
