/** DW-50: battles solved, against brute force, against the rules step by step, against simulation. */
import { readFileSync } from 'node:fs';
import { outcomes, type Random, sample, seededRandom, thaw } from 'tabletop-rules/core';
import {
  type DoublesWildBattle,
  type DoublesWildChance,
  type DoublesWildMove,
  type DoublesWildState,
  doublesWild,
  doublesWildBattleOdds,
} from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { DOUBLES_WILD_PAGE, withBattleTables } from '../../scripts/write-battle-table.ts';
import { solveBattles } from '../../src/doubles-wild/battle-table.ts';
import { after, position } from './helpers.ts';

const FIGHT = after(position({}, ['', 'r5b8']), [[2, 3, 6, 2]], 'keep');

/** A state of a battle. */
function at(changes: Partial<DoublesWildState>): DoublesWildState {
  return { ...FIGHT, phase: 'battle', rolling: 0, ...changes };
}

/** A battle that is one. */
const SOUND: DoublesWildBattle = { round: 2, attacker: [1, 2, 3], defender: [4, 5, 6], turn: 'attacker' };

type Dice = readonly [number, number, number];

/**
 * Who wins, by brute force: dice in order, every set of them, every result; the rounds after a tie by going through
 * them so often that no more than one in 6 ** 24 is left. Nothing of it is shared with the table.
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

test.each([2, 3])('DW-50 the table is that of brute force with dice of %i faces', (faces) => {
  const table = solveBattles(faces);
  const brute = bruteForce(faces);
  const best = (round: number, side: number, a: Dice, d: Dice): number => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7]
      .slice(round > 3 ? 1 : 0)
      .map((set) => table.after(round, side, table.hand(a), table.hand(d), set));
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

/** Battles at random points, as match play comes to them. */
function randomBattles(count: number, random: Random): DoublesWildState[] {
  const found: DoublesWildState[] = [];
  while (found.length < count) {
    let state = FIGHT;
    for (let steps = random(14); steps > 0 && state.round > 0; steps--) state = step(state, random);
    if (state.round > 0) found.push(state);
  }
  return found;
}

function step(state: DoublesWildState, random: Random): DoublesWildState {
  if (doublesWild.status(state).type === 'chance') {
    return doublesWild.apply(state, sample<DoublesWildChance>(doublesWild.chance(state), random));
  }
  const moves = doublesWild.legalMoves(state);
  return doublesWild.apply(state, moves[random(moves.length)]!);
}

/** The attacker's chances where the battle stands, or has ended. */
function odds(state: DoublesWildState): number {
  if (state.round > 0) return doublesWildBattleOdds(state).attacker;
  return state.cells.includes(1) ? 0 : 1;
}

