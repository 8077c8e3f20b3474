/** Actions: the moves of a game by number, for the outputs of a policy. Chance has no numbers here. */
import type { Encoding } from '../author/index.ts';
import { type GameTypes, type Numbered, RuleError, rulesOf, type Seat, type ViewOf } from '../core/index.ts';
import { checkObject, checkSeat, describeMove, gameOf, numberOfMove, readMoveNumber, show } from '../core/internal.ts';
import { checkLength, type Encodable, ownEncoding } from './observe.ts';

// Sets of actions as bits: by number of action, eight a byte, the lowest bit first.

/** How many bytes the bits of so many actions take. */
export function actionBytes(actions: number): number {
  return Math.ceil(actions / 8);
}

/** Sets the bits of some actions. `at`: the byte at which they begin. */
export function setActionBits(bits: Uint8Array, actions: readonly number[], at: number): void {
  for (const n of actions) bits[at + (n >> 3)]! |= 1 << (n & 7);
}

// The numbers of moves for rules on objects: their indexes in the list of all moves that the encoding has.

/** What gives the actions of a game their numbers. */
export type ActionNumbers<G extends GameTypes> = Pick<Numbered<G>, 'context' | 'size' | 'move' | 'number' | 'legal'>;

/**
 * The numbers by the list of an encoding.
 *
 * @throws RuleError `no-action-numbers` when there is no encoding, or it has no list
 */
function listedNumbers<G extends GameTypes>(game: Encodable<G>): ActionNumbers<G> {
  const encoding = ownEncoding(game);
  if (encoding === undefined) throw noNumbers(gameOf(game));
  const listed: ActionNumbers<G> = {
    context: (view) => movesOf(encoding, view),
    // The context is the list of `movesOf`.
    size: (context) => (context as readonly G['Move'][]).length,
    move: (n, seat, context) => Object.freeze({ ...(context as readonly G['Move'][])[n]!, seat }),
    legal: (view, seat, out, context) => {
      const moves = rulesOf(encoding.game).legalMoves(view, seat);
      moves.forEach((move, i) => {
        const n = numberOfMove(listed, move, context);
        if (n === -1) throw notListed(move);
        out[i] = n;
      });
      return moves.length;
    },
  };
  return listed;
}

function movesOf<G extends GameTypes>(encoding: Encoding<G>, view: ViewOf<G>): readonly G['Move'][] {
  const { moves } = encoding.schema(view);
  if (moves === undefined) throw noNumbers(encoding.game);
  return moves;
}

function noNumbers({ id, name }: { readonly id: string; readonly name: string }): RuleError {
  return new RuleError(
    'no-action-numbers',
    `The rules of ${name} are not by numbers: pass an encoding whose "moves" lists all moves.`,
    { details: { game: id } },
  );
}

function notListed(move: Parameters<typeof describeMove>[0]): RuleError {
  return new RuleError('bad-argument', `"moves" of the encoding lacks a legal move: ${describeMove(move)}.`);
}

/**
 * How many actions there are: their numbers are 0 to one less, without the seat, and mean the same in every state of the
 * same options.
 *
 * @throws RuleError `bad-options`, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { actionCount } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { wunby } from 'tabletop-rules/wunby';
 *
 * actionCount(oyno); // => 727
 * actionCount(wunby, { size: 7 }) < actionCount(wunby); // => true
 * ```
 */
export function actionCount<G extends GameTypes>(game: Encodable<G>, options?: G['Options']): number {
  const numbers = numbersOf(game);
  return numbers.size(numbers.context(gameOf(game).setup(options)));
}

/**
 * The numbers of the legal moves of a seat, in the order of `legalMoves`; none when it is not asked.
 *
 * @param view - a view of the seat, or a state
 * @param out - overwritten and returned. Default: a new list
 * @throws RuleError `bad-seat`, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { legalActions } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * legalActions(oyno, oyno.setup(), 0).length; // => 24
 * legalActions(oyno, oyno.setup(), 1); // => []
 * ```
 */
