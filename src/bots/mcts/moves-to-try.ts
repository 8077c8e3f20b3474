/** The moves that the search tries at a decision. */
import type { GameTypes, Seat } from '../../core/index.ts';
import type { MctsSettings } from './options.ts';
import type { SearchGame } from './search-game.ts';

/** What is known of moves without a search. */
export type KnownMoves<G extends GameTypes> = Pick<MctsSettings<G>, 'solvedMove' | 'isDominated'>;

/**
 * Writes the numbers of the moves to try into `out` from 0 on, and returns how many: the solved move, or the legal moves
 * without the dominated ones.
 *
 * @throws RuleError `bad-rules` when there is no legal move
 */
export function listMovesToTry<G extends GameTypes>(
  game: SearchGame<G>,
  { solvedMove, isDominated }: KnownMoves<G>,
  state: G['State'],
  seat: Seat,
  out: number[],
): number {
  const solved = solvedMove?.(state, seat);
  if (solved !== undefined) {
    out[0] = game.number(solved);
    return 1;
  }
  const count = game.legal(state, seat, out);
  if (isDominated === undefined) return count;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const n = out[i]!;
    if (isDominated(state, game.move(n, seat))) continue;
    // Swapped, so that all are still there when every one is dominated.
    out[i] = out[left]!;
    out[left++] = n;
  }
  return left === 0 ? count : left;
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
