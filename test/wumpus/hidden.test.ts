/** Hidden information: views, indistinguishable states, reveals, determinization. HW-14 */
import { createMatch, rulesOf, type Seat, seededRandom } from 'tabletop-rules/core';
import { type WumpusCard, type WumpusMove, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, it, test } from 'vitest';
import { codeOf } from '../core/error-of.ts';
import { brokenInvariants } from './invariants.ts';
import { ALL_CARDS, cards, LAYOUT, listed, now, position, run, square, turn } from './position.ts';

/** Two states that differ only in the hands of seats 1 and 2, and in the deck. */
function indistinguishable(setting: Parameters<typeof position>[0]): [WumpusState, WumpusState] {
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;
  const own: WumpusCard[] = ['bow', 'retreat', 'run'];
  const one: WumpusCard[][] = [own, ['scent-in-the-air', 'retreat', 'hazards', 'run'], ['ambush', 'cover']];
  const other: WumpusCard[][] = [own, ['bow', 'nets', 'spear', 'nets'], ['nets', 'nets']];
  return [position({ hunters, ...setting, hands: one }), position({ hunters, ...setting, hands: other })];
}

describe('states that differ only in the hands of others', () => {
  const at = ['d4', 'd4', 'c4'];
  it.each([
    ['scent', { phase: 'scent', asked: 1 }],
    ['the Wumpus’ die', { phase: 'roll' }],
    ['an answer', { phase: 'answer', asked: 1 }],
    ['hazards', { phase: 'hazards', turn: 0, asked: 1 }],
    ['a retreat before a move', { phase: 'before-move', retreat: 'any-turn', turn: 0, asked: 1 }],
    ['a retreat after a move', { phase: 'after-move', retreat: 'any-turn', turn: 0, asked: 1 }],
    ['the second step of a scent', { phase: 'steer', scent: 'steered', asked: 1 }],
    ['a move', { phase: 'move', turn: 1, asked: 1 }],
    ['an act', { phase: 'act', turn: 1, asked: 1, stepped: true }],
    ['an ambush', { phase: 'ambush', turn: 1, asked: 1, stepped: true, ambushSteps: 2 }],
    ['evade cards', { phase: 'evade', turn: 0, asked: 1, attack: 2 }],
    ['discarding', { phase: 'reconcile', turn: 1, asked: 1 }],
    ['a draw', { phase: 'draw', turn: 1, asked: 1 }],
  ] as const)('HW-14 look the same at %s', (_, setting) => {
    const [one, other] = indistinguishable({ at, ...setting });
    expect(one).not.toEqual(other);
    for (const observer of [0, 'spectator'] as const) {
      const views = [wumpus.view(one, observer), wumpus.view(other, observer)] as const;
      expect(views[0]).toEqual(views[1]);
      for (const state of [one, other]) expect(wumpus.status(views[0])).toEqual(wumpus.status(state));
      for (const view of views) {
        for (const seat of [1, 2]) expect(wumpus.legalMoves(view, seat)).toEqual([]);
      }
    }
    expect(wumpus.legalMoves(one, 0)).toEqual(wumpus.legalMoves(other, 0));
    const moves: readonly WumpusMove[] = [
      { type: 'retreat', seat: 0, hunter: 'ulf' },
      { type: 'evade', seat: 0, cards: ['run'] },
      { type: 'pass', seat: 0 },
    ];
    for (const move of moves) expect(wumpus.check(one, move)).toEqual(wumpus.check(other, move));
  });
});

describe('states that differ only in the hands of others, to who is asked', () => {
  it.each([
    ['scent', { phase: 'scent', asked: 0 }],
    ['an answer', { phase: 'answer', asked: 0 }],
    ['hazards', { phase: 'hazards', turn: 1, asked: 0 }],
    ['a retreat before a move', { phase: 'before-move', retreat: 'any-turn', turn: 1, asked: 0 }],
    ['a retreat after a move', { phase: 'after-move', retreat: 'any-turn', turn: 1, asked: 0 }],
    ['the second step of a scent', { phase: 'steer', scent: 'steered', asked: 0 }],
    ['a move', { phase: 'move', turn: 0, asked: 0 }],
    ['an act', { phase: 'act', turn: 0, asked: 0, stepped: true }],
    ['an ambush', { phase: 'ambush', turn: 0, asked: 0, stepped: true, ambushSteps: 2 }],
    ['evade cards', { phase: 'evade', turn: 1, asked: 0, attack: 2 }],
    ['discarding', { phase: 'reconcile', turn: 0, asked: 0 }],
  ] as const)('HW-14 are the same at %s: moves, explanations, errors', (_, setting) => {
    const [one, other] = indistinguishable({ at: ['d4', 'd4', 'c4'], ...setting });
    const legal = wumpus.legalMoves(one, 0);
    expect(legal.length).toBeGreaterThan(0);
    expect(wumpus.legalMoves(other, 0)).toEqual(legal);
    expect(wumpus.legalMoves(wumpus.view(other, 0), 0)).toEqual(legal);
    const moves: readonly WumpusMove[] = [
      { type: 'pass', seat: 0 },
      { type: 'scent', seat: 0, direction: 'north' },
      { type: 'retreat', seat: 0, hunter: 'ningawe' },
      { type: 'hazards', seat: 0, hunter: 'ningawe' },
      { type: 'move', seat: 0, to: 'g7' },
      { type: 'ambush', seat: 0 },
      { type: 'attack', seat: 0, cards: ['nets'] },
      { type: 'evade', seat: 0, cards: ['cover'] },
      { type: 'discard', seat: 0, card: 'hazards' },
      { type: 'redraw', seat: 0 },
    ];
    for (const move of moves) {
      const checked = wumpus.check(one, move);
      expect(wumpus.check(other, move)).toEqual(checked);
      expect(wumpus.check(wumpus.view(other, 0), move)).toEqual(checked);
    }
    expect(moves.some((move) => !wumpus.check(one, move).ok)).toBe(true);
  });
});

