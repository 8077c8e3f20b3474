/**
 * States that an observer cannot tell apart from that of the run: they are in one information set. There are two kinds.
 * Some are played in parallel to the run: the same redacted log, other results where the observer does not see them.
 * Others are made by `determinize` from the view.
 *
 * Some moves show something that was hidden: a card is laid, a guess is answered. A game says so by `reveals`, and a
 * state that such a move distinguishes from the run is dropped. A move that reveals nothing must not tell them apart.
 */
import {
  type ActionOf,
  type ChanceResultOf,
  type GameTypes,
  isChanceResult,
  type Observer,
  type Random,
} from '../core/index.ts';
import { checkAnySender, isRevealing } from './actions.ts';
import { checkCovers, determinized } from './checks/determinize.ts';
import { checkLeaks, checkSeenResults, sees } from './checks/leaks.ts';
import { checkReveals, revealedBy } from './checks/reveals.ts';
import { drawResults } from './choices.ts';
import { equal } from './difference.ts';
import type { Kit } from './kit.ts';
import type { Ply } from './ply.ts';

/**
 * For each observer, a state that they cannot tell apart from the run's: the same one until a hidden result differs.
 */
export type Indistinguishable<G extends GameTypes> = Map<Observer, G['State']>;

/** `leak-…`, `reveals` and `determinize…`: compares the state with all that are indistinguishable from it. */
export function checkIndistinguishable<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  random: Random,
  played: Indistinguishable<G>,
): void {
  checkSeenResults(kit, ply, random);
  if (!ply.hidden) {
    determinized(kit, ply, ply.observers[random(ply.observers.length)]!, random);
    return;
  }
  const compare = (observer: Observer, other: G['State'], alongside: boolean): void => {
    if (equal(other, ply.state)) return;
    checkLeaks(kit, ply, observer, other, random, alongside);
    checkReveals(kit, ply, observer, other, random);
  };
  // Played states first: where a view shows too much, `determinize` fails only because of that.
  for (const observer of ply.observers) {
    const other = played.get(observer);
    if (other !== undefined && other !== ply.state) compare(observer, other, true);
  }
  for (const observer of ply.observers) {
    const made = determinized(kit, ply, observer, random);
    if (made !== undefined) compare(observer, made, false);
  }
  // One observer a ply: it takes many draws.
  const observer = ply.observers[random(ply.observers.length)]!;
  const other = played.get(observer) ?? ply.state;
  if (!equal(other, ply.state)) checkCovers(kit, ply, observer, other, random);
}

/** Plays the action of the run in the indistinguishable states too. */
export function followIndistinguishable<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  played: Indistinguishable<G>,
  action: ActionOf<G>,
  next: G['State'],
  random: Random,
): void {
  for (const observer of ply.observers) {
    const other = played.get(observer) ?? ply.state;
    const followed = isChanceResult<G>(action)
      ? followChance(kit, ply, observer, other, action, next, random)
      : followMove(kit, ply, observer, other, action, next);
    if (followed === undefined) kit.tally.dropped++;
    played.set(observer, followed ?? next);
  }
}

/** The other state after a player's move; none when the move has shown the observer which of the two it is. */
function followMove<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  move: G['Move'],
  next: G['State'],
): G['State'] | undefined {
  const { game } = kit;
  if (other === ply.state) return next;
  const fault = revealedBy(kit, ply, observer, other, move);
  if (fault === undefined) return game.apply(other, move);
  if (isRevealing(kit, ply.state, move)) return undefined;
  kit.verify('reveals', fault);
  // Where `reveals` is not checked, what the move has shown is in the view.
  return game.check(other, move, move.seat).ok ? game.apply(other, move) : undefined;
}

/** The other state after a result: the same result if the observer sees it, else another one. */
function followChance<G extends GameTypes>(
  kit: Kit<G>,
  ply: Ply<G>,
  observer: Observer,
  other: G['State'],
  result: ChanceResultOf<G>,
  next: G['State'],
  random: Random,
): G['State'] | undefined {
  const { game } = kit;
  const shown = sees(game.chance(ply.state).seenBy, observer);
  if (shown && other === ply.state) return next;
  if (game.status(other).type !== 'chance') return undefined;
  const results = shown ? [result] : drawResults(kit, other, 4, random);
  const differing = results.find(({ faces }) => !equal(faces, result.faces)) ?? results[0];
  if (other === ply.state && equal(differing, result)) return next;
  if (differing === undefined || !checkAnySender(kit, other, differing).ok) return undefined;
  const applied = game.apply(other, differing);
  // A result that the observer sees may show more than itself, and so may the end of the game.
  const mayShow = shown || kit.rules.status(next).type === 'over';
  if (mayShow && !equal(game.view(next, observer), game.view(applied, observer))) return undefined;
  return applied;
}
