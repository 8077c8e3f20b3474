/** The board as SVG and as text, and what comes next as a sentence. */

import fc from 'fast-check';
import { matches } from 'tabletop-rules/testing';
import {
  type WunbyFace,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyBoard,
  wunbyGridOf,
} from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { middle, placing, tie } from './example-positions.ts';
import { after } from './helpers.ts';
import { position } from './position.ts';

/** The seats that the text and the drawing mark as asked. */
function marked(state: WunbyState): { text: number[]; svg: number[] } {
  const seats = state.colours.map((_, seat) => seat);
  const lines = wunbyBoard.text(state).split('\n');
  const rows = lines.slice(lines.indexOf('') + 1);
  const svg = wunbyBoard.svg(state);
  const row = (seat: number): string => svg.split(`<g data-seat="${seat}">`)[1]?.split('</g>')[0] ?? '';
  expect(seats.map(row)).not.toContain('');
  return {
    text: seats.filter((seat) => rows[seat]!.endsWith('  <')),
    svg: seats.filter((seat) => row(seat).includes('▶')),
  };
}

test.each<[string, WunbyState, number[]]>([
  ['first', wunby.setup({ seats: 4 }), []],
  ['colour', after(wunby.setup(), [[1, 6]]), [1]],
  ['roll', position({ turn: 1 }), [1]],
  ['move', position({ turn: 1, number: 3, face: 'WILD' }), [1]],
  ['place', placing, [0]],
  ['tie', tie(), [0, 1]],
  ['tie, after a pass', tie(0), [1]],
  [
    'tie of four',
    position({ options: { seats: 4 }, markers: ['d9 e9 f9', 'i4 i5 i6', 'a1 b1 c1', 'a9 b9 c9'], tie: [0, 2] }),
    [1, 3],
  ],
  ['over', position({ over: { reason: 'home', winners: [1] } }), []],
])('the boards mark who is asked: %s', (_, state, seats) => {
  expect(marked(state)).toEqual({ text: seats, svg: seats });
});

