/**
 * Battles solved: DW-50. Backwards from the end, over sorted hands of three dice (56 with six faces). A round after
 * a tie has a value that depends on the dice that lie there, which depends on such values again: a fixed point.
 */

/** Dice are rolled in rounds 1 to 3; a later round follows a tie. DW-20, DW-21 */
const LAST = 3;
/** Stop when no value moves by more. Each round of iteration divides the change by six: a tie is at most so likely. */
const CLOSE = 1e-16;
const MOST_ITERATIONS = 60;
const DICE = 3;
const SETS_OF_DICE = 8;

/** Where a roll can lead: hands, and how likely each is. */
interface Roll {
  readonly hands: readonly number[];
  readonly chances: readonly number[];
}

/** By pair of hands, attacker's times the number of hands plus defender's: how likely the attacker wins. */
type Values = Float64Array;

/** Battles with dice of some number of faces, solved. */
export interface BattleTable {
  /** The number of a hand, dice in any order. */
  hand(dice: readonly number[]): number;
  /**
   * How likely the attacker wins when one side rolls a set of its dice again, a bit each, and both play their best
   * after that. `side` 0 is the attacker. An empty set is standing.
   */
  after(round: number, side: number, attacker: number, defender: number, set: number): number;
  /** Before any dice are rolled. */
  readonly start: number;
  /** How many times the rounds after a tie were gone through until their values stood still. */
  readonly iterations: number;
}

/** Solves the battle. */
export function solveBattles(faces: number): BattleTable {
  const hands: (readonly number[])[] = [];
  const numbers: number[] = [];
  const key = (a: number, b: number, c: number): number => ((a - 1) * faces + b - 1) * faces + c - 1;
  for (let a = 1; a <= faces; a++) {
    for (let b = a; b <= faces; b++) {
      for (let c = b; c <= faces; c++) {
        for (const [x, y, z] of orders(a, b, c)) numbers[key(x, y, z)] = hands.length;
        hands.push([a, b, c]);
      }
    }
  }
  const count = hands.length;
  const hand = (dice: readonly number[]): number => numbers[key(dice[0]!, dice[1]!, dice[2]!)]!;
  const totals = hands.map(([a, b, c]) => a! + b! + c!);

  // What a hand can become by what is kept of it; hands that keep the same share it.
  const rolls: Roll[] = [];
  const known = new Map<string, number>();
  const rollOf = hands.map((dice) =>
    Array.from({ length: SETS_OF_DICE }, (_, set) => {
      const kept = dice.filter((_, i) => (set & (1 << i)) === 0);
      const found = known.get(kept.join());
      if (found !== undefined) return found;
      known.set(kept.join(), rolls.length);
      return rolls.push(rollFrom(kept, faces, hand)) - 1;
    }),
  );

  /** The best that one side can make of the values that follow, when it must roll at least `least` dice. */
  const decide = (next: Values, side: number, least: 0 | 1): Values => {
    const values = new Float64Array(count * count);
    const means = new Float64Array(rolls.length);
    const [mine, theirs] = side === 0 ? [count, 1] : [1, count];
    for (let other = 0; other < count; other++) {
      for (let r = 0; r < rolls.length; r++) means[r] = mean(rolls[r]!, next, mine, other * theirs);
      for (let own = 0; own < count; own++) {
        const choices = rollOf[own]!;
        let best = means[choices[least]!]!;
        for (let set = least + 1; set < SETS_OF_DICE; set++) {
          const value = means[choices[set]!]!;
          if (side === 0 ? value > best : value < best) best = value;
        }
        values[own * mine + other * theirs] = best;
      }
    }
    return values;
  };

  const end = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let d = 0; d < count; d++) {
      const ahead = totals[a]! - totals[d]!;
      end[a * count + d] = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
    }
  }
  // DW-21
  let tiedDefender = decide(end, 1, 1);
  let tiedAttacker = decide(tiedDefender, 0, 1);
  let iterations = 1;
  for (let moved = 1; moved > CLOSE && iterations < MOST_ITERATIONS; iterations++) {
    moved = 0;
    for (let pair = 0; pair < end.length; pair++) {
      if (totals[Math.floor(pair / count)] !== totals[pair % count]) continue;
      moved = Math.max(moved, Math.abs(end[pair]! - tiedAttacker[pair]!));
      end[pair] = tiedAttacker[pair]!;
    }
    tiedDefender = decide(end, 1, 1);
    tiedAttacker = decide(tiedDefender, 0, 1);
  }

  // DW-20, from the last round to the first.
  const third = decide(end, 1, 0);
  const thirdAttacker = decide(third, 0, 0);
  const second = decide(thirdAttacker, 1, 0);
  const secondAttacker = decide(second, 0, 0);
  const all = rolls[rollOf[0]![SETS_OF_DICE - 1]!]!;
  // In round 1 everybody rolls all dice.
  const start = all.hands.reduce((sum, a, i) => sum + all.chances[i]! * mean(all, secondAttacker, 1, a * count), 0);

  /** The values after one side's part of a round. */
  const next = (round: number, side: number): Values => {
    if (side === 0) return round > LAST ? tiedDefender : round === LAST ? third : second;
    return round >= LAST ? end : round === LAST - 1 ? thirdAttacker : secondAttacker;
  };

  return {
    hand,
    start,
    iterations,
    after: (round, side, attacker, defender, set) => {
      const values = next(round, side);
      if (side === 0) return mean(rolls[rollOf[attacker]![set]!]!, values, count, defender);
      return mean(rolls[rollOf[defender]![set]!]!, values, 1, attacker * count);
    },
  };
}

function mean({ hands, chances }: Roll, values: Values, step: number, from: number): number {
  let sum = 0;
  for (let i = 0; i < hands.length; i++) sum += chances[i]! * values[from + hands[i]! * step]!;
  return sum;
}

/** Every hand that kept dice and newly rolled ones can make. */
function rollFrom(kept: readonly number[], faces: number, hand: (dice: readonly number[]) => number): Roll {
  const ways = new Map<number, number>();
  let all = 0;
  const roll = (dice: readonly number[]): void => {
    if (dice.length === DICE) {
      all++;
      const number = hand(dice);
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
