/** The options of a match as data. */
import { badOption, flag, integer, type Option, type OptionTable, oneOf } from '../../author/index.ts';
import type { FundominoOptions } from '../types.ts';
import { MAX_SEATS, MIN_SEATS } from './constants.ts';
import { END_EXPECTS } from './tile-end.ts';
import { canStart, DEFAULT_TILES, readTile } from './tile-set.ts';

/** Whether a variant is always played in teams. FU-31, FU-32 */
export function isTeamVariant(variant: unknown): boolean {
  return variant === 'team' || variant === 'caribbean';
}

/** The set of tiles. FU-4 */
const tilesOption: Option<readonly string[]> = {
  about: 'the set of tiles, each its two ends',
  // Core refuses longer lists in any data from outside.
  expects: `a list of at most 64 different tiles such as 3|5 or 1|again-purple, each end ${END_EXPECTS}`,
  default: DEFAULT_TILES,
  read: (value, name) => {
    if (!Array.isArray(value)) throw badOption(name, value, tilesOption.expects);
    const given: readonly unknown[] = value;
    const tiles = given.map((text) => {
      const tile = typeof text === 'string' ? readTile(text) : undefined;
      if (tile === undefined) throw badOption(name, text, tilesOption.expects);
      return tile;
    });
    const names = tiles.map((tile) => tile.name);
    const twice = names.find((text, i) => names.indexOf(text) !== i);
    if (twice !== undefined) throw badOption(name, twice, 'a list of different tiles');
    // FU-11
    if (!tiles.some(canStart)) {
      throw badOption(name, value, 'a list with at least one tile of two numbers, which starts a round');
    }
    return names;
  },
};

/** The options of the game. */
export const OPTIONS: OptionTable<FundominoOptions> = {
  seats: {
    ...oneOf([2, 3, 4], 'how many play; with team, caribbean or teams 4'),
    defaultWith: ({ variant, teams }) => (isTeamVariant(variant) || teams === true ? MAX_SEATS : MIN_SEATS),
  },
  variant: oneOf(['basic', 'face-value', 'team', 'caribbean'], 'the way to play and score'),
  teams: flag('with face-value: four play as two teams, seats 0 and 2 against 1 and 3'),
  target: integer(1, 1_000_000, 120, 'the points that win'),
  dominoCall: oneOf(['declared', 'automatic'], 'whether "Domino!" has to be said, and its silence can be called'),
  doubleBack: flag('a double may reverse the order of turns'),
  doubleStakes: flag('the double 2 may challenge to double the stakes of the round'),
  refusal: oneOf(['one', 'all'], 'with doubleStakes: whose refusal ends the round, of one opponent or of all'),
  perfectTen: flag('ends that add up to a multiple of ten score for the first who says so'),
  tiles: tilesOption,
};
