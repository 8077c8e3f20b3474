/** OY-10 to OY-17: the duel. */
import { oyno, oynoBoard, oynoPosition, oynoUpperCounts } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';
import { duel, movesOf, outcomeOf, play, refusal } from './positions.ts';

test('OY-10 eight bones each, the board empty, red first', () => {
  const start = oyno.setup();
  expect(start.supply).toEqual([8, 8]);
  expect(oynoPosition(start)).toBe('');
  expect(oyno.status(start)).toEqual({ type: 'turn', prompt: 'turn', seats: [0] });
  expect(oyno.status(play(oyno, start, 'place a1'))).toEqual({ type: 'turn', prompt: 'turn', seats: [1] });
});

test('OY-11 with no bone on the board, or all upper, a bone must be placed on an empty cell', () => {
  expect(movesOf(oyno, oyno.setup())).toHaveLength(24);
  const allUpper = duel('a1=R e5=R b2=b');
  expect(movesOf(oyno, allUpper).every((text) => text.startsWith('place '))).toBe(true);
  expect(movesOf(oyno, allUpper)).toHaveLength(21);
  expect(refusal(oyno, allUpper, 'a1-a2')).toBe('must-place');
  expect(refusal(oyno, allUpper, 'flip a1')).toBe('must-place');
});

test('OY-11 a placed bone comes from the supply, stands upper and reverses its neighbours', () => {
  const after = play(oyno, duel('a1=R b2=b c1=R b3=B'), 'place b1');
  expect(oynoPosition(after)).toBe('a1=r b1=R c1=r b2=B b3=B');
  expect(after.supply).toEqual([5, 6]);
});

test('OY-11 option place: when-upper refuses, any-time allows placing while a bone is lower', () => {
  const position = 'a1=r e5=R';
  expect(movesOf(oyno, duel(position)).some((text) => text.startsWith('place'))).toBe(false);
  expect(refusal(oyno, duel(position), 'place b5')).toBe('may-not-place');
  const anyTime = duel(position, { place: 'any-time' });
  expect(movesOf(oyno, anyTime)).toEqual(expect.arrayContaining(['place b5', 'flip a1', 'a1-b5', 'e5-b5']));
  // With all upper it stays forced; with no bone left there is nothing to place.
  expect(movesOf(oyno, duel('a1=R', { place: 'any-time' })).every((text) => text.startsWith('place '))).toBe(true);
  const all = 'a1=r b1=R d1=R a3=R e3=R b5=R d5=R c1=R';
  expect(movesOf(oyno, duel(all, { place: 'any-time' })).some((text) => text.startsWith('place'))).toBe(false);
});

test('OY-12 any bone of one’s own moves, upper or lower, and is set upper; both neighbourhoods are reversed', () => {
  const start = duel('a1=r b1=B c1=R d1=b d2=R');
  expect(oynoPosition(play(oyno, start, 'a1-d3'))).toBe('b1=b c1=R d1=b d2=r d3=R');
  expect(oynoPosition(play(oyno, start, 'c1-e1'))).toBe('a1=r b1=b d1=b e1=R d2=R');
  expect(refusal(oyno, start, 'b1-e5')).toBe('not-your-bone');
  expect(refusal(oyno, start, 'e5-e4')).toBe('no-bone');
  expect(refusal(oyno, start, 'a1-b1')).toBe('cell-taken');
  expect(refusal(oyno, start, 'a1-z9')).toBe('no-such-cell');
});

test('OY-12 a bone moved to a cell next to its own reverses the neighbours of both', () => {
  // b1 touches a1 only through the cell that the bone leaves; b2 is left, c2 is reached.
  expect(oynoPosition(play(oyno, duel('b2=r b1=R c1=R a2=b'), 'b2-c2'))).toBe('b1=r c1=r a2=B c2=R');
});

