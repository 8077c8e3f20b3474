/** The board as SVG and as text. */

import { listInWords } from 'tabletop-rules/author';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import {
  type OynoOptions,
  oyno,
  oynoBoard,
  oynoCells,
  oynoLayoutOf,
  oynoPuzzle,
  oynoPuzzleBoard,
} from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';
import { duel, play, puzzle, wildDuel } from './positions.ts';

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
    /<desc>Red is to stand up a lying bone, or move a bone\. Beside the board: red 7, blue 7\. Bones, capitals standing: \w+=r \w+=B\.<\/desc>/,
  );
  // Two bones on the board, seven of each beside it.
  expect(svg.match(/rx="11" (?!fill="#000000")/g)).toHaveLength(2);
  expect(svg.match(/rx="7.7" (?!fill="#000000")/g)).toHaveLength(14);
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
  expect(svg.match(/rx="11" (?!fill="#000000")/g)).toHaveLength(8);
});

test('the texts of a forged state are escaped', () => {
  const forged = { ...duel('a1=r'), upper: ['<script>', 0], supply: ['<script>', 0] };
  expect(oynoBoard.svg(forged as never)).not.toContain('<script>');
});

test('OY-21 the bone in hand lies in the centre, and the description says whose it is', () => {
  const svg = oynoBoard.svg(play(oyno, wildDuel('a1=r'), 'lift a1'));
  expect(svg).toContain('<desc>Red is to set the bone in hand on a free cell, or roll it first. ');
  expect(svg.match(/rx="11" (?!fill="#000000")/g)).toHaveLength(1);
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

test.each([
  ['OY-11 all adjacent bones', 'd3=b e3=R', 'place d4', 'You place a bone on d4, which turns over d3.'],
  [
    'OY-12 those beside both cells are as before',
    'b2=r a1=R b1=b c2=B',
    'b2-a2',
    'You move a bone from b2 to a2, which turns over a1, b1 and c2.',
  ],
  ['OY-12 those beside both cells are as before', 'b2=r c2=B', 'b2-d2', 'You move a bone from b2 to d2.'],
  ['OY-13 no bone', 'b2=r b3=B', 'flip b2', 'You stand the bone on b2 up.'],
])('narrate tells what is turned over: %s', (_, position, notation, expected) => {
  const options = { position, place: 'any-time' } as const;
  const before = oyno.setup(options);
  const move = oyno.parse(notation, before);
  if (!move.ok) throw new Error(move.error.message);
  expect(oynoBoard.narrate(move.value, before, undefined, 0)).toBe(expected);
});

test('in every match what is narrated as turned over is what has changed', () => {
  const random = seededRandom(5);
  for (const options of [{}, { board: 'round', wild: true }] as const) {
    const match = createMatch(oyno, { options, seed: 3 });
    for (let turn = 0; turn < 60 && match.status.type === 'turn'; turn++) {
      const before = match.state;
      const moves = oyno.legalMoves(before);
      const move = moves[random(moves.length)]!;
      match.play(move);
      const after = match.state;
      const { cells } = oynoLayoutOf(after);
      const [was, is] = [oynoCells(before), oynoCells(after)];
      const named =
        'cell' in move ? [move.cell] : 'to' in move ? [move.from, move.to] : 'from' in move ? [move.from] : [];
      const turned = cells.filter((name, cell) => was[cell] !== is[cell] && !named.some((own) => own === name));
      const told = oynoBoard.narrate(move, before).split('which turns over ')[1] ?? '.';
      expect(told).toBe(`${listInWords(turned)}.`);
    }
  }
});

test('what comes next and targets are in plain words', () => {
  const state = duel('a1=r b1=B');
  expect(oynoBoard.next(state, ['Ann', 'Bob'], 0)).toBe('Your turn: stand up a lying bone, or move a bone.');
  expect(oynoBoard.next(oyno.setup(), ['Ann', 'Bob'], 1)).toBe('Ann is to place a bone on a free cell.');
  expect(['cell:a1', 'cell:b1', 'button:flip'].map((target) => oynoBoard.label(target, state))).toEqual([
    'a1, red, lying',
    'b1, blue, standing',
    'Stand it up',
  ]);
  expect(oynoPuzzleBoard.next(createMatch(oynoPuzzle, { seed: 1 }).state)).toBe('Lift a standing bone.');
});

// The board as text.

test('OY-3 the square board: capitals stand, the centre is marked', () => {
  expect(oynoBoard.text(duel('a1=r b1=R d3=b e5=B'))).toBe(
    [
      '5  . . . . B',
      '4  . . . . .',
      '3  . . + b .',
      '2  . . . . .',
      '1  r R . . .',
      '   a b c d e',
      '',
      'red  R r   6 beside the board, 1 standing  <',
      'blue B b   6 beside the board, 1 standing',
      'Red is to stand up a lying bone, or move a bone.',
    ].join('\n'),
  );
});

test('OY-3 the round board, and one of the caller’s own', () => {
  expect(oynoBoard.text(duel('a1=r c8=B', { board: 'round' }))).toContain(
    ['   1 2 3 4 5 6 7 8', 'c  . . . . . . . B', 'b  . . . . . . . .', 'a  r . . . . . . .', 'o  +'].join('\n'),
  );
  expect(oynoBoard.text(duel('p0=r p16=B', { board: ring(17) }))).toContain(' p0 r    p1 .');
});

test('OY-21 the bone in hand lies in the centre', () => {
  const lifted = play(oyno, wildDuel('a1=r'), 'lift a1');
  expect(oynoBoard.text(lifted)).toContain('3  . . R . .');
  const fell = play(oyno, lifted, 'roll', 'lower');
  expect(oynoBoard.text(fell)).toContain('3  . . r . .');
  expect(oynoBoard.text(fell)).toContain('Red is to set the bone in hand, which has landed lying, on a free cell.');
});

test('OY-15 OY-18 OY-32 the last line says how the game ended', () => {
  const eight = 'a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r';
  expect(oynoBoard.text(play(oyno, duel(eight), 'flip e2'))).toContain('Red has won.');
  expect(oynoPuzzleBoard.text(puzzle('a1=U'))).toContain('1 of 1 bones standing\nSolved.');
  expect(oynoPuzzleBoard.text(oynoPuzzle.setup())).toContain('0 of 8 bones on the board\nA bone is put on the board.');
});
