/** The hand-written loop plays the same game as the library: means and spreads of many random matches agree. */
import { mutableCopy } from 'tabletop-rules/author';
import { playout, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type WunbyState, wunby, wunbyGridOf } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { LAST, seedWunbyLimit, wunbyLimit } from '../../bench/limits/wunby.ts';

/** How many standard errors two means may differ. */
const MOST = 4.5;

/** What is counted of a match, by name. */
type Counts = Readonly<Record<string, number>>;

/** Compares the means and the spreads of two samples. */
function expectAlike(library: readonly Counts[], limit: readonly Counts[]): void {
  for (const name of Object.keys(library[0]!)) {
    const [a, b] = [library, limit].map((sample) => sample.map((counts) => counts[name]!)) as [number[], number[]];
    const [mean] = meanOf(a);
    const spread = (values: readonly number[]): number[] => values.map((value) => (value - mean) ** 2);
    expect(apart(a, b), `${name}: ${mean} and ${meanOf(b)[0]}`).toBeLessThan(MOST);
    expect(apart(spread(a), spread(b)), `spread of ${name}`).toBeLessThan(MOST);
  }
}

/** The mean, and the square of its standard error. */
function meanOf(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return [mean, variance / values.length];
}

/** How many standard errors two means are apart. */
function apart(a: readonly number[], b: readonly number[]): number {
  const [meanA, errorA] = meanOf(a);
  const [meanB, errorB] = meanOf(b);
  return meanA === meanB ? 0 : Math.abs(meanA - meanB) / Math.sqrt(errorA + errorB);
}

const { numbers } = rulesOf(wunby);
if (numbers === undefined) throw new Error('Wunby is by numbers.');

/** Plays a random match for so many plies, and counts its moves by type. */
function countMoves(plies: number, random: (n: number) => number): Counts {
  const state = mutableCopy(wunby.setup());
  const context = numbers!.context(state);
  const counts = { move: 0, repeat: 0, jump: 0, barrier: 0, place: 0, forfeit: 0 };
  let turn = numbers!.turn(state);
  for (let ply = 0; ply < plies; ply++) {
    if (turn < 0) {
      turn = numbers!.rollRandom!(state as never, random, context);
      continue;
    }
    const n = numbers!.sample!(state, turn, random, context);
    const { type } = numbers!.move(n, turn, context);
    if (type in counts) counts[type as keyof typeof counts]++;
    turn = numbers!.play(state as never, n, turn, context);
  }
  const [first = 0, second = 0] = state.homeCounts;
  return { ...counts, home: first + second, lead: Math.abs(first - second) };
}

const PLIES = 260;
const MATCHES = 2_500;

test('the limit of Wunby makes as many moves of each type as the library', () => {
  const random = seededRandom(41);
  const library = Array.from({ length: MATCHES }, () => countMoves(PLIES, random));
  seedWunbyLimit(7);
  const limit = Array.from({ length: MATCHES }, () => {
    expect(wunbyLimit(PLIES)).toBe(PLIES);
    const { walks, repeats, jumps, barriers, placings, forfeits, home } = LAST;
    const lead = Math.abs(home[0]! - home[1]!);
    return {
      move: walks,
      repeat: repeats,
      jump: jumps,
      barrier: barriers,
      place: placings,
      forfeit: forfeits,
      home: home[0]! + home[1]!,
      lead,
    };
  });
  expectAlike(library, limit);
});

/** Both have four of five HOME, and the last one near; so random matches end. */
const CLOSE = ['c9 d9 e9 f9 g8', 'c1 d1 e1 f1 h2'];
/** After the two rolls for who begins, which may tie, come two colours and eighteen barriers. */
const SETUP_PLIES = 20;
const MORE_PLIES = 60;

/** The same position with barriers that were placed at random, and how many plies that took. */
function closeStart(random: (n: number) => number): { readonly state: WunbyState; readonly plies: number } {
  const copy = mutableCopy(wunby.setup());
  const context = numbers!.context(copy);
  let turn = numbers!.turn(copy);
  let plies = 0;
  for (; copy.phase !== 'roll'; plies++) {
    turn =
      turn < 0
        ? numbers!.rollRandom!(copy as never, random, context)
        : numbers!.play(copy as never, numbers!.sample!(copy, turn, random, context), turn, context);
  }
  const { squares } = wunbyGridOf(copy);
  const markers = CLOSE.flatMap((list) => list.split(' ').map((name) => squares.indexOf(name)));
  return { state: { ...copy, markers, colours: [0, 2], homeCounts: [4, 4] }, plies };
}

test('WU-30 WU-31 the limit of Wunby ends as many matches as the library, with the same winners', () => {
  const random = seededRandom(42);
  const most = SETUP_PLIES + MORE_PLIES;
  const library = Array.from({ length: MATCHES }, () => {
    const { state, plies } = closeStart(random);
    const { outcome, moves } = playout(wunby, state, random, { maxMoves: Math.max(0, most - plies) });
    const winners = outcome?.winners ?? [];
    return { plies: plies + moves, ended: Number(outcome !== null), red: Number(winners.includes(0)) };
  });
  seedWunbyLimit(8);
  const { squares } = wunbyGridOf(wunby.setup());
  const start = CLOSE.flatMap((list) => list.split(' ').map((name) => squares.indexOf(name)));
  const limit = Array.from({ length: MATCHES }, () => {
    const plies = wunbyLimit(most, start);
    const { winner, tie } = LAST;
    return { plies, ended: Number(winner !== -1), red: Number(winner === 0 || tie) };
  });
  expectAlike(library, limit);
});
