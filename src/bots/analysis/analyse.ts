/** Analyses of decisions. */
import { type BotTurn, type Game, type GameTypes, rulesOf, type Seat } from '../../core/index.ts';
import { checkTurn } from '../bot-turn.ts';
import type { DecisionOptions } from '../decision-options.ts';
import type { MctsSettings } from '../mcts/options.ts';
import { findSolvedMove } from '../mcts/solved-move.ts';
import type { Analysis } from './analysis.ts';
import { type AnalyseOptions, readAnalyseOptions } from './options.ts';
import { rankMoves } from './rank-moves.ts';
import { searchDecision } from './search-decision.ts';

/**
 * Analyses a decision as the seat sees it: all legal moves, best first, each with the chance to win, the visits of the
 * search and a line. Unlike a bot, it also searches decisions that have one legal move or a known best one.
 *
 * It yields to the event loop as `asyncMctsBot` does, stops by `signal`, and reports progress.
 *
 * @param view - the view of the seat, which is asked now
 * @throws RuleError the promise is rejected with `bad-argument`, `bad-seat`, `bad-seed`, `bad-state`, `aborted`
 *
 * @example
 * ```ts
 * import { analyse } from 'tabletop-rules/bots';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * // Seven of seat 0's eight bones are upper; turning the last one wins.
 * const state = oyno.setup({ position: 'a1=R c1=R e1=R b2=R d2=R a3=R e3=R c5=r' });
 * const { moves } = await analyse(oyno, oyno.view(state, 0), 0, { ...oynoAdvice, iterations: 50, seed: 1 });
 * moves[0]!.value; // => 1
 * moves[0]!.proven; // => true
 * ```
 */
export async function analyse<G extends GameTypes>(
  game: Game<G>,
  view: G['View'],
  seat: Seat,
  options: AnalyseOptions<G> = {},
): Promise<Analysis<G>> {
  // Throws unless it is a game.
  rulesOf(game);
  const { search, random } = readAnalyseOptions(options);
  return analyseTurn(game, search, { view, seat, moves: game.legalMoves(view, seat), random }, search);
}

/**
 * Analyses the decision of a turn.
 *
 * @throws RuleError `bad-argument`, `aborted`
 */
export async function analyseTurn<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  turn: BotTurn<G>,
  options: DecisionOptions<G>,
): Promise<Analysis<G>> {
  checkTurn(turn);
  const solved = findSolvedMove(settings, turn);
  const run = await searchDecision(game, settings, turn, options);
  const tried = run.tried();
  const moves = await rankMoves(game, settings, turn, { tried, solved, signal: options.signal });
  return { seat: turn.seat, chances: tried[0]!.rewards, iterations: run.iterations(), moves };
}
