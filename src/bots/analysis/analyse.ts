/** Analyses of decisions. */

import {
  type BotKnowledge,
  type BotTurn,
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  type Random,
  RuleError,
  type Rules,
  rulesOf,
  type Seat,
  seededRandom,
} from '../../core/index.ts';
import { asDraft, checkObject, kitOf, mutableCopy, show } from '../../core/internal.ts';
import { type AbortSignalLike, aborted, checkTurnOf, type DecisionOptions, now, yieldToEventLoop } from '../bot.ts';
import { findSolvedMove, SLICE_MS, startDecision } from '../search/bots.ts';
import { findMove } from '../search/numbering.ts';
import { type MctsOptions, type MctsSettings, readMctsOptions } from '../search/options.ts';
import type { SearchedMove } from '../search/results.ts';
import { type Reward, writeEvaluatedReward } from '../search/rewards.ts';
import { makeSearch, type Search } from '../search/search.ts';
import { withoutDominated } from '../search/select.ts';
import { writeWinShares } from '../shares.ts';

// An analysis of a decision: plain data.

/** One of the legal moves of a decision. */
export interface AnalysedMove<G extends GameTypes> {
  readonly move: G['Move'];
  /** The move in the notation of the game. */
  readonly notation: string;
  /**
   * The chance to win of the side of the seat that decides, from 0 to 1: proven, or the mean result of the search. Of a
   * move without visits: what `evaluate` says of the state after it; without `evaluate` `null`.
   */
  readonly value: number | null;
  /** Whether the value is proven. */
  readonly proven: boolean;
  /** How many iterations tried it. */
  readonly visits: number;
  /** `solved`: the move that `solvedMove` returns. `dominated`: by `isDominated` another is never worse. */
  readonly known: 'solved' | 'dominated' | null;
  /** The chances to win by seat after this move, teammates having the same; `null` where nothing is known. */
  readonly chances: readonly number[] | null;
  /** This move, then the best answer to it and so on, up to the next chance node. */
  readonly line: readonly G['Move'][];
  /** The line in notation. */
  readonly lineNotation: readonly string[];
}

/** What a search has found out about a decision. */
export interface Analysis<G extends GameTypes> {
  /** The seat that decides. */
  readonly seat: Seat;
  /** The chances to win by seat after the best move, teammates having the same. */
  readonly chances: readonly number[];
  /** How many iterations were run. */
  readonly iterations: number;
  /** Every legal move, best first. */
  readonly moves: readonly AnalysedMove<G>[];
}

// The options of an analysis.

/** Options of `analyse`: those of `mctsBot`. `reuse` has no effect. */
export interface AnalyseOptions<G extends GameTypes> extends MctsOptions<G> {
  /** With a seed and `iterations`, the same view gives the same analysis. Default: random integers from `crypto`. */
  readonly seed?: number | undefined;
  /**
   * A legal move to compare with the best one, such as the one that was played. Where it is not the best, it gets a search of its own,
   * of as many iterations as the best one got.
   */
  readonly played?: G['Move'] | undefined;
}

/** The options, checked and complete. */
interface AnalyseSettings<G extends GameTypes> {
  readonly search: MctsSettings<G>;
  readonly random: Random;
  readonly played: G['Move'] | undefined;
}

/**
 * Checks the options of an analysis and fills in the defaults.
 *
 * @throws RuleError `bad-argument`, `bad-seed`
 */
