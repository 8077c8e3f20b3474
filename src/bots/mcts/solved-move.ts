import { type BotTurn, type GameTypes, RuleError } from '../../core/index.ts';
import { findMove } from './find-move.ts';
import type { MctsSettings } from './options.ts';

/**
 * The best move of a turn where it is known exactly.
 *
 * @throws RuleError `bad-argument` when `solvedMove` returns a move that is not legal
 */
export function findSolvedMove<G extends GameTypes>(
  { solvedMove }: Pick<MctsSettings<G>, 'solvedMove'>,
  { view, seat, moves }: BotTurn<G>,
): G['Move'] | undefined {
  const solved = solvedMove?.(view, seat);
  if (solved === undefined) return undefined;
  const found = findMove(moves, solved);
  if (found !== undefined) return found;
  throw new RuleError('bad-argument', '"solvedMove" gave a move that is not among the legal ones.');
}
