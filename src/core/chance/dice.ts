/** Dice: the common one, faces drawn by their weights, and results of chance, as data and by number. */
import { deepFreeze } from '../data.ts';
import { checkRandom, RuleError, show } from '../errors.ts';
import type {
  ActionOf,
  ChanceNode,
  ChanceNodeOf,
  ChanceResult,
  ChanceResultOf,
  Die,
  Face,
  GameTypes,
  Observer,
  Random,
  ResultOf,
  Rules,
  Seat,
  SeenActionOf,
  SeenResultOf,
} from '../types.ts';
import { draw } from './random.ts';

/** The common die: 1 to 6, equally likely. */
export const D6: Die<number> = /* @__PURE__ */ Object.freeze({
  faces: /* @__PURE__ */ Object.freeze([1, 2, 3, 4, 5, 6]),
});

/** The sum of a die's weights: its number of faces, where it has no weights. */
export function totalWeight(die: Die): number {
  const { faces, weights } = die;
  if (weights === undefined) return faces.length;
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  return total;
}

/** How likely the face at an index is, in shares of `totalWeight`. */
export function weightOf(die: Die, index: number): number {
  return die.weights === undefined ? 1 : die.weights[index]!;
}

/** The index of the face that a random draw lands on. */
function drawFace(die: Die, random: Random): number {
  const { weights } = die;
  if (weights === undefined) return draw(random, die.faces.length);
  let left = draw(random, totalWeight(die));
  let index = 0;
  while (left >= weights[index]!) left -= weights[index++]!;
  return index;
}

// Chance nodes: sampling a result, listing all results.

/** One possible result of chance and how likely it is. */
export interface WeightedResult<R extends ChanceResult> {
  readonly result: R;
  /** The product of the faces' weights: an integer of at least 1. */
  readonly weight: number;
  /** The weight's share of all: greater than 0, at most 1. */
  readonly probability: number;
}

/**
 * Whether an action is a result of chance.
 *
 * @example
 * ```ts
 * import { createMatch, isChanceResult } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno, { options: { wild: true }, seed: 1 });
 * match.play({ type: 'take', seat: 0 });
 * match.play({ type: 'roll', seat: 0 });
 * const rolls = match.record().actions.filter((action) => isChanceResult(action));
 * rolls.length; // => 1
 * ```
 */
export function isChanceResult<G extends GameTypes>(action: ActionOf<G>): action is ChanceResultOf<G>;
export function isChanceResult<G extends GameTypes>(action: SeenActionOf<G>): action is SeenResultOf<G>;
export function isChanceResult(action: { readonly type: string }): boolean {
  return action?.type === 'chance';
}

/**
 * The one place where a result is put together. That faces of a node's dice make a result of its label is what the types of a
 * node say; the compiler can't follow it through the union.
 */
export function resultOf<R extends ChanceResult>(label: string, faces: readonly Face[]): R {
  const result: ChanceResult = { type: 'chance', label, faces };
  return result as R;
}

/**
 * Rolls the dice: each die is drawn by its weights. The result is frozen.
 *
 * @throws RuleError `bad-argument` when given something else than dice and a source of random integers
 *
 * @example
 * ```ts
 * import { D6, sample, seededRandom } from 'tabletop-rules/core';
 *
 * const rolled = sample({ label: 'dice', dice: [D6, D6] }, seededRandom(1));
 * rolled.faces.length; // => 2
 * ```
 */
export function sample<const N extends ChanceNode>(node: N, random: Random): ResultOf<N> {
  checkNode(node);
  checkRandom(random);
  const result = roll<ResultOf<N> & ChanceResult>(node, random);
  Object.freeze(result.faces);
  Object.freeze(result);
  SAMPLED.add(result);
  return result;
}

/** What `sample` has rolled: plain data that nobody can change. */
const SAMPLED = new WeakSet<object>();

/** Whether something is a result of `sample`. */
export function isSampled(data: unknown): boolean {
  return typeof data === 'object' && data !== null && SAMPLED.has(data);
}

