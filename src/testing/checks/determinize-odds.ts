/** The check `determinize-odds`: in small cases, how often each state is given. */
import { type ActionOf, type Die, type Face, type GameTypes, isChanceResult, type Observer } from '../../core/index.ts';
import { outcomesTrusted, withSortedKeys } from '../../core/internal.ts';
import { isRevealing } from '../actions.ts';
import { observerName } from '../describe.ts';
import { equal, isListed } from '../difference.ts';
import type { Place } from '../frequencies.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';
import { sees } from './leaks.ts';

/** A state that an observer could be in. */
interface Possible<G extends GameTypes> {
  readonly state: G['State'];
  readonly probability: number;
}

/** All states that one observer could be in, as long as there are few and nothing but chance has told them apart. */
export interface Odds<G extends GameTypes> {
  readonly observer: Observer;
  /** By what they hold. Empty: no longer followed. */
  states: ReadonlyMap<string, Possible<G>>;
}

/** More states than these are not followed. */
const MOST_STATES = 64;
/** A state of probability 1/64 that is given twice as often as it should be is hardly found; one of 1/16 is. */
const DRAWS = 1_500;
/** So many cases are looked at under the same options. */
const MOST_CASES = 12;
/** One ply in so many, so that cases are of all kinds. */
const ONE_IN = 3;

/** No observer yet. */
export function noOdds<G extends GameTypes>(): Odds<G> {
  return { observer: 'spectator', states: new Map() };
}

/**
 * Starts with the first state, where `determinize` gives nothing else: where it does, somebody may know less than the
 * rules have said, as in a match that starts in its middle.
 */
export function startOdds<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): Odds<G> {
  const { game, statistics } = kit;
  const off = game.perfectInformation || kit.focus !== undefined || !kit.on('determinize-odds');
  if (off || statistics.determinizedCases >= MOST_CASES) return noOdds();
  const observer = ply.observers[statistics.random(ply.observers.length)]!;
  for (let i = 0; i < 20; i++) {
    const made = game.determinize(ply.view(observer), observer, statistics.random);
    if (!equal(made, ply.state)) return noOdds();
  }
  return { observer, states: new Map([[keyOf(ply.state), { state: ply.state, probability: 1 }]]) };
}

/**
 * Follows an action of the run. A result of chance that the observer sees is weighed by how likely it was in each state;
 * of one that they do not see, every result is followed. A player's move is followed while it tells the observer
 * nothing: how likely a move is depends on how people play, and what that gives away is not in a determinized state.
 */
export function followOdds<G extends GameTypes>(
  kit: Kit<G>,
  odds: Odds<G>,
  action: ActionOf<G>,
  next: G['State'],
): void {
  if (odds.states.size === 0) return;
  const { game } = kit;
  const view = game.view(next, odds.observer);
  const found = new Map<string, Possible<G>>();
  const add = (state: G['State'], probability: number): boolean => {
    if (!equal(game.view(state, odds.observer), view)) return false;
    const key = keyOf(state);
    found.set(key, { state, probability: probability + (found.get(key)?.probability ?? 0) });
    return true;
  };
  for (const { state, probability } of odds.states.values()) {
    if (!isChanceResult<G>(action)) {
      // What a move shows depends on who chose to show it: two of a card are shown more often than one.
      const same =
        !isRevealing(kit, state, action) &&
        isListed(game.legalMoves(state, action.seat), action) &&
        add(game.apply(state, action), probability);
      if (same) continue;
      odds.states = new Map();
      return;
    }
    if (game.status(state).type !== 'chance') continue;
    const node = game.chance(state);
    if (sees(node.seenBy, odds.observer)) {
      const share = node.dice.reduce((all, die, i) => all * shareOf(die, action.faces[i]!), 1);
      if (share > 0) add(game.apply(state, action), probability * share);
    } else {
      for (const { result, probability: share } of outcomesTrusted<G>(node)) {
        add(game.apply(state, result), probability * share);
        if (found.size > MOST_STATES) break;
      }
    }
    if (found.size > MOST_STATES) {
      odds.states = new Map();
      return;
    }
  }
  const total = [...found.values()].reduce((sum, { probability }) => sum + probability, 0);
  odds.states = new Map(
    [...found].map(([key, { state, probability }]) => [key, { state, probability: probability / total }]),
  );
}

/** How likely a die shows a face. */
function shareOf({ faces, weights }: Die, face: Face): number {
  const at = faces.indexOf(face);
  if (at === -1) return 0;
  if (weights === undefined) return 1 / faces.length;
  return weights[at]! / weights.reduce((sum, weight) => sum + weight, 0);
}

/** Counts what `determinize` gives of the states that are possible; compared at the end of the runs. */
export function checkOdds<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, odds: Odds<G>, at: Place): void {
  const { game, statistics } = kit;
  const { observer, states } = odds;
  if (kit.focus !== undefined || states.size < 2 || statistics.determinizedCases >= MOST_CASES) return;
  if (statistics.random(ONE_IN) !== 0) return;
  const counts = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    const key = keyOf(game.determinize(ply.view(observer), observer, statistics.random));
    // The view does not hold all that its observer has seen; whether it fits the view, `determinize` checks.
    if (!states.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const name = `${observerName(observer)} in case ${++statistics.determinizedCases}`;
  for (const [key, { state, probability }] of states) {
    const kind = `${hiddenPart(state, ply.view(observer))} to ${name}`;
    statistics.determinized.expect(kind, DRAWS, DRAWS * probability, at);
    statistics.determinized.found(kind, counts.get(key) ?? 0);
  }
  kit.verify('determinize-odds', undefined);
}

/** The fields of a state that the view does not show, as a text that tells the states of a view apart. */
function hiddenPart(state: object, view: object): string {
  const fields = Object.entries(state).filter(([key, value]) => !equal(value, Reflect.get(view, key)));
  return JSON.stringify(Object.fromEntries(fields));
}

/** What a state holds, whatever the order of its keys. */
function keyOf(state: object): string {
  return JSON.stringify(withSortedKeys(state));
}
