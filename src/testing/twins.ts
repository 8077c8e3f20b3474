/**
 * Twins: states that look the same to an observer. Two kinds. Some are walked along with the run: the same redacted
 * log, other results where the observer does not see them. Others are made by `determinize` from the view.
 *
 * Some moves show something that was hidden: a card is laid, a guess is answered. A game says so by `reveals`, and a
 * twin that such a move tells apart from the match is dropped. Of moves that reveal nothing, that is a fault.
 */
import { isChanceMove, type Observer, type Random, seededRandom, type Types } from '../core/index.ts';
import { brief, difference, equal } from './compare.ts';
import { diceOf, drawResults } from './driver.ts';
import { Failure } from './failure.ts';
import type { Kit } from './kit.ts';
import { isListed } from './moves.ts';
import type { AnyMove, Ply } from './ply.ts';
import { checkInvariant } from './pure.ts';
import { diceFault, name } from './status.ts';

/** The twin of each observer: the state itself until a hidden result has made them different. */
export type Twins<G extends Types<G['View']>> = Map<Observer, G['State']>;

/** `leak-…` and `reveals`: compares the state with all its twins. */
export function checkTwins<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  random: Random,
  twins: Twins<G>,
): void {
  if (ply.status.type === 'chance') checkSeenResults(kit, ply, random);
  if (!ply.hidden) {
    determinized(kit, ply, ply.observers[random(ply.observers.length)]!, random);
    return;
  }
  const compare = (observer: Observer, twin: G['State']): void => {
    if (equal(twin, ply.state)) return;
    checkAgree(kit, ply, observer, twin, random);
    checkReveals(kit, ply, observer, twin, random);
  };
  // First those that were played: where a view shows too much, `determinize` has a fault in it only by that.
  for (const observer of ply.observers) {
    const walked = twins.get(observer);
    if (walked !== undefined && walked !== ply.state) compare(observer, walked);
  }
  for (const observer of ply.observers) {
    const made = determinized(kit, ply, observer, random);
    if (made !== undefined) compare(observer, made);
  }
}

/** What an illegal move of an observer is answered with. */
interface Refusal {
  readonly move: unknown;
  readonly why: unknown;
  readonly error: unknown;
}

function refusals<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): readonly Refusal[] {
  if (observer === 'spectator' || !kit.on('leak-explain', 'leak-error')) return [];
  const { game } = kit;
  const { state } = ply;
  // Where the observer is not asked, every answer is the same.
  const asked = ply.status.type === 'turn' && ply.status.seats.includes(observer);
  return ply
    .mutants(asked ? 6 : 1, random, observer)
    .map((move) => ({ move, why: game.explain(state, move), error: game.tryApply(state, move) }));
}

/** What an observer can tell two states apart by. */
function checkAgree<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  twin: G['State'],
  random: Random,
): void {
  const { game } = kit;
  const { state } = ply;
  const who = name(observer);
  const view = difference(ply.view(observer), game.view(twin, observer));
  kit.verify('leak-view', view && `The view of ${who} depends on what they can not know: ${view}.`);
  const status = difference(ply.status, game.status(twin));
  kit.verify('leak-status', status && `The status depends on what ${who} can not know: ${status}.`);
  if (ply.status.type === 'chance') {
    const mine = diceOf<G>(game.chance(state));
    const other = diceOf<G>(game.chance(twin));
    const differ =
      difference(mine.dice.length, other.dice.length, 'dice') ??
      difference(sees(mine.seenBy, observer), sees(other.seenBy, observer), 'seenBy');
    kit.verify('leak-log', differ && `The log of ${who} depends on what they can not know: ${differ}.`);
  }
  if (observer !== 'spectator') {
    const moves = difference(ply.legal(observer), game.legalMoves(twin, observer));
    kit.verify('leak-moves', moves && `The list of ${who} depends on what they can not know: ${moves}.`);
    for (const { move, why: mine, error: refused } of refusals(kit, ply, observer, random)) {
      const why = difference(mine, game.explain(twin, move));
      kit.verify(
        'leak-explain',
        why && `The explanation of ${brief(move)} tells ${who} what they can not know: ${why}.`,
      );
      const error = difference(refused, game.tryApply(twin, move));
      kit.verify('leak-error', error && `The refusal of ${brief(move)} tells ${who} what they can not know: ${error}.`);
    }
  }
  for (const move of ply.sample(3, random)) {
    if (isChanceMove<G['Chance']>(move) || !isListed(game.legalMoves(twin, move.seat), move)) continue;
    const seen = difference(game.redact(state, move, observer), game.redact(twin, move, observer));
    kit.verify('leak-log', seen && `${brief(move)} in the log tells ${who} what they can not know: ${seen}.`);
  }
}

/** `leak-log`, of chance: faces are shown to those who see them; and what is shown is in the view afterwards. */
function checkSeenResults<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  if (!kit.on('leak-log')) return;
  const { game } = kit;
  const { seenBy } = diceOf<G>(game.chance(ply.state));
  const results = drawResults(kit, ply.state, 3, random);
  for (const observer of ply.observers) {
    const shown = sees(seenBy, observer);
    const who = name(observer);
    for (const move of results) {
      const log = difference(
        shown ? move : { ...move, faces: move.faces.map(() => null) },
        game.redact(ply.state, move, observer),
      );
      kit.verify(
        'leak-log',
        log && `${who} ${shown ? 'sees' : 'does not see'} the result, and the log differs: ${log}.`,
      );
    }
    const [first, ...others] = results;
    if (!shown || first === undefined) continue;
    const after = ply.after(first);
    const view = game.view(after, observer);
    for (const other of others) {
      const next = ply.after(other);
      const lost = equal(view, game.view(next, observer)) && !equal(after, next);
      kit.verify(
        'leak-log',
        lost
          ? `The log shows ${who} whether it is ${brief(first)} or ${brief(other)}, and the view hides it.`
          : undefined,
      );
    }
  }
}

