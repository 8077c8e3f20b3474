/** Components and setup: HW-1 to HW-14. */
import { type AnyGame, createMatch, outcomes, RuleError, seededRandom } from 'tabletop-rules/core';
import { scripted } from 'tabletop-rules/testing';
import { WUMPUS_CARDS, WUMPUS_TERRAINS, type WumpusTerrain, wumpus, wumpusCounts } from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { codeOf } from '../core/error-of.ts';
import { ALL_CARDS, counts, LAYOUT, listed, now, position, run, size, squareName, sum, where } from './position.ts';

/** The terrain of the 44 random squares of the tests' layout, in the order of laying. */
const RANDOM = LAYOUT.flatMap((kind, at) => (kind === 'camp' || at === 24 ? [] : [[kind]]));

test('HW-14 HW-42 at first nobody has a card, and nothing has been kept or shown', () => {
  const nobody = [0, 0, 0];
  expect(wumpus.setup({ seats: 3 })).toMatchObject({
    ...{ hands: nobody, handSizes: nobody, keptHands: nobody, keptSizes: nobody },
    ...{ cardLog: [], discards: 0, kept: 0 },
  });
});

describe('terrain', () => {
  test('HW-1 49 squares: ten of each of four kinds, five lairs, four camps', () => {
    const { state } = createMatch(wumpus, { seed: 1 });
    const count = (kind: number): number => state.terrain.filter((other) => other === kind).length;
    expect(WUMPUS_TERRAINS.map((_, kind) => count(kind))).toEqual([10, 10, 10, 10, 5, 4]);
    expect(state.tilesLeft).toEqual([0, 0, 0, 0, 0]);
  });

  test('HW-10 the centre is a lair with the Wumpus, the corners are camps, the rest is still to be laid', () => {
    const state = wumpus.setup({});
    expect(state.terrain.flatMap((kind, at) => (kind === -1 ? [] : [`${squareName(at)} ${kind}`]))).toEqual([
      'a1 5',
      'g1 5',
      'd4 4',
      'a7 5',
      'g7 5',
    ]);
    expect(squareName(state.wumpus)).toBe('d4');
    expect(state.tilesLeft).toEqual([10, 10, 10, 10, 4]);
  });

  test('HW-10 HW-11 the 44 squares are laid from a1 on, one chance each, by what is left', () => {
    const script = scripted(...RANDOM);
    let state = wumpus.setup({});
    const order: string[] = [];
    while (now(state) === 'chance terrain') {
      order.push(squareName(state.laying));
      const { dice, seenBy } = wumpus.chance(state);
      expect(seenBy).toBeUndefined();
      expect(dice[0]!.weights).toEqual(state.tilesLeft);
      state = script.roll(wumpus, state);
    }
    script.done();
    expect(order).toHaveLength(44);
    expect(order.slice(0, 6)).toEqual(['b1', 'c1', 'd1', 'e1', 'f1', 'a2']);
    expect(order).not.toContain('d4');
    expect(order.at(-1)).toBe('f7');
    expect(state).toEqual(wumpus.setup({ terrain: LAYOUT }));
  });

  test('HW-11 the last kind that is left is still asked', () => {
    let state = wumpus.setup({});
    const script = scripted(...RANDOM);
    for (let i = 0; i < 43; i++) state = script.roll(wumpus, state);
    expect([...outcomes(wumpus.chance(state))]).toHaveLength(1);
    expect(now(state)).toBe('chance terrain');
  });

  test('HW-11 camps: red north-west, green north-east, yellow south-east, blue south-west', () => {
    const hunters = ['choose ulf', 'choose ningawe', 'choose actaeon', 'choose bear-claw'];
    expect(where(run(wumpus.setup({ seats: 4, terrain: LAYOUT }), hunters))).toBe('a7 g7 g1 a1');
  });

  const bad = (change: (layout: WumpusTerrain[]) => void): WumpusTerrain[] => {
    const layout = [...LAYOUT];
    change(layout);
    return layout;
  };
  test.each([
    ['too short', LAYOUT.slice(0, -1), 'must be "random" or'],
    ['too long', [...LAYOUT, 'clear'], 'must be "random" or'],
    ['a text', 'forest', 'must be "random" or'],
    ['a text of 49 signs', '.'.repeat(49), 'must be "random" or'],
    ['no camp in a corner', bad((l) => l.splice(0, 1, 'clear')), '"camp" at a1'],
    ['a camp elsewhere', bad((l) => l.splice(1, 1, 'camp')), 'no camp: camps are in the corners; another kind at b1'],
    ['no lair in the centre', bad((l) => l.splice(24, 1, 'clear')), 'at d4'],
    ['too many of a kind', bad((l) => l.splice(47, 1, 'clear')), 'at f7'],
    ['an unknown kind', bad((l) => l.splice(9, 1, 'desert' as WumpusTerrain)), 'at c2'],
  ])('HW-11 a fixed layout is checked: %s', (_, terrain, named) => {
    // One of the rows is no list at all.
    const options = { terrain: terrain as readonly WumpusTerrain[] };
    expect(() => wumpus.setup(options)).toThrow(RuleError);
    expect(() => wumpus.setup(options)).toThrow(named);
    expect(codeOf(() => wumpus.setup(options))).toBe('bad-options');
  });

  it('takes a fixed layout, and says so in the record', () => {
    const match = createMatch(wumpus, { options: { terrain: LAYOUT }, seed: 1 });
    expect(match.status).toMatchObject({ type: 'turn', prompt: 'choose' });
    expect(match.record().options).toMatchObject({ seats: 2, terrain: LAYOUT });
  });
});