/** `sample` for the dice that a game's own rules have just named. */
export function sampleTrusted<G extends GameTypes>(node: ChanceNodeOf<G>, random: Random): ChanceResultOf<G> {
  return deepFreeze(rollTrusted<G>(node, random));
}

/** The same, not frozen: that is slow, and in place nobody keeps the result. */
export function rollTrusted<G extends GameTypes>(node: ChanceNodeOf<G>, random: Random): ChanceResultOf<G> {
  return roll<ChanceResultOf<G>>(node, random);
}

/** The number of an outcome, drawn as `rollTrusted` draws a result. */
export function drawOutcome({ dice }: ChanceNode, random: Random): number {
  let outcome = 0;
  for (let i = 0; i < dice.length; i++) {
    const total = totalWeight(dice[i]!);
    outcome = outcome * total + draw(random, total);
  }
  return outcome;
}

function roll<R extends ChanceResult>(node: ChanceNode, random: Random): R {
  const faces: Face[] = [];
  const { dice } = node;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    faces.push(die.faces[drawFace(die, random)]!);
  }
  return resultOf<R>(node.label, faces);
}

/**
 * Every possible result with its weight, the last die varying fastest; impossible faces are left out.
 * Made one by one: many dice have many results.
 *
 * @throws RuleError `bad-argument` when given something else than dice
 *
 * @example
 * ```ts
 * import { outcomes } from 'tabletop-rules/core';
 *
 * const node = { label: 'coin', dice: [{ faces: ['heads', 'tails'], weights: [3, 1] }] } as const;
 * [...outcomes(node)].map(({ result, probability }) => [result.faces[0], probability]);
 * // => [['heads', 0.75], ['tails', 0.25]]
 * ```
 */
export function outcomes<const N extends ChanceNode>(
  node: N,
): Generator<WeightedResult<ResultOf<N> & ChanceResult>, void, undefined> {
  // Refused at the call, not at the first result.
  checkNode(node);
  return enumerate<ResultOf<N> & ChanceResult>(node);
}

/** `outcomes` for the dice that a game's own rules have just named. */
export function outcomesTrusted<G extends GameTypes>(
  node: ChanceNodeOf<G>,
): Generator<WeightedResult<ChanceResultOf<G>>, void, undefined> {
  return enumerate<ChanceResultOf<G>>(node);
}

function* enumerate<R extends ChanceResult>(node: ChanceNode): Generator<WeightedResult<R>, void, undefined> {
  const { dice } = node;
  let all = 1;
  for (const die of dice) all *= totalWeight(die);
  const at = dice.map((die) => nextPossible(die, 0));
  for (;;) {
    let weight = 1;
    const faces = at.map((index, i) => {
      const die = dice[i]!;
      weight *= weightOf(die, index);
      return die.faces[index]!;
    });
    yield { result: deepFreeze(resultOf<R>(node.label, faces)), weight, probability: weight / all };
    let turn = dice.length - 1;
    for (; turn >= 0; turn--) {
      const die = dice[turn]!;
      const next = nextPossible(die, at[turn]! + 1);
      if (next < die.faces.length) {
        at[turn] = next;
        break;
      }
      at[turn] = nextPossible(die, 0);
    }
    if (turn < 0) return;
  }
}

function nextPossible(die: Die, from: number): number {
  let index = from;
  while (index < die.faces.length && weightOf(die, index) === 0) index++;
  return index;
}

/** Refuses what is not dice: each with a possible face at least, and weights that match the faces. */
export function checkNode(node: ChanceNode): void {
  const refuse = (why: string): RuleError => new RuleError('bad-argument', `These are not dice: ${why}.`);
  if (typeof node !== 'object' || node === null) throw refuse(show(node));
  const { label, dice } = node;
  if (typeof label !== 'string') throw refuse(`the label is ${show(label)}`);
  if (!Array.isArray(dice) || dice.length === 0) throw refuse('no dice are named');
  for (const die of node.dice) checkDie(die, refuse);
}

