/** The Wumpus phase: HW-20 to HW-26. */
import { outcomes } from 'tabletop-rules/core';
import { wumpus, wumpusBoard, wumpusCounts } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { listed, now, position, roll, run, size, squareName, trace, where } from './position.ts';

/** Before the roll, the Wumpus on a square. */
function rolling(at: string, setting: Parameters<typeof position>[0] = {}) {
  return position({ ...setting, wumpus: at, phase: 'roll' });
}

describe('the die', () => {
  test('HW-20 six faces, equally likely, seen by all', () => {
    const chance = wumpus.chance(rolling('d4'));
    expect(chance).toEqual({ label: 'wumpus', dice: [{ faces: [1, 2, 3, 4, 5, 6] }] });
  });

  test.each([
    [1, 'c4'],
    [2, 'd3'],
    [3, 'c2'],
    [4, 'b3'],
    [5, 'c3'],
  ])('HW-20 a roll of %i takes the Wumpus from c3 to %s', (face, to) => {
    const state = roll(rolling('c3'), face);
    expect(squareName(state.wumpus)).toBe(to);
    expect(now(state)).toBe('hazards 1');
  });

  test('HW-20 a 6 takes it to the nearest lair at once', () => {
    expect(squareName(roll(rolling('e4'), 6).wumpus)).toBe('d4');
    expect(squareName(roll(rolling('c6'), 6).wumpus)).toBe('b6');
  });
});

describe('where it cannot go', () => {
  test.each([
    // Off the board.
    ['c7', 1, 'd7'],
    ['g4', 2, 'g3'],
    ['c1', 3, 'b1'],
    ['a4', 4, 'a5'],
    // Into a camp: a7 is north of a6, g7 east of f7, a1 west of b1.
    ['a6', 1, 'b6'],
    ['f7', 2, 'f6'],
    ['b1', 4, 'b2'],
    ['g2', 3, 'f2'],
    // Off the board, and the next one clockwise is a camp: on to the one after it.
    ['f7', 1, 'f6'],
    ['g2', 2, 'f2'],
    ['b1', 3, 'b2'],
    ['a6', 4, 'b6'],
  ])('HW-21 from %s on a roll of %i it goes to %s', (from, face, to) => {
    expect(squareName(roll(rolling(from), face).wumpus)).toBe(to);
  });
});

describe('the nearest lair', () => {
  test('HW-22 several equally near: chance decides, each with equal probability', () => {
    // b6 and f6 are two steps from d6, and so is d4.
    const state = roll(rolling('d6'), 6);
    expect(now(state)).toBe('chance lair');
    const results = [...outcomes(wumpus.chance(state))];
    expect(results.map(({ result, probability }) => [result.faces[0], probability])).toEqual([
      ['d4', 1 / 3],
      ['b6', 1 / 3],
      ['f6', 1 / 3],
    ]);
    expect(squareName(roll(state, 'f6').wumpus)).toBe('f6');
  });

  test('HW-22 near is counted in orthogonal steps', () => {
    // From e3 the lair d4 is one diagonal away: two steps, as far as g3.
    const tie = roll(rolling('e3'), 6);
    expect([now(tie), [...outcomes(wumpus.chance(tie))].map(({ result }) => result.faces[0])]).toEqual([
      'chance lair',
      ['g3', 'd4'],
    ]);
  });

  test('HW-22 on a lair it stays', () => {
    const state = roll(rolling('b6', { at: ['b6'] }), 6);
    expect(squareName(state.wumpus)).toBe('b6');
    expect(now(state)).toBe('hazards 1');
  });

  test('HW-22 option onLair: it leaves for the nearest other lair, and attacks there', () => {
    // From b6 f6 and d4 are four steps away; d1 and g3 are further.
    const state = roll(rolling('b6', { at: ['b6', 'f6'], onLair: 'leave' }), 6);
    expect([...outcomes(wumpus.chance(state))].map(({ result }) => result.faces[0])).toEqual(['d4', 'f6']);
    expect(now(roll(state, 'f6'))).toBe('answer 1');
    expect(now(roll(state, 'd4'))).toBe('hazards 1');
    // Elsewhere nothing changes.
    expect(squareName(roll(rolling('c6', { onLair: 'leave' }), 6).wumpus)).toBe('b6');
    const said = wumpusBoard.narrate(
      { type: 'chance', label: 'wumpus', faces: [6] },
      rolling('b6', { onLair: 'leave' }),
    );
    expect(said).toBe('The die of the Wumpus shows 6: it goes to the nearest other lair.');
  });

  test('HW-22 a 6 may lead to a lair with a hunter, who is attacked', () => {
    const state = roll(rolling('c6', { at: ['b6'] }), 6);
    expect(now(state)).toBe('answer 0');
    const chosen = roll(roll(rolling('d6', { at: ['g7', 'f6'] }), 6), 'f6');
    expect(now(chosen)).toBe('answer 1');
  });
});

