/** Results of chance that come from outside: as data, and as text. */
import { deepFreeze, isRecord, readData } from '../data.ts';
import { RuleError, refused, show, toRuleError, violation } from '../errors.ts';
import type { ChanceNode, ChanceResult, Face, Result, ResultOf } from '../types.ts';
import { checkNode, resultOf, weightOf } from './dice.ts';

const LONGEST_TEXT = 1_000;

/** The codes with which a result of chance is refused. */
type ChanceCode = 'bad-move' | 'bad-chance' | 'bad-notation';

/** The result that data from outside represents, made of the dice's own faces, or why it does not fit the dice. */
export function readResult<R extends ChanceResult>(node: ChanceNode, given: unknown): Result<R, ChanceCode> {
  const read = readData(given, 'The chance result', 'bad-move');
  return read.ok ? fitResult<R>(node, read.value) : read;
}

/** The result that plain data represents, made of the dice's own faces, or why it does not fit the dice. */
export function fitResult<R extends ChanceResult>(node: ChanceNode, data: unknown): Result<R, ChanceCode> {
  const { label, dice, seenBy } = node;
  const refuse = (why: string): Result<R, ChanceCode> =>
    refused(violation('bad-chance', `The chance result does not fit: ${why}.`, { label, dice: dice.length }));
  if (!isRecord(data)) return refuse('it is not an object');
  if (Object.keys(data).length !== 3) return refuse('its keys are not type, label, faces');
  if (data['label'] !== label) return refuse(`its label is ${show(data['label'])}, and "${label}" is rolled now`);
  const { faces: given } = data;
  if (!Array.isArray(given)) return refuse('its faces are not an array');
  if (given.length !== dice.length) return refuse(`dice ${dice.length}, faces given ${given.length}`);
  const faces: Face[] = [];
  for (const [i, die] of dice.entries()) {
    const index = die.faces.indexOf(given[i]);
    if (index === -1 || weightOf(die, index) === 0) {
      const possible = die.faces.filter((_, face) => weightOf(die, face) > 0);
      // How many, not which, of a draw that some do not see: they may not know what is left.
      const which = seenBy ? '' : `: ${show(possible.join(' '))}`;
      return refuse(`die ${i + 1} cannot show ${show(given[i])}, only one of ${possible.length}${which}`);
    }
    faces.push(die.faces[index]!);
  }
  return { ok: true, value: deepFreeze(resultOf<R>(label, faces)) };
}

/**
 * A result of chance as text: `dice: 3 4`; hidden faces are `?`.
 *
 * @throws RuleError `bad-move` when it is not a result of chance
 *
 * @example
 * ```ts
 * import { formatChance } from 'tabletop-rules/core';
 *
 * formatChance({ label: 'dice', faces: [3, 4] }); // => 'dice: 3 4'
 * formatChance({ label: 'card', faces: [null] }); // => 'card: ?'
 * ```
 */
export function formatChance(result: { readonly label: string; readonly faces: readonly (Face | null)[] }): string {
  const { label, faces } = result ?? {};
  if (
    typeof label === 'string' &&
    Array.isArray(faces) &&
    faces.length <= MOST_FACES &&
    faces.every((face) => face === null || isFace(face))
  ) {
    return `${label}: ${faces.map((face) => face ?? '?').join(' ')}`;
  }
  throw new RuleError('bad-move', `A chance result has a label and faces, unlike ${show(result)}.`);
}

/** More dice than any game rolls at once. */
const MOST_FACES = 2 ** 16;

function isFace(face: unknown): face is Face {
  return typeof face === 'number' || typeof face === 'string';
}

/** The result that a text names: the faces in order, with or without the label before them. */
export function readResultText<R extends ChanceResult>(node: ChanceNode, text: string): Result<R, ChanceCode> {
  if (typeof text !== 'string' || text.length > LONGEST_TEXT) {
    const message = `A chance result is a text of at most ${LONGEST_TEXT} characters, not ${show(text)}.`;
    return refused(violation('bad-notation', message));
  }
  const { label, dice } = node;
  const start = `${label}:`;
  const trimmed = text.trim();
  const rest = (trimmed.startsWith(start) ? trimmed.slice(start.length) : trimmed).trim();
  // The face of a single die may have spaces in its name.
  const words = dice.length === 1 ? [rest] : rest.split(/[\s,]+/).filter(Boolean);
  // One more than there are dice is enough to see that there are too many.
  const faces = words
    .slice(0, dice.length + 1)
    .map((word, i) => dice[i]?.faces.find((face) => String(face) === word) ?? word);
  return readResult<R>(node, { type: 'chance', label, faces });
}

/**
 * The result that a text names: the faces in order, with or without the label before them. For real dice.
 *
 * @throws RuleError `bad-notation` or `bad-chance`; `bad-argument` when given something else than dice
 *
 * @example
 * ```ts
 * import { D6, parseChance } from 'tabletop-rules/core';
 *
 * const node = { label: 'dice', dice: [D6, D6] } as const;
 * parseChance(node, 'dice: 3 4'); // => { type: 'chance', label: 'dice', faces: [3, 4] }
 * parseChance(node, 'dice: 3 7'); // throws bad-chance
 * ```
 */
export function parseChance<const N extends ChanceNode>(node: N, text: string): ResultOf<N> {
  checkNode(node);
  const read = readResultText<ResultOf<N> & ChanceResult>(node, text);
  if (read.ok) return read.value;
  throw toRuleError(read.error);
}
