import type { ChanceMove, ChanceOf, Die, Face, Random } from './contract.ts';
import { type Data, type DataLimits, deepFreeze, isRecord, readData } from './data.ts';
import { RuleError, show } from './errors.ts';
import { draw } from './random.ts';

/** One possible result of chance and how likely it is. */
export interface ChanceResult<C extends ChanceMove> {
  readonly move: C;
  /** The product of the faces' weights: an integer of at least 1. */
  readonly weight: number;
  /** The weight's share of all: greater than 0, at most 1. */
  readonly probability: number;
}

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

function weightOf(die: Die, index: number): number {
  return die.weights === undefined ? 1 : die.weights[index]!;
}

/** The index of the face that a random draw lands on. */
export function drawFace(die: Die, random: Random): number {
  const { weights } = die;
  if (weights === undefined) return draw(random, die.faces.length);
  let left = draw(random, totalWeight(die));
  let index = 0;
  while (left >= weights[index]!) left -= weights[index++]!;
  return index;
}

// The one place where a chance move is put together. That faces of the dice make a move of the same label is what
// `ChanceOf` says; the compiler can't follow it through the union.
function chanceMove<C extends ChanceMove>(chance: ChanceOf<C>, faces: readonly Face[]): C {
  const move: ChanceMove = { type: 'chance', label: chance.label, faces };
  return move as C;
}

/**
 * Rolls the dice: a chance move, each die drawn by its weights.
 *
 * @throws RuleError `bad-argument` when given something else than dice and a source of random integers
 */
export function sample<L extends string, F extends Face>(
  chance: { readonly label: L; readonly dice: readonly Die<F>[] },
  random: Random,
): ChanceMove<L, F>;
export function sample<C extends ChanceMove>(chance: ChanceOf<C>, random: Random): C;
export function sample<C extends ChanceMove>(chance: ChanceOf<C>, random: Random): C {
  const dice = readDice<C>(chance);
  if (typeof random !== 'function') throw notRandom(random);
  return sampleTrusted<C>(dice, random);
}

/** `sample` for dice that a game's own rules have just named. */
export function sampleTrusted<C extends ChanceMove>(chance: ChanceOf<C>, random: Random): C {
  return deepFreeze(roll<C>(chance, random));
}

/** The same, not frozen: that is slow, and in place nobody keeps the move. */
export function roll<C extends ChanceMove>(chance: ChanceOf<C>, random: Random): C {
  const faces: Face[] = [];
  const { dice } = chance;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i]!;
    faces.push(die.faces[drawFace(die, random)]!);
  }
  return chanceMove<C>(chance, faces);
}

/**
 * Every possible result with its weight, the last die turning fastest; impossible faces are left out.
 * Made one by one: many dice have many results.
 *
 * @throws RuleError `bad-argument` when given something else than dice
 */
export function outcomes<C extends ChanceMove>(chance: ChanceOf<C>): Generator<ChanceResult<C>, void, undefined> {
  // Refused at the call, not at the first result.
  return outcomesTrusted<C>(readDice<C>(chance));
}