export function readAnalyseOptions<G extends GameTypes>(
  options: AnalyseOptions<G>,
  knowledge: BotKnowledge<G> | undefined,
): AnalyseSettings<G> {
  checkObject(options, 'options of a search');
  const { seed, played, ...search } = options;
  return {
    // Each decision gets a tree of its own, so that an analysis does not depend on those before it.
    search: { ...readMctsOptions(search, knowledge), reuse: false },
    random: seed === undefined ? cryptoRandom() : seededRandom(seed),
    played,
  };
}

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
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * // Seven of seat 0's eight bones are upper; turning the last one wins.
 * const { game } = oynoKit;
 * const state = game.setup({ position: 'a1=R c1=R e1=R b2=R d2=R a3=R e3=R c5=r' });
 * const { moves } = await analyse(oynoKit, game.view(state, 0), 0, { iterations: 50, seed: 1 });
 * moves[0]!.value; // => 1
 * moves[0]!.proven; // => true
 * ```
 */
export async function analyse<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  view: G['View'],
  seat: Seat,
  options: AnalyseOptions<G> = {},
): Promise<Analysis<G>> {
  const { game, bot } = kitOf(kitOrGame);
  // Throws unless it is a game.
  rulesOf(game);
  const { search, random, played } = readAnalyseOptions(options, bot);
  const moves = game.legalMoves(view, seat);
  const turn = { view, seat, moves, random };
  if (played === undefined) return analyseTurn(game, search, turn, search);
  if (findMove(moves, played) === undefined) {
    throw new RuleError('bad-argument', 'The option "played" must be one of the legal moves.', {
      details: { name: 'played', value: show(played) },
    });
  }
  const analysis = await analyseTurn(game, search, turn, search);
  const compared = await comparedMove(game, search, turn, analysis, played);
  return { ...analysis, moves: analysis.moves.map((one) => (one.move === compared?.move ? compared : one)) };
}

/**
 * The move of an analysis that was played, valued as carefully as the best one; `undefined`: it is none of the moves.
 *
 * @throws RuleError `aborted`
 */
export async function comparedMove<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  turn: BotTurn<G>,
  { moves }: Analysis<G>,
  move: G['Move'] | undefined,
): Promise<AnalysedMove<G> | undefined> {
  const best = moves[0]!;
  const played = moves.find((entry) => findMove([entry.move], move) !== undefined);
  if (played === undefined || played === best || played.proven) return played;
  // The search spends its iterations on the best move: of a bad one it knows little more than that it is bad. As many
  // iterations for both make their values comparable, since replies are found as well.
  const iterations = best.proven ? settings.iterations : Math.max(1, best.visits);
  const run = await searchDecision(game, { ...settings, iterations }, turn, { signal: settings.signal }, played.move);
  const tried = run.searched().find((found) => findMove([played.move], found.move) !== undefined);
  return tried === undefined ? played : analysed(game, { ...tried, move: played.move }, played.known);
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
  checkTurnOf(game, turn);
  const solved = findSolvedMove(settings, turn);
  const run = await searchDecision(game, settings, turn, options);
  const tried = run.searched();
  const moves = await rankMoves(game, settings, turn, { tried, solved, signal: options.signal });
  return { seat: turn.seat, chances: tried[0]!.rewards, iterations: run.iterations, moves };
}

// The search of one decision for an analysis.

/**
 * Searches a decision to the end of its budget, and yields to the event loop in between.
 *
 * @param only - the one move that is tried. Default: all that are worth it
 * @throws RuleError `aborted`
 */
async function searchDecision<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  turn: BotTurn<G>,
  options: DecisionOptions<G>,
  only?: G['Move'],
): Promise<Search<G>> {
  const run = makeSearch(game, settings)(turn, only);
  const decision = startDecision(() => run, settings, turn, options);
  while (!decision.step(SLICE_MS)) await yieldToEventLoop();
  return run;
}

// The legal moves of a decision, with what is known of them, in order of preference.

/** What a search has found out about a turn. */
interface Searched<G extends GameTypes> {
  readonly tried: readonly SearchedMove<G>[];
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
async function rankMoves<G extends GameTypes>(
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
function analysed<G extends GameTypes>(
  game: Game<G>,
  { move, value, proven, visits, rewards, line }: SearchedMove<G>,
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

// Evaluated states after moves that no search has tried.

/** In how many determinizations a move is evaluated where information is hidden. */
const DETERMINIZATIONS = 8;

/** By seat the value of the state after a move of the turn; `null` where the match goes on and nothing evaluates it. */
type EvaluateAfter<G extends GameTypes> = (move: G['Move']) => readonly number[] | null;

/** Evaluates states after moves: the mean over determinizations where information is hidden. */
function evaluateAfter<G extends GameTypes>(
  game: Game<G>,
  { evaluate }: Pick<MctsSettings<G>, 'evaluate'>,
  { view, seat, random }: BotTurn<G>,
): EvaluateAfter<G> {
  const rules = rulesOf(game);
  const sides = rules.sides(view);
  const count = game.perfectInformation ? 1 : DETERMINIZATIONS;
  const states = Array.from({ length: count }, () => game.determinize(view, seat, random));
  return (move) => {
    const sum = sides.map(() => 0);
    for (const state of states) {
      const reward: Reward = new Float64Array(sides.length);
      const after = stateAfter(rules, state, move);
      const status = rules.status(after);
      if (status.type === 'over') writeWinShares(status.outcome, sides, reward);
      else if (evaluate === undefined) return null;
      else writeEvaluatedReward(evaluate(after), reward);
      for (const [other, value] of reward.entries()) sum[other]! += value / count;
    }
    return sum;
  };
}

function stateAfter<G extends GameTypes>(rules: Rules<G>, state: G['State'], move: G['Move']): G['State'] {
  const copy = mutableCopy(state);
  rules.play(asDraft(copy), move);
  return copy;
}