describe('scent in the air', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;

  test('HW-23 every living player is asked once, in turn order, card or not', () => {
    const state = position({ hunters, hands: [['bow'], ['scent-in-the-air']], first: 2, asked: 2 });
    expect(now(state)).toBe('scent 2');
    expect(listed(state)).toEqual(['pass']);
    expect(trace(state, ['pass', 'pass', 'pass'])).toEqual(['scent 0', 'scent 1', 'chance wumpus']);
    const out = position({ hunters, at: ['a7', null, 'g1'] });
    expect(trace(out, ['pass', 'pass'])).toEqual(['scent 2', 'chance wumpus']);
  });

  test('HW-23 the first card played moves the Wumpus two spaces, replaces the roll and ends the asking', () => {
    const state = position({ hunters, hands: [['scent-in-the-air'], ['scent-in-the-air']] });
    expect(listed(state)).toEqual(['scent north', 'scent east', 'scent south', 'scent west', 'pass']);
    const moved = run(state, ['scent east']);
    expect(squareName(moved.wumpus)).toBe('f4');
    expect(now(moved)).toBe('hazards 1');
    expect(moved.handSizes).toEqual([0, 1, 0]);
    expect(size(moved.discards)).toBe(1);
    expect(squareName(run(state, ['pass', 'scent south']).wumpus)).toBe('d2');
  });

  test.each([
    // The second step tries the named direction first again.
    ['d6', 'north', 'e7'],
    ['a5', 'north', 'b6'],
    // It may bring it back.
    ['a6', 'west', 'a6'],
    ['f7', 'north', 'f7'],
  ])('HW-23 from %s to the %s it ends on %s', (from, direction, to) => {
    const state = position({ hands: [['scent-in-the-air']], wumpus: from });
    expect(squareName(run(state, [`scent ${direction}`]).wumpus)).toBe(to);
  });

  test('HW-23 the step between attacks nobody; where it ends it attacks, even where it came from', () => {
    const between = position({ hands: [['scent-in-the-air']], at: ['d5', 'd6'] });
    expect(now(run(between, ['scent north']))).toBe('answer 1');
    const back = position({ hands: [['scent-in-the-air']], wumpus: 'a6', at: ['b6', 'a6'] });
    expect(now(run(back, ['scent west']))).toBe('answer 1');
  });
});

describe('scent in the air, steered', () => {
  const steered = (setting: Parameters<typeof position>[0] = {}) =>
    position({ scent: 'steered', hands: [['scent-in-the-air']], ...setting });

  test('HW-23 a direction for each step, the second named after the first', () => {
    const first = run(steered(), ['scent east']);
    expect([now(first), squareName(first.wumpus), first.handSizes[0]]).toEqual(['steer 0', 'e4', 0]);
    expect(listed(first)).toEqual(['steer north', 'steer east', 'steer south', 'steer west']);
    const moved = run(first, ['steer north']);
    expect([now(moved), squareName(moved.wumpus)]).toEqual(['hazards 1', 'e5']);
    // The same direction twice is the straight way.
    expect(squareName(run(first, ['steer east']).wumpus)).toBe('f4');
  });

  test('HW-23 each step follows HW-21; who has not played the card is not asked', () => {
    const aside = run(steered({ wumpus: 'd6', asked: 0 }), ['scent north']);
    expect(squareName(run(aside, ['steer north']).wumpus)).toBe('e7');
    const others = steered({ hands: [[], ['scent-in-the-air']] });
    expect(trace(others, ['pass', 'scent west', 'steer west'])).toEqual(['scent 1', 'steer 1', 'hazards 1']);
  });

  test('HW-23 HW-24 the step between attacks nobody; where it ends it attacks, even where it came from', () => {
    const between = run(steered({ at: ['d5', 'e5'] }), ['scent north']);
    expect(now(between)).toBe('steer 0');
    expect(now(run(between, ['steer east']))).toBe('answer 1');
    expect(now(run(between, ['steer north']))).toBe('hazards 1');
    expect(now(run(steered({ at: ['a7', 'd4'] }), ['scent north', 'steer south']))).toBe('answer 1');
  });
});

