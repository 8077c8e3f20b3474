/** OY-30 to OY-33: the puzzle. */
import { createMatch, outcomes, RuleError, simulate } from 'tabletop-rules/core';
import { oynoPosition, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { ring } from './boards.ts';
import { movesOf, outcomeOf, play, puzzle, refusal } from './positions.ts';

/** The result of chance that lays a bone: `a1 upper` for `a1=U`. */
function laid(bone: string): string {
  const [cell, letter] = bone.split('=');
  return `${cell} ${letter === 'U' ? 'upper' : 'lower'}`;
}

test('OY-30 eight bones on random cells, either side up, the centre empty', () => {
  const position = 'a1=U b1=u c1=u d1=U e1=u a2=u b2=u c2=u';
  const start = play(oynoPuzzle, oynoPuzzle.setup(), ...position.split(' ').map(laid));
  expect(oynoPosition(start)).toBe(position);
  expect(oynoPuzzle.status(start)).toEqual({ type: 'turn', prompt: 'move', seats: [0] });
});

test('OY-30 each bone is a chance of its own: every empty cell but the centre, both sides, all equally likely', () => {
  const start = oynoPuzzle.setup();
  const first = [...outcomes(oynoPuzzle.chance(start))];
  expect(first).toHaveLength(48);
  expect(new Set(first.map(({ probability }) => probability))).toEqual(new Set([1 / 48]));
  expect(first.some(({ result }) => result.faces[0] === 'c3')).toBe(false);
  const second = play(oynoPuzzle, start, 'a1 upper');
  const faces = oynoPuzzle.chance(second).dice[0]!.faces;
  expect(faces).toHaveLength(23);
  expect(faces).not.toContain('a1');
});

test('OY-31 a move lifts an upper bone, reverses around it, sets it upper and reverses around that', () => {
  const start = puzzle('a1=U b1=u d1=U e2=u a3=u');
  expect(oynoPosition(play(oynoPuzzle, start, 'a1-e1'))).toBe('b1=U d1=u e1=U e2=U a3=u');
  // Next door: what touches both cells is turned twice, what touches one is turned once.
  const near = puzzle('b2=U b1=u c1=U a2=u');
  expect(oynoPosition(play(oynoPuzzle, near, 'b2-c2'))).toBe('b1=U c1=u a2=U c2=U');
});

test('OY-31 a lower bone is not lifted', () => {
  const start = puzzle('a1=U b1=u');
  expect(movesOf(oynoPuzzle, start).some((text) => text.startsWith('b1'))).toBe(false);
  expect(refusal(oynoPuzzle, start, 'b1-c1')).toBe('lower-bone');
  expect(refusal(oynoPuzzle, start, 'c1-d1')).toBe('no-bone');
  expect(refusal(oynoPuzzle, start, 'x1-d1')).toBe('no-such-cell');
  expect(refusal(oynoPuzzle, start, 'a1-b1')).toBe('cell-taken');
});

test('OY-31 OY-17 a bone does not go back to its own cell, nor to the centre', () => {
  const start = puzzle('a1=U b1=u');
  expect(movesOf(oynoPuzzle, start)).toHaveLength(22);
  expect(movesOf(oynoPuzzle, start)).not.toContain('a1-a1');
  expect(movesOf(oynoPuzzle, start)).not.toContain('a1-c3');
  expect(refusal(oynoPuzzle, start, 'a1-a1')).toBe('same-cell');
  expect(refusal(oynoPuzzle, start, 'a1-c3')).toBe('centre-stays-empty');
});

test('OY-32 solved when all bones are upper', () => {
  const start = puzzle('a1=U b1=u');
  const solved = play(oynoPuzzle, start, 'a1-e5');
  expect(outcomeOf(oynoPuzzle, solved)).toEqual({ reason: 'solved', winners: [0], places: [1] });
  expect(oynoPuzzle.legalMoves(solved)).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('OY-32 level %i adds a bone for each level', (level) => {
  const match = createMatch(oynoPuzzle, { options: { level }, seed: level });
  expect(oynoPosition(match.state).split(' ')).toHaveLength(7 + level);
  expect(match.ply % (7 + level)).toBe(0);
});

test.each([0, 10, 1.5, '1', null, Number.NaN])('OY-32 there is no level %j', (level) => {
  const setup = (): unknown => oynoPuzzle.setup({ level: level as number });
  expect(setup).toThrow(expect.objectContaining({ code: 'bad-options' }));
  expect(setup).toThrow(/"level"/);
});

const CELLS = ['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2'];

test.each(['u', 'U'])('OY-33 a start with all bones "%s" is drawn again entirely', (side) => {
  const again = play(oynoPuzzle, oynoPuzzle.setup(), ...CELLS.map((cell) => laid(`${cell}=${side}`)));
  expect(again).toEqual(oynoPuzzle.setup());
  const start = play(oynoPuzzle, again, ...CELLS.map((cell, i) => laid(`${cell}=${i === 0 ? 'U' : 'u'}`)));
  expect(oynoPuzzle.status(start).type).toBe('turn');
});

test('OY-33 a position of the caller’s own: without an upper bone or an empty cell it is refused', () => {
  expect(() => puzzle('a1=u b1=u')).toThrow(/one at least is upper/);
  const full = Array.from({ length: 17 }, (_, i) => `p${i}=U`).join(' ');
  expect(() => puzzle(full, { board: ring(17) })).toThrow(/beside the centre stays empty/);
  expect(puzzle(full.replace(' p16=U', ''), { board: ring(17) }).total).toBe(16);
  expect(() => puzzle('a1=R')).toThrow(RuleError);
});

test('OY-33 a position of the caller’s own that is solved is over at once', () => {
  expect(outcomeOf(oynoPuzzle, puzzle('a1=U'))).toMatchObject({ reason: 'solved' });
});

test('OY-31 random play keeps an upper bone, so that there always is a move', () => {
  const { unfinished, moves: made } = simulate(oynoPuzzle, {
    matches: 50,
    seed: 3,
    maxMoves: 400,
    options: { level: 9 },
  });
  expect(made).toBeGreaterThan(50 * 100);
  expect(unfinished).toBeGreaterThan(0);
});
