/** Observations: what a seat may see, as numbers. */
import type { ObservationField } from '../author/index.ts';
import { type GameTypes, RuleError, rulesOf, type Seat, type ViewOf } from '../core/index.ts';
import { checkSeat } from '../core/internal.ts';
import { type Encodable, encodingOf } from './encodings.ts';

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
  checkSeat(rulesOf(encoding.game), view, seat);
  const layout = encoding.layout(view);
  if (out !== undefined) checkLength(out, layout.size);
  const numbers = out ?? new Float32Array(layout.size);
  layout.write(view, seat, numbers);
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
  return encoding.layout(encoding.game.setup(options)).size;
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
  return encoding.layout(encoding.game.setup(options)).fields;
}

/** Refuses an array of another length, and what is no array. */
export function checkLength(out: { readonly length: number }, length: number): void {
  if (out.length === length) return;
  throw new RuleError('bad-argument', `"out" must have a length of ${length}, not ${out.length}.`, {
    details: { name: 'out', length: Number(out.length), expects: length },
  });
}
