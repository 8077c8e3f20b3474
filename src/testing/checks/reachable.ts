import type { GameTypes } from '../../core/index.ts';
import { outcomesTrusted } from '../../core/internal.ts';
import type { CheckContext } from '../context.ts';
import { equal, observerName } from '../data.ts';
import { Failure } from '../errors.ts';
import type { Ply } from '../ply.ts';
import type { Guesses, Occurrence } from '../statistics.ts';
import { hiddenPart, keyOf } from './chance.ts';

// The check `determinize-reachable`. The runs collect guesses of their first plies. At their end all matches are followed from the
// start, every move and every result of chance, as long as there are few; then each guess must be the state of one of them.

/** Matches of so many states in all are followed. */
const MOST_STATES = 2_000;
/** Matches of more plies than these are too many in any game. */
const MOST_PLIES = 16;
const MOST_GUESSES = 1_000;
/** So many are made at a ply. */
const AT_A_PLY = 4;
const START_DRAWS = 20;

/** Makes guesses of a ply, for the end of the runs. */
export function collectGuesses<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, at: Occurrence): void {
  const { game, statistics } = context;
  const { guesses, random } = statistics;
  if (game.perfectInformation || context.focus !== undefined) return;
  if (guesses.observer === undefined) {
    guesses.observer = ply.observers[random(ply.observers.length)]!;
    const view = ply.view(guesses.observer);
    const isKnown = Array.from({ length: START_DRAWS }, () => game.determinize(view, guesses.observer!, random)).every(
      (made) => equal(made, ply.state),
    );
    if (isKnown) guesses.start = ply.state;
  }
  if (guesses.start === undefined) return;
  const view = ply.view(guesses.observer);
  noteView(guesses, view, ply.index);
  if (ply.index > MOST_PLIES) return;
  for (let i = 0; i < AT_A_PLY && guesses.made.length < MOST_GUESSES; i++) {
    const state = game.determinize(view, guesses.observer, random);
    guesses.made.push({ key: keyOf(state), hidden: hiddenPart(state, view), at });
  }
}

function noteView(guesses: Guesses, view: object, ply: number): void {
  const key = keyOf(view);
  const first = guesses.plies.get(key) ?? ply;
  guesses.plies.set(key, Math.min(first, ply));
  guesses.gap = Math.max(guesses.gap, Math.abs(ply - first));
}

/** `determinize-reachable`: each guess is a state of some match that is as long, or as much longer as a view comes back. */
export function checkGuesses<G extends GameTypes>(context: CheckContext<G>): void {
  if (!context.on('determinize-reachable')) return;
  const { observer, start, gap, made } = context.statistics.guesses;
  if (observer === undefined || start === undefined) return;
  const last = made.reduce((most, { at }) => Math.max(most, at.index), 0) + gap;
  const { states, plies } = followAll(context, start, last);
  for (const { key, hidden, at } of made) {
    if (at.index + gap > plies) continue;
    context.tally.counts['determinize-reachable']++;
    if (states.has(key)) continue;
    const who = observerName(observer);
    const failure = new Failure(
      'determinize-reachable',
      `From the view of ${who}, \`determinize\` makes a state that no match leads to: ${hidden}.`,
    );
    failure.moves = at.actions.slice(0, at.index);
    throw failure;
  }
}

/** All states that matches of so many plies lead to, and to how many plies they could be followed. */
function followAll<G extends GameTypes>(
  context: CheckContext<G>,
  start: G['State'],
  last: number,
): { readonly states: ReadonlySet<string>; readonly plies: number } {
  const states = new Set([keyOf(start)]);
  let level: readonly G['State'][] = [start];
  for (let plies = 0; plies < last; plies++) {
    const next: G['State'][] = [];
    for (const state of level) {
      for (const after of statesAfter(context, state)) {
        const key = keyOf(after);
        if (states.has(key)) continue;
        if (states.size === MOST_STATES) return { states, plies };
        states.add(key);
        next.push(after);
      }
    }
    level = next;
  }
  return { states, plies: last };
}

/** The states that all actions of a state lead to. */
function* statesAfter<G extends GameTypes>({ game }: CheckContext<G>, state: G['State']): Generator<G['State']> {
  const status = game.status(state);
  if (status.type === 'chance') {
    for (const { result } of outcomesTrusted<G>(game.chance(state))) yield game.apply(state, result);
  } else if (status.type === 'turn') {
    for (const seat of status.seats) for (const move of game.legalMoves(state, seat)) yield game.apply(state, move);
  }
}
