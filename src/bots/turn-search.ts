/** The values of a seat's moves, by the states at the end of its turn. */
import type { GameTypes, Seat, Turn } from '../core/index.ts';
import type { Afterstates } from './mcts/afterstates.ts';
import { type KnownMoves, listMovesToTry } from './mcts/moves-to-try.ts';
import type { Reward } from './mcts/reward.ts';
import type { SearchGame } from './mcts/search-game.ts';

/** A move by number, and its value to the seat. */
export interface RatedMove {
  readonly n: number;
  value: number;
}

/** Rates the moves of a seat in states that it cannot distinguish; the best `width` moves by the end of the turn. */
export type TurnSearch<G extends GameTypes> = (
  states: readonly G['State'][],
  seat: Seat,
  width: number,
) => readonly RatedMove[];

/** What the search of a turn needs. */
interface TurnContext<G extends GameTypes> {
  readonly game: SearchGame<G>;
  readonly known: KnownMoves<G>;
  readonly afterstates: Afterstates<G>;
}

/** The longest turn that is played out, in moves: in some rules a seat can go on for ever. */
const LONGEST_TURN = 20;

/** A search for the states of one match. */
export function makeTurnSearch<G extends GameTypes>({ game, known, afterstates }: TurnContext<G>): TurnSearch<G> {
  const reward: Reward = afterstates.makeReward();
  const listed: number[] = [];

  /** The best move of a seat by the state after it. */
  const bestMove = (state: G['State'], seat: Seat): number => {
    const count = listMovesToTry(game, known, state, seat, listed);
    let best = listed[0]!;
    let highest = -1;
    for (let i = 0; count > 1 && i < count; i++) {
      afterstates.evaluate(state, listed[i]!, seat, reward);
      if (reward[seat]! > highest) {
        highest = reward[seat]!;
        best = listed[i]!;
      }
    }
    return best;
  };

  /** The value of a state to a seat when its turn is over, played out in place. */
  const playTurn = (state: G['State'], first: Turn, seat: Seat): number => {
    let next = first;
    for (let i = 0; next === seat && i < LONGEST_TURN; i++) next = game.play(state, bestMove(state, seat), seat);
    afterstates.read(state, next, reward);
    return reward[seat]!;
  };

  return (states, seat, width) => {
    // The seat's own moves are the same in all states that it cannot distinguish.
    const own: number[] = [];
    own.length = listMovesToTry(game, known, states[0]!, seat, own);
    let goesOn = false;
    const rated = own.map((n): RatedMove => {
      let sum = 0;
      for (const state of states) {
        goesOn = afterstates.evaluate(state, n, seat, reward) === seat || goesOn;
        sum += reward[seat]!;
      }
      return { n, value: sum / states.length };
    });
    rated.sort((a, b) => b.value - a.value);
    if (!goesOn) return rated;
    const best = rated.slice(0, width);
    for (const move of best) {
      let sum = 0;
      for (const state of states) {
        const after = afterstates.copy(state);
        sum += playTurn(after, game.play(after, move.n, seat), seat);
      }
      move.value = sum / states.length;
    }
    return best;
  };
}
