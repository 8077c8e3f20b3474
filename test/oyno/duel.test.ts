import { createMatch, type Game, RuleError } from 'tabletop-rules/core';
import {
  type Oyno,
  type OynoBoard,
  type OynoOptions,
  type OynoState,
  oyno,
  oynoBoard,
  oynoPosition,
} from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { ring, seven } from './helpers.ts';

/** A duel from a position, red to move unless said otherwise. */
function duel(position: string, options: OynoOptions = {}): OynoState {
  return oyno.setup({ position, ...options });
}

function play(state: OynoState, ...texts: readonly string[]): OynoState {
  return texts.reduce((now, text) => oyno.apply(now, oyno.parse(text, now)), state);
}

function moves(state: OynoState): string[] {
  return oyno.legalMoves(state).map((move) => oyno.format(move));
}

function ended(game: Game<Oyno>, state: OynoState): unknown {
  const status = game.status(state);
  return status.type === 'over' ? status.outcome : undefined;
}

describe('board and bones', () => {
  test('OY-1 to reverse a bone turns upper into lower and lower into upper, whoever owns it', () => {
    const before = duel('b1=R a2=B c2=b b3=r');
    // b2 touches all four.
    expect(oynoPosition(play(before, 'b3-b2'))).toBe('b1=r a2=b b2=R c2=B');
  });

  test('OY-2 cells that touch at a corner only are not adjacent', () => {
    const after = play(duel('a1=B c1=b a3=B'), 'place b2');
    expect(oynoPosition(after)).toBe('a1=B c1=b b2=R a3=B');
  });

  test.each([
    ['square', 25, 'c3', 'b2', ['a2', 'b1', 'b3', 'c2']],
    ['square', 25, 'c3', 'a1', ['a2', 'b1']],
    ['round', 25, 'o', 'a1', ['a2', 'a8', 'b1', 'o']],
    ['round', 25, 'o', 'b8', ['a8', 'b1', 'b7', 'c8']],
    ['round', 25, 'o', 'c3', ['b3', 'c2', 'c4']],
  ] as const)('OY-3 board %s: %i cells, centre %s, %s is next to %j', (board, cells, centre, cell, near) => {
    const data = oynoBoard(oyno.setup({ board }));
    expect(data.cells).toHaveLength(cells);
    expect(data.cells[data.centre]).toBe(centre);
    const found = data.adjacent[data.cells.indexOf(cell)]!.map((other) => data.cells[other]);
    expect(found.sort()).toEqual([...near].sort());
  });

  test('OY-3 a board of the caller’s own is played on', () => {
    const after = play(oyno.setup({ board: ring(17) }), 'place p3', 'place p4');
    expect(oynoPosition(after)).toBe('p3=r p4=B');
    expect(moves(oyno.setup({ board: seven() }))).toHaveLength(48);
  });

  const good = ring(17);
  const names = (change: (cells: string[]) => void): unknown => {
    const cells = [...good.cells];
    change(cells);
    return { ...good, cells };
  };
  test.each<[string, unknown, RegExp]>([
    ['16 cells beside the centre', ring(16), /at least 17 cells/],
    ['an unknown name', 'hexagon', /"square", "round"/],
    ['a number', 7, /"square", "round"/],
    ['no cells', { centre: 0, adjacent: [] }, /array of names/],
    ['equal names', names((cells) => cells.splice(1, 1, 'p5')), /different names/],
    ['a name that notation could not hold', names((cells) => cells.splice(1, 1, 'a-b')), /letters and digits/],
    ['a centre that is no cell', { ...good, centre: 18 }, /"centre"/],
    ['lists for fewer cells', { ...good, adjacent: good.adjacent.slice(1) }, /list "adjacent" for each cell/],
    [
      'a cell next to itself',
      { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? [3, ...list] : list)) },
      /p2 is adjacent/,
    ],
    [
      'a cell named twice',
      { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? [...list, list[0]] : list)) },
      /once/,
    ],
    [
      'one-sided adjacency',
      { ...good, adjacent: good.adjacent.map((list, i) => (i === 3 ? list.slice(1) : list)) },
      /each other/,
    ],
    ['two halves that only the centre joins', halves(), /connected without its centre/],
    ['an extra key', { ...good, colour: 'red' }, /"colour"/],
    ['places for fewer cells', { ...good, at: [[0, 0]] }, /"at" for each cell/],
    ['places that are no pairs', { ...good, at: good.cells.map(() => [0]) }, /pairs of numbers/],
    ['65 cells', ring(64), /65 items, where at most 64/],
  ])('OY-3 refused: a board with %s', (_, board, message) => {
    const setup = (): unknown => oyno.setup({ board: board as OynoOptions['board'] });
    expect(setup).toThrow(RuleError);
    expect(setup).toThrow(message);
  });

  test('OY-4 no bone is ever set on the centre, and none that is lifted stays there', () => {
    expect(moves(duel(''))).not.toContain('place c3');
    expect(moves(duel('a1=r'))).not.toContain('a1-c3');
    expect(oyno.explain(duel('a1=r'), { type: 'move', seat: 0, from: 'a1', to: 'c3' })?.code).toBe(
      'centre-stays-empty',
    );
    expect(play(duel('b3=r c2=b'), 'b3-a1').cells[12]).toBe(-1);
    expect(() => duel('c3=R')).toThrow(/centre empty/);
  });
});

