/** Evaluations for bots whose weights were learned. */
import type { Seat } from '../../core/types.ts';
import type { Network } from './network.ts';
import { chancesBy, type Features } from './side-chances.ts';

/** An evaluation for bots: one number for each seat, its chance to win from 0 to 1; teammates have the same. */
export type Evaluate<S> = (state: S) => readonly number[];

/** What an evaluation is made of beside its weights. */
export interface LearnedSettings<S> {
  readonly features: Features<S>;
  /** The side of each seat, from 0. */
  readonly sides: (state: S) => readonly number[];
  /** Writes the chances of the sides where they are known, as at the end; returns whether they are. */
  readonly known?: (state: S, chances: Float64Array) => boolean;
}

/**
 * The evaluation by a network.
 *
 * @example
 * ```ts
 * import { evaluateBy, type Features, makeNetwork } from 'tabletop-rules/author';
 * import { oyno, type OynoState, oynoUpperCounts } from 'tabletop-rules/oyno';
 *
 * // What each side sees: its own upper bones.
 * const features: Features<OynoState> = {
 *   size: 1,
 *   mostSides: 2,
 *   makeReader: () => (state, vectors) => oynoUpperCounts(state).forEach((count, seat) => { vectors[seat]![0] = count; }),
 * };
 * const network = makeNetwork(1, 0, Float64Array.of(0.5));
 * const evaluate = evaluateBy({ features, sides: (state) => oyno.sides(state) }, network);
 * evaluate(oyno.setup()); // => [0.5, 0.5]
 * ```
 */
export function evaluateBy<S>({ features, sides, known }: LearnedSettings<S>, network: Network): Evaluate<S> {
  const estimate = chancesBy(features, network);
  const chances = new Float64Array(features.mostSides);
  // The rules return the same list for all states of a match. It is frozen, which engines read slowly.
  let listed: readonly number[] | undefined;
  let sideOf: readonly number[] = [];
  let count = 0;
  return (state) => {
    const list = sides(state);
    if (list !== listed) {
      listed = list;
      sideOf = [...list];
      count = countSides(list);
    }
    if (known === undefined || !known(state, chances)) estimate(state, count, chances);
    return chancesBySeat(chances, sideOf);
  };
}

/**
 * Makes something when it is first asked for: so weights that no bot needs are never unpacked.
 *
 * @example
 * ```ts
 * import { evaluateLazily } from 'tabletop-rules/author';
 * import { oyno, oynoEvaluate, type OynoState } from 'tabletop-rules/oyno';
 *
 * let made = 0;
 * const evaluate = evaluateLazily<OynoState>(() => {
 *   made++;
 *   return oynoEvaluate;
 * });
 * made; // => 0
 * evaluate(oyno.setup({ place: 'any-time' })); // => [0.5, 0.5]
 * made; // => 1
 * ```
 */
export function evaluateLazily<S>(make: () => Evaluate<S>): Evaluate<S> {
  let evaluate: Evaluate<S> | undefined;
  return (state) => {
    evaluate ??= make();
    return evaluate(state);
  };
}

/**
 * How many sides there are, by the side of each seat.
 *
 * @example
 * ```ts
 * import { countSides, teamSides } from 'tabletop-rules/author';
 *
 * countSides(teamSides(4, true)); // => 2
 * ```
 */
export function countSides(sideOf: readonly number[]): number {
  let highest = 0;
  for (let seat: Seat = 0; seat < sideOf.length; seat++) if (sideOf[seat]! > highest) highest = sideOf[seat]!;
  return highest + 1;
}

/**
 * The chances of the seats, from those of their sides.
 *
 * @example
 * ```ts
 * import { chancesBySeat, teamSides } from 'tabletop-rules/author';
 *
 * chancesBySeat(Float64Array.of(0.7, 0.3), teamSides(4, true)); // => [0.7, 0.3, 0.7, 0.3]
 * ```
 */
export function chancesBySeat(chances: Float64Array, sideOf: readonly number[]): readonly number[] {
  const bySeat: number[] = [];
  for (let seat: Seat = 0; seat < sideOf.length; seat++) bySeat.push(chances[sideOf[seat]!]!);
  return bySeat;
}

/**
 * Writes the chances at the end of a match: the winning sides share the win.
 *
 * @example
 * ```ts
 * import { teamSides, writeWinners } from 'tabletop-rules/author';
 *
 * const chances = new Float64Array(3);
 * writeWinners([0, 2], teamSides(3, false), chances);
 * [...chances]; // => [0.5, 0, 0.5]
 * ```
 */
export function writeWinners(winners: readonly Seat[], sideOf: readonly number[], chances: Float64Array): void {
  chances.fill(0);
  for (let i = 0; i < winners.length; i++) chances[sideOf[winners[i]!]!] = 1;
  let count = 0;
  for (let side = 0; side < chances.length; side++) count += chances[side]!;
  for (let side = 0; side < chances.length; side++) chances[side]! /= count;
}
