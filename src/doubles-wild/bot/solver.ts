/**
 * Solves battles: DW-50. Backward induction over sorted hands of three dice (56 with six faces). The value of a tie
 * depends on the values of the rounds after it, which depend on the values of ties again: a fixed point, found by
 * value iteration.
 */
import { ATTACKER, DEFENDER, LAST_ROUND } from '../rules/battle.ts';
import { BATTLE_DICE, BATTLE_MASK, BATTLE_MASKS, type Dice, diceOf } from '../rules/dice.ts';

/** Choices whose values differ by less are equally good. */
export const EQUAL = 1e-12;

/** Iteration stops when no value changes by more. Each iteration divides the change by six, as a tie is at most so likely. */
const TOLERANCE = 1e-16;
const MOST_ITERATIONS = 60;
/** Three packed dice are numbers below this. */
const PACKED = 512;
/** Masks of the dice of one side. */
const MASKS = BATTLE_MASK + 1;

/** The hands that a roll can lead to, and their probabilities. */
interface Roll {
  readonly hands: readonly number[];
  readonly chances: readonly number[];
}

/** The probability that the attacker wins, by pair of hands: the attacker's times the number of hands, plus the defender's. */
type Values = Float64Array;

/** A decision of one side, by pair of hands. */
interface Decision {
  readonly values: Values;
  /** The sets of dice with the best value: bit `1 << mask` stands for a mask of the sorted hand. */
  readonly best: Uint8Array;
}

/** The solution of battles with dice of some number of faces. */
export interface BattleTable {
  /** The number of a hand; the order of its dice does not matter. */
  hand(dice: Dice): number;
  /**
   * The probability that the attacker wins if one side rolls a set of the dice of its sorted hand, with optimal play
   * after that. `side` is `ATTACKER` or `DEFENDER`, the set a mask; 0 is to stand.
   */
  after(round: number, side: number, attacker: number, defender: number, mask: number): number;
  /** The probability that the attacker wins where one side decides, with optimal play. */
  value(round: number, side: number, attacker: number, defender: number): number;
  /** Whether no other set of dice is better, within `EQUAL`. The set is a mask of the sorted hand of the side. */
  isBest(round: number, side: number, attacker: number, defender: number, mask: number): boolean;
  /** The probability before any dice are rolled. */
  readonly start: number;
}

/** Solves battles with dice of some number of faces. */
export function solveBattles(faces: number): BattleTable {
  const hands = listHands(faces);
  const { count, numbers, rolls, rollOf } = hands;
  const { end, tiedAttacker, tiedDefender } = solveTies(hands);

  // DW-20: from the last round to the first.
  const thirdDefender = decide(hands, end, DEFENDER, 0);
  const thirdAttacker = decide(hands, thirdDefender.values, ATTACKER, 0);
  const secondDefender = decide(hands, thirdAttacker.values, DEFENDER, 0);
  const secondAttacker = decide(hands, secondDefender.values, ATTACKER, 0);
  const all = rolls[rollOf[0]![BATTLE_MASK]!]!;
  // In round 1 both sides roll all dice.
  const start = all.hands.reduce(
    (sum, a, i) => sum + all.chances[i]! * mean(all, secondAttacker.values, 1, a * count),
    0,
  );

  const decisionOf = (round: number, side: number): Decision => {
    if (round > LAST_ROUND) return side === ATTACKER ? tiedAttacker : tiedDefender;
    if (round === LAST_ROUND) return side === ATTACKER ? thirdAttacker : thirdDefender;
    return side === ATTACKER ? secondAttacker : secondDefender;
  };
  /** The values after one side's part of a round. */
  const next = (round: number, side: number): Values => {
    if (side === ATTACKER) return decisionOf(round, DEFENDER).values;
    return round >= LAST_ROUND ? end : decisionOf(round + 1, ATTACKER).values;
  };

  return {
    hand: (dice) => numbers[dice]!,
    start,
    value: (round, side, attacker, defender) => decisionOf(round, side).values[attacker * count + defender]!,
    isBest: (round, side, attacker, defender, mask) =>
      ((decisionOf(round, side).best[attacker * count + defender]! >> mask) & 1) === 1,
    after: (round, side, attacker, defender, mask) => {
      const values = next(round, side);
      if (side === ATTACKER) return mean(rolls[rollOf[attacker]![mask]!]!, values, count, defender);
      return mean(rolls[rollOf[defender]![mask]!]!, values, 1, attacker * count);
    },
  };
}