describe('the duel', () => {
  test('OY-10 eight bones each, the board empty, red first', () => {
    const start = oyno.setup();
    expect(start.supply).toEqual([8, 8]);
    expect(start.cells.every((piece) => piece === -1)).toBe(true);
    expect(oyno.status(start)).toEqual({ type: 'turn', ask: 'turn', seats: [0] });
    expect(oyno.status(play(start, 'place a1'))).toEqual({ type: 'turn', ask: 'turn', seats: [1] });
  });

  test('OY-11 with no bone on the board, or all upper, a bone must be placed on an empty cell', () => {
    expect(moves(oyno.setup())).toHaveLength(24);
    const allUpper = duel('a1=R e5=R b2=b');
    expect(moves(allUpper).every((text) => text.startsWith('place '))).toBe(true);
    expect(moves(allUpper)).toHaveLength(21);
    expect(oyno.explain(allUpper, { type: 'move', seat: 0, from: 'a1', to: 'a2' })?.code).toBe('must-place');
    expect(oyno.explain(allUpper, { type: 'flip', seat: 0, cell: 'a1' })?.code).toBe('must-place');
  });

  test('OY-11 a placed bone comes from the supply, stands upper and reverses its neighbours', () => {
    const after = play(duel('a1=R b2=b c1=R b3=B'), 'place b1');
    expect(oynoPosition(after)).toBe('a1=r b1=R c1=r b2=B b3=B');
    expect(after.supply).toEqual([5, 6]);
  });

  test('OY-11 option place: when-upper refuses, any-time allows placing while a bone is lower', () => {
    const position = 'a1=r e5=R';
    expect(moves(duel(position)).some((text) => text.startsWith('place'))).toBe(false);
    expect(oyno.explain(duel(position), { type: 'place', seat: 0, cell: 'b5' })?.code).toBe('may-not-place');
    const anyTime = duel(position, { place: 'any-time' });
    expect(moves(anyTime)).toEqual(expect.arrayContaining(['place b5', 'flip a1', 'a1-b5', 'e5-b5']));
    // With all upper it stays forced; with no bone left there is nothing to place.
    expect(moves(duel('a1=R', { place: 'any-time' })).every((text) => text.startsWith('place '))).toBe(true);
    const all = 'a1=r b1=R d1=R a3=R e3=R b5=R d5=R c1=R';
    expect(moves(duel(all, { place: 'any-time' })).some((text) => text.startsWith('place'))).toBe(false);
  });

  test('OY-12 any bone of one’s own moves, upper or lower, and is set upper; both neighbourhoods are reversed', () => {
    const start = duel('a1=r b1=B c1=R d1=b d2=R');
    expect(oynoPosition(play(start, 'a1-d3'))).toBe('b1=b c1=R d1=b d2=r d3=R');
    expect(oynoPosition(play(start, 'c1-e1'))).toBe('a1=r b1=b d1=b e1=R d2=R');
    expect(oyno.explain(start, { type: 'move', seat: 0, from: 'b1', to: 'e5' })?.code).toBe('not-your-bone');
    expect(oyno.explain(start, { type: 'move', seat: 0, from: 'e5', to: 'e4' })?.code).toBe('no-bone');
    expect(oyno.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'b1' })?.code).toBe('cell-taken');
    expect(oyno.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'z9' })?.code).toBe('no-such-cell');
  });

  test('OY-12 a bone moved to a cell next to its own reverses the neighbours of both', () => {
    // b1 touches a1 only through the cell that the bone leaves; b2 is left, c2 is reached.
    expect(oynoPosition(play(duel('b2=r b1=R c1=R a2=b'), 'b2-c2'))).toBe('b1=r c1=r a2=B c2=R');
  });

  test('OY-13 a flip turns one lower bone of one’s own upper, and nothing else', () => {
    const start = duel('a1=r b1=B a2=R');
    expect(oynoPosition(play(start, 'flip a1'))).toBe('a1=R b1=B a2=R');
    expect(oyno.explain(start, { type: 'flip', seat: 0, cell: 'a2' })?.code).toBe('already-upper');
    expect(oyno.explain(start, { type: 'flip', seat: 0, cell: 'b1' })?.code).toBe('not-your-bone');
  });

  test('OY-14 a turn can not be skipped: every move changes the board, and there always is one', () => {
    const start = duel('a1=r');
    for (const move of oyno.legalMoves(start)) expect(oyno.apply(start, move).cells).not.toEqual(start.cells);
    // The fullest board there is: 17 cells beside the centre, and 16 bones.
    const bones = Array.from({ length: 16 }, (_, i) => `p${i}=${i % 2 === 1 ? 'b' : i === 14 ? 'r' : 'R'}`);
    const full = duel(bones.join(' '), { board: ring(17) });
    expect(full.supply).toEqual([0, 0]);
    expect(moves(full).length).toBeGreaterThan(0);
  });

  const SEVEN = 'b1=R d1=R a2=R a4=R b5=R d5=R e4=R';

  test('OY-15 all eight on the board and upper wins', () => {
    expect(ended(oyno, play(duel(SEVEN), 'place e2'))).toEqual({ reason: 'all-upper', winners: [0], places: [1, 2] });
    // The eighth is on the board, but next to a1 stands one that it turns.
    expect(ended(oyno, play(duel(SEVEN), 'place a1'))).toBeUndefined();
    expect(ended(oyno, play(duel(`${SEVEN} e2=r`), 'flip e2'))).toMatchObject({ winners: [0] });
  });

  test('OY-15 seven upper bones win nothing while the eighth is beside the board', () => {
    const state = play(duel('b1=R d1=R a2=R a4=R b5=R d5=r e4=R'), 'flip d5');
    expect(state.upper[0]).toBe(7);
    expect(ended(oyno, state)).toBeUndefined();
  });

  test('OY-16 a move of the opponent can complete one, and one wins all the same', () => {
    // Blue sets a bone next to the one lower red bone.
    const state = duel('a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r', { turn: 1 });
    expect(ended(oyno, play(state, 'place e1'))).toEqual({ reason: 'all-upper', winners: [0], places: [1, 2] });
  });

  test('OY-16 a move that completes both sides wins for the mover', () => {
    const red = 'b1=R d1=R a2=R a4=R b5=R d5=R e4=R e1=r';
    const blue = 'a1=B c1=B a3=B b4=B a5=B d4=B e5=B';
    // Blue's last bone comes to e2: it turns e1 upper, and nothing of blue's own.
    const both = duel(`${red} ${blue}`, { turn: 1 });
    const after = play(both, 'place e2');
    expect(after.upper).toEqual([8, 8]);
    expect(ended(oyno, after)).toEqual({ reason: 'all-upper', winners: [1], places: [2, 1] });
  });

  test('OY-17 a moved bone does not go back to its own cell', () => {
    const start = duel('a1=r');
    expect(moves(start)).not.toContain('a1-a1');
    expect(oyno.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'a1' })?.code).toBe('same-cell');
  });

  // A bone of each side goes to and fro, far from the lower one that keeps its side from having to place.
  const SHUTTLE = 'a1=R a5=r e1=B e5=b';
  const ROUND = ['a1-a3', 'e1-e3', 'a3-a1', 'e3-e1'];

  test('OY-18 drawAfter: a position that has stood so often is a draw, the opening counted once', () => {
    const start = duel(SHUTTLE, { drawAfter: 2 });
    expect(ended(oyno, start)).toBeUndefined();
    const almost = play(start, ...ROUND.slice(0, 3));
    expect(ended(oyno, almost)).toBeUndefined();
    expect(ended(oyno, play(almost, 'e3-e1'))).toEqual({ reason: 'repetition', winners: [0, 1], places: [1, 1] });
  });

  test('OY-18 a position can return after moves that never come back', () => {
    // The first move turns a lower bone upper for good; the positions after it repeat.
    const start = duel('a1=R a5=r e1=b e5=b', { drawAfter: 2 });
    const flipped = play(start, 'a1-a3', 'flip e1', 'a3-a1');
    expect(ended(oyno, play(flipped, 'e1-e3', 'a1-a3', 'e3-e1'))).toMatchObject({ reason: 'repetition' });
  });

  test('OY-18 drawAfter 3 waits for the third time, and the same cells with the other to move do not count', () => {
    const start = duel(SHUTTLE, { drawAfter: 3 });
    const twice = play(start, ...ROUND);
    expect(ended(oyno, twice)).toBeUndefined();
    expect(ended(oyno, play(twice, ...ROUND))).toMatchObject({ reason: 'repetition' });
    expect(twice.stood.filter((text) => text === start.stood[0])).toHaveLength(2);
    expect(start.stood[0]).not.toBe(duel(SHUTTLE, { drawAfter: 3, turn: 1 }).stood[0]);
  });

  test('OY-18 without drawAfter nothing is counted', () => {
    let state = duel(SHUTTLE);
    for (let i = 0; i < 10; i++) state = play(state, ...ROUND);
    expect(ended(oyno, state)).toBeUndefined();
    expect(state.stood).toEqual([]);
  });

  test.each([1, 0, -3, 2.5, Number.POSITIVE_INFINITY, Number.NaN, 'always', null])(
    'OY-18 drawAfter refuses %j',
    (drawAfter) => {
      expect(() => oyno.setup({ drawAfter: drawAfter as number })).toThrow(RuleError);
    },
  );

  test('OY-33 a duel position that is won already is refused, for either side', () => {
    const won = `${SEVEN} e2=R`;
    expect(() => duel(won)).toThrow(/not won already/);
    expect(() => duel(won.replaceAll('R', 'B'))).toThrow(/not won already/);
    expect(duel(`${SEVEN} e2=r`).upper).toEqual([7, 0]);
  });

  test.each([
    ['a1=R a1=b', /one bone at most on a1/],
    ['z9=R', /"z9" is none/],
    ['a1=X', /r, R, b, B/],
    ['a1', /r, R, b, B/],
    ['a1=RR', /r, R, b, B/],
    ['a1=R=B', /r, R, b, B/],
    ['a1=r a2=r a3=r a4=r a5=r b1=r b2=r b3=r b4=r', /at most 8 bones/],
  ])('OY-33 a position that can not be is refused: %s', (position, message) => {
    expect(() => duel(position)).toThrow(message);
  });

  test('OY-33 a position is written as it is read', () => {
    const position = 'b1=R a2=r d4=B e5=b';
    expect(oynoPosition(duel(`  ${position.replace(' ', '   ')} `))).toBe(position);
  });
});

/** Two rings of nine that touch nothing but the centre. */
function halves(): OynoBoard {
  const near = (i: number): number[] => {
    const start = i < 9 ? 0 : 9;
    const at = i - start;
    return [1 + start + ((at + 1) % 9), 1 + start + ((at + 8) % 9), ...(at === 0 ? [0] : [])];
  };
  return {
    cells: ['hub', ...Array.from({ length: 18 }, (_, i) => `p${i}`)],
    centre: 0,
    adjacent: [[1, 10], ...Array.from({ length: 18 }, (_, i) => near(i))],
  };
}

describe('a match', () => {
  test('undo takes back one move at a time, and a record goes on where it was saved', () => {
    const match = createMatch(oyno);
    for (const text of ['place a1', 'place e5', 'place a2']) match.play(oyno.parse(text, match.state));
    expect(match.undo()).toBe(2);
    expect(oynoPosition(match.state)).toBe('a1=R e5=B');
  });
});