export function legalActions<G extends GameTypes>(
  game: Encodable<G>,
  view: ViewOf<G>,
  seat: Seat,
  out: number[] = [],
): number[] {
  const numbers = numbersOf(game);
  // Throws for what is no view of it.
  const status = gameOf(game).status(view);
  checkSeat(rulesOf(gameOf(game)), view, seat);
  const isAsked = status.type === 'turn' && status.seats.includes(seat);
  out.length = isAsked ? numbers.legal(view, seat, out, numbers.context(view)) : 0;
  return out;
}

/**
 * Which actions of a seat are legal: by number 1, else 0. All are 0 when the seat is not asked. Games with many actions,
 * such as Wunby, have long masks of few 1s: `legalActions` is the short form.
 *
 * @param view - a view of the seat, or a state
 * @param out - overwritten and returned. Default: a new array of `actionCount`
 * @param scratch - a list for work, overwritten; pass the same each time to save making one
 * @throws RuleError `bad-seat`, `no-action-numbers`; `bad-argument` when `out` has another length
 *
 * @example
 * ```ts
 * import { actionMask } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const mask = actionMask(oyno, oyno.setup(), 0);
 * mask.length; // => 727
 * mask.reduce((count, legal) => count + legal, 0); // => 24
 * ```
 */
export function actionMask<G extends GameTypes>(
  game: Encodable<G>,
  view: ViewOf<G>,
  seat: Seat,
  out?: Uint8Array,
  scratch: number[] = [],
): Uint8Array {
  const numbers = numbersOf(game);
  const listed = legalActions(game, view, seat, scratch);
  const size = numbers.size(numbers.context(view));
  if (out !== undefined) checkLength(out, size);
  const mask = out ?? new Uint8Array(size);
  mask.fill(0);
  for (let i = 0; i < listed.length; i++) mask[listed[i]!] = 1;
  return mask;
}

/**
 * The number of a move, legal or not.
 *
 * @param view - any view or state of the same options
 * @throws RuleError `bad-move` when it is no move of the game, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { actionNumber, actionOfNumber } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup();
 * const n = actionNumber(oyno, state, { type: 'place', seat: 0, cell: 'b2' });
 * actionOfNumber(oyno, state, 0, n); // => { type: 'place', seat: 0, cell: 'b2' }
 * ```
 */
export function actionNumber<G extends GameTypes>(game: Encodable<G>, view: ViewOf<G>, move: G['Move']): number {
  const numbers = numbersOf(game);
  checkObject(move, 'a move');
  // Throws for what is no view of it.
  gameOf(game).status(view);
  const read = readMoveNumber(numbers, move, move.seat, numbers.context(view));
  if (read !== undefined) return read.n;
  throw new RuleError('bad-move', `This is no move of ${gameOf(game).name}: ${describeMove(move)}.`);
}

/**
 * The move of a number, legal or not, as a move of the seat: frozen. It is for `game.apply` and `match.play`, which check
 * that it is legal.
 *
 * @param view - any view or state of the same options
 * @throws RuleError `bad-argument` when there is no such number; `bad-seat`, `no-action-numbers`
 *
 * @example
 * ```ts
 * import { actionOfNumber, legalActions } from 'tabletop-rules/learning';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup();
 * const [n = 0] = legalActions(oyno, state, 0);
 * const next = oyno.apply(state, actionOfNumber(oyno, state, 0, n));
 * oyno.status(next); // => { type: 'turn', prompt: 'turn', seats: [1] }
 * ```
 */
export function actionOfNumber<G extends GameTypes>(
  game: Encodable<G>,
  view: ViewOf<G>,
  seat: Seat,
  n: number,
): G['Move'] {
  const numbers = numbersOf(game);
  // Throws for what is no view of it.
  gameOf(game).status(view);
  checkSeat(rulesOf(gameOf(game)), view, seat);
  const context = numbers.context(view);
  const size = numbers.size(context);
  if (Number.isInteger(n) && n >= 0 && n < size) return numbers.move(n, seat, context);
  throw new RuleError('bad-argument', `The number of an action is an integer from 0 to ${size - 1}, not ${show(n)}.`, {
    details: { n: show(n), size },
  });
}

/** What gives the actions of a game their numbers: its rules, or the list of its encoding. */
export function numbersOf<G extends GameTypes>(game: Encodable<G>): ActionNumbers<G> {
  return rulesOf(gameOf(game)).numbers ?? listedNumbers(game);
}
