/** The legal moves of a decision, with what is known of them, in order of preference. */
import { type BotTurn, type Game, type GameTypes, rulesOf } from '../../core/index.ts';
import { type AbortSignalLike, aborted } from '../decision-options.ts';
import { SLICE_MS } from '../mcts/async-mcts-bot.ts';
import { findMove } from '../mcts/find-move.ts';
import { withoutDominated } from '../mcts/moves-to-try.ts';
import type { MctsSettings } from '../mcts/options.ts';
import type { TriedMove } from '../mcts/tried-moves.ts';
import { now, yieldToEventLoop } from '../platform.ts';
import { evaluateAfter } from './afterstates.ts';
import type { AnalysedMove } from './analysis.ts';

/** What a search has found out about a turn. */
interface Searched<G extends GameTypes> {
  readonly tried: readonly TriedMove<G>[];
  /** The best move, where it is known exactly. */
  readonly solved: G['Move'] | undefined;
  readonly signal: AbortSignalLike | undefined;
}

/**
 * Ranks all legal moves of a turn, after a search that tried some of them. It yields to the event loop: thousands of moves
 * that were not tried take a second to evaluate.
 *
 * @throws RuleError `aborted`
 */
export async function rankMoves<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  turn: BotTurn<G>,
  { tried, solved, signal }: Searched<G>,
): Promise<readonly AnalysedMove<G>[]> {
  const { view, seat, moves } = turn;
  const worthIt = new Set(withoutDominated<G>(moves, settings.isDominated, view));
  const knownOf = (move: G['Move']): AnalysedMove<G>['known'] =>
    move === solved ? 'solved' : worthIt.has(move) ? null : 'dominated';
  const evaluate = evaluateAfter(game, settings, turn);
  const ofSearch = tried.flatMap((found) => {
    const move = findMove(moves, found.move);
    return move === undefined ? [] : [analysed(game, { ...found, move }, knownOf(move))];
  });
  const seen = new Set(ofSearch.map(({ move }) => move));
  const others: AnalysedMove<G>[] = [];
  let yielded = now();
  for (const move of moves) {
    if (seen.has(move)) continue;
    others.push(notTried(game, move, seat, evaluate, knownOf(move)));
    if (now() - yielded < SLICE_MS) continue;
    await yieldToEventLoop();
    if (signal?.aborted === true) throw aborted(signal);
    yielded = now();
  }
  others.sort((a, b) => (b.value ?? -1) - (a.value ?? -1));
  // A move that was not tried may be better than one that loses for certain.
  const lost = ({ proven, value }: AnalysedMove<G>): boolean => proven && value === 0;
  const ranked = [...ofSearch.filter((move) => !lost(move)), ...others, ...ofSearch.filter(lost)];
  return [...ranked.filter(({ known }) => known === 'solved'), ...ranked.filter(({ known }) => known !== 'solved')];
}

/** What a search has found out about a move. */
export function analysed<G extends GameTypes>(
  game: Game<G>,
  { move, value, proven, visits, rewards, line }: TriedMove<G>,
  known: AnalysedMove<G>['known'],
): AnalysedMove<G> {
  const { format } = rulesOf(game);
  const lineNotation = line.map((next) => format(next));
  return { move, notation: format(move), value, proven, visits, known, chances: rewards, line, lineNotation };
}

function notTried<G extends GameTypes>(
  game: Game<G>,
  move: G['Move'],
  seat: number,
  evaluate: (move: G['Move']) => readonly number[] | null,
  known: AnalysedMove<G>['known'],
): AnalysedMove<G> {
  const notation = rulesOf(game).format(move);
  const chances = evaluate(move);
  const value = chances === null ? null : chances[seat]!;
  return { move, notation, value, proven: false, visits: 0, known, chances, line: [move], lineNotation: [notation] };
}
