/** The odds of battles, compared with brute force, with the rules step by step, and with simulation: DW-50. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Draft, mutableCopy } from 'tabletop-rules/author';
import { outcomes, type Random, rulesOf, sample, seededRandom } from 'tabletop-rules/core';
import {
  DOUBLES_WILD_ATTACKER,
  type DoublesWildBattle,
  type DoublesWildMove,
  type DoublesWildState,
  doublesWild,
  doublesWildBattleMove,
  doublesWildBattleOdds,
  doublesWildCells,
  doublesWildDice,
} from 'tabletop-rules/doubles-wild';
import { matches } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { DOUBLES_WILD_PAGE, withBattleTables } from '../../scripts/write-battle-table.ts';
import { solveBattles } from '../../src/doubles-wild/bot/solver.ts';
import { runs, seed } from '../runs.ts';
import { after, type PositionDetails, packDice, position } from './position.ts';

const FIGHT = after(position({}, ['', 'r5b8']), [[2, 3, 6, 2]], 'keep');

/** A state in which a side of a battle is asked. */
function at(battle: Omit<NonNullable<PositionDetails['battle']>, 'square'>): DoublesWildState {
  return position({}, ['', 'r5b8'], { battle: { square: 'r5b8', ...battle } });
}

type Dice = readonly [number, number, number];

/**
 * The probability that the attacker wins, by brute force: dice in order, every set of them, every result; the rounds
 * after a tie by 24 iterations, after which at most one battle in 6 ** 24 goes on. It shares nothing with the solver.
 */
function bruteForce(faces: number): (round: number, side: number, a: Dice, d: Dice) => number {
  const all: Dice[] = [];
  for (let x = 1; x <= faces; x++)
    for (let y = 1; y <= faces; y++) for (let z = 1; z <= faces; z++) all.push([x, y, z]);
  const number = ([x, y, z]: Dice): number => ((x - 1) * faces + y - 1) * faces + z - 1;
  const sum = ([x, y, z]: Dice): number => x + y + z;
  const results = (dice: Dice, set: number): Dice[] =>
    all.filter((other) => dice.every((face, i) => (set & (1 << i)) !== 0 || other[i] === face));
  const sets = all.map((dice) => [0, 1, 2, 3, 4, 5, 6, 7].map((set) => results(dice, set).map(number)));
  type Layer = number[][];
  const layer = (value: (a: number, d: number) => number): Layer => all.map((_, a) => all.map((__, d) => value(a, d)));
  const mean = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
  const attacker = (next: Layer, from: number): Layer =>
    layer((a, d) => Math.max(...sets[a]!.slice(from).map((to) => mean(to.map((x) => next[x]![d]!)))));
  const defender = (next: Layer, from: number): Layer =>
    layer((a, d) => Math.min(...sets[d]!.slice(from).map((to) => mean(to.map((x) => next[a]![x]!)))));
  const end = (tie: Layer): Layer =>
    layer((a, d) => {
      const ahead = sum(all[a]!) - sum(all[d]!);
      return ahead > 0 ? 1 : ahead < 0 ? 0 : tie[a]![d]!;
    });
  let tie = layer(() => 0.5);
  for (let i = 0; i < 24; i++) tie = attacker(defender(end(tie), 1), 1);
  const lastD = defender(end(tie), 0);
  const lastA = attacker(lastD, 0);
  const secondD = defender(lastA, 0);
  const secondA = attacker(secondD, 0);
  const tieD = defender(end(tie), 1);
  return (round, side, a, d) => {
    const layers = round > 3 ? [tie, tieD] : round === 3 ? [lastA, lastD] : [secondA, secondD];
    return layers[side]![number(a)]![number(d)]!;
  };
}

test.each([2, 3])('DW-50 the solver agrees with brute force on dice of %i faces', (faces) => {
  const table = solveBattles(faces);
  const brute = bruteForce(faces);
  const best = (round: number, side: number, a: Dice, d: Dice): number => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7]
      .slice(round > 3 ? 1 : 0)
      .map((set) => table.after(round, side, table.hand(packDice(...a)), table.hand(packDice(...d)), set));
    return side === 0 ? Math.max(...values) : Math.min(...values);
  };
  const hands: Dice[] = [];
  for (let x = 1; x <= faces; x++)
    for (let y = x; y <= faces; y++) for (let z = y; z <= faces; z++) hands.push([x, y, z]);
  for (const a of hands) {
    for (const d of hands) {
      for (const round of [2, 3, 4]) {
        for (const side of [0, 1]) {
          const tied = a[0] + a[1] + a[2] === d[0] + d[1] + d[2];
          if (round === 4 && side === 0 && !tied) continue;
          expect(best(round, side, a, d)).toBeCloseTo(brute(round, side, a, d), 12);
        }
      }
    }
  }
});

test('DW-50 before any dice are rolled the attacker wins 48.77 of 100 battles', () => {
  expect(doublesWildBattleOdds(FIGHT).attacker).toBeCloseTo(0.487673401051106, 14);
  expect(doublesWildBattleOdds(FIGHT)).toMatchObject({ decides: null, best: null, choices: [] });
});

