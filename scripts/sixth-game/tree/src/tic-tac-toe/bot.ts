/** What bots know about tic-tac-toe: the result between players who make no mistake. */
import { type BotKnowledge, deepFreeze, type Evaluate } from '../author/index.ts';
import { DRAW, NOBODY, type TicTacToe, type TicTacToeState, ticTacToe } from './game.ts';

/** The share of seat 0, by marks. */
const SHARES = new Map<number, number>();

function shareOf(state: TicTacToeState): number {
  const { marks, turn, result } = state;
  if (result !== NOBODY) return result === DRAW ? 0.5 : 1 - result;
  const key = marks[0]! * 512 + marks[1]!;
  const known = SHARES.get(key);
  if (known !== undefined) return known;
  const shares = ticTacToe.legalMoves(state).map((move) => shareOf(ticTacToe.apply(state, move)));
  const share = turn === 0 ? Math.max(...shares) : Math.min(...shares);
  SHARES.set(key, share);
  return share;
}

/** One number for each seat: 1 won, 0 lost, 0.5 a draw, when nobody makes a mistake. */
export const ticTacToeEvaluate: Evaluate<TicTacToeState> = (state) => {
  const share = shareOf(state);
  return [share, 1 - share];
};

/** What bots know about it. */
export const ticTacToeKnowledge: BotKnowledge<TicTacToe> = /* @__PURE__ */ deepFreeze({ evaluate: ticTacToeEvaluate });
