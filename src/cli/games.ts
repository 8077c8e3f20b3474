/** What stands on the shelf. A new game is a new row. */
import { doublesWild, doublesWildSvg, doublesWildText } from '../doubles-wild/index.ts';
import { fundomino, fundominoSvg, fundominoText } from '../fundomino/index.ts';
import { oyno, oynoPuzzle, oynoSvg, oynoText, solveOynoPuzzle } from '../oyno/index.ts';
import { wumpus, wumpusSvg, wumpusText } from '../wumpus/index.ts';
import { wunby, wunbySvg, wunbyText } from '../wunby/index.ts';
import type { Shelf } from './shelf.ts';

/** Every game of the library. */
export const games: Shelf = [
  { game: oyno, text: oynoText, svg: oynoSvg, demo: { matches: 40_000 } },
  { game: oynoPuzzle, text: oynoText, svg: oynoSvg, solve: solveOynoPuzzle, demo: { matches: 30_000, puzzles: 5_000 } },
  { game: doublesWild, text: doublesWildText, svg: doublesWildSvg, demo: { matches: 15_000 } },
  { game: wumpus, text: wumpusText, svg: wumpusSvg, demo: { matches: 2_000 } },
  { game: fundomino, text: fundominoText, svg: fundominoSvg, demo: { matches: 6_000 } },
  { game: wunby, text: wunbyText, svg: wunbySvg, demo: { matches: 60, options: { seats: 4 } } },
];
