/** Counts of positions. */
import type { Executor } from './apply.ts';
import { checkCount } from './arguments.ts';
import { outcomesTrusted } from './chance.ts';
import { listMoves } from './check.ts';
import { executorOf, statusOf } from './game.ts';
import type { Game, GameTypes } from './types.ts';

/**
 * Counts the sequences of `depth` actions from a state, each result of chance being one: it detects changes of the
 * rules. A sequence that ends earlier counts for nothing deeper than its end.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { perft } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * perft(oyno, oyno.setup(), 1); // => 24
 * perft(oyno, oyno.setup(), 2); // => 552
 * ```
 */
export function perft<G extends GameTypes>(game: Game<G>, state: G['State'], depth: number): number {
  checkCount('depth', depth, 0);
  return count(executorOf(game), state, depth);
}

function count<G extends GameTypes>(executor: Executor<G>, state: G['State'], depth: number): number {
  if (depth === 0) return 1;
  const { rules } = executor;
  const status = statusOf(rules, state);
  if (status.type === 'over') return 0;
  let total = 0;
  if (status.type === 'chance') {
    if (rules.chance === undefined) return 0;
    for (const { result } of outcomesTrusted<G>(rules.chance(state))) {
      total += depth === 1 ? 1 : count(executor, executor.apply(state, result), depth - 1);
    }
    return total;
  }
  const moves = listMoves(rules, state, status, undefined);
  if (depth === 1) return moves.length;
  for (const move of moves) total += count(executor, executor.apply(state, move), depth - 1);
  return total;
}
