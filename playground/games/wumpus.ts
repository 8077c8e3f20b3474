/** Hunt the Wumpus. */
import type { WumpusState } from 'tabletop-rules/wumpus';
import type { PageExtras } from '../games.ts';

/** By number of a hunter: the colour of its piece. */
const COLOURS = ['red', 'green', 'yellow', 'blue'] as const;

/** What only the page needs of it. */
export const extras: PageExtras = {
  maskingPrompts: ['scent', 'hazards', 'retreat'],
  seatColours: (state: WumpusState) => state.hunters.map((hunter) => COLOURS[hunter]),
};
