/** The hunt phase: HW-30 to HW-36, and the hunters, HW-3. */
import { outcomes } from 'tabletop-rules/core';
import { type WumpusCard, wumpus, wumpusCounts, wumpusHand } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { LAYOUT, listed, now, position, roll, run, size, square, squareName, trace, turn, where } from './position.ts';

test('the cards of a hand by name, and null where a view hides them', () => {
  const state = turn(0, { at: ['c3'], hands: [['ambush', 'bow', 'bow'], []] });
  const [own, other] = [wumpus.view(state, 0), wumpus.view(state, 1)];
  // In the order of `WUMPUS_CARDS`.
  for (const view of [state, own]) expect(wumpusHand(view, 0)).toEqual(['bow', 'bow', 'ambush']);
  expect(wumpusHand(state, 1)).toEqual([]);
  expect(wumpusHand(other, 0)).toBeNull();
  expect(() => wumpusHand(state, -1)).toThrow('seat');
});

describe('moving', () => {
  test('HW-30 one space in any direction, diagonals included, or none', () => {
    const state = turn(0, { at: ['c3'] });
    expect(listed(state)).toEqual([
      ...['b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4'].map((to) => `move ${to}`),
      'stay',
    ]);
    expect(where(run(state, ['move d4']))).toBe('d4 g7');
    expect(where(run(state, ['stay']))).toBe('c3 g7');
  });

  test('HW-30 not off the board; other hunters and any camp are no hindrance', () => {
    const state = turn(0, { at: ['f1', 'g2'] });
    expect(listed(state)).toEqual(['move e1', 'move g1', 'move e2', 'move f2', 'move g2', 'stay']);
    expect(where(run(state, ['move g1']))).toBe('g1 g2');
    expect(where(run(state, ['move g2']))).toBe('g2 g2');
  });

  test('HW-30 the hunters take their turns in turn order', () => {
    const state = position({ first: 1, asked: 1 });
    const moves = ['pass', 'pass', 'pass', 'stay', 'end', 'pass', 'stay', 'end'];
    expect(trace(state, moves, [[5]])).toEqual([
      'scent 0',
      'hazards 0',
      'move 1',
      'act 1',
      'hazards 1',
      'move 0',
      'act 0',
      'reconcile 1',
    ]);
  });
});

describe('hazards', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
  const before = (setting: Parameters<typeof position>[0] = {}) =>
    position({ hunters, phase: 'hazards', turn: 1, asked: 2, ...setting });

  test('HW-31 the other living players are asked once each, clockwise from the target', () => {
    expect(trace(before(), ['pass', 'pass', 'pass'])).toEqual(['hazards 3', 'hazards 0', 'move 1']);
    expect(trace(before({ at: ['a7', 'g7', 'g1', null] }), ['pass', 'pass'])).toEqual(['hazards 0', 'move 1']);
  });

  test('HW-31 the first card played settles it: the target does not act, the asking ends', () => {
    const state = before({ hands: [['hazards'], [], ['hazards'], []] });
    expect(listed(state)).toEqual(['hazards ningawe', 'pass']);
    const after = run(state, ['hazards ningawe']);
    expect(after.barred).toEqual([0, 1, 0, 0]);
    expect([after.turn, now(after)]).toEqual([2, 'hazards 3']);
    expect([wumpusCounts(after.discards)[11], after.handSizes[2]]).toEqual([1, 0]);
  });

  test('HW-31 the target does not draw nor redraw, but may discard; the next round it draws again', () => {
    const hands: WumpusCard[][] = [[], ['bow', 'run']];
    const state = position({ hands, barred: [1], phase: 'reconcile', turn: 1 });
    expect(listed(state)).toEqual(['keep', 'discard bow', 'discard run']);
    const after = run(state, ['discard bow']);
    expect([after.handSizes[1], now(after)]).toEqual([1, 'scent 0']);
    expect(after.barred).toEqual([0, 0]);
  });

  test('HW-31 the target still plays evade cards, scent, hazards on others, and answers attacks', () => {
    const barred = { barred: [1] };
    const hazards = position({ hands: [[], ['hazards']], ...barred, phase: 'hazards', turn: 0, asked: 1 });
    expect(listed(hazards)).toContain('hazards ulf');
    const evade = position({ hands: [[], ['run']], ...barred, phase: 'evade', turn: 0, asked: 1, attack: 1 });
    expect(listed(evade)).toContain('evade run');
    const answer = position({
      hands: [[], ['retreat']],
      at: ['a7', 'd4'],
      ...barred,
      phase: 'answer',
      asked: 1,
    });
    expect(listed(answer)).toEqual(['retreat ningawe', 'suffer']);
  });
});