test('HW-2 40 cards: four of each of eight kinds, two of each of four', () => {
  const { deck, deckSize } = wumpus.setup({});
  expect(Object.fromEntries(WUMPUS_CARDS.map((card, kind) => [card, wumpusCounts(deck)[kind]]))).toEqual({
    bow: 4,
    nets: 4,
    spear: 4,
    'traps-and-snares': 4,
    run: 4,
    submerge: 4,
    camouflage: 4,
    cover: 4,
    ambush: 2,
    'scent-in-the-air': 2,
    retreat: 2,
    hazards: 2,
  });
  expect(deckSize).toBe(40);
});

test('HW-2 a hand is one number, and its counts by kind can be read, with all copies of a kind too', () => {
  for (const [kind, card] of WUMPUS_CARDS.entries()) {
    const copies = Array.from({ length: ALL_CARDS[kind]! }, () => card);
    const handLimits = [copies.length - 1, 5];
    const state = position({ hands: [copies], handLimits, phase: 'reconcile', turn: 0 });
    expect(wumpusCounts(state.hands[0]!)).toEqual(counts(copies));
    const after = run(state, [`discard ${card}`]);
    expect([after.hands[0], after.discards].map((cards) => wumpusCounts(cards!))).toEqual([
      counts(copies.slice(1)),
      counts([card]),
    ]);
  }
});

test('HW-12 each chooses a hunter that nobody has, in seat order, and starts in its camp', () => {
  let state = wumpus.setup({ seats: 4, terrain: LAYOUT });
  expect(now(state)).toBe('choose 0');
  expect(listed(state)).toEqual(['choose ulf', 'choose ningawe', 'choose actaeon', 'choose bear-claw']);
  state = run(state, ['choose actaeon']);
  expect(now(state)).toBe('choose 1');
  expect(listed(state)).toEqual(['choose ulf', 'choose ningawe', 'choose bear-claw']);
  state = run(state, ['choose ulf', 'choose bear-claw']);
  expect(listed(state)).toEqual(['choose ningawe']);
  state = run(state, ['choose ningawe']);
  expect(where(state)).toBe('g1 a7 a1 g7');
  expect(now(state)).toBe('chance first');
});

/** Hands that need no card, so that nothing is drawn; none holds a card to be asked for. */
const FULL_HANDS = [
  ['bow', 'bow', 'bow', 'bow', 'nets'],
  ['nets', 'nets', 'nets', 'spear', 'spear'],
  ['run', 'run', 'run', 'run', 'cover'],
] as const;

