/** What bots know about the duel: its evaluation, and how easily levels err. */
import { type BotKnowledge, countBits, deepFreeze, type Seat } from '../author/without-immer.ts';
import { lowerBones, mustPlace, OPEN } from './rules/duel.ts';
import type { Oyno, OynoState } from './types.ts';

/** What adds to the logarithm of a side's odds to win. */
interface Weights {
  readonly upper: number;
  readonly lower: number;
  /** For a side that has to place a bone next. OY-11 */
  readonly places: number;
  /** Besides, if it is its turn. */
  readonly placesNow: number;
}

/** By when a bone may be placed. */
const WEIGHTS: Readonly<Record<OynoState['place'], Weights>> = /* @__PURE__ */ deepFreeze({
  // A side with a lower bone may not place. Apart from this, a lower bone is worth nearly as much as an upper one.
  'when-upper': { upper: 0.5, lower: 0.45, places: 0.1, placesNow: 0.2 },
  'any-time': { upper: 0.5, lower: 0.35, places: 0, placesNow: 0 },
});

/** By result, of a duel that is over. */
const OVER: readonly (readonly number[])[] = /* @__PURE__ */ deepFreeze([
  [1, 0],
  [0, 1],
  [0.5, 0.5],
]);

/**
 * Evaluates a duel for bots: one number for each seat, from 0 to 1; the sides add up to 1. Bones on the board count, upper
 * ones more than lower ones, and with `place: 'when-upper'` whether a side may place. A win is 1.
 *
 * @example
 * ```ts
 * import { oyno, oynoEvaluate } from 'tabletop-rules/oyno';
 *
 * const [red, blue] = oynoEvaluate(oyno.setup({ position: 'a1=R c1=b' }));
 * red! > blue!; // => true
 * ```
 */
export function oynoEvaluate(view: OynoState): readonly number[] {
  if (view.result !== OPEN) return OVER[view.result]!;
  const worth = WEIGHTS[view.place];
  const red = 1 / (1 + Math.exp(logOdds(view, 1, worth) - logOdds(view, 0, worth)));
  return [red, 1 - red];
}

/** What the bones of a side add. */
function logOdds(view: OynoState, seat: Seat, worth: Weights): number {
  const upper = countBits(view.bones[seat]! & view.upper);
  const lower = countBits(lowerBones(view, seat));
  const sum = upper * worth.upper + lower * worth.lower;
  if (!mustPlace(view, seat)) return sum;
  return sum + worth.places + (view.turn === seat ? worth.placesNow : 0);
}

// What bots know about the game.

/**
 * What bots know about the duel beside its rules: a part of its kit.
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { oyno, oynoKnowledge } from 'tabletop-rules/oyno';
 *
 * // The same bot as `mctsBot(oynoKit, { iterations: 2_000, exploration: 1 })`.
 * const bot = mctsBot(oyno, { ...oynoKnowledge, iterations: 2_000, exploration: 1 });
 * ```
 */
export const oynoKnowledge: BotKnowledge<Oyno> = /* @__PURE__ */ deepFreeze({
  evaluate: oynoEvaluate,
  levelLapses: {
    // The search never overlooks a reply that wins, and that alone beats a beginner.
    casual: { chance: 0.6, bound: 0.6, glance: 0.15 },
    intermediate: { chance: 0.3, bound: 0.4, glance: 0.12 },
    advanced: { chance: 0.15, bound: 0.3, glance: 0.08 },
    expert: { chance: 0.08, bound: 0.2 },
  },
});
