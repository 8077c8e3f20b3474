/** Boards as text and SVG, notation, and the judgement for bots. */
import { playout, RuleError, seededRandom } from 'tabletop-rules/core';
import {
  WUNBY_COLOURS,
  WUNBY_FACES,
  type WunbyOptions,
  type WunbyState,
  wunby,
  wunbyBoard,
  wunbyEvaluate,
  wunbySvg,
  wunbyText,
} from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { after, listed, position } from './helpers.ts';

const middle = position({
  options: { size: 7 },
  markers: ['b7 c6 d3 e1 g2', 'a1 d1 e5 f7 g6'],
  barriers: 'b2-d2n b3-b5e c4n e2-e3e f5n',
  number: 4,
  face: '2-B',
  due: 1,
});

/** Red's markers are in a strip of five squares that nothing leaves: six steps are too many in it. */
const stuck = {
  markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'],
  barriers: 'a1-c1n d1-e1n e1-e2e',
  number: 6,
} as const;

describe('text', () => {
  test('WU-1 WU-3 the board: homes, markers, barriers', () => {
    expect(wunbyText(middle)).toMatchInlineSnapshot(`
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

  test('a barrier of two is told from two of one', () => {
    const text = (barriers: string): string => wunbyText(position({ barriers }));
    expect(text('c3-d3n')).not.toBe(text('c3n d3n'));
    expect(text('c3-c4e')).not.toBe(text('c3e c4e'));
  });

  test.each<[string, WunbyState, string]>([
    ['first', wunby.setup({ seats: 4 }), 'Who begins? seat 0, seat 1, seat 2 and seat 3 roll.'],
    ['colour', after(wunby.setup(), [[6, 1]]), 'Seat 0 chooses a colour.'],
    [
      'build',
      after(wunby.setup({ barriers: { 1: 2, 3: 1 } }), [[6, 1]], 'choose red', 'choose green'),
      'Red puts up a barrier; left: 2 of 1-B, 1 of 3-B.',
    ],
    ['roll', position({}), 'Red is to roll.'],
    ['move', position({ number: 3, face: 'WILD' }), 'Red is to use the 3 or WILD.'],
    ['move', position({ number: 3, face: 'WILD', due: 1 }), 'Red is to use the 3.'],
    ['move', position({ number: 3, face: 'WILD', due: 2 }), 'Red is to use WILD.'],
    [
      'move',
      after(position({ number: 3, face: 'REPEAT' }), [], 'repeat c1 c4'),
      'Red makes the second move of the REPEAT, 3.',
    ],
    [
      'place',
      position({ number: 3, face: 'REPEAT', change: { phase: 'place', lifted: 1 } }),
      'Red puts the marker of yellow on a square.',
    ],
    ['tie', position({ change: { phase: 'tie', homed: [5, 5] } }), 'Red and yellow may declare a tie.'],
    [
      'tie, after a pass',
      position({ change: { phase: 'tie', homed: [5, 5], passed: 1 } }),
      'Yellow may declare a tie.',
    ],
    ['forfeit of both', position({ ...stuck, face: '1-B' }), 'Red must forfeit the 6 and 1-B.'],
    ['forfeit of the 6', position({ ...stuck, face: '1-B', due: 1 }), 'Red must forfeit the 6.'],
    ['forfeit of JUMP', position({ number: 6, face: 'JUMP', due: 2 }), 'Red must forfeit JUMP.'],
    [
      'forfeit of half a REPEAT',
      position({ ...stuck, face: 'REPEAT', due: 2, change: { again: 1 } }),
      'Red must forfeit the rest of REPEAT.',
    ],
    [
      'forfeit of half a REPEAT and the other die',
      position({ ...stuck, face: 'REPEAT', change: { again: 1 } }),
      'Red must forfeit the 6 and the rest of REPEAT.',
    ],
    [
      'over',
      position({ change: { phase: 'over', reason: 'tie', winners: [0, 1] } }),
      'A tie: red and yellow share the win.',
    ],
    ['over', position({ change: { phase: 'over', reason: 'home', winners: [1] } }), 'Yellow has won.'],
    [
      'over',
      position({ options: { teams: true }, change: { phase: 'over', reason: 'home', winners: [1, 3] } }),
      'Blue and green have won.',
    ],
  ])('what comes next: %s', (_, state, sentence) => {
    expect(wunbyText(state).split('\n').at(-1)).toBe(sentence);
    expect(wunbySvg(state)).toContain(`<desc>${sentence}`);
  });
});

/** The seats that a board marks as asked. */
function marked(state: WunbyState): { text: number[]; svg: number[] } {
  const seats = state.colours.map((_, seat) => seat);
  const lines = wunbyText(state).split('\n');
  const rows = lines.slice(lines.indexOf('') + 1);
  // The words of a seat's row begin with its mark, empty or not.
  const marks = [...wunbySvg(state).matchAll(/<text x="6" [^>]*>([^<]*)<\/text>/g)].map(([, mark]) => mark);
  expect(marks).toHaveLength(state.seats);
  return {
    text: seats.filter((seat) => rows[seat]!.endsWith('  <')),
    svg: seats.filter((seat) => marks[seat] === '▶'),
  };
}

test.each<[string, WunbyState, number[]]>([
  ['first', wunby.setup({ seats: 4 }), []],
  ['colour', after(wunby.setup(), [[1, 6]]), [1]],
  ['roll', position({ turn: 1 }), [1]],
  ['move', position({ turn: 1, number: 3, face: 'WILD' }), [1]],
  ['place', position({ number: 3, face: 'REPEAT', change: { phase: 'place', lifted: 1 } }), [0]],
  ['tie', position({ change: { phase: 'tie', homed: [5, 5] } }), [0, 1]],
  ['tie, after a pass', position({ change: { phase: 'tie', homed: [5, 5], passed: 1 } }), [1]],
  [
    'tie of four',
    position({ options: { seats: 4 }, change: { phase: 'tie', homed: [3, 3, 0, 0], passed: 5 } }),
    [1, 3],
  ],
  ['over', position({ change: { phase: 'over', reason: 'home', winners: [1] } }), []],
])('the boards mark who is asked: %s', (_, state, seats) => {
  expect(marked(state)).toEqual({ text: seats, svg: seats });
});

describe('svg', () => {
  const svg = wunbySvg(middle);

  test('the letter of a HOME stays clear of barriers on the edges of its square', () => {
    const letters = [
      ...svg.matchAll(/data-cell="([a-g]\d)"><rect x="(\d+)" y="(\d+)"[^>]*\/><text x="([\d.]+)" y="([\d.]+)"/g),
    ];
    expect(letters).toHaveLength(20);
    const bar = svg.match(/data-slot="c4n"[^>]* height="(\d+)"/)?.[1];
    // Half a barrier and its rim lie in the square; two pixels are left free. Of a letter half the width and the height
    // are at most 4 and 8.
    const least = Number(bar) / 2 + 0.75 + 2;
    for (const [, name, left, top, x, y] of letters) {
      expect(Number(x) - Number(left) - 4, name).toBeGreaterThanOrEqual(least);
      expect(Number(y) - Number(top) - 8, name).toBeGreaterThanOrEqual(least);
    }
  });

  test('it is accessible, bears no ids, and names squares, markers and barriers for clicks', () => {
    expect(svg).toMatch(/^<svg [^>]*role="img"/);
    expect(svg).toContain('<title>Wunby</title>');
    expect(svg).toMatch(
      /<desc>Red is to use the 4\. Dice 4 \(2-B\)\. Red: 1 of 5 home, on [^<]* Barriers: [^<]*b2-d2n[^<]*<\/desc>/,
    );
    expect(svg).not.toMatch(/ id="/);
    const { squares } = wunbyBoard(middle);
    for (const name of squares) expect(svg).toContain(`data-cell="${name}"`);
    for (const name of ['b2-d2n', 'b3-b5e', 'c4n', 'e2-e3e', 'f5n'])
      expect(svg.split(`data-slot="${name}"`)).toHaveLength(2);
    // A square with a marker on it is named twice: a click on either is the same.
    expect(svg.split('data-cell="d3"')).toHaveLength(3);
  });

  test('markers are told apart without colour', () => {
    for (const letter of ['R', 'Y']) expect(svg.match(new RegExp(`>${letter}</text>`, 'g'))).toHaveLength(6);
  });

  test('every phase of random matches is drawn, on every board', () => {
    const homes = {
      red: ['a4', 'b4', 'c4'],
      blue: ['d4', 'd3', 'd2'],
      yellow: ['d1', 'c1', 'b1'],
      green: ['a1', 'a2', 'a3'],
    };
    const tables: WunbyOptions[] = [{}, { teams: true }, { seats: 4, size: 15 }, { seats: 4, size: 4, homes }];
    for (const options of tables) {
      for (let maxMoves = 0; maxMoves < 60; maxMoves += 7) {
        const { state } = playout(wunby, wunby.setup(options), seededRandom(maxMoves), { maxMoves });
        expect(wunbySvg(state)).not.toMatch(/undefined|NaN|null/);
        expect(wunbyText(state)).not.toMatch(/undefined|NaN|null/);
      }
    }
  });
});

test('notation can be typed: case and spaces do not matter, and each text stands for one move', () => {
  const state = position({ barriers: 'c3-d3n e5e', number: 3, face: 'WILD' });
  const texts = listed(state);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of [texts[0]!, texts.at(-1)!, 'barrier e5e a1n']) {
    expect(wunby.format(wunby.parse(text.toUpperCase().replace(/ /g, '  '), state))).toBe(text);
  }
  expect(() => wunby.parse('move a1 i9', state)).toThrow(RuleError);
});

test('constants', () => {
  expect(WUNBY_COLOURS).toEqual(['red', 'blue', 'yellow', 'green']);
  expect(WUNBY_FACES).toEqual(['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD']);
});

test('a state that is none of the game’s is refused by name', () => {
  for (const draw of [wunbyText, wunbySvg, wunbyEvaluate, wunbyBoard]) {
    // None on purpose.
    expect(() => draw({ board: 'nine' } as WunbyState)).toThrow(expect.objectContaining({ code: 'bad-state' }));
  }
  for (const board of ['3', '16', '8', '09', '9.0', ' 9', '1e1', '{}', '{"size":9}', '[]']) {
    expect(() => wunbyBoard({ board })).toThrow(expect.objectContaining({ code: 'bad-state' }));
  }
});

describe('the judgement', () => {
  const red = (given: Parameters<typeof position>[0]): number => wunbyEvaluate(position(given))[0]!;

  test('numbers from 0 to 1 that add up to 1 over the sides', () => {
    const random = seededRandom(91);
    for (const options of [{}, { seats: 4 }, { teams: true }] as const) {
      for (let i = 0; i < 40; i++) {
        const { state } = playout(wunby, wunby.setup(options), random, { maxMoves: random(120) });
        const values = wunbyEvaluate(state);
        expect(values).toHaveLength(state.seats);
        for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
        const sides = state.teams ? values.slice(0, 2) : values;
        expect(sides.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        if (state.teams) expect(values.slice(2)).toEqual(values.slice(0, 2));
      }
    }
  });

  test('equal positions are judged equal', () => {
    expect(wunbyEvaluate(wunby.setup())).toEqual([0.5, 0.5]);
    expect(wunbyEvaluate(position({}))).toEqual([0.5, 0.5]);
  });

  test('nearer is better; HOME is better than beside it; around barriers is farther; sealed off is farthest', () => {
    const other = 'a1 a9 i1 i9 e4';
    const at = (square: string, barriers = ''): number => red({ markers: [`${square} c1 d1 f1 g1`, other], barriers });
    const order = [at('e2', 'e2n d2e e2e e1n'), at('e2'), at('e5'), at('e8', 'e8n'), at('e8'), at('e9')];
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(new Set(order).size).toBe(order.length);
  });

  test('a walk does not lead to a square of HOME that a marker of one’s own is on', () => {
    const other = 'a1 a9 i1 i9 e4';
    // c9 is taken: from b9 the way is to d9.
    expect(red({ markers: ['b9 c9 d1 e1 f1', other] })).toBeLessThan(red({ markers: ['b9 g9 d1 e1 f1', other] }));
  });

  test('WU-30 WU-31 what is over is judged as it ended', () => {
    const over = { phase: 'over', reason: 'home', winners: [1] } as const;
    expect(wunbyEvaluate(position({ change: over }))).toEqual([0, 1]);
    expect(wunbyEvaluate(position({ change: { ...over, reason: 'tie', winners: [0, 1] } }))).toEqual([0.5, 0.5]);
    const teams = position({ options: { teams: true }, change: { ...over, winners: [1, 3] } });
    expect(wunbyEvaluate(teams)).toEqual([0, 1, 0, 1]);
  });
});
