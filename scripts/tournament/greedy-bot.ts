/** A bot without a search: the move after which the game's evaluation is best. */
import { type Bot, type GameTypes, RuleError, rulesOf, type Seat } from '../../src/core/index.ts';
import { bestOf } from './beginners/best-of.ts';
import type { Table } from './tables.ts';

/** Of how many determinizations the mean counts where something is hidden. */
const SAMPLES = 8;

/** Makes the bot. Dice that follow a move are not looked at: the evaluation is that of the state before they are rolled. */
export function greedyBot({ game, advice }: Table): Bot<GameTypes> {
  const evaluate = advice?.evaluate;
  if (evaluate === undefined) throw new RuleError('bad-argument', `${game.name} has no evaluation to be greedy with.`);
  const valueAfter = (state: object, move: GameTypes['Move'], seat: Seat): number =>
    evaluate(game.apply(state, move))[seat]!;
  return ({ view, seat, moves, random }) => {
    if (moves.length === 1) return moves[0]!;
    const samples = rulesOf(game).hidden === undefined ? 1 : SAMPLES;
    const states = Array.from({ length: samples }, () => game.determinize(view, seat, random));
    return bestOf(moves, (move) => states.reduce((sum, state) => sum + valueAfter(state, move, seat), 0), random);
  };
}
