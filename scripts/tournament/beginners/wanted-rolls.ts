/** What the rolls of a turn of Doubles Wild are worth: the dice as they are, and each re-roll on average. DW-10 to DW-12 */

/** By red and blue total: how much landing there is wanted. */
type WorthAt = (red: number, blue: number) => number;

/** The dice of one colour: their total, or wild. DW-12 */
type Pair = number | 'wild';

/** The dice of a turn. */
interface Roll {
  readonly red: Pair;
  readonly blue: Pair;
}

/** What each decision is worth. */
interface WantedRolls {
  readonly keep: number;
  readonly red: number;
  readonly blue: number;
  readonly all: number;
}

const TOTALS = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const FACES = [1, 2, 3, 4, 5, 6];

/** The 36 results of two dice. */
const PAIRS: readonly Pair[] = FACES.flatMap((first) => FACES.map((second) => pairOf(first, second)));

function pairOf(first: number, second: number): Pair {
  return first === second ? 'wild' : first + second;
}

/** The dice of a turn: red, red, blue, blue. */
export function rollOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Roll {
  return { red: pairOf(a, b), blue: pairOf(c, d) };
}

/** What it is worth to keep a roll, and on average to re-roll the red dice, the blue ones, or all. */
export function wantedRolls(at: WorthAt, { red, blue }: Roll): WantedRolls {
  const worth = (r: Pair, b: Pair): number => {
    const reds = r === 'wild' ? TOTALS : [r];
    const blues = b === 'wild' ? TOTALS : [b];
    return Math.max(...reds.flatMap((one) => blues.map((other) => at(one, other))));
  };
  // Few of the 36 differ.
  const table = new Map<string, number>();
  const worthOnce = (r: Pair, b: Pair): number => {
    const key = `${r} ${b}`;
    let value = table.get(key);
    if (value === undefined) {
      value = worth(r, b);
      table.set(key, value);
    }
    return value;
  };
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    keep: worthOnce(red, blue),
    red: mean(PAIRS.map((pair) => worthOnce(pair, blue))),
    blue: mean(PAIRS.map((pair) => worthOnce(red, pair))),
    all: mean(PAIRS.flatMap((r) => PAIRS.map((b) => worthOnce(r, b)))),
  };
}
