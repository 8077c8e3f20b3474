/** The reconcile phase: HW-40 to HW-42. */

import { type WumpusCard, wumpus, wumpusCounts } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { ALL_CARDS, cardNames, cards, listed, now, type Position, position, run, size, trace } from './position.ts';

const RECONCILE = { phase: 'reconcile', turn: 0, asked: 0 } as const;

describe('discarding and drawing', () => {
  const hands: WumpusCard[][] = [
    ['bow', 'bow', 'run', 'ambush'],
    ['nets', 'cover', 'cover', 'cover', 'cover'],
  ];
  const setting: Position = { at: ['c3', 'c4'], hands, ...RECONCILE };
  const state = position(setting);

  test('HW-40 nothing or one card is discarded', () => {
    expect(listed(state)).toEqual(['keep', 'discard bow', 'discard run', 'discard ambush']);
    const after = run(state, ['discard run']);
    expect([after.handSizes[0], wumpusCounts(after.discards)[4], now(after)]).toEqual([3, 1, 'chance draw']);
  });

  test('HW-40 then up to the hand size is drawn, card by card, before the next is asked', () => {
    expect(trace(state, ['keep', 'keep'], [['spear']])).toEqual(['reconcile 1', 'scent 0']);
    const after = run(state, ['discard run'], [['spear'], ['hazards']]);
    expect([after.handSizes, after.hands[0], now(after)]).toEqual([
      [5, 5],
      cards(['bow', 'bow', 'spear', 'ambush', 'hazards']),
      'reconcile 1',
    ]);
    expect(size(after.deck)).toBe(after.deckSize);
  });

  test('HW-40 the hand size is 5 less 1 for each attack suffered', () => {
    const weak = position({ ...setting, handLimits: [4, 5] });
    expect(now(run(weak, ['keep']))).toBe('reconcile 1');
    expect(run(weak, ['discard bow'], [['spear']]).handSizes[0]).toBe(4);
  });

  test('HW-40 everyone is asked, with an empty hand too, in turn order', () => {
    const empty = position({ at: ['c3', 'c4'], ...RECONCILE, first: 1, turn: 1, asked: 1, handLimits: [5, 1] });
    expect(listed(empty)).toEqual(['keep']);
    const after = run(empty, ['keep'], [['bow']]);
    expect([now(after), listed(after)]).toEqual(['reconcile 0', ['keep']]);
  });
});

describe('on a camp', () => {
  const hands: WumpusCard[][] = [['bow', 'bow', 'run'], ['nets']];

  test('HW-41 on any camp the whole hand may be discarded and a new one drawn', () => {
    for (const camp of ['a1', 'a7', 'g1', 'g7']) {
      const state = position({ at: [camp, 'c4'], hands, ...RECONCILE, handLimits: [4, 5] });
      expect(listed(state)).toEqual(['keep', 'discard bow', 'discard run', 'redraw']);
      const cleared = run(state, ['redraw']);
      expect([cleared.handSizes[0], size(cleared.discards), now(cleared)]).toEqual([0, 3, 'chance draw']);
      const after = run(cleared, [], [['bow'], ['spear'], ['cover'], ['cover']]);
      expect([after.hands[0], now(after)]).toEqual([cards(['bow', 'spear', 'cover', 'cover']), 'reconcile 1']);
    }
  });

  test('HW-41 not elsewhere; with an empty hand too', () => {
    expect(listed(position({ at: ['a2', 'c4'], hands, ...RECONCILE }))).not.toContain('redraw');
    expect(listed(position({ ...RECONCILE }))).toEqual(['keep', 'redraw']);
  });
});

describe('an empty deck', () => {
  const hands: WumpusCard[][] = [['bow'], ['nets', 'nets', 'nets', 'nets', 'run']];

  test('HW-42 the discards become the deck when a card is due, the one just discarded included', () => {
    const state = position({ at: ['c3'], hands, deck: [], ...RECONCILE });
    expect(size(state.discards)).toBe(34);
    const after = run(state, ['discard bow']);
    expect([after.deckSize, size(after.deck), size(after.discards), wumpusCounts(after.deck)[0]]).toEqual([
      35, 35, 0, 4,
    ]);
    expect(now(after)).toBe('chance draw');
    // The view does not say what the new deck is made of; the log has the discards it was made of.
    expect(wumpus.view(after, 0)).toMatchObject({ deck: null, deckSize: 35 });
  });

  test('HW-42 in the middle of drawing too, and not before a card is due', () => {
    const setting: Position = { at: ['c3'], hands, deck: ['spear'], ...RECONCILE };
    const one = run(position({ ...setting, handLimits: [2, 5] }), ['keep'], [['spear']]);
    expect([one.deckSize, size(one.discards), now(one)]).toEqual([0, 33, 'reconcile 1']);
    const two = run(position(setting), ['keep'], [['spear']]);
    expect([two.deckSize, size(two.discards), now(two)]).toEqual([33, 0, 'chance draw']);
  });

  test('HW-42 when both are empty nothing is drawn', () => {
    // Limits keep hands from ever holding all cards: a hand above its limit shows it.
    const [bow, ...others] = cardNames(ALL_CARDS);
    const none = position({ at: ['c3'], hands: [[bow!], others], ...RECONCILE });
    const after = run(none, ['keep']);
    expect([now(after), after.handSizes]).toEqual(['reconcile 1', [1, 39]]);
    expect(wumpus.status(after)).toMatchObject({ type: 'turn' });
  });
});