function checkDie(die: Die, refuse: (why: string) => RuleError): void {
  if (typeof die !== 'object' || die === null) throw refuse(`a die is ${show(die)}`);
  const { faces, weights } = die;
  if (!Array.isArray(faces) || faces.length === 0) throw refuse('a die has no faces');
  if (weights === undefined) return;
  if (!Array.isArray(weights)) throw refuse(`weights are ${show(weights)}`);
  if (weights.length !== faces.length) throw refuse('a die has other weights than faces');
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw refuse('weights are integers of at least 0');
  }
  const total = totalWeight({ faces, weights });
  if (total === 0) throw refuse('all weights are 0');
  if (!Number.isSafeInteger(total)) throw refuse('the weights add up to too much');
}

/** A result as an observer may see it: of a draw that others see, only how many faces it has. */
export function redactResult<G extends GameTypes>(
  result: ChanceResultOf<G>,
  seenBy: readonly Seat[] | undefined,
  observer: Observer,
): SeenResultOf<G> {
  if (seenBy === undefined || (observer !== 'spectator' && seenBy.includes(observer))) return result;
  const { type, label, faces } = result;
  // The label is one of the game's, and that is all that the type says besides; the compiler can't follow it.
  return deepFreeze({ type, label, faces: faces.map(() => null) }) as unknown as SeenResultOf<G>;
}

// Results of chance by number: elementary outcomes in the order of the faces, the last die varying fastest.

/** How many equally likely outcomes dice have. */
export function countOutcomes({ dice }: ChanceNode): number {
  let count = 1;
  for (const die of dice) count *= totalWeight(die);
  return count;
}

/** The first outcome that shows a result of these dice. */
export function outcomeOf({ dice }: ChanceNode, { faces }: ChanceResult): number {
  let outcome = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    const index = die.faces.indexOf(faces[i]!);
    let below = index;
    if (die.weights !== undefined) {
      below = 0;
      for (let face = 0; face < index; face++) below += weightOf(die, face);
    }
    outcome = outcome * totalWeight(die) + below;
  }
  return outcome;
}

/** The faces that an outcome shows. */
export function facesOf({ dice }: ChanceNode, outcome: number): readonly Face[] {
  const faces: Face[] = [];
  let rest = outcome;
  for (let i = dice.length - 1; i >= 0; i--) {
    const die = dice[i]!;
    const total = totalWeight(die);
    let left = rest % total;
    rest = Math.floor(rest / total);
    let face = 0;
    while (left >= weightOf(die, face)) left -= weightOf(die, face++);
    faces.unshift(die.faces[face]!);
  }
  return faces;
}

/** The result that an outcome shows, frozen. */
export function resultOfOutcome<R extends ChanceResult>(node: ChanceNode, outcome: number): R {
  return deepFreeze(resultOf<R>(node.label, facesOf(node, outcome)));
}

/** The dice that decide now. */
export function chanceNow<G extends GameTypes>(rules: Rules<G>, state: G['State']): ChanceNodeOf<G> {
  if (rules.chance === undefined) throw new RuleError('bad-rules', `The rules of ${rules.name} have no \`chance\`.`);
  return rules.chance(state);
}

// Results of chance that are equal, as one object: they would take most of the memory of a long match.

/** How many results a game keeps; once there are more, it begins anew. */
const MOST_RESULTS = 4_000;

/**
 * An equal action: of a result of chance, which is frozen, the one that was there first. Moves are shared already.
 */
export type ShareResult<G extends GameTypes> = (action: ActionOf<G>) => ActionOf<G>;

/** No results yet. They are of one game: all its matches share them, a cache of bounded size. */
export function createSharedResults<G extends GameTypes>(): ShareResult<G> {
  const results = new Map<string, ActionOf<G>>();
  return (action) => {
    if (!isChanceResult<G>(action)) return action;
    const text = JSON.stringify(action);
    const first = results.get(text);
    if (first !== undefined) return first;
    if (results.size > MOST_RESULTS) results.clear();
    results.set(text, action);
    return action;
  };
}
