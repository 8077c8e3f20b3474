/** OY-20, OY-21: wild bones. */
import { createMatch, outcomes } from 'tabletop-rules/core';
import { type OynoState, oyno, oynoBoard, oynoPosition } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { duel, movesOf, outcomeOf, play, refusal, wildDuel } from './positions.ts';

test('OY-20 a rolled bone lands upper or lower with equal chance', () => {
  const rolling = play(oyno, play(oyno, wildDuel(''), 'take'), 'roll');
  expect(oyno.status(rolling)).toEqual({ type: 'chance', label: 'bone' });
  expect([...outcomes(oyno.chance(rolling))].map(({ result, probability }) => [result.faces, probability])).toEqual([
    [['lower'], 0.5],
    [['upper'], 0.5],
  ]);
});

test.each([
  ['a1=R b2=b', ['take', 'roll', 'lower', 'set b1'], 'a1=r b1=r b2=B'],
  ['a1=R b2=b', ['take', 'roll', 'upper', 'set b1'], 'a1=r b1=R b2=B'],
  ['a1=R b1=r d5=B', ['lift a1', 'roll', 'lower', 'set e5'], 'b1=R d5=b e5=r'],
])('OY-20 a rolled bone is set with the side that it shows; its neighbours are reversed as usual: %s, %j', (...row) => {
  const [position, steps, after] = row;
  expect(oynoPosition(play(oyno, wildDuel(position), ...steps))).toBe(after);
});

test('OY-20 a flip is never rolled: it is one move, and nothing is in hand after it', () => {
  const after = play(oyno, wildDuel('a1=r'), 'flip a1');
  expect(after.phase).toBe('turn');
  expect(oynoPosition(after)).toBe('a1=R');
});

test('OY-21 the bone is lifted or taken, rolled if wanted, then its cell is chosen', () => {
  const start = wildDuel('a1=r b1=B');
  expect(movesOf(oyno, start)).toEqual(['flip a1', 'lift a1']);
  expect(movesOf(oyno, wildDuel('a1=R', { place: 'any-time' }))).toEqual(['take']);
  expect(movesOf(oyno, wildDuel('a1=r', { place: 'any-time' }))).toEqual(['take', 'flip a1', 'lift a1']);
  const lifted = play(oyno, start, 'lift a1');
  expect(oyno.status(lifted)).toEqual({ type: 'turn', prompt: 'set', seats: [0] });
  // Lifting has turned b1 already.
  expect(oynoPosition(lifted)).toBe('b1=b');
  expect(movesOf(oyno, lifted)[0]).toBe('roll');
  expect(movesOf(oyno, lifted)).toHaveLength(1 + 22);
});

test('OY-21 choosing a cell without rolling sets the bone upper', () => {
  expect(oynoPosition(play(oyno, wildDuel('a1=r b1=B'), 'lift a1', 'set c1'))).toBe('b1=B c1=R');
  expect(oynoPosition(play(oyno, wildDuel(''), 'take', 'set c1'))).toBe('c1=R');
});

test('OY-21 a bone is rolled once, and OY-17 holds after the roll', () => {
  const rolled = play(oyno, wildDuel('a1=r'), 'lift a1', 'roll', 'lower');
  expect(movesOf(oyno, rolled)).not.toContain('roll');
  expect(movesOf(oyno, rolled)).not.toContain('set a1');
  expect(movesOf(oyno, rolled)).toHaveLength(23);
  expect(refusal(oyno, rolled, 'roll')).toBe('already-rolled');
  expect(refusal(oyno, rolled, 'set a1')).toBe('same-cell');
});

test('OY-21 neither the lift nor the roll can be taken back by another move', () => {
  const lifted = play(oyno, wildDuel('a1=r b5=R'), 'lift a1');
  expect(refusal(oyno, lifted, 'lift b5')).toBe('wrong-step');
  expect(refusal(oyno, lifted, 'flip b5')).toBe('wrong-step');
  expect(refusal(oyno, lifted, 'take')).toBe('wrong-step');
});

test('OY-21 undo takes back a bone that was taken, and stops at a roll', () => {
  const match = createMatch(oyno, { options: { wild: true }, seed: 1 });
  match.play({ type: 'take', seat: 0 });
  match.undo();
  expect(match.state).toEqual(oyno.setup({ wild: true }));
  match.play({ type: 'take', seat: 0 });
  match.play({ type: 'roll', seat: 0 });
  const { state } = match;
  expect(() => match.undo()).toThrow(expect.objectContaining({ code: 'revealed' }));
  expect(match.state).toBe(state);
  match.undo({ force: true });
  expect(match.ply).toBe(1);
});

test('OY-15 with wild bones too the win is decided when the bone is set, not between lift and set', () => {
  // Lifting red's bone turns the last lower one of blue upper; setting it next to that turns it back.
  const blue = 'b1=b d1=B a4=B b5=B d5=B e4=B e2=B c4=B';
  const lifted = play(oyno, wildDuel(`${blue} a1=r`), 'lift a1');
  expect(oynoPosition(lifted)).toBe('b1=B d1=B e2=B a4=B c4=B e4=B b5=B d5=B');
  expect(outcomeOf(oyno, lifted)).toBeUndefined();
  for (const cell of ['b2', 'a3', 'e5']) expect(outcomeOf(oyno, play(oyno, lifted, `set ${cell}`))).toBeUndefined();
  // OY-16: set where it turns none of blue's, blue has won.
  expect(outcomeOf(oyno, play(oyno, lifted, 'set a2'))).toMatchObject({ winners: [1] });
});

test('OY-18 with wild bones a position counts at the start of a turn only', () => {
  const start = wildDuel('a1=R a5=r e1=B e5=b', { drawAfter: 2 });
  const steps = ['lift a1', 'set a3', 'lift e1', 'set e3', 'lift a3', 'set a1', 'lift e3'];
  const almost = play(oyno, start, ...steps);
  expect(almost.history.join('').match(/:1/g)).toHaveLength(4);
  expect(outcomeOf(oyno, almost)).toBeUndefined();
  expect(outcomeOf(oyno, play(oyno, almost, 'set e1'))).toMatchObject({ reason: 'repetition' });
});

test('OY-20 without the option bones are not rolled, and with it they are not set in one move', () => {
  const plain = duel('a1=r');
  expect(refusal(oyno, plain, 'lift a1')).toBe('wild-only');
  expect(refusal(oyno, wildDuel('a1=r'), 'a1-a2')).toBe('wild-only');
  expect(oyno.check(plain, { type: 'chance', label: 'bone', faces: ['upper'] }, 'dice').ok).toBe(false);
});

test('OY-21 the bone in hand is shown in the centre, by the side that it would be set with', () => {
  const centre = (state: OynoState): string => oynoBoard.text(state).split('\n')[2]!.split(/ +/)[3]!;
  const taken = play(oyno, wildDuel(''), 'take');
  const rolling = play(oyno, taken, 'roll');
  const fallen = play(oyno, rolling, 'lower');
  const states = [wildDuel(''), taken, rolling, fallen, play(oyno, fallen, 'set b1')];
  expect(states.map(centre)).toEqual(['+', 'R', 'R', 'r', '+']);
  expect(centre(play(oyno, wildDuel('a1=r b1=B'), 'lift a1'))).toBe('R');
  expect(centre(duel('a1=r'))).toBe('+');
});
