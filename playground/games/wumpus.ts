/** Hunt the Wumpus. */
import { type WumpusState, wumpus, wumpusAdvice, wumpusBoard } from 'tabletop-rules/wumpus';
import type { GameKit } from '../games.ts';

/** By number of a hunter: the colour of its piece. */
const COLOURS = ['red', 'green', 'yellow', 'blue'] as const;

/** What the playground needs of it. */
export const kit: GameKit = {
  game: wumpus,
  board: wumpusBoard,
  advice: wumpusAdvice,
  maskingPrompts: ['scent', 'hazards', 'retreat'],
  seatColours: (state: WumpusState) => state.hunters.map((hunter) => COLOURS[hunter]),
  seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
  namesItself: false,
};