/** The values when the last round is over, and the decisions of a round after a tie: a fixed point. DW-21 */
function solveTies(hands: Hands): { end: Values; tiedAttacker: Decision; tiedDefender: Decision } {
  const { count, totals } = hands;
  const end = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let d = 0; d < count; d++) {
      const lead = totals[a]! - totals[d]!;
      end[a * count + d] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    }
  }
  let tiedDefender = decide(hands, end, DEFENDER, 1);
  let tiedAttacker = decide(hands, tiedDefender.values, ATTACKER, 1);
  let change = Number.POSITIVE_INFINITY;
  for (let i = 0; change > TOLERANCE && i < MOST_ITERATIONS; i++) {
    change = 0;
    for (let pair = 0; pair < end.length; pair++) {
      if (totals[Math.floor(pair / count)] !== totals[pair % count]) continue;
      change = Math.max(change, Math.abs(end[pair]! - tiedAttacker.values[pair]!));
      end[pair] = tiedAttacker.values[pair]!;
    }
    tiedDefender = decide(hands, end, DEFENDER, 1);
    tiedAttacker = decide(hands, tiedDefender.values, ATTACKER, 1);
  }
  return { end, tiedAttacker, tiedDefender };
}

/** The decision of one side, from the values after it; the side rolls at least `least` dice. */
function decide({ count, rolls, rollOf }: Hands, next: Values, side: number, least: 0 | 1): Decision {
  const values = new Float64Array(count * count);
  const best = new Uint8Array(count * count);
  const means = new Float64Array(rolls.length);
  const [mine, theirs] = side === ATTACKER ? [count, 1] : [1, count];
  const sign = side === ATTACKER ? 1 : -1;
  for (let other = 0; other < count; other++) {
    for (let r = 0; r < rolls.length; r++) means[r] = sign * mean(rolls[r]!, next, mine, other * theirs);
    for (let own = 0; own < count; own++) {
      const choices = rollOf[own]!;
      let value = means[choices[BATTLE_MASKS[least]!]!]!;
      for (let i = least + 1; i < BATTLE_MASKS.length; i++) {
        value = Math.max(value, means[choices[BATTLE_MASKS[i]!]!]!);
      }
      let optimal = 0;
      for (let i = least; i < BATTLE_MASKS.length; i++) {
        const mask = BATTLE_MASKS[i]!;
        if (value - means[choices[mask]!]! <= EQUAL) optimal |= 1 << mask;
      }
      values[own * mine + other * theirs] = sign * value;
      best[own * mine + other * theirs] = optimal;
    }
  }
  return { values, best };
}

/** The mean of the values after a roll, at a step from one hand of the side to the next. */
function mean({ hands, chances }: Roll, values: Values, step: number, from: number): number {
  let sum = 0;
  for (let i = 0; i < hands.length; i++) sum += chances[i]! * values[from + hands[i]! * step]!;
  return sum;
}

// The hands and the rolls that lead from one to another.

/** The sorted hands of three dice. */
interface Hands {
  readonly count: number;
  /** By packed dice, in any order: the number of their hand. */
  readonly numbers: Uint8Array;
  /** By hand: the total of its dice. */
  readonly totals: readonly number[];
  readonly rolls: readonly Roll[];
  /** By hand and mask of its dice: the number of the roll; hands that keep the same dice share it. */
  readonly rollOf: readonly (readonly number[])[];
}

function listHands(faces: number): Hands {
  const hands: (readonly number[])[] = [];
  const numbers = new Uint8Array(PACKED);
  for (let a = 1; a <= faces; a++) {
    for (let b = a; b <= faces; b++) {
      for (let c = b; c <= faces; c++) {
        for (const order of orders(a, b, c)) numbers[diceOf(order)] = hands.length;
        hands.push([a, b, c]);
      }
    }
  }
  const rolls: Roll[] = [];
  const known = new Map<string, number>();
  const rollOf = hands.map((dice) =>
    Array.from({ length: MASKS }, (_, mask) => {
      const kept = dice.filter((_, i) => (mask & (1 << i)) === 0);
      const found = known.get(kept.join());
      if (found !== undefined) return found;
      known.set(kept.join(), rolls.length);
      return rolls.push(rollFrom(kept, faces, numbers)) - 1;
    }),
  );
  return { count: hands.length, numbers, totals: hands.map(([a, b, c]) => a! + b! + c!), rolls, rollOf };
}

/** Every hand that kept dice and newly rolled ones can make. */
function rollFrom(kept: readonly number[], faces: number, numbers: Uint8Array): Roll {
  const ways = new Map<number, number>();
  let all = 0;
  const roll = (dice: readonly number[]): void => {
    if (dice.length === BATTLE_DICE) {
      all++;
      const number = numbers[diceOf(dice)]!;
      ways.set(number, (ways.get(number) ?? 0) + 1);
      return;
    }
    for (let face = 1; face <= faces; face++) roll([...dice, face]);
  };
  roll(kept);
  return { hands: [...ways.keys()], chances: [...ways.values()].map((count) => count / all) };
}

function orders(a: number, b: number, c: number): [number, number, number][] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}
