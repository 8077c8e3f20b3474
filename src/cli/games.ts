/** The games of the library, for the command line. */

import { doublesWild, doublesWildAdvice, doublesWildBoard } from '../doubles-wild/index.ts';
import { fundomino, fundominoAdvice, fundominoBoard } from '../fundomino/index.ts';
import {
  oyno,
  oynoAdvice,
  oynoBoard,
  oynoPuzzle,
  oynoPuzzleAdvice,
  oynoPuzzleBoard,
  solveOynoPuzzle,
} from '../oyno/index.ts';
import { wumpus, wumpusAdvice, wumpusBoard } from '../wumpus/index.ts';
import { wunby, wunbyAdvice, wunbyBoard } from '../wunby/index.ts';
import type { GameRegistry } from './game.ts';

/** Every game of the library, in the order in which `games` lists them. */
export const games: GameRegistry = [
  {
    game: oyno,
    board: oynoBoard,
    advice: oynoAdvice,
    rules: { page: 'oyno.md', without: ['The puzzle'] },
    demo: { matches: 40_000 },
  },
  {
    game: oynoPuzzle,
    board: oynoPuzzleBoard,
    solve: solveOynoPuzzle,
    advice: oynoPuzzleAdvice,
    rules: { page: 'oyno.md', without: ['The duel', 'Wild bones'] },
    demo: { matches: 30_000, puzzles: 5_000 },
  },
  {
    game: doublesWild,
    board: doublesWildBoard,
    advice: doublesWildAdvice,
    rules: { page: 'doubles-wild.md' },
    demo: { matches: 15_000 },
  },
  { game: wumpus, board: wumpusBoard, advice: wumpusAdvice, rules: { page: 'wumpus.md' }, demo: { matches: 2_000 } },
  {
    game: fundomino,
    board: fundominoBoard,
    advice: fundominoAdvice,
    rules: { page: 'fundomino.md' },
    demo: { matches: 6_000 },
  },
  {
    game: wunby,
    board: wunbyBoard,
    advice: wunbyAdvice,
    rules: { page: 'wunby.md' },
    demo: { matches: 60, options: { seats: 4 } },
  },
];
