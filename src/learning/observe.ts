/** Observations of a game: its encoding is found, and a view is written as numbers. Also the codes of this folder. */
import type { Encoding, ObservationField } from '../author/index.ts';
import { type Game, type GameKit, type GameTypes, RuleError, rulesOf, type Seat, type ViewOf } from '../core/index.ts';
import { checkObject, checkSeat, gameOf } from '../core/internal.ts';
import { ENCODINGS } from './library.ts';

const codes = {
  'no-encoding': 'The game is not one of the library’s, and no encoding of it was passed.',
  'no-action-numbers': 'The rules of the game do not work on numbers, and its encoding lists no moves.',
  'wrong-fingerprint':
    'The data or the network was made for other options, or with another version of game or encoding.',
  'no-package':
    'An optional package is not installed, or does not load in this runtime: apache-arrow for datasets, onnxruntime-node or onnxruntime-web for networks.',
  'bad-dataset': 'The folder contains no dataset, or one of its files is missing or was changed.',
  'other-dataset': 'The folder contains another dataset, or other files.',
  'write-failed': 'A file of a dataset cannot be written: the disk is full, or the folder takes no files.',
  'wrong-network': 'The network does not load, or its inputs and outputs do not fit the game with its options.',
  'bad-network-output': 'The network failed, or returned `NaN` or a value outside its range.',
} as const;

/** A code of `tabletop-rules/learning`. */
export type LearningCode = keyof typeof codes;

/** Every code with which `tabletop-rules/learning` refuses something, beside those of core, with its meaning. */
export const LEARNING_CODES: Readonly<Record<LearningCode, string>> = /* @__PURE__ */ Object.freeze(codes);

// How the encoding of a game is found.

/**
 * What every function here takes as its game: the kit of any game, its encoding, as `defineEncoding` of `tabletop-rules/author`
 * makes it, or a game of the library alone.
 */
export type Encodable<G extends GameTypes> = Game<G> | GameKit<G> | Encoding<G>;

/**
 * The encoding of a kit, or of a game of the library; an encoding itself.
 *
 * @throws RuleError `no-encoding`
 */
export function encodingOf<G extends GameTypes>(encodable: Encodable<G>): Encoding<G> {
  checkObject(encodable, 'a game, its kit or its encoding');
  const own = ownEncoding(encodable);
  if (own !== undefined) return own;
  const game = gameOf(encodable);
  // Throws unless it is a game.
  rulesOf(game);
  // A loop, since a function for `find` would be made for each observation.
  for (let i = 0; i < ENCODINGS.length; i++) {
    const encoding = ENCODINGS[i]!;
    if (isEncodingOf(encoding, game)) return encoding;
  }
  throw new RuleError(
    'no-encoding',
    `The library has no encoding of ${game.name}: pass one that defineEncoding made in place of the game.`,
    { details: { game: game.id } },
  );
}

/** The encoding of a kit; an encoding itself. A game alone has none of its own. */
export function ownEncoding<G extends GameTypes>(encodable: Encodable<G>): Encoding<G> | undefined {
  if ('schema' in encodable) return encodable;
  return 'game' in encodable ? encodable.encoding : undefined;
}

function isEncodingOf<G extends GameTypes>(
  encoding: { readonly game: unknown },
  game: Game<G>,
): encoding is Encoding<G> {
  return encoding.game === game;
}

// Observations: what a seat may see, as numbers.

/**
 * The observation of a seat: what it may see, as numbers, its own first, so that one network plays all seats. The fields
 * are those of `observationFields`; the length is the same in all states of the same options.
 *
 * Equal for states that the seat cannot tell apart. A view and its state give the same. With `out` no array is made.
 *
 * @param view - a view of the seat, or a state
 * @param seat - any seat, asked or not
 * @param out - overwritten and returned. Default: a new array
 * @throws RuleError `bad-seat`; `bad-argument` when `out` has another length; `no-encoding`
 *
 * @example
 * ```ts
 * import { encode, observationLength } from 'tabletop-rules/learning';
 * import { wumpus } from 'tabletop-rules/wumpus';
 *
 * const observation = new Float32Array(observationLength(wumpus));
 * const state = wumpus.setup();
 * encode(wumpus, state, 0, observation) === observation; // => true
 * ```
 */
export function encode<G extends GameTypes>(
  game: Encodable<G>,
  view: ViewOf<G>,
  seat: Seat,
  out?: Float32Array,
): Float32Array {
  const encoding = encodingOf(game);
  // Throws for what is no view of it.
  const schema = encoding.schema(view);
  checkSeat(rulesOf(encoding.game), view, seat);
  if (out !== undefined) checkLength(out, schema.size);
  const numbers = out ?? new Float32Array(schema.size);
  schema.write(view, seat, numbers);
  return numbers;
}

/**
 * How many numbers an observation has.
 *
 * @throws RuleError `bad-options`, `no-encoding`
 *
 * @example
 * ```ts
 * import { observationLength } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * observationLength(oyno); // => 138
 * ```
 */
export function observationLength<G extends GameTypes>(game: Encodable<G>, options?: G['Options']): number {
  const encoding = encodingOf(game);
  return encoding.schema(encoding.game.setup(options)).size;
}

/**
 * The fields of an observation, in their order: together they are all its numbers.
 *
 * @throws RuleError `bad-options`, `no-encoding`
 *
 * @example
 * ```ts
 * import { observationFields } from 'tabletop-rules/learning';
 * import { oynoPuzzle } from 'tabletop-rules/oyno';
 *
 * const [first] = observationFields(oynoPuzzle);
 * first?.offset; // => 0
 * ```
 */
export function observationFields<G extends GameTypes>(
  game: Encodable<G>,
  options?: G['Options'],
): readonly ObservationField[] {
  const encoding = encodingOf(game);
  return encoding.schema(encoding.game.setup(options)).fields;
}

/** Refuses an array of another length, and what is no array. */
export function checkLength(out: { readonly length: number }, length: number): void {
  checkObject(out, 'a typed array');
  if (out.length === length) return;
  throw new RuleError('bad-argument', `"out" must have a length of ${length}, not ${out.length}.`, {
    details: { name: 'out', length: Number(out.length), expects: length },
  });
}