/** Battles at random points of random play. */
function randomBattles(count: number, random: Random): DoublesWildState[] {
  const found: DoublesWildState[] = [];
  while (found.length < count) {
    let state = FIGHT;
    for (let steps = random(14); steps > 0 && state.battleRound > 0; steps--) state = step(state, random);
    if (state.battleRound > 0) found.push(state);
  }
  return found;
}

function step(state: DoublesWildState, random: Random): DoublesWildState {
  if (doublesWild.status(state).type === 'chance') {
    return doublesWild.apply(state, sample(doublesWild.chance(state), random));
  }
  const moves = doublesWild.legalMoves(state);
  return doublesWild.apply(state, moves[random(moves.length)]!);
}

/** The probability that the attacker wins a battle that goes on or has ended. */
function odds(state: DoublesWildState): number {
  if (state.battleRound > 0) return doublesWildBattleOdds(state).attacker;
  return doublesWildCells(state).includes(1) ? 0 : 1;
}

test('DW-50 at a roll the odds are the mean over its results, at a decision those of the best legal move', () => {
  for (const state of randomBattles(60, seededRandom(50))) {
    const { attacker, choices, best } = doublesWildBattleOdds(state);
    if (doublesWild.status(state).type === 'chance') {
      let mean = 0;
      for (const { result, probability } of outcomes(doublesWild.chance(state))) {
        mean += probability * odds(doublesWild.apply(state, result));
      }
      expect(mean, JSON.stringify(state)).toBeCloseTo(attacker, 12);
      continue;
    }
    const moves = doublesWild.legalMoves(state);
    const values = moves.map((move) => odds(doublesWild.apply(state, move)));
    const wanted = state.battleSide === DOUBLES_WILD_ATTACKER ? Math.max(...values) : Math.min(...values);
    expect(attacker, JSON.stringify(state)).toBeCloseTo(wanted, 12);
    // The choices are the legal moves, in their order.
    expect(choices.map(({ dice }) => dice)).toEqual(moves.map(diceOf));
    values.forEach((value, i) => {
      expect(choices[i]!.attacker).toBeCloseTo(value, 12);
    });
    expect(best).toEqual(choices.find((choice) => Math.abs(choice.attacker - wanted) < 1e-12)!.dice);
  }
});

function diceOf(move: DoublesWildMove): readonly number[] {
  return move.type === 'fight' ? move.dice : [];
}

/** How many battles the attacker wins if both sides follow `doublesWildBattleOdds`; played by the rules, in place. */
function simulateBattles(from: DoublesWildState, battles: number, random: Random): number {
  const rules = rulesOf(doublesWild);
  let won = 0;
  for (let i = 0; i < battles; i++) {
    const state = mutableCopy(from);
    // The copy is mutable, which its type does not say.
    const draft = state as Draft<DoublesWildState>;
    while (state.battleRound > 0) {
      if (state.phase === 'battle-roll') {
        rules.play(draft, sample(doublesWild.chance(state), random));
        continue;
      }
      const { best } = doublesWildBattleOdds(state);
      const moves = rules.legalMoves(state, state.battleSide);
      rules.play(draft, moves.find((move) => String(diceOf(move)) === String(best))!);
    }
    if (!doublesWildCells(state).includes(1)) won++;
  }
  return won;
}

test('DW-50 simulated battles agree with the odds', () => {
  const random = seededRandom(7);
  const battles = 8_000;
  const share = simulateBattles(FIGHT, battles, random) / battles;
  // Four standard deviations.
  expect(Math.abs(share - doublesWildBattleOdds(FIGHT).attacker)).toBeLessThan(4 * Math.sqrt(0.25 / battles));
});

test('DW-50 battles simulated from any point agree with its odds', () => {
  const random = seededRandom(8);
  for (const state of randomBattles(12, random)) {
    const battles = 600;
    const share = simulateBattles(state, battles, random) / battles;
    expect(Math.abs(share - odds(state)), JSON.stringify(state)).toBeLessThan(4.5 * Math.sqrt(0.25 / battles));
  }
});

