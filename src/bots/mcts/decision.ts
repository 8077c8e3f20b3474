/** One decision of a bot within its budget of iterations and time. */
import type { BotTurn, GameTypes } from '../../core/index.ts';
import { checkTurn } from '../bot-turn.ts';
import { aborted, type DecisionOptions } from '../decision-options.ts';
import { now } from '../platform.ts';
import { type KnownMoves, withoutDominated } from './moves-to-try.ts';
import type { MctsSettings } from './options.ts';
import type { Search } from './search.ts';
import { findSolvedMove } from './solved-move.ts';

/** How often progress is reported, in milliseconds. */
export const PROGRESS_INTERVAL_MS = 100;

/** Pondering ends when the tree has not grown in so many iterations: it is full, or as good as. */
const FUTILE_ITERATIONS = 2_000;

/** A decision that is searched in steps. */
export interface Decision<G extends GameTypes> {
  /** Searches for at most some milliseconds. Returns whether the search has ended. Throws `aborted`. */
  step(milliseconds: number): boolean;
  best(): G['Move'];
  /** After the search has ended: searches the positions after a move of it. Returns whether that has ended. */
  ponder(move: G['Move'], milliseconds: number): boolean;
}

/** Starts the search of a decision. */
export function startDecision<G extends GameTypes>(
  search: Search<G>,
  { iterations, timeMs, temperature }: MctsSettings<G>,
  turn: BotTurn<G>,
  { signal, onProgress }: DecisionOptions<G>,
): Decision<G> {
  const checkSignal = (): void => {
    if (signal?.aborted === true) throw aborted(signal);
  };
  checkSignal();
  const start = now();
  const run = search(turn);
  let reported = start;
  /** While pondering: when the tree last grew. */
  let grown = { nodes: 0, iterations: 0 };
  return {
    step: (milliseconds) => {
      checkSignal();
      const stepStart = now();
      const deadline = start + timeMs;
      run.iterate(iterations - run.iterations(), Math.min(deadline, stepStart + milliseconds), deadline);
      const time = now();
      const ended = run.isSolved() || run.isSettled() || run.iterations() >= iterations;
      const done = ended || time >= deadline;
      if (onProgress !== undefined && (done || time - reported >= PROGRESS_INTERVAL_MS)) {
        reported = time;
        onProgress(run.progress());
        checkSignal();
      }
      return done;
    },
    best: () => run.best(temperature),
    ponder: (move, milliseconds) => {
      if (run.isSolved() || signal?.aborted === true) return true;
      run.follow(move);
      run.iterate(Number.MAX_SAFE_INTEGER, now() + milliseconds, Number.POSITIVE_INFINITY);
      if (run.nodes() > grown.nodes) grown = { nodes: run.nodes(), iterations: run.iterations() };
      return run.iterations() - grown.iterations > FUTILE_ITERATIONS;
    },
  };
}

/**
 * The move that needs no search: the only one that is not dominated, or the one that `solvedMove` returns.
 *
 * @throws RuleError `bad-argument` without legal moves, or when `solvedMove` returns a move that is not legal
 */
export function immediateMove<G extends GameTypes>(settings: KnownMoves<G>, turn: BotTurn<G>): G['Move'] | undefined {
  checkTurn(turn);
  const { view, moves } = turn;
  if (moves.length === 1) return moves[0];
  const solved = findSolvedMove(settings, turn);
  if (solved !== undefined) return solved;
  const left = withoutDominated<G>(moves, settings.isDominated, view);
  return left.length === 1 ? left[0] : undefined;
}
