/** The first state of a match. */
import { badOption, type Resolved } from '../../author/index.ts';
import type { FundominoOptions, FundominoState } from '../types.ts';
import { NO_END } from './chain.ts';
import { CLOCKWISE, MAX_SEATS, NO_TILE, NOBODY } from './constants.ts';
import { handSize } from './hands.ts';
import { isTeamVariant } from './options.ts';
import { allTiles, noTiles, wordsFor } from './tile-masks.ts';

/**
 * The first state: the first tile is dealt next.
 *
 * @throws RuleError `bad-options` where options conflict
 */
export function setup(options: Resolved<FundominoOptions>): FundominoState {
  const { seats, variant, teams, tiles, ...rest } = options;
  const teamVariant = isTeamVariant(variant);
  // FU-31, FU-32
  if (teamVariant && seats !== MAX_SEATS) throw badOption('seats', seats, `4 with "variant" "${variant}"`);
  // FU-30
  if (teams && (variant === 'basic' || seats !== MAX_SEATS)) {
    throw badOption('teams', teams, 'false unless "variant" is "face-value" and "seats" is 4');
  }
  // FU-10
  const needed = seats * handSize(variant, seats);
  if (tiles.length < needed) throw badOption('tiles', tiles, `a list of at least ${needed} tiles, which are dealt`);
  const words = wordsFor(tiles.length);
  const zeroBySeat = (): number[] => Array.from({ length: seats }, () => 0);
  return {
    seats,
    phase: 'deal',
    variant,
    teams: teams || teamVariant,
    ...rest,
    tiles: tiles.join(' '),
    round: 1,
    scores: zeroBySeat(),
    tenPoints: zeroBySeat(),
    stakes: 1,
    accepted: false,
    direction: CLOCKWISE,
    turn: NOBODY,
    askedMask: 0,
    taker: 0,
    giver: NOBODY,
    silent: NOBODY,
    silentMask: 0,
    drawSettled: false,
    startTile: NO_TILE,
    passedMask: 0,
    finished: zeroBySeat(),
    handSizes: zeroBySeat(),
    stockSize: tiles.length,
    taken: zeroBySeat(),
    takes: [],
    hands: noTiles(seats * words),
    stock: allTiles(tiles.length),
    laid: noTiles(words),
    known: noTiles(seats * words),
    chain: [],
    playedBy: [],
    takenBefore: [],
    ends: [NO_END, NO_END],
    lastRound: null,
  };
}
