/** Evaluations for bots whose weights were learned. */
import { checkCount, checkFunction, checkList, checkObject, RuleError, show } from '../core/errors.ts';
import type { Encoding } from '../core/kit.ts';
import type { GameTypes, Seat } from '../core/types.ts';
import { type Network, networkRunner, unpackNetwork } from './network.ts';

// The chances of the sides to win a match, by a network that sees the position as each of them does.

/**
 * Describes a position by features: fills one vector for each side, as that side sees it. The vectors hold the features of
 * an earlier position.
 */
export type ReadFeatures<S> = (state: S, vectors: readonly Float64Array[]) => void;

/** How the positions of a game are described. */
export interface Features<S> {
  /** How many numbers describe what a side sees. */
  readonly size: number;
  /** The largest number of sides. */
  readonly mostSides: number;
  /** A function that reads positions, with scratch memory of its own. */
  makeReader(): ReadFeatures<S>;
}

/** Writes the chance of each side, from 0 to 1, together 1. */
type ReadChances<S> = (state: S, sides: number, chances: Float64Array) => void;

/**
 * Vectors for the features that so many sides see.
 *
 * @example
 * ```ts
 * import { makeVectors } from 'tabletop-rules/author';
 *
 * const vectors = makeVectors({ size: 12, mostSides: 4, makeReader: () => () => {} });
 * vectors.map(({ length }) => length); // => [12, 12, 12, 12]
 * ```
 */
export function makeVectors(features: Features<never>): Float64Array[] {
  checkFeatures(features);
  const { size, mostSides } = features;
  return Array.from({ length: mostSides }, () => new Float64Array(size));
}

function checkFeatures(features: Features<never>): void {
  checkObject(features, 'features: their `size`, `mostSides` and `makeReader`');
  checkCount('size', features.size, 0, MOST_FEATURES);
  checkCount('mostSides', features.mostSides, 1, MOST_SIDES);
  checkFunction('makeReader', features.makeReader ?? null);
}

const MOST_FEATURES = 2 ** 16;
const MOST_SIDES = 64;

/**
 * Turns outputs of a network, one for each side, into chances, in place: `softmax`.
 *
 * @example
 * ```ts
 * import { toChances } from 'tabletop-rules/author';
 *
 * const outputs = Float64Array.of(2, 2, 2, 2);
 * toChances(outputs, 4);
 * [...outputs]; // => [0.25, 0.25, 0.25, 0.25]
 * ```
 */
export function toChances(outputs: Float64Array, sides: number): void {
  if (!(sides <= outputs.length)) checkCount('sides', sides, 0, outputs.length);
  let highest = Number.NEGATIVE_INFINITY;
  for (let side = 0; side < sides; side++) if (outputs[side]! > highest) highest = outputs[side]!;
  let sum = 0;
  for (let side = 0; side < sides; side++) {
    const weight = Math.exp(outputs[side]! - highest);
    outputs[side] = weight;
    sum += weight;
  }
  for (let side = 0; side < sides; side++) outputs[side]! /= sum;
}

/**
 * A function that estimates the chances of all sides. The same network looks at the position from each side; the higher its
 * output for a side, compared with the others, the higher the chance of that side. So one network serves any number of
 * players and teams, and does not depend on who sits where. With two sides it is a sigmoid of the difference.
 */
function chancesBy<S>(features: Features<S>, network: Network): ReadChances<S> {
  const vectors = makeVectors(features);
  const read = features.makeReader();
  const run = networkRunner(network);
  // Of the position before, by side: a move changes what some sides see, not all.
  const before = makeVectors(features);
  const outputs = before.map(run);
  return (state, sides, chances) => {
    read(state, vectors);
    for (let side = 0; side < sides; side++) {
      if (!takeOver(before[side]!, vectors[side]!)) outputs[side] = run(vectors[side]!);
      chances[side] = outputs[side]!;
    }
    toChances(chances, sides);
  };
}