describe('retreat in one’s own turn', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;

  test('HW-32 before or after moving, any hunter who is not in its camp, oneself too', () => {
    const state = turn(0, { hunters, at: ['c3', 'c4', 'g1'], hands: [['retreat', 'retreat']] });
    expect(listed(state).filter((text) => text.startsWith('retreat'))).toEqual(['retreat ulf', 'retreat ningawe']);
    const sent = run(state, ['retreat ningawe']);
    expect([where(sent), now(sent), wumpusCounts(sent.discards)[10]]).toEqual(['c3 g7 g1', 'move 0', 1]);
    const home = run(sent, ['move c4', 'retreat ulf']);
    expect([where(home), now(home)]).toEqual(['a7 g7 g1', 'act 0']);
  });

  test('HW-32 not without the card, nor of a hunter who is out', () => {
    expect(listed(turn(0, { hunters, at: ['c3', 'c4', 'g2'] }))).not.toContain('retreat ningawe');
    const state = turn(0, { hunters, at: ['c3', null, 'g2'], hands: [['retreat']] });
    expect(listed(state).filter((text) => text.startsWith('retreat'))).toEqual(['retreat ulf', 'retreat actaeon']);
  });

  test('HW-32 nobody retreats in another’s turn', () => {
    const state = position({
      at: ['c3', 'c4'],
      hands: [[], ['retreat']],
      phase: 'hazards',
      turn: 0,
      asked: 1,
    });
    expect(listed(state)).toEqual(['pass']);
  });
});

describe('retreat in any turn', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;
  const anyTurn = (setting: Parameters<typeof position>[0] = {}) =>
    position({ hunters, retreat: 'any-turn', phase: 'hazards', turn: 1, asked: 2, ...setting });

  test('HW-32 the others are asked once each, clockwise, card or not: before the move, after it, after an ambush', () => {
    const state = anyTurn({ at: ['a7', 'c3', 'g1'], hands: [[], ['ambush']] });
    const moves = ['pass', 'pass', 'pass', 'pass', 'move c4', 'pass', 'pass', 'ambush', 'halt', 'pass', 'pass', 'end'];
    expect(trace(state, moves)).toEqual([
      ...['hazards 0', 'retreat 2', 'retreat 0', 'move 1'],
      ...['retreat 2', 'retreat 0', 'act 1'],
      ...['ambush 1', 'retreat 2', 'retreat 0', 'act 1', 'hazards 0'],
    ]);
    expect(listed(run(state, ['pass', 'pass']))).toEqual(['pass']);
    const stayed = trace(state, ['pass', 'pass', 'pass', 'pass', 'stay']);
    expect(stayed.at(-1)).toBe('retreat 2');
    const steps = ['pass', 'pass', 'move c4', 'pass', 'pass', 'ambush', 'move c5', 'move c6'];
    expect(trace(state, ['pass', 'pass', ...steps]).slice(-2)).toEqual(['ambush 1', 'retreat 2']);
    const out = anyTurn({ at: [null, 'c3', 'g1'] });
    expect(trace(out, ['pass', 'pass', 'stay', 'pass'])).toEqual(['retreat 2', 'move 1', 'retreat 2', 'act 1']);
  });

  test('HW-31 HW-32 whom hazards stop is not asked about, as it does not act', () => {
    const state = anyTurn({ hands: [[], [], ['hazards']] });
    expect(trace(state, ['hazards ningawe'])).toEqual(['hazards 0']);
  });

  test('HW-32 a card played does not end the asking; anybody who is not in camp can be sent home', () => {
    const hands: WumpusCard[][] = [['retreat'], [], ['retreat', 'bow']];
    const state = run(anyTurn({ at: ['b3', 'c3', 'd2'], hands }), ['pass', 'pass']);
    expect(listed(state)).toEqual(['retreat ulf', 'retreat ningawe', 'retreat actaeon', 'pass']);
    const sent = run(state, ['retreat ningawe']);
    expect([now(sent), where(sent), sent.handSizes]).toEqual(['retreat 0', 'b3 g7 d2', [1, 0, 1]]);
    // Ningawe is in its camp now.
    expect(listed(sent)).toEqual(['retreat ulf', 'retreat actaeon', 'pass']);
    const both = run(sent, ['retreat ulf']);
    expect([now(both), where(both)]).toEqual(['move 1', 'a7 g7 d2']);
  });

  test('HW-32 HW-33 HW-34 sent home after moving it has moved, and cannot attack', () => {
    const hands: WumpusCard[][] = [[], ['bow', 'ambush'], ['retreat']];
    const moved = run(anyTurn({ at: ['a7', 'd3', 'g1'], hands }), ['pass', 'pass', 'pass', 'pass', 'move d4']);
    expect(listed(run(moved, ['pass', 'pass']))).toEqual(['ambush', 'attack bow', 'end']);
    const sent = run(moved, ['retreat ningawe', 'pass']);
    expect([now(sent), where(sent), listed(sent)]).toEqual(['act 1', 'a7 g7 g1', ['ambush', 'end']]);
  });

  test('HW-32 one’s own retreat asks the others nothing', () => {
    const state = turn(1, { hunters, retreat: 'any-turn', at: ['a7', 'c3', 'g1'], hands: [[], ['retreat']] });
    expect(now(run(state, ['retreat ningawe']))).toBe('move 1');
  });
});

