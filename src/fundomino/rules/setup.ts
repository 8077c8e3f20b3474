/** How a match and a round begin: the options, the first state, the deal and the tile that starts. FU-4, FU-10, FU-11, FU-30 to FU-32 */
import {
  badOption,
  CHANCE,
  type Draft,
  flag,
  integer,
  type Option,
  type OptionSpecs,
  oneOf,
  positionOption,
  type Resolved,
  type Seat,
  type Turn,
} from '../../author/without-immer.ts';
import type { FundominoOptions, FundominoState } from '../types.ts';
import { clearChain, NO_END } from './chain.ts';
import { dealToHand, tilesDealt } from './hands.ts';
import {
  allTiles,
  CLOCKWISE,
  canStart,
  DEFAULT_TILES,
  END_EXPECTS,
  hasTile,
  MAX_SEATS,
  MIN_SEATS,
  NO_TILE,
  NOBODY,
  noTiles,
  readTile,
  type TileSet,
  wordsFor,
} from './tiles.ts';

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
export const OPTIONS: OptionSpecs<FundominoOptions> = {
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
  tenWins: oneOf(
    ['after-round', 'at-once'],
    'with perfectTen: when a perfect 10 that reaches the target wins the match',
  ),
  tiedRanks: oneOf(['skip', 'dense'], 'the ranks after a tie: 1, 2, 2, 4, or 1, 2, 2, 3'),
  deadEndSymbols: oneOf(['active', 'inactive'], 'whether a symbol works at a dead end'),
  tiles: tilesOption,
  position: positionOption,
};

/**
 * The first state: the first tile is dealt next.
 *
 * @throws RuleError `bad-options` where options conflict
 */
export function setup(options: Resolved<FundominoOptions>): FundominoState {
  const { seats, variant, teams, tiles, position: _, ...rest } = options;
  const teamVariant = isTeamVariant(variant);
  // FU-31, FU-32
  if (teamVariant && seats !== MAX_SEATS) throw badOption('seats', seats, `4 with "variant" "${variant}"`);
  // FU-30
  if (teams && (variant === 'basic' || seats !== MAX_SEATS)) {
    throw badOption('teams', teams, 'false unless "variant" is "face-value", "team" or "caribbean" and "seats" is 4');
  }
  // FU-10
  const needed = seats * tilesDealt(variant, seats);
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

// The deal of a round, and which tile starts it. FU-10, FU-11, FU-32

type State = Draft<FundominoState>;

/** Puts all tiles into the stock; seat 0 is dealt first. FU-10 */
export function startDeal(draft: State, { all, tiles }: TileSet): Turn {
  const { hands, stock, laid, known, handSizes, finished, taken, takes, tenPoints } = draft;
  for (let word = 0; word < all.length; word++) {
    stock[word] = all[word]!;
    laid[word] = 0;
  }
  for (let word = 0; word < hands.length; word++) {
    hands[word] = 0;
    known[word] = 0;
  }
  for (let seat = 0; seat < handSizes.length; seat++) {
    handSizes[seat] = 0;
    finished[seat] = 0;
    taken[seat] = 0;
    tenPoints[seat] = 0;
  }
  clearChain(draft);
  if (takes.length > 0) takes.length = 0;
  draft.phase = 'deal';
  draft.stakes = 1;
  draft.accepted = false;
  draft.direction = CLOCKWISE;
  draft.turn = NOBODY;
  draft.askedMask = 0;
  draft.taker = 0;
  draft.giver = NOBODY;
  draft.drawSettled = false;
  draft.startTile = NO_TILE;
  draft.passedMask = 0;
  draft.stockSize = tiles.length;
  return CHANCE;
}

/** Deals a tile, the whole hand of a seat before the next one's. FU-10 */
export function dealTile(draft: State, tile: number, context: TileSet): Turn {
  const { taker } = draft;
  dealToHand(draft, tile, taker, context);
  if (draft.handSizes[taker]! === tilesDealt(draft.variant, draft.seats)) endHand(draft, taker);
  return CHANCE;
}

/** A hand is complete. FU-10 */
function endHand(draft: State, seat: Seat): void {
  draft.taker = seat + 1;
  if (draft.taker < draft.seats) return;
  draft.taker = NOBODY;
  draft.phase = 'opening';
  // FU-32: what is left is set aside.
  if (draft.variant === 'caribbean') draft.stockSize = 0;
}

/** The tile that starts: the highest in any hand, or `NO_TILE` if none can; of equal ones the lowest seat's. FU-11 */
export function startingTile(state: FundominoState, { startOrder, startRanks, words }: TileSet): number {
  let best = NO_TILE;
  let holder = state.seats;
  for (const tile of startOrder) {
    if (best !== NO_TILE && startRanks[tile] !== startRanks[best]) break;
    const seat = holderOf(state, tile, words);
    if (seat === NOBODY || seat >= holder) continue;
    best = tile;
    holder = seat;
  }
  return best;
}

/** The seat whose hand holds a tile, or `NOBODY`. */
function holderOf({ hands, seats }: FundominoState, tile: number, words: number): Seat {
  for (let seat = 0; seat < seats; seat++) if (hasTile(hands, seat * words, tile)) return seat;
  return NOBODY;
}

/** Asks the holder of the tile that starts to place it, or deals again. FU-11 */
export function openRound(draft: State, context: TileSet): Turn {
  const tile = startingTile(draft, context);
  if (tile === NO_TILE) return startDeal(draft, context);
  const seat = holderOf(draft, tile, context.words);
  draft.startTile = tile;
  draft.turn = seat;
  draft.phase = 'start';
  draft.askedMask = 1 << seat;
  return seat;
}
