import { createMatch } from 'tabletop-rules/core';
import { type OynoOptions, oyno, oynoPuzzle, oynoSvg, oynoText } from 'tabletop-rules/oyno';
import { describe, expect, test } from 'vitest';
import { ring } from './helpers.ts';

const POSITION = 'a1=r b1=R d3=b e5=B';

describe('text', () => {
  test('OY-3 the square board: capitals are upper, the centre is marked', () => {
    expect(oynoText(oyno.setup({ position: POSITION }))).toBe(
      [
        '5  . . . . B',
        '4  . . . . .',
        '3  . . + b .',
        '2  . . . . .',
        '1  r R . . .',
        '   a b c d e',
        '',
        'red  R r   6 beside the board, 1 upper  <',
        'blue B b   6 beside the board, 1 upper',
        'Red is to move.',
      ].join('\n'),
    );
  });

  test('OY-3 the round board, and one of the caller’s own', () => {
    expect(oynoText(oyno.setup({ board: 'round', position: 'a1=r c8=B' }))).toContain(
      ['   1 2 3 4 5 6 7 8', 'c  . . . . . . . B', 'b  . . . . . . . .', 'a  r . . . . . . .', 'o  +'].join('\n'),
    );
    expect(oynoText(oyno.setup({ board: ring(17), position: 'p0=r p16=B' }))).toContain(' p0 r    p1 .');
  });

  test('OY-21 the bone in hand lies in the centre', () => {
    const start = oyno.setup({ wild: true, position: 'a1=r' });
    const lifted = oyno.apply(start, { type: 'lift', seat: 0, from: 'a1' });
    expect(oynoText(lifted)).toContain('3  . . R . .');
    const rolling = oyno.apply(lifted, { type: 'roll', seat: 0 });
    const lower = oyno.apply(rolling, { type: 'chance', label: 'bone', faces: ['lower'] });
    expect(oynoText(lower)).toContain('3  . . r . .');
    expect(oynoText(lower)).toContain('Red sets the bone in hand, which fell lower.');
  });

  test('OY-15 OY-18 OY-32 the end is told', () => {
    const eight = 'a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r';
    const won = oyno.apply(oyno.setup({ position: eight }), { type: 'flip', seat: 0, cell: 'e2' });
    expect(oynoText(won)).toContain('Red has won.');
    expect(oynoText(oynoPuzzle.setup({ position: 'a1=U' }))).toContain('1 of 1 bones upper\nSolved.');
    expect(oynoText(oynoPuzzle.setup())).toContain('0 of 8 bones laid\nA bone is laid.');
  });
});

describe('SVG', () => {
  const boards: readonly (readonly [string, OynoOptions['board']])[] = [
    ['square', 'square'],
    ['round', 'round'],
    ['ring', ring(17)],
  ];
  test.each(boards)('the board %s: a cell, a name and a bone for each there is', (name, board) => {
    const state = oyno.setup({ board, position: name === 'ring' ? 'p0=r p1=B' : 'a1=r b1=B' });
    const svg = oynoSvg(state);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [\s\S]*<\/svg>$/);
    expect(svg).toContain('role="img"');
    expect(svg).toContain('<title>Oyno</title>');
    expect(svg).toMatch(
      /<desc>Red is to move\. Beside the board: red 7, blue 7\. Bones, capitals upper: \w+=r \w+=B\.<\/desc>/,
    );
    // Two bones on the board, seven of each beside it.
    expect(svg.match(/rx="11"/g)).toHaveLength(16);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('upper and lower, red and blue differ without colour: by shape and by mark', () => {
    const bare = (position: string): string =>
      oynoSvg(oyno.setup({ position }))
        .split('<desc>')[1]!
        .split('</desc>')[1]!
        .replace(/(fill|stroke)="#[0-9a-f]+"/g, '');
    const drawn = ['a1=r', 'a1=R', 'a1=b', 'a1=B'].map((position) => bare(position).split('<text x="-56"')[0]);
    expect(new Set(drawn).size).toBe(4);
  });

  test('the puzzle is drawn without a supply', () => {
    const svg = oynoSvg(createMatch(oynoPuzzle, { seed: 1 }).state);
    expect(svg).toContain('<title>Oyno puzzle</title>');
    expect(svg.match(/rx="11"/g)).toHaveLength(8);
  });
});
