/** Rules by numbers: the layout of the moves, samples and results of chance. HW-10 to HW-42 */

import { type Draft, mutableCopy } from 'tabletop-rules/author';
import { createMatch, type Numbered, outcomes, rulesOf, sample, seededRandom } from 'tabletop-rules/core';
import { type Wumpus, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, it } from 'vitest';
import { chiSquare, mostChiSquare } from '../chi-square.ts';
import { LAYOUT, position, turn } from './position.ts';

function numbersOf(): Numbered<Wumpus> {
  const { numbers } = rulesOf(wumpus);
  if (numbers === undefined) throw new Error('Hunt the Wumpus has rules by numbers.');
  return numbers;
}

const numbers = numbersOf();
const start = wumpus.setup({ terrain: LAYOUT });
const context = numbers.context(start);
const size = numbers.size(context);

/** The legal numbers of the seat that is asked. */
function legalNumbers(state: WumpusState): readonly number[] {
  const out: number[] = [];
  const count = numbers.legal(state, state.asked, out, context);
  return out.slice(0, count);
}

describe('the numbers of moves', () => {
  it('are the same for all options, and each move has one', () => {
    expect(size).toBe(332);
    expect(numbers.context(wumpus.setup({ seats: 4, scent: 'steered' }))).toBe(context);
    const moves = Array.from({ length: size }, (_, n) => numbers.move(n, 2, context));
    expect(new Set(moves.map((move) => wumpus.format(move))).size).toBe(size);
    for (const [n, move] of moves.entries()) {
      expect(move.seat).toBe(2);
      expect(numbers.number?.(move, context)).toBe(n);
      expect(numbers.move(n, 2, context)).toBe(move);
    }
  });

  it('go up in every list of legal moves', () => {
    const random = seededRandom(3);
    for (const seats of [2, 3, 4] as const) {
      const options = { seats, terrain: LAYOUT, scent: 'steered', retreat: 'any-turn' } as const;
      const match = createMatch(wumpus, { options, seed: seats });
      while (match.status.type === 'turn' && match.ply < 600) {
        const listed = legalNumbers(match.state);
        expect(listed).toEqual([...new Set(listed)].sort((a, b) => a - b));
        match.play(numbers.move(listed[random(listed.length)]!, match.state.asked, context));
      }
    }
  });

  it.each([
    { type: 'choose' },
    { type: 'choose', hunter: 'north' },
    { type: 'choose', hunter: { toString: 1 } },
    { type: 'move', to: 'h9' },
    { type: 'move', to: '__proto__' },
    { type: 'attack', cards: ['run'] },
    { type: 'attack', cards: [] },
    { type: 'attack', cards: ['bow', 'bow', 'bow', 'bow', 'bow'] },
    { type: 'attack', cards: { length: 1, 0: 'bow' } },
    { type: 'attack', cards: ['nets', 'bow'] },
    { type: 'evade', cards: [null] },
    { type: 'evade', cards: 'run' },
    { type: 'toString' },
    { type: 'discard', card: 'bow', also: 1 },
  ])('of no legal move is none, or is not accepted: %j', (data) => {
    const hands = [['bow', 'nets', 'run'], ['run']] as const;
    for (const state of [start, turn(0, { hands, at: ['d4'] }, 'act'), turn(0, { hands }, 'reconcile')]) {
      expect(wumpus.check(state, { ...data, seat: 0 }, 0).ok).toBe(false);
    }
  });
});

