/** The checks `determinize` and `determinize-covers`. */
import { type GameTypes, type Observer, type Random, seededRandom } from '../../core/index.ts';
import { observerName } from '../describe.ts';
import { brief, difference, isListed } from '../difference.ts';
import { Failure } from '../failure.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';
import { diceFault } from './dice.ts';
import { checkInvariant } from './invariant.ts';

/** `determinize`: a state made from the view of an observer; `undefined` where nothing is hidden. */
export function determinized<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): G['State'] | undefined {
  const { game } = kit;
  if (game.perfectInformation) return undefined;
  const seed = random(2 ** 20);
  try {
    const state = game.determinize(ply.view(observer), observer, seededRandom(seed));
    if (kit.on('determinize')) {
      kit.verify('determinize', determinizedFault(kit, ply, state, observer));
      checkInvariant(kit, state);
    }
    return state;
  } catch (error) {
    const own = error instanceof Failure && (error.check === 'throws' || error.check === 'invariant');
    if (!own) throw error;
    throw new Failure('determinize', `From the view of ${observerName(observer)}: ${error.message}`, { cause: error });
  }
}

function determinizedFault<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  state: G['State'],
  observer: Observer,
): string | undefined {
  const { game } = kit;
  const who = observerName(observer);
  const holes = holeFault(ply.state, state);
  if (holes !== undefined) return `The state made from the view of ${who} is not complete: ${holes}.`;
  const view = difference(ply.view(observer), game.view(state, observer));
  if (view !== undefined) return `The state made from the view of ${who} gives another view: ${view}.`;
  const status = difference(ply.status, game.status(state));
  if (status !== undefined) return `The state made from the view of ${who} has another status: ${status}.`;
  for (const other of ply.observers) game.view(state, other);
  if (ply.status.type === 'chance') {
    const dice = diceFault(game.chance(state), ply.status.label, ply.seats);
    return dice && `In the state made from the view of ${who}: ${dice}`;
  }
  if (ply.status.type === 'over') return undefined;
  for (const seat of ply.status.seats) {
    const moves = game.legalMoves(state, seat);
    if (moves.length === 0) return `In the state made from the view of ${who}, seat ${seat} has no move.`;
    // A move that fails on the original state is not a failure of this check.
    const both = moves.find((move) => isListed(ply.legal(seat), move));
    if (both === undefined) continue;
    ply.after(both);
    game.apply(state, both);
  }
  return undefined;
}

/** A field of the state that is missing in the determinized one, or `null` there. */
function holeFault(state: object, made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null) return `it is ${brief(made)}`;
  for (const [key, value] of Object.entries(state)) {
    if (!Object.hasOwn(made, key)) return `it has no ${key}`;
    if (value !== null && Reflect.get(made, key) === null) return `its ${key} is null`;
  }
  return undefined;
}

/** A case is small when the first draws show at most so many states that fit the view. */
const SMALL = 8;
const FIRST_DRAWS = 40;
/** With so many draws, a state of probability 1/64 is missed once in 10^10 cases. */
const ALL_DRAWS = 1_500;

/**
 * `determinize-covers`: the run has shown two states that fit the view of an observer, that of the run and `other`. In
 * a small case, where the first forty draws of `determinize` return at most eight different states, both of the two
 * must be among 1,500 draws.
 *
 * This detects a `determinize` that always returns one state, and one that leaves states out. How often each is
 * returned is compared by `determinize-odds`, where it is known: the two states do not tell how many physical
 * arrangements each of them represents.
 */
export function checkCovers<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  random: Random,
): void {
  const { game } = kit;
  if (game.perfectInformation || !kit.on('determinize-covers')) return;
  const view = ply.view(observer);
  const source = seededRandom(random(2 ** 20));
  const drawn: G['State'][] = [];
  const missing = (): G['State'] | undefined => [ply.state, other].find((known) => !isListed(drawn, known));
  for (let draws = 1; draws <= ALL_DRAWS; draws++) {
    const state = game.determinize(view, observer, source);
    if (!isListed(drawn, state)) drawn.push(state);
    if (draws <= FIRST_DRAWS && drawn.length > SMALL) return;
    if (draws >= FIRST_DRAWS && missing() === undefined) break;
  }
  const known = missing();
  kit.verify('determinize-covers', known && missingFault(observerName(observer), drawn, known));
}

function missingFault(who: string, drawn: readonly unknown[], known: unknown): string {
  const states = drawn.length === 1 ? 'the same state' : `${drawn.length} different states`;
  const found = difference(drawn[0], known);
  return `${ALL_DRAWS} draws from the view of ${who} give ${states}, and another is known to fit the view: ${found}.`;
}