test('HW-23 HW-31 HW-25 HW-32 HW-34 that a seat is asked tells nothing about its hand', () => {
  for (const prompt of [
    { phase: 'scent', asked: 0 },
    { phase: 'hazards', turn: 1, asked: 0 },
    { phase: 'answer', asked: 0 },
    { phase: 'evade', turn: 1, asked: 0, attack: 1 },
    { phase: 'before-move', retreat: 'any-turn', turn: 1, asked: 0 },
    { phase: 'after-move', retreat: 'any-turn', turn: 1, asked: 0 },
  ] as const) {
    const empty = position({ at: ['d4'], ...prompt });
    const full = position({ at: ['d4'], hands: [['scent-in-the-air', 'hazards', 'retreat', 'run']], ...prompt });
    expect(now(empty)).toBe(now(full));
    expect(listed(empty)).toHaveLength(1);
    expect(listed(full).length).toBeGreaterThan(1);
  }
});

test('a log shows others that a card was drawn, not which', () => {
  const match = createMatch(wumpus, { options: { seats: 2, terrain: LAYOUT }, seed: 4 });
  match.play({ type: 'choose', seat: 0, hunter: 'ulf' });
  match.play({ type: 'choose', seat: 1, hunter: 'actaeon' });
  const draws = (observer: 0 | 1 | 'spectator'): string =>
    match
      .log(observer)
      .flatMap(({ action }) => (action.type === 'chance' && action.label === 'draw' ? [...action.faces] : []))
      .map((face) => (face === null ? '?' : 'x'))
      .join('');
  const { first } = match.state;
  expect(draws('spectator')).toBe('??????????');
  expect(draws(first === 0 ? 0 : 1)).toBe('xxxxx?????');
  expect(draws(first === 0 ? 1 : 0)).toBe('?????xxxxx');
});

test('cards that are put on the table reveal something, other moves do not', () => {
  const hands: WumpusCard[][] = [['scent-in-the-air', 'retreat', 'ambush', 'bow', 'run'], ['hazards']];
  const at = ['d4', 'c4'];
  const reveals = (state: WumpusState): string[] =>
    wumpus
      .legalMoves(state)
      .flatMap((move) => (rulesOf(wumpus).hidden!.reveals(state, move) ? [wumpus.format(move)] : []));
  const hides = (state: WumpusState): string[] =>
    wumpus
      .legalMoves(state)
      .flatMap((move) => (rulesOf(wumpus).hidden!.reveals(state, move) ? [] : [wumpus.format(move)]));
  expect(hides(position({ hands, at }))).toEqual(['pass']);
  expect(hides(position({ hands, at, phase: 'hazards', turn: 0, asked: 1 }))).toEqual(['pass']);
  expect(hides(position({ hands, at, phase: 'answer', asked: 0 }))).toEqual([]);
  expect(hides(position({ at, phase: 'answer', asked: 0 }))).toEqual(['suffer']);
  expect(reveals(turn(0, { hands, at }))).toEqual(['retreat ulf', 'retreat ningawe']);
  expect(hides(turn(0, { hands, at, stepped: true }, 'act'))).toEqual(['end']);
  expect(hides(position({ hands, at, phase: 'evade', turn: 1, asked: 0, attack: 1 }))).toEqual(['evade nothing']);
  const reconcile = { phase: 'reconcile', turn: 0, asked: 0 } as const;
  expect(hides(position({ hands, ...reconcile }))).toEqual(['keep']);
  expect(hides(position({ ...reconcile }))).toEqual(['keep', 'redraw']);
});