test('DW-50 at a roll the odds are the mean over its results, at a decision those of the best legal move', () => {
  for (const state of randomBattles(60, seededRandom(50))) {
    const { attacker, choices, best } = doublesWildBattleOdds(state);
    if (doublesWild.status(state).type === 'chance') {
      let mean = 0;
      for (const { move, probability } of outcomes<DoublesWildChance>(doublesWild.chance(state))) {
        mean += probability * odds(doublesWild.apply(state, move));
      }
      expect(mean, JSON.stringify(state)).toBeCloseTo(attacker, 12);
      continue;
    }
    const moves = doublesWild.legalMoves(state);
    const values = moves.map((move) => odds(doublesWild.apply(state, move)));
    const wanted = state.side === 0 ? Math.max(...values) : Math.min(...values);
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

/** How many of some battles the attacker wins, both doing what `doublesWildBattleOdds` says; played by the rules, in place. */
function simulateBattles(from: DoublesWildState, battles: number, random: Random): number {
  const { rules } = doublesWild;
  let won = 0;
  for (let i = 0; i < battles; i++) {
    const state = thaw(from);
    // A thawed state is the mutable copy that `play` wants.
    const draft = state as Parameters<typeof rules.play>[0];
    while (state.round > 0) {
      if (state.phase === 'clash') {
        rules.play(draft, sample<DoublesWildChance>(rules.chance(state), random));
        continue;
      }
      const { best } = doublesWildBattleOdds(state);
      const moves = rules.legalMoves(state, state.side === 0 ? 0 : 1);
      rules.play(draft, moves.find((move) => String(diceOf(move)) === String(best))!);
    }
    if (!state.cells.includes(1)) won++;
  }
  return won;
}

test('DW-50 many simulated battles come out as the odds say', () => {
  const random = seededRandom(7);
  const battles = 8_000;
  const share = simulateBattles(FIGHT, battles, random) / battles;
  // Four standard deviations.
  expect(Math.abs(share - doublesWildBattleOdds(FIGHT).attacker)).toBeLessThan(4 * Math.sqrt(0.25 / battles));
});

test('DW-50 so do battles from any point on', () => {
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
    ['ahead', { round: 3, side: 1, attack: [1, 2, 3], defence: [6, 1, 1] }, []],
    // Behind by 1: any die that can gain; the lowest gains most.
    ['behind', { round: 3, side: 1, attack: [4, 4, 4], defence: [6, 4, 1] }, [3]],
    // Two equal dice are equally good: the lower place is given.
    ['equal dice', { round: 3, side: 1, attack: [6, 5, 4], defence: [2, 6, 2] }, [1, 3]],
    ['one of two equal dice', { round: 4, side: 1, attack: [6, 6, 4], defence: [5, 1, 5] }, [2]],
    // A tie: in the next round the attacker must break up three sixes first.
    ['a tie of sixes', { round: 3, side: 1, attack: [6, 6, 6], defence: [6, 6, 6] }, []],
  ])('DW-50 %s', (_, changes, dice) => {
    const { best, choices, attacker } = doublesWildBattleOdds(at(changes));
    expect(best).toEqual(dice);
    const equal = choices.filter((choice) => Math.abs(choice.attacker - attacker) < 1e-12);
    expect(best).toEqual(equal[0]!.dice);
  });

  test('DW-50 the order of dice on the table does not matter to the odds', () => {
    const odd = doublesWildBattleOdds(at({ round: 2, side: 0, attack: [6, 1, 4], defence: [2, 5, 3] }));
    const sorted = doublesWildBattleOdds(at({ round: 2, side: 0, attack: [1, 4, 6], defence: [2, 3, 5] }));
    expect(odd.attacker).toBe(sorted.attacker);
    expect(odd.choices.find(({ dice }) => String(dice) === '2')!.attacker).toBe(
      sorted.choices.find(({ dice }) => String(dice) === '1')!.attacker,
    );
  });
});

describe('a battle given as such', () => {
  test('DW-50 has the odds of the state', () => {
    for (const state of randomBattles(20, seededRandom(3))) {
      const { round, side, attack, defence, rolling } = state;
      const battle: DoublesWildBattle = {
        round,
        attacker: attack[0] === -1 ? null : attack,
        defender: defence[0] === -1 ? null : defence,
        turn: side === 0 ? 'attacker' : 'defender',
        rolling: [1, 2, 3].filter((place) => rolling & (1 << (place - 1))),
      };
      expect(doublesWildBattleOdds(battle)).toEqual(doublesWildBattleOdds(state));
    }
  });

  const good: DoublesWildBattle = { round: 2, attacker: [1, 2, 3], defender: [4, 5, 6], turn: 'attacker' };
  test.each([
    ['a round that is none', { ...good, round: 0 }],
    ['no turn', { ...good, turn: 'both' }],
    ['two dice', { ...good, attacker: [1, 2] }],
    ['a seven', { ...good, defender: [1, 2, 7] }],
    ['no dice in round 2', { ...good, defender: null }],
    ['dice in round 1', { ...good, round: 1 }],
    ['a round after a tie that is none', { ...good, round: 4 }],
    ['places that are none', { ...good, rolling: [4] }],
    ['places in disorder', { ...good, rolling: [2, 1] }],
    ['a state without a battle', position({})],
    ['nothing', null],
    ['dice with holes', { ...SOUND, attacker: new Array(3) }],
    ['places that are texts', { ...SOUND, rolling: ['1', '2'] }],
    ['places in lists', { ...SOUND, rolling: [[1, 2], 3] }],
    ['places that are symbols', { ...SOUND, rolling: [Symbol('x')] }],
    ['places without a text', { ...SOUND, rolling: [Object.create(null)] }],
    ['a state without dice', { phase: 'battle' }],
    ['a state with dice that are none', { phase: 'clash', attack: null }],
    ['a state whose phase is a symbol', { phase: Symbol('x') }],
    ['a state that decides while dice are rolled', { ...doublesWild.setup(), phase: 'battle', round: 2, rolling: 3 }],
    ['a state that rolls no dice', { ...doublesWild.setup(), phase: 'clash', round: 2, rolling: 0 }],
    ['a state that rolls a fourth die', { ...doublesWild.setup(), phase: 'clash', round: 2, rolling: 9 }],
    [
      'a getter that throws',
      {
        get round() {
          throw new Error('boom');
        },
      },
    ],
    ['an empty object', {}],
  ])('%s is refused', (_, battle) => {
    // The wrong kinds are the point of it.
    expect(() => doublesWildBattleOdds(battle as DoublesWildBattle)).toThrowError(
      expect.objectContaining({ code: 'bad-argument' }),
    );
  });
});

test('DW-50 the tables of the page are up to date (else: npx tsx scripts/write-battle-table.ts)', () => {
  const page = readFileSync(DOUBLES_WILD_PAGE, 'utf8');
  expect(withBattleTables(page)).toBe(page);
});