/** Makes `before` equal to `vector`; returns whether it was. */
function takeOver(before: Float64Array, vector: Float64Array): boolean {
  for (let i = 0; i < vector.length; i++) {
    if (before[i] === vector[i]) continue;
    before.set(vector);
    return false;
  }
  return true;
}

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
export function evaluateBy<S>(settings: LearnedSettings<S>, network: Network): Evaluate<S> {
  checkObject(settings, 'what is evaluated: `features` and `sides`');
  const { features, sides, known } = settings;
  checkFunction('sides', sides ?? null);
  checkFunction('known', known);
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

/** What `tabletop-rules train` writes. */
export interface TrainedNetwork {
  /** The game and its encoding, each with its version: `my-game@1 encoding@1`. */
  readonly of: string;
  /** The options of the matches that it was trained on. */
  readonly options: object;
  /** How many they were. */
  readonly matches: number;
  /** As `packNetwork` writes it. It reads observations. */
  readonly network: string;
}

/** What a trained network is of. */
export function trainedFor({ game, version }: Encoding<GameTypes>): string {
  return `${game.id}@${game.version} encoding@${version}`;
}

/**
 * The evaluation that `tabletop-rules train` has learned: a network that reads what each side observes.
 *
 * It is looked at when it is first needed: a game whose encoding has changed since can still be loaded, and trained anew.
 *
 * @throws RuleError `bad-argument`; the evaluation throws it for a network of another game, or of another version of its rules or
 * its encoding, and for a state whose observation has another length, as one with other options may
 *
 * @example
 * ```ts
 * import { evaluateTrained, makeNetwork, packNetwork } from 'tabletop-rules/author';
 * import { oyno, oynoEncoding } from 'tabletop-rules/oyno';
 *
 * // As in the file that the command writes.
 * const trained = { of: 'oyno@1 encoding@1', options: {}, matches: 0, network: packNetwork(makeNetwork(138, 8)) };
 * const evaluate = evaluateTrained(oynoEncoding, trained);
 * evaluate(oyno.setup()); // => [0.5, 0.5]
 * ```
 */
export function evaluateTrained<G extends GameTypes>(
  encoding: Encoding<G>,
  trained: TrainedNetwork,
): Evaluate<G['State']> {
  checkObject(encoding, 'an encoding, of defineEncoding');
  checkObject(trained, 'a trained network: its `of`, `options` and `network`');
  return evaluateLazily(() => {
    const expected = trainedFor(encoding);
    if (trained.of !== expected) {
      throw new RuleError('bad-argument', `The network was trained for ${show(trained.of)}; here it is "${expected}".`);
    }
    const settings = observedBySides(encoding, encoding.game.setup(trained.options));
    return evaluateBy(settings, unpackNetwork(trained.network, settings.features.size));
  });
}

/** An evaluation that reads what each side observes: its first seat. For states with as many sides and fields as this one. */
export function observedBySides<G extends GameTypes>(
  encoding: Encoding<G>,
  start: G['State'],
): LearnedSettings<G['State']> {
  const { game } = encoding;
  const { size } = encoding.schema(start);
  const mostSides = countSides(game.sides(start));
  const makeReader = (): ReadFeatures<G['State']> => {
    const observation = new Float32Array(size);
    return (state, vectors) => {
      const schema = encoding.schema(state);
      const sides = game.sides(state);
      if (schema.size !== size || countSides(sides) !== mostSides) {
        const here = `${schema.size} numbers of ${countSides(sides)} sides`;
        throw new RuleError(
          'bad-argument',
          `The network reads ${size} numbers of ${mostSides} sides; here are ${here}.`,
        );
      }
      for (let side = 0; side < mostSides; side++) {
        schema.write(state, sides.indexOf(side), observation);
        vectors[side]!.set(observation);
      }
    };
  };
  return { features: { size, mostSides, makeReader }, sides: (state) => game.sides(state) };
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
  checkFunction('make', make ?? null);
  let evaluate: Evaluate<S> | undefined;
  return (state) => {
    evaluate ??= make();
    return evaluate(state);
  };
}

/** How many sides there are, by the side of each seat. */
function countSides(sideOf: readonly number[]): number {
  checkList('sideOf', sideOf, 'a list with the side of each seat');
  let highest = 0;
  for (let seat: Seat = 0; seat < sideOf.length; seat++) if (sideOf[seat]! > highest) highest = sideOf[seat]!;
  return highest + 1;
}

/** By number of seats: lists of fractions, whose copies hold fractions from the start. A list that grows takes longer. */
const BLANK: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: 9 }, (_, seats) =>
  Array.from({ length: seats }, () => 0.5),
);

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
  if (!(chances instanceof Float64Array)) checkList('chances', chances, 'a list of chances by side');
  checkList('sideOf', sideOf, 'a list with the side of each seat');
  const bySeat = (BLANK[sideOf.length] ?? sideOf).slice();
  for (let seat: Seat = 0; seat < bySeat.length; seat++) bySeat[seat] = chances[sideOf[seat]!]!;
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
  checkList('winners', winners, 'a list of seats');
  checkList('sideOf', sideOf, 'a list with the side of each seat');
  if (!(chances instanceof Float64Array))
    throw new RuleError('bad-argument', `"chances" must be a Float64Array, not ${show(chances)}.`);
  chances.fill(0);
  for (let i = 0; i < winners.length; i++) chances[sideOf[winners[i]!]!] = 1;
  let count = 0;
  for (let side = 0; side < chances.length; side++) count += chances[side]!;
  for (let side = 0; side < chances.length; side++) chances[side]! /= count;
}