describe('the best decision', () => {
  test.each([
    // The defender is ahead and rolls last: stand.
    ['ahead', { round: 3, asked: 'defender', attacker: [1, 2, 3], defender: [6, 1, 1] }, []],
    // Behind by 1: any die that can gain; the lowest gains most.
    ['behind', { round: 3, asked: 'defender', attacker: [4, 4, 4], defender: [6, 4, 1] }, [3]],
    // Two equal dice are equally good: the lower place is given.
    ['equal dice', { round: 3, asked: 'defender', attacker: [6, 5, 4], defender: [2, 6, 2] }, [1, 3]],
    ['one of two equal dice', { round: 4, asked: 'defender', attacker: [6, 6, 4], defender: [5, 1, 5] }, [2]],
    // A tie: in the next round the attacker must break up three sixes first.
    ['a tie of sixes', { round: 3, asked: 'defender', attacker: [6, 6, 6], defender: [6, 6, 6] }, []],
  ] as const)('DW-50 %s', (_, battle, dice) => {
    const { best, choices, attacker } = doublesWildBattleOdds(at(battle));
    expect(best).toEqual(dice);
    const equal = choices.filter((choice) => Math.abs(choice.attacker - attacker) < 1e-12);
    expect(best).toEqual(equal[0]!.dice);
  });

  test('DW-50 the order of dice on the table does not matter to the odds', () => {
    const odd = doublesWildBattleOdds(at({ round: 2, attacker: [6, 1, 4], defender: [2, 5, 3] }));
    const sorted = doublesWildBattleOdds(at({ round: 2, attacker: [1, 4, 6], defender: [2, 3, 5] }));
    expect(odd.attacker).toBe(sorted.attacker);
    expect(odd.choices.find(({ dice }) => String(dice) === '2')!.attacker).toBe(
      sorted.choices.find(({ dice }) => String(dice) === '1')!.attacker,
    );
  });
});

describe('a battle without a state', () => {
  test('DW-50 it has the odds of the state', () => {
    for (const state of randomBattles(20, seededRandom(3))) {
      const { battleRound, battleSide, rollMask } = state;
      const { attacker, defender } = doublesWildDice(state);
      const rolled = (dice: readonly number[]): readonly number[] | null => (dice.length === 0 ? null : dice);
      const battle: DoublesWildBattle = {
        round: battleRound,
        attacker: rolled(attacker),
        defender: rolled(defender),
        turn: battleSide === DOUBLES_WILD_ATTACKER ? 'attacker' : 'defender',
        rolling: [1, 2, 3].filter((place) => rollMask & (1 << (place - 1))),
      };
      expect(doublesWildBattleOdds(battle)).toEqual(doublesWildBattleOdds(state));
    }
  });

  const good: DoublesWildBattle = { round: 2, attacker: [1, 2, 3], defender: [4, 5, 6], turn: 'attacker' };
  test.each([
    ['round 0', { ...good, round: 0 }],
    ['no turn', { ...good, turn: 'both' }],
    ['two dice', { ...good, attacker: [1, 2] }],
    ['a seven', { ...good, defender: [1, 2, 7] }],
    ['no dice in round 2', { ...good, defender: null }],
    ['dice in round 1', { ...good, round: 1 }],
    ['round 4 without a tie', { ...good, round: 4 }],
    ['a fourth die', { ...good, rolling: [4] }],
    ['descending places', { ...good, rolling: [2, 1] }],
    ['a state without a battle', position({})],
    ['dice with holes', { ...good, attacker: new Array(3) }],
    ['places as texts', { ...good, rolling: ['1', '2'] }],
    ['an empty object', {}],
  ])('%s is refused', (_, battle) => {
    // Of the wrong type on purpose.
    expect(() => doublesWildBattleOdds(battle as DoublesWildBattle)).toThrowError(
      expect.objectContaining({ code: 'bad-argument' }),
    );
  });
});

test('DW-50 the tables of the page are up to date (else: npx tsx scripts/write-battle-table.ts)', () => {
  const page = readFileSync(DOUBLES_WILD_PAGE, 'utf8');
  expect(withBattleTables(page)).toBe(page);
});

// The best decision of a battle as a move: DW-50.

test('DW-50 the move is the best decision of doublesWildBattleOdds, at every throw of both sides', () => {
  const die = fc.integer({ min: 1, max: 6 });
  const hand = fc.tuple(die, die, die);
  const asked = fc.constantFrom('attacker', 'defender');
  const battles = fc.record({ round: fc.integer({ min: 2, max: 6 }), asked, attacker: hand, defender: hand });
  const property = fc.property(battles, (battle) => {
    const state = position({}, ['', 'r5b8'], { battle: { square: 'r5b8', ...battle } });
    const seat = battle.asked === 'attacker' ? 0 : 1;
    const move = doublesWildBattleMove(state, seat);
    expect(doublesWild.legalMoves(state, seat)).toContain(move);
    expect(move?.type === 'fight' ? move.dice : []).toEqual(doublesWildBattleOdds(state).best);
  });
  fc.assert(property, { seed: seed(1), numRuns: runs(400) });
});

test('DW-50 there is one exactly for the seat that is asked in a battle', () => {
  const isAsked = (state: DoublesWildState, seat: number): boolean => {
    const status = doublesWild.status(state);
    return state.phase === 'battle' && status.type === 'turn' && status.seats.includes(seat);
  };
  const generated = matches(doublesWild, { options: fc.constantFrom({}, { seats: 4, teams: true }) });
  const property = fc.property(generated, ({ states }) => {
    for (const state of states) {
      for (let seat = 0; seat < state.seats; seat++) {
        expect(doublesWildBattleMove(state, seat) !== undefined).toBe(isAsked(state, seat));
      }
    }
  });
  fc.assert(property, { seed: seed(2), numRuns: runs(20) });
});