test('HW-36 help without cards shows the hand of the attacker only where it is lost at once', () => {
  const fight = {
    hunters: ['ulf', 'ningawe', 'actaeon'],
    hands: [['bow'], [], []],
    phase: 'evade',
    turn: 0,
    attack: 1,
    evade: 2,
    lostFight: 'suffer',
  } as const;
  const nothing = (seat: Seat): WumpusMove => ({ type: 'evade', seat, cards: [] });
  const shows = (setting: Parameters<typeof position>[0], seat: Seat): [boolean, string] => {
    const state = position({ ...fight, ...setting, asked: seat });
    const after = run(state, [wumpus.format(nothing(seat))]);
    return [rulesOf(wumpus).hidden!.reveals(state, nothing(seat)), `${now(after)}, ${after.handSizes[0]} in hand`];
  };
  // From b7 the nearest lair is b6.
  const near = { at: ['b7'], wumpus: 'b7' };
  expect(shows(near, 2)).toEqual([true, 'hazards 2, 0 in hand']);
  // Another hunter is still to answer.
  expect(shows(near, 1)).toEqual([false, 'evade 2, 1 in hand']);
  // Nobody is, once the last one is out.
  expect(shows({ ...near, at: ['b7', 'g7', null] }, 1)[0]).toBe(true);
  // From the lair b6 two others are as near.
  expect(shows({ at: ['b6'], wumpus: 'b6' }, 2)).toEqual([false, 'chance lair, 1 in hand']);
  // With no other lair it stays.
  const terrain = LAYOUT.map((kind, at) => (kind === 'lair' && at !== square('d4') ? 'clear' : kind));
  expect(shows({ at: ['d4'], terrain }, 2)[0]).toBe(true);
  // Where the attacker is asked first, and where the fight is not lost, nothing is.
  expect(shows({ ...near, lostFight: 'retreat' }, 2)[0]).toBe(false);
  expect(shows({ ...near, evade: 1 }, 2)[0]).toBe(false);
  expect(shows({ ...near, hands: [] }, 2)[0]).toBe(false);
});

describe('determinize', () => {
  it('gives states of the view, with all 40 cards', () => {
    const random = seededRandom(3);
    const state = position({ hunters: ['ulf', 'ningawe', 'actaeon'], hands: [['bow'], ['run', 'run'], ['nets']] });
    for (const observer of [0, 1, 2, 'spectator'] as const) {
      const view = wumpus.view(state, observer);
      for (let i = 0; i < 50; i++) {
        const made = wumpus.determinize(view, observer, random);
        expect(brokenInvariants(made)).toEqual([]);
        expect(wumpus.view(made, observer)).toEqual(view);
      }
    }
    expect(ALL_CARDS).toHaveLength(12);
  });

  it('leaves the view as it is', () => {
    const view = structuredClone(wumpus.view(position({ hands: [['bow'], ['run']] }), 0));
    wumpus.determinize(view, 0, seededRandom(1));
    expect(Object.isFrozen(view.squares)).toBe(false);
  });

  it('deals every arrangement of the unseen cards with the same probability', () => {
    // Unseen by seat 0: two bows, a run and a retreat; two of them are the hand of seat 1.
    const unseen: WumpusCard[] = ['bow', 'bow', 'run', 'retreat'];
    const state = position({ hands: [['nets'], ['bow', 'run']], deck: ['bow', 'retreat'] });
    const expected = new Map<string, number>();
    // By hand: every pair of the four cards, each card being one of its own.
    for (let a = 0; a < unseen.length; a++) {
      for (let b = 0; b < unseen.length; b++) {
        if (a === b) continue;
        const key = String(cards([unseen[a]!, unseen[b]!]));
        expected.set(key, (expected.get(key) ?? 0) + 1 / 12);
      }
    }
    const random = seededRandom(11);
    const view = wumpus.view(state, 0);
    const found = new Map<string, number>();
    const samples = 12_000;
    for (let i = 0; i < samples; i++) {
      const key = String(wumpus.determinize(view, 0, random).hands[1]);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    // Four standard deviations.
    for (const [key, p] of expected) {
      const off = Math.abs(found.get(key)! - samples * p);
      expect(off, key).toBeLessThan(4 * Math.sqrt(samples * p * (1 - p)));
    }
  });
});

test('a late or foreign answer is refused before anything hidden is looked at', () => {
  const state = position({ hands: [['scent-in-the-air'], ['scent-in-the-air']] });
  expect(codeOf(() => wumpus.apply(state, { type: 'scent', seat: 1, direction: 'north' }))).toBe('wrong-seat');
  expect(codeOf(() => wumpus.apply(state, { type: 'pass', seat: 1 }))).toBe('wrong-seat');
});
