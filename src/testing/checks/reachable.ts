import { type ActionOf, type Game, type GameTypes, type Observer, seededRandom } from '../../core/index.ts';
import { outcomesTrusted } from '../../core/internal.ts';
import type { CheckContext } from '../context.ts';
import { equal, observerName } from '../data.ts';
import { Failure } from '../errors.ts';
import { hiddenPart, keyOf } from './chance.ts';
import { canBegin, type Values } from './options.ts';

// The check `determinize-reachable`. All matches are followed from the start, every move and every result of chance, as long as they
// are few; then each state that `determinize` makes of one of their views must be the state of one of them.

/** Matches of so many states in all are followed, … */
const MOST_STATES = 2_000;
/** … or of so many for each run, where the runs are few. */
const STATES_OF_A_RUN = 250;
/** So many guesses are made, spread evenly over the states. */
const MOST_GUESSES = 2_000;
const START_DRAWS = 20;

/** A state that some match leads to. */
interface Reached<G extends GameTypes> {
  readonly state: G['State'];
  readonly plies: number;
  readonly before: Reached<G> | undefined;
  readonly action: ActionOf<G> | undefined;
}

/** Follows the matches under some options. */
export function checkReachable<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  options: G['Options'] | undefined,
): void {
  if (game.perfectInformation || !context.on('determinize-reachable')) return;
  const random = seededRandom(context.settings.seed | 0);
  const start = game.setup(options);
  const observers: readonly Observer[] = [...game.sides(start).map((_, seat) => seat), 'spectator'];
  // Where somebody knows less of the start than the rules say, as in a match that starts in its middle, others are possible too.
  const isKnown = observers.every((observer) =>
    Array.from({ length: START_DRAWS }, () => game.determinize(game.view(start, observer), observer, random)).every(
      (made) => equal(made, start),
    ),
  );
  if (!isKnown) return;
  const most = Math.min(MOST_STATES, STATES_OF_A_RUN * context.settings.runs);
  const { reached, plies } = followAll(game, start, most);
  const step = Math.max(1, Math.ceil((reached.size * observers.length) / MOST_GUESSES));
  const gaps = observers.map((observer) => gapOf(game, observer, reached));
  let turn = 0;
  for (const at of reached.values()) {
    for (const [i, observer] of observers.entries()) {
      // As much longer matches, as a view comes back after, can lead to it too.
      if (turn++ % step !== 0 || at.plies + gaps[i]! > plies) continue;
      const view = game.view(at.state, observer);
      const made = game.determinize(view, observer, random);
      context.tally.counts['determinize-reachable']++;
      if (reached.has(keyOf(made))) continue;
      const failure = new Failure(
        'determinize-reachable',
        `From the view of ${observerName(observer)}, \`determinize\` makes a state that no match leads to: ${hiddenPart(made, view)}.`,
      );
      failure.moves = actionsTo(at);
      throw failure;
    }
  }
}

/** The options of which matches are fewest, the least numbers or else the defaults, where they are not among those of a list. */
export function fewestOptions<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  values: Values,
  list: readonly (G['Options'] | undefined)[],
): readonly (G['Options'] | undefined)[] {
  if (game.perfectInformation) return [];
  const least = [...values].flatMap(([name, all]) => {
    const numbers = all.filter((value) => typeof value === 'number');
    return numbers.length > 0 ? [[name, Math.min(...numbers)] as const] : [];
  });
  // Values that the table takes.
  const options = Object.fromEntries(least) as G['Options'];
  const fewest = canBegin(context, game, options) ? options : undefined;
  const start = game.setup(fewest);
  return list.some((given) => equal(game.setup(given), start)) ? [] : [fewest];
}

/** The states that matches lead to, by what they hold, and to how many plies the matches could be followed. */
function followAll<G extends GameTypes>(
  game: Game<G>,
  start: G['State'],
  most: number,
): { readonly reached: ReadonlyMap<string, Reached<G>>; readonly plies: number } {
  const first: Reached<G> = { state: start, plies: 0, before: undefined, action: undefined };
  const reached = new Map([[keyOf(start), first]]);
  let level: readonly Reached<G>[] = [first];
  for (let plies = 1; level.length > 0; plies++) {
    const next: Reached<G>[] = [];
    for (const before of level) {
      for (const action of actionsOf(game, before.state)) {
        const state = game.apply(before.state, action);
        const key = keyOf(state);
        if (reached.has(key)) continue;
        if (reached.size >= most) return { reached, plies: plies - 1 };
        const after = { state, plies, before, action };
        reached.set(key, after);
        next.push(after);
      }
    }
    level = next;
  }
  // Every match was followed to its end.
  return { reached, plies: Number.POSITIVE_INFINITY };
}

function* actionsOf<G extends GameTypes>(game: Game<G>, state: G['State']): Generator<ActionOf<G>> {
  const status = game.status(state);
  if (status.type === 'chance') {
    for (const { result } of outcomesTrusted<G>(game.chance(state))) yield result;
  } else if (status.type === 'turn') {
    for (const seat of status.seats) yield* game.legalMoves(state, seat);
  }
}

/** After how many plies a view comes back, at most. */
function gapOf<G extends GameTypes>(
  game: Game<G>,
  observer: Observer,
  reached: ReadonlyMap<string, Reached<G>>,
): number {
  const firsts = new Map<string, number>();
  let gap = 0;
  for (const { state, plies } of reached.values()) {
    const key = keyOf(game.view(state, observer));
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, plies);
    else gap = Math.max(gap, plies - first);
  }
  return gap;
}

function actionsTo<G extends GameTypes>({ before, action }: Reached<G>): readonly ActionOf<G>[] {
  return before === undefined || action === undefined ? [] : [...actionsTo(before), action];
}
