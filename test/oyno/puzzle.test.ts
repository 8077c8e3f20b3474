import { createMatch, outcomes, RuleError, simulate } from 'tabletop-rules/core';
import { type OynoPuzzleOptions, type OynoPuzzleState, oynoPosition, oynoPuzzle } from 'tabletop-rules/oyno';
import { withScript } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { ring } from './helpers.ts';

function puzzle(position: string, options: OynoPuzzleOptions = {}): OynoPuzzleState {
  return oynoPuzzle.setup({ position, ...options });
}

function moves(state: OynoPuzzleState): string[] {
  return oynoPuzzle.legalMoves(state).map((move) => oynoPuzzle.format(move));
}

/** Lays one bone after the other: `a1=U`. */
function lay(...bones: readonly string[]): string[][] {
  return bones.map((bone) => [bone.slice(0, 2), bone.endsWith('U') ? 'upper' : 'lower']);
}

describe('the puzzle', () => {
  test('OY-30 eight bones on random cells, either side up, the centre empty', () => {
    withScript(lay('a1=U', 'b1=u', 'c1=u', 'd1=U', 'e1=u', 'a2=u', 'b2=u', 'c2=u'), (dice) => {
      const state = dice.settle(oynoPuzzle, oynoPuzzle.setup());
      expect(oynoPosition(state)).toBe('a1=U b1=u c1=u d1=U e1=u a2=u b2=u c2=u');
      expect(oynoPuzzle.status(state)).toEqual({ type: 'turn', ask: 'move', seats: [0] });
      expect(state.cells[12]).toBe(-1);
    });
  });

  test('OY-30 each bone is a chance of its own: every empty cell but the centre, both sides, all equally likely', () => {
    const start = oynoPuzzle.setup();
    const first = [...outcomes(oynoPuzzle.chance(start))];
    expect(first).toHaveLength(48);
    expect(new Set(first.map(({ probability }) => probability))).toEqual(new Set([1 / 48]));
    expect(first.some(({ move }) => move.faces[0] === 'c3')).toBe(false);
    const second = oynoPuzzle.apply(start, { type: 'chance', label: 'bone', faces: ['a1', 'upper'] });
    const faces = oynoPuzzle.chance(second).dice[0]!.faces;
    expect(faces).toHaveLength(23);
    expect(faces).not.toContain('a1');
  });

  test('OY-31 a move lifts an upper bone, reverses around it, sets it upper and reverses around that', () => {
    const start = puzzle('a1=U b1=u d1=U e2=u a3=u');
    expect(oynoPosition(oynoPuzzle.apply(start, oynoPuzzle.parse('a1-e1', start)))).toBe('b1=U d1=u e1=U e2=U a3=u');
    // Next door: what touches both cells is turned twice, what touches one is turned once.
    const near = puzzle('b2=U b1=u c1=U a2=u');
    expect(oynoPosition(oynoPuzzle.apply(near, oynoPuzzle.parse('b2-c2', near)))).toBe('b1=U c1=u a2=U c2=U');
  });

  test('OY-31 a lower bone is not lifted', () => {
    const start = puzzle('a1=U b1=u');
    expect(moves(start).some((text) => text.startsWith('b1'))).toBe(false);
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'b1', to: 'c1' })?.code).toBe('lower-bone');
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'c1', to: 'd1' })?.code).toBe('no-bone');
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'x1', to: 'd1' })?.code).toBe('no-such-cell');
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'b1' })?.code).toBe('cell-taken');
  });

  test('OY-31 OY-17 a bone does not go back to its own cell, nor to the centre', () => {
    const start = puzzle('a1=U b1=u');
    expect(moves(start)).toHaveLength(22);
    expect(moves(start)).not.toContain('a1-a1');
    expect(moves(start)).not.toContain('a1-c3');
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'a1' })?.code).toBe('same-cell');
    expect(oynoPuzzle.explain(start, { type: 'move', seat: 0, from: 'a1', to: 'c3' })?.code).toBe('centre-stays-empty');
  });

  test('OY-32 solved when all bones are upper', () => {
    const start = puzzle('a1=U b1=u');
    const solved = oynoPuzzle.apply(start, oynoPuzzle.parse('a1-e5', start));
    expect(oynoPuzzle.status(solved)).toEqual({
      type: 'over',
      outcome: { reason: 'solved', winners: [0], places: [1] },
    });
    expect(oynoPuzzle.legalMoves(solved)).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('OY-32 level %i adds a bone for each level', (level) => {
    const match = createMatch(oynoPuzzle, { options: { level }, seed: level });
    expect(match.state.cells.filter((piece) => piece !== -1)).toHaveLength(7 + level);
    expect(match.ply % (7 + level)).toBe(0);
  });

  test.each([0, 10, 1.5, '1', null, Number.NaN])('OY-32 there is no level %j', (level) => {
    const setup = (): unknown => oynoPuzzle.setup({ level: level as number });
    expect(setup).toThrow(expect.objectContaining({ code: 'bad-options' }));
    expect(setup).toThrow(/"level"/);
  });

  const CELLS = ['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2'];

  test.each(['u', 'U'])('OY-33 a start with all bones "%s" is drawn again entirely', (side) => {
    const fine = lay(...CELLS.map((cell, i) => `${cell}=${i === 0 ? 'U' : 'u'}`));
    withScript([...lay(...CELLS.map((cell) => `${cell}=${side}`)), ...fine], (dice) => {
      const empty = dice.settle(oynoPuzzle, oynoPuzzle.setup());
      expect(dice.left).toBe(0);
      expect(oynoPuzzle.status(empty).type).toBe('turn');
      expect(empty.upper).toEqual([1]);
    });
    withScript(lay(...CELLS.map((cell) => `${cell}=${side}`)), (dice) => {
      expect(dice.settle(oynoPuzzle, oynoPuzzle.setup())).toEqual(oynoPuzzle.setup());
    });
  });

  test('OY-33 hand-made: without an upper bone or an empty cell it is refused', () => {
    expect(() => puzzle('a1=u b1=u')).toThrow(/an upper bone/);
    const full = Array.from({ length: 17 }, (_, i) => `p${i}=U`).join(' ');
    expect(() => puzzle(full, { board: ring(17) })).toThrow(/an empty cell/);
    expect(puzzle(full.replace(' p16=U', ''), { board: ring(17) }).bones).toBe(16);
    expect(() => puzzle('a1=R')).toThrow(RuleError);
  });

  test('OY-33 hand-made and solved, it is over at once', () => {
    expect(oynoPuzzle.status(puzzle('a1=U'))).toMatchObject({ type: 'over', outcome: { reason: 'solved' } });
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
});
