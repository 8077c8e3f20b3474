/** The games of the library, for the command line. */

import { doublesWild, doublesWildBattleMove, doublesWildBoard, doublesWildEvaluate } from '../doubles-wild/index.ts';
import { fundomino, fundominoBoard, fundominoEvaluate, fundominoIsDominated } from '../fundomino/index.ts';
import {
  oyno,
  oynoBoard,
  oynoEvaluate,
  oynoPuzzle,
  oynoPuzzleBoard,
  oynoPuzzleEvaluate,
  solveOynoPuzzle,
} from '../oyno/index.ts';
import { wumpus, wumpusBoard, wumpusEvaluate } from '../wumpus/index.ts';
import { wunby, wunbyBoard, wunbyEvaluate } from '../wunby/index.ts';
import type { GameRegistry } from './registry.ts';

/** Every game of the library, in the order in which `games` lists them. */
export const games: GameRegistry = [
  { game: oyno, board: oynoBoard, botOptions: { evaluate: oynoEvaluate }, demo: { matches: 40_000 } },
  {
    game: oynoPuzzle,
    board: oynoPuzzleBoard,
    solve: solveOynoPuzzle,
    botOptions: { evaluate: oynoPuzzleEvaluate },
    demo: { matches: 30_000, puzzles: 5_000 },
  },
  {
    game: doublesWild,
    board: doublesWildBoard,
    botOptions: { evaluate: doublesWildEvaluate, solvedMove: doublesWildBattleMove, depth: 0 },
    demo: { matches: 15_000 },
  },
  {
    game: wumpus,
    board: wumpusBoard,
    botOptions: { evaluate: wumpusEvaluate, depth: 0 },
    demo: { matches: 2_000 },
  },
  {
    game: fundomino,
    board: fundominoBoard,
    botOptions: { evaluate: fundominoEvaluate, isDominated: fundominoIsDominated, depth: 0 },
    demo: { matches: 6_000 },
  },
  {
    game: wunby,
    board: wunbyBoard,
    botOptions: { evaluate: wunbyEvaluate },
    demo: { matches: 60, options: { seats: 4 } },
  },
];