function sees(seenBy: readonly number[] | undefined, observer: Observer): boolean {
  return seenBy === undefined || (observer !== 'spectator' && seenBy.includes(observer));
}

/** `reveals`: after a move that shows nothing, the states still look the same. */
function checkReveals<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  twin: G['State'],
  random: Random,
): void {
  if (!kit.on('reveals')) return;
  const { game } = kit;
  for (const move of ply.sample(4, random)) {
    if (isChanceMove<G['Chance']>(move) || game.reveals(ply.state, move)) continue;
    kit.verify('reveals', toldBy(kit, ply, observer, twin, move));
  }
}

/** What a move tells an observer who could not tell the state and its twin apart. */
function toldBy<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  twin: G['State'],
  move: G['Move'],
): string | undefined {
  const { game } = kit;
  const who = name(observer);
  if (!isListed(game.legalMoves(twin, move.seat), move)) return `${brief(move)} shows ${who} that it is possible.`;
  const told = difference(game.view(ply.after(move), observer), game.view(game.apply(twin, move), observer));
  return told && `${brief(move)} shows ${who} something: ${told}.`;
}

/** `determinize`: a state of this view; looked at, and played on. */
function determinized<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  random: Random,
): G['State'] | undefined {
  const { game } = kit;
  if (game.determinize === undefined) return undefined;
  const seed = random(2 ** 20);
  try {
    const state = game.determinize(ply.view(observer), observer, seededRandom(seed));
    if (kit.on('determinize')) {
      kit.verify('determinize', madeFault(kit, ply, state, observer));
      checkInvariant(kit, state);
    }
    return state;
  } catch (error) {
    const own = error instanceof Failure && (error.check === 'throws' || error.check === 'invariant');
    if (!own) throw error;
    throw new Failure('determinize', `From the view of ${name(observer)}: ${error.message}`, error);
  }
}

function madeFault<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  state: G['State'],
  observer: Observer,
): string | undefined {
  const { game } = kit;
  const who = name(observer);
  const holes = holeFault(ply.state, state);
  if (holes !== undefined) return `The state made from the view of ${who} is not whole: ${holes}.`;
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
    // A move that goes wrong on the state itself is no fault of this one.
    const both = moves.find((move) => isListed(ply.legal(seat), move));
    if (both === undefined) continue;
    ply.after(both);
    game.apply(state, both);
  }
  return undefined;
}

/** A field that a state has and one made from a view has not, or has as a hole. */
function holeFault(state: object, made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null) return `it is ${brief(made)}`;
  for (const [key, value] of Object.entries(state)) {
    if (!Object.hasOwn(made, key)) return `it has no ${key}`;
    if (value !== null && Reflect.get(made, key) === null) return `its ${key} is null`;
  }
  return undefined;
}

/** Carries the twins on by the move that the run makes. */
export function followTwins<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  twins: Twins<G>,
  move: AnyMove<G>,
  next: G['State'],
  random: Random,
): void {
  for (const observer of ply.observers) {
    const twin = twins.get(observer) ?? ply.state;
    const followed = isChanceMove<G['Chance']>(move)
      ? followChance(kit, ply, observer, twin, move, next, random)
      : followPlayer(kit, ply, observer, twin, move, next);
    if (followed === undefined) kit.tally.dropped++;
    twins.set(observer, followed ?? next);
  }
}

/** The twin after a player's move; none when the move has told the observer which of the two it is, and says so. */
function followPlayer<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  twin: G['State'],
  move: G['Move'],
  next: G['State'],
): G['State'] | undefined {
  const { game } = kit;
  if (twin === ply.state) return next;
  const fault = toldBy(kit, ply, observer, twin, move);
  if (fault === undefined) return game.apply(twin, move);
  if (game.reveals(ply.state, move)) return undefined;
  kit.verify('reveals', fault);
  // Where `reveals` is not looked at, what the move has told shows in the view.
  const applied = game.tryApply(twin, move);
  return applied.ok ? applied.state : undefined;
}

/** The twin after a result: the same one if the observer sees it, else another. */
function followChance<G extends Types<G['View']>>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  twin: G['State'],
  move: G['Chance'],
  next: G['State'],
  random: Random,
): G['State'] | undefined {
  const { game } = kit;
  const shown = sees(diceOf<G>(game.chance(ply.state)).seenBy, observer);
  if (shown && twin === ply.state) return next;
  if (game.status(twin).type !== 'chance') return undefined;
  const results = shown ? [move] : drawResults(kit, twin, 4, random);
  const other = results.find((result) => !equal(result.faces, move.faces)) ?? results[0];
  if (twin === ply.state && equal(other, move)) return next;
  const applied = game.tryApply(twin, other);
  if (!applied.ok) return undefined;
  // A result that the observer sees may show more than itself, and so may the end of the game.
  const mayTell = shown || game.status(next).type === 'over';
  if (mayTell && !equal(game.view(next, observer), game.view(applied.state, observer))) return undefined;
  return applied.state;
}