describe('an attack', () => {
  test('HW-24 the hand is discarded, the hunter goes to its camp, the hand size falls for good', () => {
    const state = roll(rolling('c3', { at: ['c4'], hands: [['bow', 'bow', 'run'], ['nets']] }), 1);
    expect([now(state), listed(state)]).toEqual(['answer 0', ['suffer']]);
    const after = run(state, ['suffer']);
    expect(where(after)).toBe('a7 g7');
    expect([after.handSizes, after.handLimits]).toEqual([
      [0, 1],
      [4, 5],
    ]);
    expect(size(after.hands[0]!)).toBe(0);
    expect([wumpusCounts(after.discards)[0], wumpusCounts(after.discards)[4], size(after.discards)]).toEqual([2, 1, 3]);
    expect(now(after)).toBe('hazards 1');
  });

  test('HW-24 all on the space are attacked, one after the other in turn order', () => {
    const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
    const at = ['c4', 'a3', 'c4', 'c4'];
    const state = roll(rolling('c3', { hunters, at, first: 2 }), 1);
    expect(now(state)).toBe('answer 2');
    expect(trace(state, ['suffer', 'suffer', 'suffer'])).toEqual(['answer 3', 'answer 0', 'hazards 3']);
    expect(run(state, ['suffer']).handLimits).toEqual([5, 5, 4, 5]);
  });

  test('HW-24 no move made, no attack: on a 5 and on a 6 on a lair', () => {
    expect(now(roll(rolling('c3', { at: ['c3'] }), 5))).toBe('hazards 1');
    expect(now(roll(rolling('d4', { at: ['d4'] }), 6))).toBe('hazards 1');
  });

  test('HW-24 a hunter who walks onto the Wumpus provokes nothing', () => {
    const state = position({ at: ['d3'], phase: 'move', turn: 0, asked: 0 });
    expect(now(run(state, ['move d4']))).toBe('act 0');
    expect(now(run(state, ['move d4', 'end']))).toBe('hazards 0');
  });

  test('HW-25 a retreat goes to the camp and keeps the hand and its size; the card is spent', () => {
    const hands = [['retreat', 'bow'], ['nets']] as const;
    const state = roll(rolling('c3', { at: ['c4', 'c4'], hands }), 1);
    expect(listed(state)).toEqual(['retreat ulf', 'suffer']);
    const after = run(state, ['retreat ulf']);
    expect(where(after)).toBe('a7 c4');
    expect([after.handSizes[0], after.handLimits[0], wumpusCounts(after.discards)[10]]).toEqual([1, 5, 1]);
    // It saves only its player.
    expect(now(after)).toBe('answer 1');
  });

  test('HW-25 an attacked hunter is asked whether or not it holds the card, with an empty hand too', () => {
    const state = roll(rolling('c3', { at: ['c4'] }), 1);
    expect([now(state), listed(state)]).toEqual(['answer 0', ['suffer']]);
  });
});

describe('out of the game', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;

  test('HW-26 at hand size 0 a hunter leaves the board and is skipped everywhere', () => {
    const setting = { hunters, at: ['c4'], handLimits: [1, 5, 5] };
    const state = run(roll(rolling('c3', setting), 1), ['suffer']);
    expect(where(state)).toBe('- g7 g1');
    expect(state.handLimits).toEqual([0, 5, 5]);
    // The turn of seat 1, hazards asked of seat 2 only, then that of seat 2, asked of seat 1.
    const asked = trace(state, ['pass', 'stay', 'end', 'pass', 'stay', 'end']);
    expect(asked).toEqual(['move 1', 'act 1', 'hazards 1', 'move 2', 'act 2', 'reconcile 1']);
  });

  test('HW-26 the last hunter left wins', () => {
    const state = roll(rolling('c3', { hunters, at: ['c4', 'g7', null], handLimits: [1, 5, 0] }), 1);
    const over = run(state, ['suffer']);
    expect(now(over)).toBe('over last-hunter 1');
    expect(wumpus.status(over)).toMatchObject({ outcome: { winners: [1], places: [2, 1, 2] } });
  });

  test('HW-26 until the whole attack is done a hunter at 0 stands in its camp', () => {
    const state = roll(rolling('c3', { hunters, at: ['c4', 'c4'], handLimits: [1, 1, 5] }), 1);
    const first = run(state, ['suffer']);
    expect([where(first), now(first)]).toEqual(['a7 c4 g1', 'answer 1']);
    expect(now(run(first, ['suffer']))).toBe('over last-hunter 2');
  });

  test('HW-26 the last hunters out in the same attack share a draw', () => {
    const setting = { hunters, at: ['c4', 'c4', null], handLimits: [1, 1, 0] };
    const over = run(roll(rolling('c3', setting), 1), ['suffer', 'suffer']);
    expect(now(over)).toBe('over all-out 0 1');
    expect(wumpus.status(over)).toMatchObject({ outcome: { winners: [0, 1], places: [1, 1, 3] } });
  });

  test('HW-26 who was out before does not share it', () => {
    const setting = { hunters, at: [null, 'c4', 'c4'], handLimits: [0, 1, 1], first: 1 };
    const over = run(roll(rolling('c3', setting), 1), ['suffer', 'suffer']);
    expect(over.winners).toEqual([1, 2]);
    expect(wumpus.status(over)).toMatchObject({ outcome: { winners: [1, 2], places: [3, 1, 1] } });
  });
});
