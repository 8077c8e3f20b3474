/** The board as SVG. */
import { createMatch } from 'tabletop-rules/core';
import { type OynoOptions, oyno, oynoBoard, oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';
import { duel, play, wildDuel } from './positions.ts';

const boards: readonly (readonly [string, OynoOptions['board']])[] = [
  ['square', 'square'],
  ['round', 'round'],
  ['ring', ring(17)],
];
test.each(boards)('the board %s: each cell, name and bone is drawn', (name, board) => {
  const state = duel(name === 'ring' ? 'p0=r p1=B' : 'a1=r b1=B', { board });
  const svg = oynoBoard.svg(state);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [\s\S]*<\/svg>$/);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title>Oyno</title>');
  expect(svg).toMatch(
    /<desc>Red is to move\. Beside the board: red 7, blue 7\. Bones, capitals upper: \w+=r \w+=B\.<\/desc>/,
  );
  // Two bones on the board, seven of each beside it.
  expect(svg.match(/rx="11"/g)).toHaveLength(2);
  expect(svg.match(/rx="7.7"/g)).toHaveLength(14);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('upper and lower, red and blue differ without colour: by shape and by mark', () => {
  const bare = (position: string): string =>
    oynoBoard
      .svg(duel(position))
      .split('<desc>')[1]!
      .split('</desc>')[1]!
      .replace(/(fill|stroke)="[^"]+"/g, '');
  const drawn = ['a1=r', 'a1=R', 'a1=b', 'a1=B'].map((position) => bare(position).split('data-part="players"')[0]);
  expect(new Set(drawn).size).toBe(4);
});

test('the puzzle is drawn without a supply', () => {
  const svg = oynoPuzzleBoard.svg(createMatch(oynoPuzzle, { seed: 1 }).state);
  expect(svg).toContain('<title>Oyno puzzle</title>');
  expect(svg.match(/rx="11"/g)).toHaveLength(8);
});

test('the texts of a forged state are escaped', () => {
  const forged = { ...duel('a1=r'), upper: ['<script>', 0], supply: ['<script>', 0] };
  expect(oynoBoard.svg(forged as never)).not.toContain('<script>');
});

test('OY-21 the bone in hand lies in the centre, and the description says whose it is', () => {
  const svg = oynoBoard.svg(play(oyno, wildDuel('a1=r'), 'lift a1'));
  expect(svg).toContain('<desc>Red sets the bone in hand. ');
  expect(svg.match(/rx="11"/g)).toHaveLength(1);
});

test.each([
  ['OY-11 a bone from beside the board', {}, 'place b2', ['supply:red', 'cell:b2']],
  ['OY-11 and the bones that it reverses', { position: 'b3=B' }, 'place b2', ['supply:red', 'cell:b3', 'cell:b2']],
  ['OY-13 a bone that stays where it is', { position: 'b2=r' }, 'flip b2', ['cell:b2']],
  ['OY-12 a bone from cell to cell', { position: 'b2=r' }, 'b2-d4', ['cell:b2', 'cell:d4']],
  ['OY-21 a bone into the hand', { wild: true }, 'take', ['supply:red', 'cell:c3']],
] as const)('touched: %s', (_, options, notation, expected) => {
  const before = oyno.setup(options);
  const move = oyno.parse(notation, before);
  if (!move.ok) throw new Error(move.error.message);
  expect(oynoBoard.touched(before, move.value, oyno.apply(before, move.value))).toEqual(expected);
});
