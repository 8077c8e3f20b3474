/** Scores without luck, and runs that stop when they know enough. */
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/index.ts';
import { alwaysValid, FEWEST_ROUNDS, isNarrow, meanWithInterval } from '../../src/scale/luck.ts';
import { lines } from './lines.ts';

describe('a confidence sequence', () => {
  test('holds at all looks at once, where an interval for one look does not', () => {
    const random = seededRandom(1);
    const walks = 300;
    let missed = 0;
    let missedPlain = 0;
    for (let walk = 0; walk < walks; walk++) {
      const values: number[] = [];
      let miss = false;
      let missPlain = false;
      for (let round = 1; round <= 500; round++) {
        // Three results of two matches: both lost, one won, both won.
        values.push((random(2) + random(2)) / 2);
        if (round < FEWEST_ROUNDS || round % 10 > 0) continue;
        const { low, high } = alwaysValid(values);
        miss ||= low > 0.5 || high < 0.5;
        const plain = meanWithInterval(values);
        missPlain ||= plain.low > 0.5 || plain.high < 0.5;
      }
      missed += Number(miss);
      missedPlain += Number(missPlain);
    }
    expect(missed / walks).toBeLessThan(0.07);
    expect(missedPlain / walks).toBeGreaterThan(0.2);
  });

  test('a run that looks after each match and stops at a width is seldom wrong', () => {
    const random = seededRandom(2);
    const runs = 300;
    let wrong = 0;
    let wrongAtOnce = 0;
    for (let run = 0; run < runs; run++) {
      const values: number[] = [];
      let first: boolean | undefined;
      // The first of them wins 30 %: the share is 0.3.
      do {
        values.push(Number(random(10) < 3));
        if (values.length < FEWEST_ROUNDS) continue;
        const plain = meanWithInterval(values);
        // Who stops as soon as an interval for one look says that one is better.
        if (first === undefined && (plain.low > 0.3 || plain.high < 0.3)) first = false;
      } while (!isNarrow({ plain: values, adjusted: null }, 0.1) && values.length < 2_000);
      const { low, high } = alwaysValid(values);
      wrong += Number(low > 0.3 || high < 0.3);
      wrongAtOnce += Number(first === false);
      expect(values.length).toBeLessThan(2_000);
    }
    expect(wrong / runs).toBeLessThan(0.05);
    expect(wrongAtOnce / runs).toBeGreaterThan(0.15);
  });

  test('is centred, narrows, and says nothing of one value', () => {
    const values = Array.from({ length: 400 }, (_, i) => i % 2);
    const { mean, low, high } = alwaysValid(values);
    expect(mean).toBe(0.5);
    expect(high - mean).toBeCloseTo(mean - low, 12);
    expect(high - low).toBeLessThan(alwaysValid(values.slice(0, 100)).high - alwaysValid(values.slice(0, 100)).low);
    // About half as wide again as for one look.
    const { low: from, high: to } = meanWithInterval(values);
    expect((high - low) / (to - from)).toBeGreaterThan(1.3);
    expect((high - low) / (to - from)).toBeLessThan(2.2);
    expect(alwaysValid([1]).high).toBe(Number.POSITIVE_INFINITY);
  });

  test('a run stops when it is narrow, by the scores without luck where there are any, and not before it holds', () => {
    const same = Array.from({ length: FEWEST_ROUNDS }, () => 0.5);
    const apart = same.map((_, i) => i % 2);
    expect(isNarrow({ plain: apart, adjusted: same }, 0.1)).toBe(true);
    expect(isNarrow({ plain: same, adjusted: apart }, 0.1)).toBe(false);
    expect(isNarrow({ plain: same, adjusted: null }, 0.1)).toBe(true);
    expect(isNarrow({ plain: same.slice(1), adjusted: null }, 0.1)).toBe(false);
    // Nothing was lost yet, and that is not certain to go on.
    expect(isNarrow({ plain: same.map(() => 1), adjusted: null }, 0.05)).toBe(false);
  });
});

interface Row {
  readonly matches: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly command: string;
  readonly adjusted: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly takenOut: number;
  } | null;
}

const rowsOf = async (command: string): Promise<readonly Row[]> =>
  (await lines(`${command} --json`)).map((line): Row => JSON.parse(line));

describe('the command', () => {
  test('--luck adds the score without luck; the matches are the same ones', async () => {
    const command = 'doubles-wild --bot greedy --against beginner --matches 4';
    const [row] = await rowsOf(`${command} --luck`);
    const [plain] = await rowsOf(command);
    expect(row).toMatchObject({ matches: 4, share: plain!.share, low: plain!.low, high: plain!.high });
    expect(plain).not.toHaveProperty('adjusted');
    const { mean, low, high, takenOut } = row!.adjusted!;
    expect(low).toBeLessThan(mean);
    expect(mean).toBeLessThan(high);
    expect(mean).not.toBe(row!.share);
    expect(takenOut).toBeGreaterThanOrEqual(0);
    expect(row!.command).toContain(' --luck');
  });

  test('a game without chance says so', async () => {
    const [row] = await rowsOf('connect-four --bot beginner --against random --matches 2 --luck');
    expect(row!.adjusted).toBeNull();
    const [head, , shown] = await lines('connect-four --bot beginner --against random --matches 2 --luck');
    expect(head).toContain('| Without luck | 95 % interval | Variance taken out |');
    expect(shown).toContain('| no chance |');
  });

  test('--until stops as soon as the interval is narrow, and at --matches at the latest', async () => {
    const [row] = await rowsOf('connect-four --bot mcts:5 --against random --until 12');
    expect(row!.high - row!.share).toBeLessThanOrEqual(0.12);
    expect(row!.matches).toBeGreaterThanOrEqual(2 * FEWEST_ROUNDS);
    expect(row!.matches).toBeLessThan(400);
    expect(row!.command).toContain(' --until 12');
    expect(await rowsOf(row!.command.replace('npm run tournament -- ', ''))).toMatchObject([
      { matches: row!.matches, share: row!.share },
    ]);
    const [cut] = await rowsOf('connect-four --bot mcts:5 --against random --until 1 --matches 60');
    expect(cut!.matches).toBe(60);
  });

  test.each([
    ['oyno --until 0', '--until is a number of points'],
    ['oyno --until wide', '--until is a number of points'],
    ['calibration oyno --until 3', 'no option of calibration'],
  ])('%s is refused', async (command, message) => {
    await expect(lines(command)).rejects.toThrow(message);
  });
});
