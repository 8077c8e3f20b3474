import { outcomesTrusted } from './chance.ts';
import type { Game, Types } from './contract.ts';
import { advance } from './execute.ts';
import { checkCount } from './playout.ts';
import { checkGameArgument } from './record.ts';

/**
 * Counts the sequences of `depth` moves from a state, each result of chance being one: a fingerprint of the rules.
 * A sequence that ends earlier counts for nothing deeper than its end.
 *
 * @throws RuleError `bad-argument`
 */
export function perft<G extends Types<G['View']>>(game: Game<G>, state: G['State'], depth: number): number {
  checkGameArgument(game);
  checkCount('depth', depth, 0);
  game.status(state);
  return count(game, state, depth);
}

function count<G extends Types<G['View']>>(game: Game<G>, state: G['State'], depth: number): number {
  if (depth === 0) return 1;
  const status = game.rules.status(state);
  if (status.type === 'over') return 0;
  let total = 0;
  if (status.type === 'chance') {
    for (const { move } of outcomesTrusted<G['Chance']>(game.rules.chance(state))) {
      total += depth === 1 ? 1 : count(game, advance(game.rules, state, move), depth - 1);
    }
    return total;
  }
  const moves = game.legalMoves(state);
  if (depth === 1) return moves.length;
  for (const move of moves) total += count(game, advance(game.rules, state, move), depth - 1);
  return total;
}
