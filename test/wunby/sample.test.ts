/** `numbers.sample` draws each legal move equally often, without making the list. */
import { type Random, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { chiSquare } from '../chi-square.ts';
import { seed } from '../runs.ts';
import { after } from './helpers.ts';
import { position } from './position.ts';

const { numbers } = rulesOf(wunby);
if (numbers === undefined) throw new Error('Wunby is by numbers.');

/** The legal numbers, as a list. */
function listed(state: WunbyState, seat: number): readonly number[] {
  const list: number[] = [];
  list.length = numbers!.legal(state, seat, list, numbers!.context(state));
  return list;
}

function sampled(state: WunbyState, seat: number, random: Random): number | undefined {
  return numbers!.sample?.(state, seat, random, numbers!.context(state));
}

/** How far the counts of many draws are from equal, in standard deviations of chi-square. */
function unevenness(state: WunbyState, seat: number, random: Random, perMove: number): number {
  const moves = listed(state, seat);
  const counts = new Map(moves.map((n) => [n, 0]));
  for (let i = moves.length * perMove; i > 0; i--) {
    const n = sampled(state, seat, random)!;
    expect(counts.has(n), `${n} is legal`).toBe(true);
    counts.set(n, counts.get(n)! + 1);
  }
  const freedom = moves.length - 1;
  if (freedom === 0) return 0;
  const cells = [...counts.values()].map((count) => [count, perMove] as const);
  return (chiSquare(cells) - freedom) / Math.sqrt(2 * freedom);
}

const markers = ['b1 c1 d3 e5 f2', 'b7 c6 d4 e7 g2'];
const small = { options: { size: 7 }, markers, barriers: 'b3n e3e d4-e4n f6-g6n c2-c4e f4-f6e' } as const;
const colour = () => after(wunby.setup({ seats: 4 }), [[6, 1, 1, 1]], 'choose red');
const built = () => after(wunby.setup({ size: 7, barriers: { 1: 1, 3: 2 } }), [[6, 1]], 'choose red', 'choose blue');

test.each<[string, () => WunbyState]>([
  ['WU-11 a colour', colour],
  ['WU-13 a barrier of the pile', built],
  ['WU-13 one of the lengths that are left', () => after(built(), [], 'build c3-e3n', 'build d5n')],
  ['WU-21 both dice', () => position({ ...small, number: 6, face: 'JUMP' })],
  ['WU-21 the standard die alone', () => position({ ...small, number: 5, face: 'JUMP', unused: 'standard' })],
  [
    'WU-24 a placing',
    () => position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'], number: 2, face: 'JUMP', removed: 1 }),
  ],
  ['WU-25 barriers of length 1', () => position({ ...small, number: 1, face: '1-B', unused: 'wunby' })],
  ['WU-25 barriers of length 2', () => position({ ...small, number: 1, face: '2-B' })],
  ['WU-25 barriers of length 3', () => position({ ...small, number: 1, face: '3-B', unused: 'wunby' })],
  ['WU-26 REPEAT', () => position({ ...small, number: 4, face: 'REPEAT' })],
  ['WU-26 the second move of a REPEAT', () => position({ ...small, number: 3, face: 'REPEAT', midRepeat: true })],
  ['WU-27 jumps alone', () => position({ ...small, number: 4, face: 'JUMP', unused: 'wunby' })],
  ['WU-28 WILD', () => position({ ...small, number: 2, face: 'WILD' })],
  ['WU-31 a tie', () => position({ markers: ['c9 d9 e9 f9 g9', 'c1 d1 e1 f1 g1'], tie: [] })],
])('%s: each legal move equally often', (_, make) => {
  const state = make();
  const seat = Math.max(state.turn, 0);
  expect(Math.abs(unevenness(state, seat, seededRandom(seed(91)), 60))).toBeLessThan(4.5);
});

test('WU-20 where only a forfeit is legal it is drawn; where one move is, that one', () => {
  const random = seededRandom(seed(92));
  const nothing = position({ barriers: 'a1n', number: 1, face: '3-B', unused: 'wunby' });
  const one = position({ number: 1, face: 'JUMP', unused: 'wunby', barriers: 'c2-e2n d1n' });
  for (const state of [nothing, one]) {
    const moves = listed(state, 0);
    expect(moves).toHaveLength(1);
    for (let i = 0; i < 50; i++) expect(sampled(state, 0, random)).toBe(moves[0]);
  }
});

describe('the random source may call the rules', () => {
  const wild = () => position({ barriers: 'c3n d4-e4n f6-f8e', number: 5, face: 'WILD' });
  const other = () => position({ barriers: 'a1n e5-e7e', turn: 1, number: 6, face: 'JUMP' });
  const placing = () => position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'], number: 2, face: 'JUMP', removed: 1 });

  test.each<[string, () => WunbyState]>([
    ['a turn', wild],
    ['a placing', placing],
  ])('a source that lists and samples moves of other positions changes nothing: %s', (_, make) => {
    const state = make();
    const others = [wild(), placing(), other()];
    const plain = seededRandom(seed(93));
    const same = seededRandom(seed(93));
    const meddling: Random = (n) => {
      // The last one has other walks than the position that is sampled.
      for (const elsewhere of others) {
        listed(elsewhere, elsewhere.turn);
        sampled(elsewhere, elsewhere.turn, seededRandom(n));
      }
      return same(n);
    };
    for (let i = 0; i < 200; i++) expect(sampled(state, 0, meddling)).toBe(sampled(state, 0, plain));
  });
});
