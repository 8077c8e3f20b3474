import { createMatch, outcomes, RuleError } from 'tabletop-rules/core';
import { type OynoOptions, type OynoState, oyno, oynoPosition } from 'tabletop-rules/oyno';
import { withScript } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';

function duel(position: string, options: OynoOptions = {}): OynoState {
  return oyno.setup({ position, wild: true, ...options });
}

function moves(state: OynoState): string[] {
  return oyno.legalMoves(state).map((move) => oyno.format(move));
}

describe('wild bones', () => {
  test('OY-20 a rolled bone lands upper or lower with equal chance', () => {
    const rolling = oyno.apply(oyno.apply(duel(''), { type: 'take', seat: 0 }), { type: 'roll', seat: 0 });
    expect(oyno.status(rolling)).toEqual({ type: 'chance', label: 'bone' });
    expect([...outcomes(oyno.chance(rolling))].map(({ move, probability }) => [move.faces, probability])).toEqual([
      [['lower'], 0.5],
      [['upper'], 0.5],
    ]);
  });

  test('OY-20 a rolled bone is set with the side that it shows; its neighbours are reversed as usual', () => {
    withScript([['lower']], (dice) => {
      const after = dice.play(oyno, duel('a1=R b2=b'), 'take', 'roll', 'set b1');
      expect(oynoPosition(after)).toBe('a1=r b1=r b2=B');
      expect(after.upper).toEqual([0, 1]);
    });
    withScript([['upper']], (dice) => {
      expect(oynoPosition(dice.play(oyno, duel('a1=R b2=b'), 'take', 'roll', 'set b1'))).toBe('a1=r b1=R b2=B');
    });
    withScript([['lower']], (dice) => {
      const after = dice.play(oyno, duel('a1=R b1=r d5=B'), 'lift a1', 'roll', 'set e5');
      expect(oynoPosition(after)).toBe('b1=R d5=b e5=r');
    });
  });

  test('OY-20 a flip is never rolled: it is one move, and nothing is in hand after it', () => {
    const after = oyno.apply(duel('a1=r'), { type: 'flip', seat: 0, cell: 'a1' });
    expect(after.phase).toBe('turn');
    expect(oynoPosition(after)).toBe('a1=R');
  });

  test('OY-21 the bone is lifted or taken, rolled if wanted, then its cell is chosen', () => {
    const start = duel('a1=r b1=B');
    expect(moves(start)).toEqual(['flip a1', 'lift a1']);
    expect(moves(duel('a1=R', { place: 'any-time' }))).toEqual(['take']);
    expect(moves(duel('a1=r', { place: 'any-time' }))).toEqual(['take', 'flip a1', 'lift a1']);
    const lifted = oyno.apply(start, { type: 'lift', seat: 0, from: 'a1' });
    expect(oyno.status(lifted)).toEqual({ type: 'turn', ask: 'set', seats: [0] });
    // Lifting has turned b1 already.
    expect(oynoPosition(lifted)).toBe('b1=b');
    expect(moves(lifted)[0]).toBe('roll');
    expect(moves(lifted)).toHaveLength(1 + 22);
  });

  test('OY-21 choosing a cell without rolling sets the bone upper', () => {
    withScript([], (dice) => {
      expect(oynoPosition(dice.play(oyno, duel('a1=r b1=B'), 'lift a1', 'set c1'))).toBe('b1=B c1=R');
      expect(oynoPosition(dice.play(oyno, duel(''), 'take', 'set c1'))).toBe('c1=R');
    });
  });

  test('OY-21 a bone is rolled once, and OY-17 holds after the roll', () => {
    withScript([['lower']], (dice) => {
      const rolled = dice.play(oyno, duel('a1=r'), 'lift a1', 'roll');
      expect(moves(rolled)).not.toContain('roll');
      expect(moves(rolled)).not.toContain('set a1');
      expect(moves(rolled)).toHaveLength(23);
      expect(oyno.explain(rolled, { type: 'roll', seat: 0 })?.code).toBe('already-rolled');
      expect(oyno.explain(rolled, { type: 'set', seat: 0, cell: 'a1' })?.code).toBe('same-cell');
    });
  });

  test('OY-21 neither the lift nor the roll can be taken back by another move', () => {
    const lifted = oyno.apply(duel('a1=r b5=R'), { type: 'lift', seat: 0, from: 'a1' });
    expect(oyno.explain(lifted, { type: 'lift', seat: 0, from: 'b5' })?.code).toBe('wrong-step');
    expect(oyno.explain(lifted, { type: 'flip', seat: 0, cell: 'b5' })?.code).toBe('wrong-step');
    expect(oyno.explain(lifted, { type: 'take', seat: 0 })?.code).toBe('wrong-step');
  });

  test('OY-21 undo takes back a lift, and stops at a roll', () => {
    const match = createMatch(oyno, { options: { wild: true }, seed: 1 });
    match.play({ type: 'take', seat: 0 });
    expect(match.undo()).toBe(0);
    match.play({ type: 'take', seat: 0 });
    match.play({ type: 'roll', seat: 0 });
    const { state } = match;
    expect(() => match.undo()).toThrow(expect.objectContaining({ code: 'revealed' }));
    expect(match.state).toBe(state);
    expect(match.undo({ force: true })).toBe(1);
  });

  test('OY-15 with wild bones too the win is looked at when the bone is set, not between lift and set', () => {
    // Lifting red's bone turns the last lower one of blue upper; setting it there again turns it back.
    const blue = 'b1=b d1=B a4=B b5=B d5=B e4=B e2=B c4=B';
    const start = duel(`${blue} a1=r`);
    const lifted = oyno.apply(start, { type: 'lift', seat: 0, from: 'a1' });
    expect(lifted.upper).toEqual([0, 8]);
    expect(oyno.status(lifted).type).toBe('turn');
    expect(oyno.status(oyno.apply(lifted, { type: 'set', seat: 0, cell: 'b2' })).type).toBe('turn');
    // OY-16: set elsewhere, blue has won.
    expect(oyno.status(oyno.apply(lifted, { type: 'set', seat: 0, cell: 'a3' }))).toMatchObject({ type: 'turn' });
    expect(oyno.status(oyno.apply(lifted, { type: 'set', seat: 0, cell: 'e5' }))).toMatchObject({ type: 'turn' });
    expect(oyno.status(oyno.apply(lifted, { type: 'set', seat: 0, cell: 'a2' }))).toMatchObject({
      type: 'over',
      outcome: { winners: [1] },
    });
  });

  test('OY-18 with wild bones a position counts at the start of a turn only', () => {
    const start = duel('a1=R a5=r e1=B e5=b', { drawAfter: 2 });
    const texts = ['lift a1', 'set a3', 'lift e1', 'set e3', 'lift a3', 'set a1', 'lift e3', 'set e1'];
    const play = (count: number): OynoState =>
      texts.slice(0, count).reduce((now, text) => oyno.apply(now, oyno.parse(text, now)), start);
    expect(play(7).stood).toHaveLength(4);
    expect(oyno.status(play(7)).type).toBe('turn');
    expect(oyno.status(play(8))).toMatchObject({ type: 'over', outcome: { reason: 'repetition' } });
  });

  test('OY-20 without the option bones are not rolled, and with it they are not set in one move', () => {
    const plain = oyno.setup({ position: 'a1=r' });
    expect(oyno.explain(plain, { type: 'lift', seat: 0, from: 'a1' })?.code).toBe('wild-only');
    expect(oyno.explain(duel('a1=r'), { type: 'move', seat: 0, from: 'a1', to: 'a2' })?.code).toBe('wild-only');
    expect(() => oyno.apply(plain, { type: 'chance', label: 'bone', faces: ['upper'] })).toThrow(RuleError);
  });
});