test('OY-13 a flip turns one lower bone of one’s own upper, and nothing else', () => {
  const start = duel('a1=r b1=B a2=R');
  expect(oynoPosition(play(oyno, start, 'flip a1'))).toBe('a1=R b1=B a2=R');
  expect(refusal(oyno, start, 'flip a2')).toBe('already-upper');
  expect(refusal(oyno, start, 'flip b1')).toBe('not-your-bone');
});

test('OY-14 a turn cannot be skipped: every move changes the board, and there always is one', () => {
  const start = duel('a1=r');
  for (const move of oyno.legalMoves(start))
    expect(oynoPosition(oyno.apply(start, move))).not.toBe(oynoPosition(start));
  // The fullest board there is: 17 cells beside the centre, and 16 bones.
  const bones = Array.from({ length: 16 }, (_, i) => `p${i}=${i % 2 === 1 ? 'b' : i === 14 ? 'r' : 'R'}`);
  const full = duel(bones.join(' '), { board: ring(17) });
  expect(full.supply).toEqual([0, 0]);
  expect(movesOf(oyno, full).length).toBeGreaterThan(0);
});

const SEVEN = 'b1=R d1=R a2=R a4=R b5=R d5=R e4=R';

test('OY-15 all eight on the board and upper wins', () => {
  expect(outcomeOf(oyno, play(oyno, duel(SEVEN), 'place e2'))).toEqual({
    reason: 'all-upper',
    winners: [0],
    places: [1, 2],
  });
  // The eighth is on the board, but next to a1 stands one that it turns.
  expect(outcomeOf(oyno, play(oyno, duel(SEVEN), 'place a1'))).toBeUndefined();
  expect(outcomeOf(oyno, play(oyno, duel(`${SEVEN} e2=r`), 'flip e2'))).toMatchObject({ winners: [0] });
});

test('OY-15 seven upper bones win nothing while the eighth is beside the board', () => {
  const state = play(oyno, duel('b1=R d1=R a2=R a4=R b5=R d5=r e4=R'), 'flip d5');
  expect(oynoUpperCounts(state)[0]).toBe(7);
  expect(outcomeOf(oyno, state)).toBeUndefined();
});

test('OY-16 a move of the opponent can complete one, and one wins all the same', () => {
  // Blue sets a bone next to the one lower red bone.
  const state = duel('a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r', { turn: 1 });
  expect(outcomeOf(oyno, play(oyno, state, 'place e1'))).toEqual({ reason: 'all-upper', winners: [0], places: [1, 2] });
});

test('OY-16 a move that completes both sides wins for the mover, or with the option bothComplete is a draw', () => {
  const red = 'b1=R d1=R a2=R a4=R b5=R d5=R e4=R e1=r';
  const blue = 'a1=B c1=B a3=B b4=B a5=B d4=B e5=B';
  // Blue's last bone comes to e2: it turns e1 upper, and nothing of blue's own.
  const both = duel(`${red} ${blue}`, { turn: 1 });
  const after = play(oyno, both, 'place e2');
  expect(oynoUpperCounts(after)).toEqual([8, 8]);
  expect(outcomeOf(oyno, after)).toEqual({ reason: 'all-upper', winners: [1], places: [2, 1] });

  // With the option the same move is a draw, and one that completes only the opponent is not.
  const options = { turn: 1, bothComplete: 'draw' } as const;
  const drawn = play(oyno, duel(`${red} ${blue}`, options), 'place e2');
  expect(outcomeOf(oyno, drawn)).toEqual({ reason: 'both-upper', winners: [0, 1], places: [1, 1] });
  expect(oynoBoard.next(drawn)).toBe('A draw: one move has stood up the bones of both.');
  const one = play(oyno, duel('a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r', options), 'place e1');
  expect(outcomeOf(oyno, one)).toEqual({ reason: 'all-upper', winners: [0], places: [1, 2] });
});

test('OY-17 a moved bone does not go back to its own cell', () => {
  const start = duel('a1=r');
  expect(movesOf(oyno, start)).not.toContain('a1-a1');
  expect(refusal(oyno, start, 'a1-a1')).toBe('same-cell');
});
