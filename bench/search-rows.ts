/** The rows of the search. Version 0.2.0 has everything that they use, and is measured by them too. */
import { type MctsOptions, mctsBot } from 'tabletop-rules/bots';
import { type Game, type GameTypes, type Random, sample } from 'tabletop-rules/core';
import { doublesWild, doublesWildEvaluate } from 'tabletop-rules/doubles-wild';
import { fundomino, fundominoEvaluate } from 'tabletop-rules/fundomino';
import { oyno, oynoEvaluate, oynoPuzzle, oynoPuzzleEvaluate } from 'tabletop-rules/oyno';
import { wumpus, wumpusEvaluate } from 'tabletop-rules/wumpus';
import { wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import type { Row } from './apply-rows.ts';

const ITERATIONS = 1_000;

/** A state some plies into a match, the same in both versions: a seat that has a choice is asked. */
function middle<G extends GameTypes>(game: Game<G>, options: G['Options'], plies: number, random: Random): G['State'] {
  let state = game.setup(options);
  for (let ply = 0; ; ply++) {
    const status = game.status(state);
    if (status.type === 'over') {
      state = game.setup(options);
    } else if (status.type === 'chance') {
      state = game.apply(state, sample(game.chance(state), random));
    } else {
      const listed = game.legalMoves(state);
      if (ply >= plies && listed.length > 1) return state;
      state = game.apply(state, listed[random(listed.length)]!);
    }
  }
}

/** Decisions of a new bot with 1,000 iterations, in the middle of a match. */
export function search<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'],
  plies: number,
  botOptions: MctsOptions<G> = {},
): Row {
  return {
    unit: 'iterations',
    prepare: (random) => {
      const state = middle(game, options, plies, random);
      const status = game.status(state);
      const seat = status.type === 'turn' ? status.seats[0]! : 0;
      const view = game.view(state, seat);
      const turn = { view, seat, moves: game.legalMoves(view, seat), random };
      return () => {
        mctsBot(game, { ...botOptions, iterations: ITERATIONS })(turn);
        return { units: ITERATIONS, matches: ITERATIONS };
      };
    },
  };
}

/** Cut off after so many random plies, all sides being equal there: what is measured is the tree and the moves. */
const CUT = { depth: 8 } as const;

/** A search of one position, without an evaluation and with that of each version. */
interface Compared {
  readonly name: string;
  readonly cut: Row;
  readonly evaluated: Row;
}

function compared<G extends GameTypes>(
  name: string,
  game: Game<G>,
  options: G['Options'],
  plies: number,
  evaluated: MctsOptions<G>,
): Compared {
  return { name, cut: search(game, options, plies, CUT), evaluated: search(game, options, plies, evaluated) };
}

const COMPARED: readonly Compared[] = [
  compared('oyno', oyno, {}, 10, { evaluate: oynoEvaluate }),
  compared('oyno wild', oyno, { wild: true }, 10, { evaluate: oynoEvaluate }),
  compared('oyno puzzle', oynoPuzzle, {}, 8, { evaluate: oynoPuzzleEvaluate }),
  compared('doubles wild', doublesWild, {}, 30, { evaluate: doublesWildEvaluate }),
  compared('wumpus', wumpus, { seats: 3 }, 60, { evaluate: wumpusEvaluate }),
  compared('fundomino', fundomino, {}, 40, { evaluate: fundominoEvaluate }),
  compared('wunby', wunby, {}, 40, { evaluate: wunbyEvaluate }),
];

/** By name. */
export const SEARCH_ROWS: Readonly<Record<string, Row>> = Object.fromEntries(
  COMPARED.map(({ name, cut }) => [`${name} mcts`, cut]),
);

/** With the evaluation of each version, by name. Both have the same weights. */
export const EVALUATED_ROWS: Readonly<Record<string, Row>> = Object.fromEntries(
  COMPARED.map(({ name, evaluated }) => [`${name} mcts, evaluated`, evaluated]),
);
