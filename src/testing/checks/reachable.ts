import type { GameTypes, Observer } from '../../core/index.ts';
import { outcomesTrusted } from '../../core/internal.ts';
import type { Kit } from '../context.ts';
import { equal, observerName } from '../data.ts';
import { Failure } from '../errors.ts';
import type { Ply } from '../ply.ts';
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
export function collectGuesses<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, at: Place): void {
  const { game, statistics } = kit;
  const { guesses, random } = statistics;
  if (game.perfectInformation || kit.focus !== undefined) return;
  if (guesses.observer === undefined) {
    guesses.observer = ply.observers[random(ply.observers.length)]!;
    const view = ply.view(guesses.observer);
    const isKnown = Array.from({ length: START_DRAWS }, () => game.determinize(view, guesses.observer!, random)).every(
      (made) => equal(made, ply.state),
    );
    if (isKnown) guesses.start = ply.state;
  }
  if (guesses.start === undefined || guesses.comesBack) return;
  const view = ply.view(guesses.observer);
  guesses.comesBack = isAtAnotherPly(guesses.plies, view, ply.index);
  if (ply.index > MOST_PLIES) return;
  for (let i = 0; i < AT_A_PLY && guesses.made.length < MOST_GUESSES; i++) {
    const state = game.determinize(view, guesses.observer, random);
    guesses.made.push({ key: keyOf(state), hidden: hiddenPart(state, view), at });
  }
}

/** Notes a view; returns whether it was seen at another ply. */
function isAtAnotherPly(plies: Map<string, number>, view: object, ply: number): boolean {
  const key = keyOf(view);
  const before = plies.get(key);
  if (before === undefined) plies.set(key, ply);
  return before !== undefined && before !== ply;
}

/** `determinize-reachable`: each guess of a ply to which all matches could be followed is the state of one of them. */
export function checkGuesses<G extends GameTypes>(kit: Kit<G>): void {
  if (!kit.on('determinize-reachable')) return;
  const { guesses } = kit.statistics;
  const { observer, start, comesBack, made } = guesses;
  if (observer === undefined || start === undefined || comesBack) return;
  const last = made.reduce((most, { at }) => Math.max(most, at.index), 0);
  const levels = followAll(kit, start, observer, last, guesses.plies);
  for (const { key, hidden, at } of made) {
    const reached = levels?.[at.index];
    if (reached === undefined) continue;
    kit.tally.counts['determinize-reachable']++;
    if (reached.has(key)) continue;
    const failure = new Failure(
      'determinize-reachable',
      `From the view of ${observerName(observer)}, \`determinize\` makes a state that no match of ${at.index} actions leads to: ${hidden}.`,
    );
    failure.moves = at.actions.slice(0, at.index);
    throw failure;
  }
}

/** By ply: all states that matches lead to, until there are too many; `undefined` where a view comes back. */
function followAll<G extends GameTypes>(
  kit: Kit<G>,
  start: G['State'],
  observer: Observer,
  last: number,
  plies: Map<string, number>,
): readonly ReadonlySet<string>[] | undefined {
  const { game } = kit;
  const levels: ReadonlySet<string>[] = [];
  let level = new Map([[keyOf(start), start]]);
  let count = 0;
  for (let ply = 0; ply <= last; ply++) {
    levels.push(new Set(level.keys()));
    const next = new Map<string, G['State']>();
    for (const state of level.values()) {
      if (isAtAnotherPly(plies, game.view(state, observer), ply)) return undefined;
      if (ply === last) continue;
      for (const after of statesAfter(kit, state)) {
        next.set(keyOf(after), after);
        if (count + next.size > MOST_STATES) return levels;
      }
    }
    count += next.size;
    level = next;
  }
  return levels;
}

/** The states that all actions of a state lead to. */
function* statesAfter<G extends GameTypes>({ game }: Kit<G>, state: G['State']): Generator<G['State']> {
  const status = game.status(state);
  if (status.type === 'chance') {
    for (const { result } of outcomesTrusted<G>(game.chance(state))) yield game.apply(state, result);
  } else if (status.type === 'turn') {
    for (const seat of status.seats) for (const move of game.legalMoves(state, seat)) yield game.apply(state, move);
  }
}
