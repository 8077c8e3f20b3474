/** The board as text. */
import { oyno, oynoBoard, oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';
import { duel, play, puzzle, wildDuel } from './positions.ts';

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