/** `outcomes` for dice that a game's own rules have just named. */
export function* outcomesTrusted<C extends ChanceMove>(
  chance: ChanceOf<C>,
): Generator<ChanceResult<C>, void, undefined> {
  const { dice } = chance;
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
    yield { move: deepFreeze(chanceMove<C>(chance, faces)), weight, probability: weight / all };
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

/**
 * The chance move that outside data stands for, rebuilt from the dice's own faces.
 *
 * @throws RuleError `bad-chance` when it does not fit the dice
 */
export function readChanceMove<C extends ChanceMove>(chance: ChanceOf<C>, given: unknown): C {
  const data = readData(given, 'The chance move', 'bad-move');
  const refuse = (why: string): RuleError =>
    new RuleError('bad-chance', `The chance result does not fit: ${why}.`, {
      details: { label: chance.label, dice: chance.dice.length },
      move: data,
    });
  if (!isRecord(data)) throw refuse('it is not an object');
  const keys = Object.keys(data);
  if (keys.length !== 3) throw refuse(`it has the keys ${keys.join(', ')}, not type, label, faces`);
  if (data['label'] !== chance.label) {
    throw refuse(`its label is ${show(data['label'])}, and "${chance.label}" is rolled now`);
  }
  const given_ = data['faces'];
  if (!Array.isArray(given_)) throw refuse('its faces are not an array');
  if (given_.length !== chance.dice.length) {
    throw refuse(`it has ${given_.length} faces, and ${chance.dice.length} dice are rolled`);
  }
  const faces = chance.dice.map((die, i) => {
    const index = die.faces.indexOf(given_[i]);
    if (index === -1) throw refuse(`die ${i + 1} has no face ${show(given_[i])}; it has ${die.faces.join(', ')}`);
    if (weightOf(die, index) === 0) throw refuse(`die ${i + 1} can not show ${show(given_[i])} now`);
    return die.faces[index]!;
  });
  return deepFreeze(chanceMove<C>(chance, faces));
}

/**
 * A chance move as text: `dice: 3 4`; hidden faces are `?`.
 *
 * @throws RuleError `bad-move` when it is not a chance move
 */
export function formatChance(move: { readonly label: string; readonly faces: readonly (Face | null)[] }): string {
  const data = readData(move, 'The chance move', 'bad-move');
  const label = isRecord(data) ? data['label'] : undefined;
  const faces = isRecord(data) ? data['faces'] : undefined;
  if (typeof label !== 'string' || !Array.isArray(faces) || !faces.every((face) => face === null || isFace(face))) {
    throw new RuleError('bad-move', `A chance move has a label and faces, unlike ${show(move)}.`, { move: data });
  }
  return `${label}: ${faces.map((face) => face ?? '?').join(' ')}`;
}

/**
 * The chance move that a text names: the faces in order, with or without the label before them. For real dice.
 *
 * @throws RuleError `bad-notation` or `bad-chance`
 */
export function parseChance<C extends ChanceMove>(chance: ChanceOf<C>, text: string): C {
  const { label, dice } = readDice<C>(chance);
  if (typeof text !== 'string' || text.length > LONGEST_TEXT) {
    throw new RuleError('bad-notation', `A chance result is a short text, not ${show(text)}.`);
  }
  const start = `${label}:`;
  const trimmed = text.trim();
  const rest = (trimmed.startsWith(start) ? trimmed.slice(start.length) : trimmed).trim();
  // The face of a single die may have spaces in its name.
  const words = dice.length === 1 ? [rest] : rest.split(/[\s,]+/).filter(Boolean);
  const faces = words.map((word, i) => dice[i]?.faces.find((face) => String(face) === word) ?? word);
  // One more than there are dice is enough to see that there are too many.
  return readChanceMove<C>(chance, { type: 'chance', label, faces: faces.slice(0, dice.length + 1) });
}

const LONGEST_TEXT = 1_000;
/** Dice are a game's own, where a die may be a stock of many cards. */
const DICE_LIMITS: DataLimits = { items: 4_096, nodes: 65_536, skipUndefined: true };

/** Dice that were handed in: each with a possible face at least, and weights that match the faces. */
function readDice<C extends ChanceMove>(chance: unknown): ChanceOf<C> {
  const data = readData(chance, 'The chance', 'bad-argument', DICE_LIMITS);
  const refuse = (why: string): RuleError => new RuleError('bad-argument', `These are not dice: ${why}.`);
  if (!isRecord(data)) throw refuse(show(chance));
  const { label, dice, seenBy } = data;
  if (typeof label !== 'string') throw refuse(`the label is ${show(label)}`);
  if (!Array.isArray(dice) || dice.length === 0) throw refuse('no dice are named');
  for (const die of dice) checkDie(die, refuse);
  if (seenBy !== undefined && !Array.isArray(seenBy)) throw refuse('`seenBy` is not a list of seats');
  // Every field has been looked at; that the label goes with the faces is the caller's word.
  return data as unknown as ChanceOf<C>;
}

function checkDie(die: Data, refuse: (why: string) => RuleError): void {
  const faces = isRecord(die) ? die['faces'] : undefined;
  if (!Array.isArray(faces) || faces.length === 0) throw refuse('a die has no faces');
  if (!faces.every(isFace)) throw refuse('a face is a number or a text');
  const weights = isRecord(die) ? die['weights'] : undefined;
  if (weights === undefined) return;
  if (!Array.isArray(weights) || weights.length !== faces.length) throw refuse('a die has other weights than faces');
  if (!weights.every((weight) => Number.isSafeInteger(weight) && Number(weight) >= 0)) {
    throw refuse('weights are integers of at least 0');
  }
  const total = totalWeight({ faces: [], weights });
  if (total === 0) throw refuse('all weights are 0');
  if (!Number.isSafeInteger(total)) throw refuse('the weights add up to too much');
}

function isFace(face: unknown): face is Face {
  return typeof face === 'number' || typeof face === 'string';
}

/** The error for something that should have been a source of random integers. */
export function notRandom(value: unknown): RuleError {
  return new RuleError(
    'bad-argument',
    `A source of random integers is a function (n) => an integer in [0, n), not ${show(value)}. Try seededRandom(1).`,
  );
}