const hunters = ['ulf', 'ningawe', 'actaeon', 'bear-claw'] as const;
const hands = [
  ['bow', 'bow', 'spear', 'run', 'retreat'],
  ['run', 'run', 'cover', 'submerge', 'hazards'],
  ['nets', 'ambush', 'scent-in-the-air', 'camouflage', 'retreat'],
  ['retreat', 'run'],
] as const;
const setting = { hunters, hands, at: ['d4', 'd4', 'd5', 'a1'] } as const;
const MOMENTS: readonly (readonly [string, WumpusState])[] = [
  ['HW-12 the choice of a hunter', wumpus.apply(start, { type: 'choose', seat: 0, hunter: 'ningawe' })],
  ['HW-23 scent', position({ ...setting, asked: 2 })],
  ['HW-23 the second step of a scent', position({ ...setting, scent: 'steered', phase: 'steer', asked: 2 })],
  ['HW-25 an answer', position({ ...setting, phase: 'answer', asked: 0 })],
  ['HW-30 HW-32 a move', turn(0, setting)],
  ['HW-30 a move in a corner', turn(3, { ...setting, hands: [] })],
  ['HW-31 hazards', position({ ...setting, phase: 'hazards', turn: 0, asked: 1 })],
  [
    'HW-32 a retreat in another’s turn',
    position({ ...setting, retreat: 'any-turn', phase: 'before-move', turn: 0, asked: 2 }),
  ],
  ['HW-33 an ambush', turn(2, { ...setting, stepped: true }, 'act')],
  ['HW-33 a step of an ambush', turn(2, { ...setting, ambushSteps: 1 }, 'ambush')],
  ['HW-34 an attack', turn(0, setting, 'act')],
  ['HW-34 evasion', position({ ...setting, phase: 'evade', turn: 0, asked: 1, attack: 2 })],
  ['HW-40 reconciling', turn(1, setting, 'reconcile')],
  ['HW-41 reconciling on a camp', turn(3, setting, 'reconcile')],
];

describe('a sample is uniform over the legal moves', () => {
  it.each(MOMENTS)('%s', (_, state) => {
    const random = seededRandom(11);
    const listed = legalNumbers(state);
    const perMove = 400;
    const counts = listed.map(() => 0);
    for (let i = 0; i < perMove * listed.length; i++) {
      const at = listed.indexOf(numbers.sample!(state, state.asked, random, context));
      expect(at).not.toBe(-1);
      counts[at]! += 1;
    }
    expect(listed.length).toBeGreaterThan(1);
    // One in a million.
    const most = mostChiSquare(listed.length - 1, 4.75);
    expect(chiSquare(counts.map((count) => [count, perMove]))).toBeLessThan(most);
  });
});

describe('where a hand is hidden', () => {
  it('HW-14 nothing is listed, and who is next is the same', () => {
    for (const [name, state] of MOMENTS) {
      const { asked } = state;
      for (const observer of ['spectator', (asked + 1) % state.seats] as const) {
        const view = wumpus.view(state, observer);
        expect(numbers.legal(view, asked, [], context), name).toBe(0);
        expect(numbers.turn(view), name).toBe(asked);
      }
    }
  });
});

/** States in which chance decides: the terrain, who begins, cards, the Wumpus. */
function chanceStates(): readonly WumpusState[] {
  const states = new Map<string, WumpusState>();
  const random = seededRandom(3);
  let state = wumpus.setup({ seats: 3 });
  for (let ply = 0; ply < 400; ply++) {
    const status = wumpus.status(state);
    if (status.type === 'over') break;
    if (status.type === 'chance') {
      states.set(state.phase, state);
      state = wumpus.apply(state, sample(wumpus.chance(state), random));
    } else {
      const moves = wumpus.legalMoves(state, status.seats[0]!);
      state = wumpus.apply(state, moves[random(moves.length)]!);
    }
  }
  return [...states.values()];
}

it('HW-10 HW-13 HW-14 HW-20 HW-40 an outcome by number is a result of chance', () => {
  const states = chanceStates();
  expect(states.map(({ phase }) => phase)).toEqual(
    expect.arrayContaining(['terrain', 'first', 'deal', 'roll', 'draw']),
  );
  for (const state of states) {
    // Results that lead to the same state count together.
    const chances = new Map<string, number>();
    for (const { result, probability } of outcomes(wumpus.chance(state))) {
      const after = JSON.stringify(wumpus.apply(state, result));
      chances.set(after, (chances.get(after) ?? 0) + probability);
    }
    const count = numbers.outcomes!(state, context);
    const counts = new Map<string, number>();
    for (let outcome = 0; outcome < count; outcome++) {
      const next = mutableCopy(state) as Draft<WumpusState>;
      expect(numbers.roll!(next, outcome, context)).toBe(numbers.turn(next));
      const after = JSON.stringify(next);
      counts.set(after, (counts.get(after) ?? 0) + 1);
    }
    expect(counts.size).toBe(chances.size);
    for (const [after, chance] of chances) expect((counts.get(after) ?? 0) / count).toBeCloseTo(chance, 12);
  }
});
