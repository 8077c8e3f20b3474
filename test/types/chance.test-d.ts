/** Chance nodes and their results, typed by their labels. Only compiled. */
import {
  type ChanceNode,
  type ChanceNodeOf,
  type ChanceResult,
  type ChanceResultOf,
  D6,
  outcomes,
  parseChance,
  type ResultOf,
  type SeenResultOf,
  sample,
  seededRandom,
  type WeightedResult,
} from 'tabletop-rules/core';
import type { TicTacToe } from '../../examples/tic-tac-toe.ts';
import { type Snatch, type SnatchState, snatch } from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

declare const state: SnatchState;
declare const result: ChanceResultOf<Snatch>;
const random = seededRandom(1);

// Results narrow by their label.
if (result.label === 'die') {
  type _ = Expect<Equal<typeof result.faces, readonly ('sun' | 'moon' | 'star')[]>>;
} else {
  type _ = Expect<Equal<typeof result.faces, readonly number[]>>;
}
// @ts-expect-error a card is a number
void ({ type: 'chance', label: 'card', faces: ['sun'] } satisfies ChanceResultOf<Snatch>);
// @ts-expect-error there is no such label
void ({ type: 'chance', label: 'coin', faces: [1] } satisfies ChanceResultOf<Snatch>);
// @ts-expect-error the die has no such face
void ({ label: 'die', dice: [{ faces: ['rain'] }] } satisfies ChanceNodeOf<Snatch>);

// What is sampled is of the node's label, without a type argument.
const rolled = sample(snatch.chance(state), random);
type _Rolled = Expect<Equal<typeof rolled, ChanceResultOf<Snatch>>>;
snatch.apply(state, rolled);
const coin = sample({ label: 'coin', dice: [{ faces: ['heads', 'tails'] }] }, random);
type _Coin = Expect<Equal<typeof coin, ChanceResult<'coin', 'heads' | 'tails'>>>;
const dice = sample({ label: 'dice', dice: [D6, D6] }, random);
type _Dice = Expect<Equal<typeof dice, ChanceResult<'dice', number>>>;
// @ts-expect-error no result of this game
snatch.apply(state, coin);
type _ResultOf = Expect<Equal<ResultOf<ChanceNode<'die', 1 | 2>>, ChanceResult<'die', 1 | 2>>>;

// So are all results.
for (const { result: one, weight } of outcomes(snatch.chance(state))) {
  snatch.apply(state, one);
  const count: number = weight;
  void count;
}
for (const side of outcomes({ label: 'coin', dice: [{ faces: ['heads', 'tails'], weights: [1, 2] }] })) {
  const known: WeightedResult<ChanceResult<'coin', 'heads' | 'tails'>> = side;
  void known;
}
const read = parseChance(snatch.chance(state), 'die: sun');
type _Read = Expect<Equal<typeof read, ChanceResultOf<Snatch>>>;

// What others saw has nothing but nulls.
declare const seen: Extract<SeenResultOf<Snatch>, { label: 'die' }>;
type _Seen = Expect<Equal<typeof seen.faces, readonly ('sun' | 'moon' | 'star')[] | readonly null[]>>;

// A game without chance has no results.
type _None = Expect<Equal<ChanceResultOf<TicTacToe>, never>>;
type _NoNode = Expect<Equal<ChanceNodeOf<TicTacToe>, never>>;