describe('the first player', () => {
  const chosen = run(wumpus.setup({ seats: 3, terrain: LAYOUT }), ['choose ulf', 'choose ningawe', 'choose actaeon']);

  test('HW-13 one chance rolls a die for each; the highest leads', () => {
    expect(wumpus.chance(chosen).dice.map((die) => die.faces)).toEqual(Array(3).fill([1, 2, 3, 4, 5, 6]));
    const state = run(chosen, [], [[2, 6, 5]]);
    expect([state.first, state.asked]).toEqual([1, 1]);
  });

  test('HW-13 those who tie for the highest roll again, the others do not', () => {
    const tied = run(chosen, [], [[5, 3, 5]]);
    expect(now(tied)).toBe('chance first');
    expect(tied.rollers).toEqual([0, 2]);
    expect(wumpus.chance(tied).dice).toHaveLength(2);
    const again = run(tied, [], [[4, 4]]);
    expect(again.rollers).toEqual([0, 2]);
    expect(run(again, [], [[1, 2]]).first).toBe(2);
  });

  test('HW-13 turns go clockwise from the first player, the same one in every round', () => {
    const rounds = ['pass', 'pass', 'pass'];
    const start = position({ hunters: ['ulf', 'ningawe', 'actaeon'], hands: FULL_HANDS, first: 1 });
    let state = run(start, rounds, [[5]]);
    const order: string[] = [];
    for (let i = 0; i < 3; i++) {
      state = run(state, ['pass', 'pass']);
      order.push(now(state));
      state = run(state, ['stay', 'end']);
    }
    expect(order).toEqual(['move 1', 'move 2', 'move 0']);
    expect(now(state)).toBe('reconcile 1');
    expect(now(run(state, ['keep', 'keep', 'keep']))).toBe('scent 1');
  });

  test('HW-13 when the first player is out, the next living one clockwise leads', () => {
    const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
    const at = ['a7', null, null, 'a1'];
    const start = position({ hunters, at, first: 1, asked: 3, hands: [FULL_HANDS[0], [], [], FULL_HANDS[1]] });
    const hunt = run(start, ['pass', 'pass'], [[5]]);
    expect([hunt.turn, now(hunt)]).toEqual([3, 'hazards 0']);
    const reconcile = run(hunt, ['pass', 'stay', 'end', 'pass', 'stay', 'end']);
    expect(now(reconcile)).toBe('reconcile 3');
    expect(now(run(reconcile, ['keep', 'keep']))).toBe('scent 3');
  });
});

test('HW-14 in turn order each draws five cards before the next, seen only by who draws', () => {
  const script = scripted([3, 5, 1]);
  let state = script.play(
    wumpus,
    wumpus.setup({ seats: 3, terrain: LAYOUT }),
    'choose ulf',
    'choose ningawe',
    'choose actaeon',
  );
  const random = seededRandom(7);
  const drawn: number[] = [];
  while (now(state) === 'chance draw') {
    const { dice, seenBy } = wumpus.chance(state);
    expect(dice[0]!.weights).toEqual(wumpusCounts(state.deck));
    expect(seenBy).toEqual([state.asked]);
    drawn.push(state.asked);
    const faces = [...outcomes(wumpus.chance(state))];
    state = wumpus.apply(state, faces[random(faces.length)]!.result);
  }
  expect(drawn.join('')).toBe('111112222200000');
  expect(state.handSizes).toEqual([5, 5, 5]);
  expect(state.hands.map(size)).toEqual([5, 5, 5]);
  expect(size(state.deck)).toBe(25);
  expect(now(state)).toBe('scent 1');
});

test('HW-14 hands are secret, played and discarded cards are public', () => {
  const state = position({ hands: [['bow', 'run'], ['nets']], discards: ['cover'] });
  expect(wumpus.view(state, 0)).toEqual({
    ...state,
    hands: [state.hands[0], null],
    deck: null,
    keptHands: [state.keptHands[0], null],
  });
  expect(wumpus.view(state, 'spectator')).toEqual({
    ...state,
    hands: [null, null],
    deck: null,
    keptHands: [null, null],
  });
  expect(wumpus.view(state, 1).handSizes).toEqual([2, 1]);
  expect(wumpus.view(state, 1).deckSize).toBe(36);
  expect(wumpus.view(state, 1).discards).toEqual(state.discards);
  const draw = position({ phase: 'draw', turn: 0, asked: 0 });
  const move = { type: 'chance', label: 'draw', faces: ['bow'] } as const;
  expect(wumpus.redact(draw, move, 0)).toEqual(move);
  expect(wumpus.redact(draw, move, 1)).toEqual({ ...move, faces: [null] });
});

it('has seats 2 to 4, 2 unless asked for', () => {
  expect(wumpus.setup({}).hunters).toHaveLength(2);
  for (const seats of [2, 3, 4] as const)
    expect(wumpus.sides(wumpus.setup({ seats }))).toEqual([0, 1, 2, 3].slice(0, seats));
  for (const seats of [1, 5, 2.5]) expect(codeOf(() => (wumpus as AnyGame).setup({ seats }))).toBe('bad-options');
  expect(sum(ALL_CARDS)).toBe(40);
});
