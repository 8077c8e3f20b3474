/**
 * Writes the tables of battles into docs/doubles-wild.md: `npx tsx scripts/write-battle-table.ts`. A test says when
 * the page is out of date. A table stands between `<!-- last-roll -->`, its name, and `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { doublesWildBattleOdds } from '../src/doubles-wild/index.ts';

/** Where the page is. */
export const DOUBLES_WILD_PAGE: string = fileURLToPath(new URL('../docs/doubles-wild.md', import.meta.url));

type Hand = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6];
/** Hands of three dice, sorted: 56. */
const HANDS: readonly Hand[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.flatMap((c): Hand[] => (a <= b && b <= c ? [[a, b, c]] : []))),
);
const TOTALS = Array.from({ length: 16 }, (_, i) => i + 3);

const total = ([a, b, c]: Hand): number => a + b + c;
const ofTotal = (wanted: number): readonly Hand[] => HANDS.filter((hand) => total(hand) === wanted);
const percent = (probability: number): string => `${(probability * 100).toFixed(1)} %`;

/** The number of rolls of three dice that give a hand. */
const ways = ([a, b, c]: Hand): number => (a === b && b === c ? 1 : a === b || b === c ? 3 : 6);

/** The defender's best decision in round 3, and the probability that it wins. DW-20 */
function decision(attacker: Hand, defender: Hand): { readonly roll: string; readonly wins: number } {
  const { best, attacker: lost } = doublesWildBattleOdds({ round: 3, attacker, defender, turn: 'defender' });
  return { roll: (best ?? []).map((place) => defender[place - 1]).join(' '), wins: 1 - lost };
}

/** The dice that the defender re-rolls in round 3, by its own dice and the attacker's total. */
function lastRoll(): readonly string[] {
  const cell = (hand: Hand, wanted: number): string => {
    const rolls = new Set(ofTotal(wanted).map((attacker) => decision(attacker, hand).roll));
    return [...rolls].map((roll) => roll || '–').join(' or ');
  };
  return [
    `| Own dice | Total | ${TOTALS.join(' | ')} |`,
    `| --- | --- | ${TOTALS.map(() => '---').join(' | ')} |`,
    ...HANDS.map((hand) => {
      const cells = TOTALS.map((wanted) => cell(hand, wanted));
      return `| ${hand.join(' ')} | ${total(hand)} | ${cells.join(' | ')} |`;
    }),
  ];
}

/** The cells of `last-roll` in which the attacker's total alone does not determine the decision. */
function byDice(): readonly string[] {
  const rows = HANDS.flatMap((hand) =>
    TOTALS.flatMap((wanted) => {
      const groups = new Map<string, string[]>();
      for (const attacker of ofTotal(wanted)) {
        const { roll } = decision(attacker, hand);
        groups.set(roll, [...(groups.get(roll) ?? []), attacker.join(' ')]);
      }
      if (groups.size < 2) return [];
      const parts = [...groups].map(([roll, hands]) => `${roll || '–'} against ${hands.join(', ')}`);
      return [`| ${hand.join(' ')} | ${wanted} | ${parts.join('; ')} |`];
    }),
  );
  return ['| Own dice | Attacker’s total | Roll again |', '| --- | --- | --- |', ...rows];
}

/** The probability that the defender wins in round 3, by its deficit, over all hands weighted by their frequency. */
function chances(): readonly string[] {
  const behind = [-1, 0, 1, 2, 3, 4, 5, 6, 8, 10];
  const shares = behind.map((by) => {
    let sum = 0;
    let all = 0;
    for (const defender of HANDS) {
      for (const attacker of ofTotal(total(defender) + by)) {
        const weight = ways(attacker) * ways(defender);
        sum += weight * decision(attacker, defender).wins;
        all += weight;
      }
    }
    return percent(sum / all);
  });
  const name = (by: number): string => (by < 0 ? 'ahead' : by === 0 ? 'a tie' : `behind by ${by}`);
  return [
    `| ${behind.map(name).join(' | ')} |`,
    `| ${behind.map(() => '---').join(' | ')} |`,
    `| ${shares.join(' | ')} |`,
  ];
}

/** The probability that the attacker wins after round 1, by both totals. */
function firstRound(): readonly string[] {
  const shown = TOTALS.filter((wanted) => wanted % 3 === 0);
  const cell = (a: number, d: number): string => {
    let sum = 0;
    let all = 0;
    for (const attacker of ofTotal(a)) {
      for (const defender of ofTotal(d)) {
        const weight = ways(attacker) * ways(defender);
        sum += weight * doublesWildBattleOdds({ round: 2, attacker, defender, turn: 'attacker' }).attacker;
        all += weight;
      }
    }
    return percent(sum / all);
  };
  return [
    `| Attacker’s total | ${shown.map((d) => `defender ${d}`).join(' | ')} |`,
    `| --- | ${shown.map(() => '---').join(' | ')} |`,
    ...shown.map((a) => `| ${a} | ${shown.map((d) => cell(a, d)).join(' | ')} |`),
  ];
}

const TABLES: Readonly<Record<string, () => readonly string[]>> = {
  'last-roll': lastRoll,
  'by-dice': byDice,
  chances,
  'first-round': firstRound,
};

/** The page with its tables as `doublesWildBattleOdds` has them. */
export function withBattleTables(page: string): string {
  return page.replace(/<!-- ([\w-]+) -->[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const table = TABLES[name];
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    return [`<!-- ${name} -->`, '', ...table(), '', '<!-- end -->'].join('\n');
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DOUBLES_WILD_PAGE, withBattleTables(readFileSync(DOUBLES_WILD_PAGE, 'utf8')));
}