describe('ambush', () => {
  test('HW-33 after a step of one’s own, up to two more, one by one', () => {
    const state = turn(0, { at: ['c3'], hands: [['ambush']] });
    expect(listed(state)).not.toContain('ambush');
    const acting = run(state, ['move c4']);
    expect(listed(acting)).toEqual(['ambush', 'end']);
    expect(trace(acting, ['ambush', 'move c5', 'move d6'])).toEqual(['ambush 0', 'ambush 0', 'act 0']);
    const ended = run(acting, ['ambush', 'move c5', 'move d6']);
    expect([where(ended), ended.handSizes[0], wumpusCounts(ended.discards)[8]]).toEqual(['d6 g7', 0, 1]);
    expect(listed(ended)).toEqual(['end']);
  });

  test('HW-33 steps may be declined, the first and the second', () => {
    const state = run(turn(0, { at: ['c3'], hands: [['ambush']] }), ['move c4', 'ambush']);
    expect(listed(state)).toEqual([
      ...['b3', 'c3', 'd3', 'b4', 'd4', 'b5', 'c5', 'd5'].map((to) => `move ${to}`),
      'halt',
    ]);
    expect([now(run(state, ['halt'])), where(run(state, ['halt']))]).toEqual(['act 0', 'c4 g7']);
    expect(where(run(state, ['move b5', 'halt']))).toBe('b5 g7');
  });

  test('HW-33 staying or a retreat is no step; a retreat after the step does not undo it', () => {
    const state = turn(0, { at: ['c3'], hands: [['ambush', 'retreat']] });
    expect(listed(run(state, ['stay']))).toEqual(['retreat ulf', 'end']);
    expect(listed(run(state, ['retreat ulf', 'stay']))).toEqual(['end']);
    expect(listed(run(state, ['move c4', 'retreat ulf']))).toEqual(['ambush', 'end']);
  });

  test('HW-33 both ambush cards may be played', () => {
    const state = run(turn(0, { at: ['c3'], hands: [['ambush', 'ambush']] }), ['move c4', 'ambush', 'move c5', 'halt']);
    expect(listed(state)).toEqual(['ambush', 'end']);
    expect(where(run(state, ['ambush', 'move c6', 'move d7', 'end']))).toBe('d7 g7');
  });

  test('HW-33 both asks are made even if nothing but `end` is legal; the turn leaves nothing behind', () => {
    const state = run(turn(0), ['stay']);
    expect([now(state), listed(state)]).toEqual(['act 0', ['end']]);
    const next = run(turn(0, { at: ['c3'], hands: [[], ['ambush']] }), ['move c4', 'end', 'pass']);
    expect(now(next)).toBe('move 1');
    expect(listed(run(next, ['stay']))).toEqual(['end']);
  });
});

