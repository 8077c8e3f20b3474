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
      Red is to use the 4."
    `);
  });

  test('a barrier of two differs from two of one', () => {
    const text = (barriers: string): string => wunbyBoard.text(position({ barriers }));
    expect(text('c3-d3n')).not.toBe(text('c3n d3n'));
    expect(text('c3-c4e')).not.toBe(text('c3e c4e'));
  });

  test.each<[string, WunbyState, string]>([
    ['first', wunby.setup({ seats: 4 }), 'Who begins? Player 1, Player 2, Player 3 and Player 4 roll.'],
    ['colour', after(wunby.setup(), [[6, 1]]), 'Player 1 chooses a colour.'],
    [
      'build',
      after(wunby.setup({ barriers: { 1: 2, 3: 1 } }), [[6, 1]], 'choose red', 'choose green'),
      'Red places a barrier; left: 2 of 1-B, 1 of 3-B.',
    ],
    ['roll', position({}), 'Red is to roll.'],
    ['move', position({ number: 3, face: 'WILD' }), 'Red is to use the 3 or WILD.'],
    ['move', position({ number: 3, face: 'WILD', unused: 'standard' }), 'Red is to use the 3.'],
    ['move', position({ number: 3, face: 'WILD', unused: 'wunby' }), 'Red is to use WILD.'],
    [
      'move',
      after(position({ number: 3, face: 'REPEAT' }), [], 'repeat c1 c4'),
      'Red makes the second move of the REPEAT, 3.',
    ],
    ['place', placing, 'Red places the marker of Yellow.'],
    ['tie', tie(), 'Red and Yellow may declare a tie.'],
    ['tie, after a pass', tie(0), 'Yellow may declare a tie.'],
    ['forfeit of both', position({ ...stuck, face: '1-B' }), 'Red must forfeit the 6 and 1-B.'],
    ['forfeit of the 6', position({ ...stuck, face: '1-B', unused: 'standard' }), 'Red must forfeit the 6.'],
    ['forfeit of JUMP', position({ number: 6, face: 'JUMP', unused: 'wunby' }), 'Red must forfeit JUMP.'],
    [
      'forfeit of half a REPEAT',
      position({ ...stuck, face: 'REPEAT', unused: 'wunby', midRepeat: true }),
      'Red must forfeit the rest of REPEAT.',
    ],
    [
      'forfeit of half a REPEAT and the other die',
      position({ ...stuck, face: 'REPEAT', midRepeat: true }),
      'Red must forfeit the 6 and the rest of REPEAT.',
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
