/** The chances to win a match between two rounds, by the scores. */
import type { FundominoVariant } from '../types.ts';

/** What the winner of a round is ahead by, about, in points: a round counts as so many. */
const ROUND = 40;
/** The least part of a round that a side can be short of. */
const LEAST = 0.25;
/** How much rounds that are won count for the chance: with two sides the logistic function is then close to the exact chance. */
const STEEPNESS = 1.702;

/**
 * Writes the chance of each side to win the match. All sides are as likely to win each round that follows. With two sides it is
 * the chance that one of them wins enough of the rounds that decide between them, as a normal distribution has it.
 */
export function writeMatchChances(
  scores: ArrayLike<number>,
  sides: number,
  target: number,
  variant: FundominoVariant,
  chances: Float64Array,
): void {
  let most = 0;
  for (let side = 0; side < sides; side++) if (scores[side]! > most) most = scores[side]!;
  if (most >= target) {
    let winners = 0;
    for (let side = 0; side < sides; side++) if (scores[side] === most) winners++;
    for (let side = 0; side < sides; side++) chances[side] = scores[side] === most ? 1 / winners : 0;
    return;
  }
  // Where only whole rounds are won, what is left of one counts as one.
  const whole = sides === 2 && variant === 'basic';
  let rounds = 1 - sides;
  for (let side = 0; side < sides; side++) {
    const short = (target - scores[side]!) / ROUND;
    const needed = whole ? Math.ceil(short) : Math.max(short, LEAST);
    chances[side] = needed;
    rounds += needed;
  }
  const scale = STEEPNESS / Math.sqrt(Math.max(rounds, 1));
  const fewest = (target - most) / ROUND;
  let sum = 0;
  for (let side = 0; side < sides; side++) {
    const weight = Math.exp(scale * (fewest - chances[side]!));
    chances[side] = weight;
    sum += weight;
  }
  for (let side = 0; side < sides; side++) chances[side]! /= sum;
}
