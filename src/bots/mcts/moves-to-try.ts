/** The moves that the search tries at a decision. */
import type { GameTypes, Rules, Seat } from '../../core/index.ts';
import { noMoves } from '../../core/internal.ts';
import type { MctsSettings } from './options.ts';

/**
 * The legal moves of a seat without the dominated ones.
 *
 * @throws RuleError `bad-rules` when there is no legal move
 */
export function movesToTry<G extends GameTypes>(
  rules: Rules<G>,
  isDominated: MctsSettings<G>['isDominated'],
  state: G['State'],
  seat: Seat,
): readonly G['Move'][] {
  const moves = rules.legalMoves(state, seat);
  if (moves.length === 0) throw noMoves(rules, seat);
  return withoutDominated<G>(moves, isDominated, state);
}

/** Of some moves those that are not dominated; all of them when nothing would be left. */
export function withoutDominated<G extends GameTypes>(
  moves: readonly G['Move'][],
  isDominated: MctsSettings<G>['isDominated'],
  view: G['View'] | G['State'],
): readonly G['Move'][] {
  if (isDominated === undefined) return moves;
  const left = moves.filter((move) => !isDominated(view, move));
  return left.length === 0 ? moves : left;
}
