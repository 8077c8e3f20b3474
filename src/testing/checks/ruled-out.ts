import { type ActionOf, type GameTypes, isChanceResult, seededRandom } from '../../core/index.ts';
import { isSealed } from '../../core/internal.ts';
import type { CheckContext } from '../context.ts';
import { equal, isListed, observerName } from '../data.ts';
import type { Ply } from '../ply.ts';
import { hiddenPart, keyOf } from './chance.ts';

// A warning. Who watches a move knows that it was legal: a player who did not follow a suit has none of it. So each state that
// `determinize` makes after the move is one that the move leads to from a state that it made before it. No failure: where the state
// does not say who has passed, the view does not either.

/** A case is small when the first draws show at most so many states that fit the view. */
const SMALL = 16;
const FIRST_DRAWS = 20;
/** So many more states before the move are made to find the one that a state after it comes from. */
const MORE_DRAWS = 4_000;
/** So many states after the move are made. */
const AFTER = 20;
/** So many cases are looked at under the same options. */
const MOST_CASES = 100;

/** Follows a move of the run, as one who watches it. */
export function checkRuledOut<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  action: ActionOf<G>,
  next: G['State'],
): void {
  const { game, statistics, tally, focus } = context;
  if (game.perfectInformation || isChanceResult<G>(action) || isSealed(ply.status)) return;
  if (focus !== undefined || tally.ruledOut !== undefined || statistics.ruledOutCases >= MOST_CASES) return;
  const move: G['Move'] = action;
  const random = seededRandom(ply.seed - 2);
  const watchers = ply.observers.filter((observer) => observer !== move.seat);
  const observer = watchers[random(watchers.length)]!;
  const view = ply.view(observer);
  const nextView = game.view(next, observer);

  const before = new Set<string>();
  const after = new Set<string>();
  let isRulingOut = false;
  /** Makes a state before the move, and plays it where it is legal. `false`: what it shows depends on what is hidden. */
  const make = (): boolean => {
    const state = game.determinize(view, observer, random);
    if (before.size <= SMALL) before.add(keyOf(state));
    if (!isListed(game.legalMoves(state, move.seat), move)) {
      isRulingOut = true;
      return true;
    }
    const made = game.apply(state, move);
    after.add(keyOf(made));
    return equal(game.view(made, observer), nextView);
  };
  for (let i = 0; i < FIRST_DRAWS; i++) if (!make()) return;
  if (!isRulingOut || before.size > SMALL) return;
  statistics.ruledOutCases++;

  for (let i = 0; i < AFTER; i++) {
    const made = game.determinize(nextView, observer, random);
    const key = keyOf(made);
    for (let more = 0; !after.has(key) && more < MORE_DRAWS; more++) if (!make()) return;
    if (after.has(key)) continue;
    const move = `After "${game.format(action)}"`;
    const what = `\`determinize\` makes ${hiddenPart(made, nextView)} of the view of ${observerName(observer)}`;
    tally.ruledOut = `${move} ${what}: with that, the move would not have been legal. A view says what moves rule out.`;
    return;
  }
}
