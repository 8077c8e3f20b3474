/** The board as text, and what comes next as a sentence. */
import { type WunbyState, wunby, wunbyBoard } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { middle, placing, tie } from './example-positions.ts';
import { after } from './helpers.ts';
import { position } from './position.ts';

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
});
