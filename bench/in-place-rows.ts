/** The rows of random matches in place. Version 0.2.0 has everything that they use, and is measured by them too. */
import { type Game, type GameTypes, simulate } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';
import type { Row } from './apply-rows.ts';

/** Random matches in place, from the frozen state that `setup` returns. `matches`: in a batch. */
export function inPlace<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'],
  maxMoves = 1_000,
  matches = 500,
): Row {
  return {
    unit: 'moves',
    prepare: () => {
      let seed = 0;
      return () => {
        const { moves } = simulate(game, { matches, seed: ++seed, options, maxMoves });
        return { units: moves, matches };
      };
    },
  };
}

/** The games that 0.2.0 has too. */
export const IN_PLACE_ROWS: Readonly<Record<string, Row>> = {
  'oyno in place': inPlace(oyno, {}),
  'oyno wild in place': inPlace(oyno, { wild: true }),
  'doubles wild in place': inPlace(doublesWild, {}),
  'doubles wild teams in place': inPlace(doublesWild, { seats: 4, teams: true }),
  'wumpus in place': inPlace(wumpus, { seats: 3 }, 1_000, 100),
  'fundomino in place': inPlace(fundomino, {}),
  'fundomino four in place': inPlace(fundomino, { seats: 4 }),
  'wunby in place': inPlace(wunby, {}, 2_000, 10),
  'wunby four in place': inPlace(wunby, { seats: 4 }, 2_000, 10),
};