describe('svg', () => {
  const svg = wunbyBoard.svg(middle);

  test('the letter of a HOME stays clear of barriers on the edges of its square', () => {
    const letters = [
      ...svg.matchAll(/"cell:([a-g]\d)"><rect x="([\d.]+)" y="([\d.]+)"[^>]*\/><text x="([\d.]+)" y="([\d.]+)"/g),
    ];
    // Two of the ten squares have a marker of their colour; a HOME of nobody has none.
    expect(letters).toHaveLength(8);
    const bar = svg.match(/data-target="slot:c4n"><rect [^>]*\/><g data-piece=""><rect [^>]* height="([\d.]+)"/)?.[1];
    // Half a barrier and its rim lie in the square; two units are left free. Of a letter half the width and the height
    // are at most 0.084 and 0.175 of a square.
    const unit = 522 / 7;
    const least = Number(bar) / 2 + 0.75 + 2;
    for (const [, name, left, top, x, y] of letters) {
      expect(Number(x) - Number(left) - 0.084 * unit, name).toBeGreaterThanOrEqual(least);
      expect(Number(y) - Number(top) - 0.175 * unit, name).toBeGreaterThanOrEqual(least);
    }
  });

  test('it is accessible, has no ids, and names squares and barriers for clicks', () => {
    expect(svg).toMatch(/^<svg [^>]*role="img"/);
    expect(svg).toContain('<title>Wunby</title>');
    expect(svg).toMatch(
      /<desc>Red is to move a marker 4 squares\. Dice 4 \(2-B\)\. Red: 1 of 5 home, on [^<]* Barriers: [^<]*b2-d2n[^<]*<\/desc>/,
    );
    expect(svg).not.toMatch(/ id="/);
    const { squares } = wunbyGridOf(middle);
    for (const name of squares) expect(svg.split(`data-target="cell:${name}"`)).toHaveLength(2);
    for (const name of ['b2-d2n', 'b3-b5e', 'c4n', 'e2-e3e', 'f5n'])
      expect(svg.split(`data-target="slot:${name}"`)).toHaveLength(2);
  });

  test('markers differ without colour', () => {
    for (const letter of ['R', 'Y']) expect(svg.match(new RegExp(`>${letter}</text>`, 'g'))).toHaveLength(6);
  });

  test('the texts of a forged state cannot become markup', () => {
    const script = '<script>alert("1")</script>';
    // Not of the type on purpose, as a state out of JSON can be.
    const forged: WunbyState = { ...middle, face: script as WunbyFace, unusedDiceMask: 3 };
    expect(wunbyBoard.svg(forged)).not.toContain('<script');
    expect(wunbyBoard.svg(forged)).toContain('&lt;script&gt;');
  });

  const homes = {
    red: ['a4', 'b4', 'c4'],
    blue: ['d4', 'd3', 'd2'],
    yellow: ['d1', 'c1', 'b1'],
    green: ['a1', 'a2', 'a3'],
  };
  test.each<[string, WunbyOptions]>([
    ['two', {}],
    ['teams', { teams: true }],
    ['four, the largest board', { seats: 4, size: 15 }],
    ['four, the smallest board', { seats: 4, size: 4, homes }],
  ])('every state of a match is drawn: %s', (_, options) => {
    fc.assert(
      fc.property(matches(wunby, { options, maxPlies: 60 }), ({ states }) => {
        const state = states.at(-1)!;
        expect(wunbyBoard.svg(state)).not.toMatch(/undefined|NaN|null/);
        expect(wunbyBoard.text(state)).not.toMatch(/undefined|NaN|null/);
      }),
      { numRuns: runs(10), seed: seed(85) },
    );
  });
});

// The board as text, and what comes next as a sentence.

/** Red's markers are in a strip of five squares that nothing leaves: six steps are too many in it. */
const stuck = {
  markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'],
  barriers: 'a1-c1n d1-e1n e1-e2e',
  number: 6,
} as const;

describe('text', () => {
  test('WU-1 WU-3 the board: homes, markers, barriers', () => {
    expect(wunbyBoard.text(middle)).toMatchInlineSnapshot(`
      "    +---------------------------+
        7 | .   Rr  r   r   r   Yr  . |
          |   +   +   +   +   +   +   |
        6 | g   .   R   .   .   .   Yb|
          |   +   +   +   +   +===+   |
        5 | g   . # .   .   Y   .   b |
          |   +   #===+   +   +   +   |
        4 | g   . # .   .   .   .   b |
          |   +   #   +   +   +   +   |
        3 | g   . # .   R   . # .   b |
          |   +===========+   #   +   |
        2 | g   .   .   .   . # .   Rb|
          |   +   +   +   +   +   +   |
        1 | Y   y   y   Yy  Ry  y   . |
          +---------------------------+
            a   b   c   d   e   f   g

      R red     1 of 5 home  <
      Y yellow  1 of 5 home

      dice 4 (2-B)
      Red is to move a marker 4 squares."
    `);
  });

  test('a barrier of two differs from two of one', () => {
    const text = (barriers: string): string => wunbyBoard.text(position({ barriers }));
    expect(text('c3-d3n')).not.toBe(text('c3n d3n'));
    expect(text('c3-c4e')).not.toBe(text('c3e c4e'));
  });

  test.each<[string, WunbyState, string]>([
    ['first', wunby.setup({ seats: 4 }), 'Who begins? Player 1, Player 2, Player 3 and Player 4 roll.'],
    ['colour', after(wunby.setup(), [[6, 1]]), 'Player 1 is to choose a colour.'],
    [
      'build',
      after(wunby.setup({ barriers: { 1: 2, 3: 1 } }), [[6, 1]], 'choose red', 'choose green'),
      'Red is to place a barrier: 2 short (1-B), 1 long (3-B).',
    ],
    ['roll', position({}), 'Red is to roll.'],
    [
      'move',
      position({ number: 3, face: 'WILD' }),
      'Red is to move a marker 3 squares, or move a barrier, jump or repeat (WILD).',
    ],
    ['move', position({ number: 3, face: 'WILD', unused: 'standard' }), 'Red is to move a marker 3 squares.'],
    [
      'move',
      position({ number: 3, face: 'WILD', unused: 'wunby' }),
      'Red is to move a barrier, jump or repeat (WILD).',
    ],
    [
      'move',
      after(position({ number: 3, face: 'REPEAT' }), [], 'repeat c1 c4'),
      'Red is to make the second move of REPEAT, a marker 3 squares.',
    ],
    [
      'move',
      after(position({ number: 1, face: 'REPEAT' }), [], 'repeat c1 c2'),
      'Red is to make the second move of REPEAT, a marker 1 square.',
    ],
    ['place', placing, 'Red is to put the marker of Yellow on a free square.'],
    ['tie', tie(), 'Red and Yellow are to declare a tie, or decline it.'],
    ['tie, after a pass', tie(0), 'Yellow is to declare a tie, or decline it.'],
    [
      'forfeit of both',
      position({ ...stuck, face: '1-B' }),
      'Red is to forfeit the 6 and 1-B, since no move is possible.',
    ],
    [
      'forfeit of the 6',
      position({ ...stuck, face: '1-B', unused: 'standard' }),
      'Red is to forfeit the 6, since no move is possible.',
    ],
    [
      'forfeit of JUMP',
      position({ number: 6, face: 'JUMP', unused: 'wunby' }),
      'Red is to forfeit JUMP, since no move is possible.',
    ],
    [
      'forfeit of half a REPEAT',
      position({ ...stuck, face: 'REPEAT', unused: 'wunby', midRepeat: true }),
      'Red is to forfeit the rest of REPEAT, since no move is possible.',
    ],
    [
      'forfeit of half a REPEAT and the other die',
      position({ ...stuck, face: 'REPEAT', midRepeat: true }),
      'Red is to forfeit the 6 and the rest of REPEAT, since no move is possible.',
    ],
    ['over', position({ over: { reason: 'tie', winners: [0, 1] } }), 'A tie: Red and Yellow share the win.'],
    ['over', position({ over: { reason: 'home', winners: [1] } }), 'Yellow has won.'],
    [
      'over',
      position({ options: { teams: true }, over: { reason: 'home', winners: [1, 3] } }),
      'Blue and Green have won.',
    ],
  ])('what comes next: %s', (_, state, sentence) => {
    expect(wunbyBoard.text(state).split('\n').at(-1)).toBe(sentence);
    expect(wunbyBoard.svg(state)).toContain(`<desc>${sentence}`);
  });

  test.each<[WunbyFace, string]>([
    ['2-B', ''],
    ['REPEAT', ' For a marker, first choose a die.'],
    ['WILD', ' For a marker, first choose a marked die or a button.'],
  ])('who moves is told what is chosen before a marker: %s', (face, first) => {
    const view = position({ number: 2, face, barriers: 'c1n' });
    expect(wunbyBoard.next(view, undefined, 0).replace(/^.*\)\./, '')).toBe(first);
    const isAsked = wunby.legalMoves(view, 0).some((move) => /^(die|button):/.test(wunbyBoard.path(move, view)[0]!));
    expect(isAsked).toBe(first !== '');
  });

  test('who shares a win is told so', () => {
    const tied = position({ over: { reason: 'tie', winners: [0, 1] } });
    expect(wunbyBoard.next(tied, ['Ann', 'Bob'], 1)).toBe('A tie: you and Ann share the win.');
    const team = position({ options: { teams: true }, over: { reason: 'home', winners: [1, 3] } });
    expect(wunbyBoard.next(team, undefined, 3)).toBe('You and Blue have won.');
    expect(wunbyBoard.next(team, undefined, 0)).toBe('Blue and Green have won.');
  });
});