describe('the fight', () => {
  const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;

  test('HW-34 on the space of the Wumpus any number of attack cards, at least one; not elsewhere', () => {
    const hands: WumpusCard[][] = [['bow', 'bow', 'spear', 'run', 'ambush']];
    const state = turn(0, { at: ['d4'], hands }, 'act');
    expect(listed(state)).toEqual([
      'attack bow',
      'attack spear',
      'attack bow bow',
      'attack bow spear',
      'attack bow bow spear',
      'end',
    ]);
    expect(listed(turn(0, { at: ['d5'], hands }, 'act'))).toEqual(['end']);
  });

  test('HW-34 then every other living player, clockwise from the attacker, once, any number or none', () => {
    const hands: WumpusCard[][] = [[], ['bow', 'run', 'run', 'cover'], [], ['cover']];
    const state = turn(1, { hunters, at: ['a7', 'd4', 'g1', 'a1'], hands }, 'act');
    const fight = run(state, ['attack bow']);
    expect([now(fight), listed(fight), fight.attack]).toEqual(['evade 2', ['evade nothing'], 1]);
    expect(trace(fight, ['evade nothing', 'evade nothing', 'evade nothing'])).toEqual([
      'evade 3',
      'evade 0',
      'over killed 1',
    ]);
    const mine = turn(0, { at: ['d4'], hands: [['bow'], ['run', 'run', 'cover', 'bow']] }, 'act');
    expect(listed(run(mine, ['attack bow']))).toEqual([
      'evade nothing',
      'evade run',
      'evade cover',
      'evade run run',
      'evade run cover',
      'evade run run cover',
    ]);
  });

  test('HW-34 cards are seen as they are played; one who is out is not asked', () => {
    const hands: WumpusCard[][] = [['bow', 'bow'], [], ['run']];
    const state = turn(0, { hunters: ['ulf', 'ningawe', 'actaeon'], at: ['d4', null, 'g1'], hands }, 'act');
    const fight = run(state, ['attack bow bow']);
    expect(now(fight)).toBe('evade 2');
    expect(wumpus.view(fight, 'spectator')).toMatchObject({ attack: 2, handSizes: [0, 0, 1] });
    expect(wumpusCounts(wumpus.view(fight, 'spectator').discards)[0]).toBe(2);
    const over = run(fight, ['evade nothing']);
    expect(now(over)).toBe('over killed 0');
  });

  test.each([
    ['ulf', 'traps-and-snares'],
    ['ningawe', 'spear'],
    ['actaeon', 'nets'],
    ['bear-claw', 'bow'],
  ] as const)('HW-3 HW-35 %s counts 2 for %s and 1 for the others', (hunter, special) => {
    for (const card of ['bow', 'nets', 'spear', 'traps-and-snares'] as const) {
      const other = hunter === 'ulf' ? 'ningawe' : 'ulf';
      const state = turn(0, { hunters: [hunter, other], at: ['d4'], hands: [[card, card]] }, 'act');
      expect(run(state, [`attack ${card}`]).attack).toBe(card === special ? 2 : 1);
      expect(run(state, [`attack ${card} ${card}`]).attack).toBe(card === special ? 4 : 2);
    }
  });

  test.each([
    ['c7', 'clear', [2, 1, 1, 1]],
    ['e1', 'swamp', [1, 2, 1, 1]],
    ['c1', 'forest', [1, 1, 2, 1]],
    ['b7', 'rocky', [1, 1, 1, 2]],
    ['d1', 'lair', [2, 2, 2, 2]],
  ] as const)('HW-35 on %s, %s, run, submerge, camouflage and cover count %j', (at, _, values) => {
    const cards = ['run', 'submerge', 'camouflage', 'cover'] as const;
    for (const [i, card] of cards.entries()) {
      const hunters3 = ['ulf', 'ningawe', 'actaeon'] as const;
      const hands: WumpusCard[][] = [['bow'], [card]];
      const state = turn(0, { hunters: hunters3, at: [at], wumpus: at, hands }, 'act');
      expect(run(state, ['attack bow', `evade ${card}`]).evade).toBe(values[i]);
    }
  });

  test('HW-36 attack higher: the Wumpus is dead and the hunter wins at once', () => {
    const hands: WumpusCard[][] = [['bow', 'bow', 'bow'], ['run']];
    const over = run(turn(0, { at: ['d4'], hands }, 'act'), ['attack bow bow bow', 'evade run']);
    expect(now(over)).toBe('over killed 0');
    expect(wumpus.status(over)).toEqual({
      type: 'over',
      outcome: { reason: 'killed', winners: [0], places: [1, 2] },
    });
  });

  test('HW-36 equal totals change nothing but the cards spent', () => {
    const hands: WumpusCard[][] = [['bow', 'bow', 'nets'], ['run']];
    const state = turn(0, { at: ['d4'], hands }, 'act');
    const after = run(state, ['attack bow bow', 'evade run']);
    expect([now(after), where(after), squareName(after.wumpus)]).toEqual(['hazards 0', 'd4 g7', 'd4']);
    expect([after.turn, after.handSizes, size(after.discards)]).toEqual([1, [1, 0], 3]);
    expect([after.attack, after.evade, after.handLimits]).toEqual([0, 0, [5, 5]]);
  });

  test('HW-36 evade higher: the Wumpus goes to the nearest other lair, the attacker suffers', () => {
    // From c6 the lair b6 is one step away.
    const hands: WumpusCard[][] = [
      ['bow', 'nets'],
      ['run', 'cover'],
    ];
    const fled = run(turn(0, { at: ['c6'], wumpus: 'c6', hands }, 'act'), ['attack bow', 'evade run cover']);
    expect([now(fled), squareName(fled.wumpus), where(fled)]).toEqual(['answer 0', 'b6', 'c6 g7']);
    const after = run(fled, ['suffer']);
    expect([where(after), after.handLimits, after.handSizes, now(after)]).toEqual([
      'a7 g7',
      [4, 5],
      [0, 0],
      'hazards 0',
    ]);
    expect(after.turn).toBe(1);
  });

  test('HW-36 HW-25 the attacker may answer with a retreat', () => {
    const hands: WumpusCard[][] = [['bow', 'retreat', 'run'], ['cover']];
    const fled = run(turn(0, { at: ['b7'], wumpus: 'b7', hands }, 'act'), ['attack bow', 'evade cover']);
    expect(listed(fled)).toEqual(['retreat ulf', 'suffer']);
    const after = run(fled, ['retreat ulf']);
    expect([where(after), after.handLimits, after.handSizes]).toEqual(['a7 g7', [5, 5], [1, 0]]);
  });

  test('HW-36 option lostFight: without an answer the attacker suffers, a retreat in hand or not', () => {
    const hands: WumpusCard[][] = [['bow', 'retreat', 'run'], ['cover']];
    const setting = { hands, wumpus: 'b7', lostFight: 'suffer' } as const;
    const after = run(turn(0, { at: ['b7'], ...setting }, 'act'), ['attack bow', 'evade cover']);
    expect([where(after), after.handLimits, after.handSizes]).toEqual(['a7 g7', [4, 5], [0, 0]]);
    expect([squareName(after.wumpus), now(after), after.turn]).toEqual(['b6', 'hazards 0', 1]);
    // The last point of a hand size puts it out: HW-26.
    const out = turn(0, { at: ['b7'], ...setting, handLimits: [1, 5] }, 'act');
    expect(now(run(out, ['attack bow', 'evade cover']))).toBe('over last-hunter 1');
    // An attack of the Wumpus itself is still answered.
    const attacked = position({ at: ['b7'], ...setting, phase: 'roll', wumpus: 'b6' });
    expect(listed(roll(attacked, 1))).toEqual(['retreat ulf', 'suffer']);
  });

  test('HW-32 HW-33 who was sent to the camp after moving can attack where an ambush leads to', () => {
    const hands: WumpusCard[][] = [['bow', 'ambush', 'retreat'], []];
    // c5, its camp a7, then b7 and c6, where the Wumpus is.
    const state = turn(0, { at: ['c4'], wumpus: 'c6', hands });
    const there = run(state, ['move c5', 'retreat ulf', 'ambush', 'move b7', 'move c6']);
    expect(listed(there)).toContain('attack bow');
    expect(listed(run(state, ['move c5', 'retreat ulf']))).toEqual(['ambush', 'end']);
  });

  test('HW-36 it flees to no lair with a hunter, not to its own; ties by chance', () => {
    const hands: WumpusCard[][] = [['bow'], ['run']];
    // On the lair b6: d4 and f6 are four steps away.
    const fight = ['attack bow', 'evade run'];
    const tie = run(turn(0, { at: ['b6'], wumpus: 'b6', hands }, 'act'), fight);
    expect(now(tie)).toBe('chance lair');
    expect([...outcomes(wumpus.chance(tie))].map(({ result }) => result.faces[0])).toEqual(['d4', 'f6']);
    const fled = roll(tie, 'f6');
    expect([now(fled), squareName(fled.wumpus)]).toEqual(['answer 0', 'f6']);
    // The lair d4 is not free.
    const taken = run(turn(0, { at: ['b6', 'd4'], wumpus: 'b6', hands }, 'act'), fight);
    expect([now(taken), squareName(taken.wumpus)]).toEqual(['answer 0', 'f6']);
  });

  test('HW-36 with no free lair it stays, and nobody else there is attacked', () => {
    // Four hunters cannot hold all four other lairs with one at the fight: a board with fewer lairs shows it.
    const hands: WumpusCard[][] = [['bow'], ['run']];
    const terrain = LAYOUT.map((kind, at) => (kind === 'lair' && at !== square('d4') ? 'clear' : kind));
    const state = turn(0, { at: ['d4', 'd4'], hands, terrain }, 'act');
    const fled = run(state, ['attack bow', 'evade run']);
    expect([now(fled), squareName(fled.wumpus)]).toEqual(['answer 0', 'd4']);
    const after = run(fled, ['suffer']);
    expect([now(after), where(after), after.handLimits]).toEqual(['hazards 0', 'a7 d4', [4, 5]]);
  });

  test('HW-36 nobody else is attacked where the fight was lost', () => {
    const hands: WumpusCard[][] = [['bow'], ['run']];
    const hunters3 = ['ulf', 'ningawe', 'actaeon'] as const;
    const state = turn(0, { hunters: hunters3, at: ['d4', 'd4', 'd4'], hands }, 'act');
    const lost = run(state, ['attack bow', 'evade run', 'evade nothing']);
    expect([now(lost), squareName(lost.wumpus)]).toEqual(['answer 0', 'd1']);
    expect(now(run(lost, ['suffer']))).toBe('hazards 2');
    expect(run(lost, ['suffer']).handLimits).toEqual([4, 5, 5]);
  });

  test('HW-36 HW-26 a lost fight can put the attacker out, and the last other one wins', () => {
    const hands: WumpusCard[][] = [['bow'], ['cover']];
    const state = turn(0, { at: ['b7'], wumpus: 'b7', hands, handLimits: [1, 5] }, 'act');
    expect(now(run(state, ['attack bow', 'evade cover', 'suffer']))).toBe('over last-hunter 1');
    const hunters3 = ['ulf', 'ningawe', 'actaeon'] as const;
    const three = turn(0, { hunters: hunters3, at: ['b7'], wumpus: 'b7', hands, handLimits: [1, 5, 5] }, 'act');
    const out = run(three, ['attack bow', 'evade cover', 'evade nothing', 'suffer']);
    expect([where(out), now(out), out.turn]).toEqual(['- g7 g1', 'hazards 2', 1]);
  });
});
