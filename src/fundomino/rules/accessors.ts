/** The packed state as objects and lists: for apps and drawings. */
import { checkCount, checkState, type Seat } from '../../author/without-immer.ts';
import type { FundominoFreeEnd, FundominoLink, FundominoState, FundominoTile, FundominoView } from '../types.ts';
import { chainTile, DEAD_END, turned, unpackEnd, unpackLink } from './chain.ts';
import { hasTile, IN_CHAIN, IN_STOCK, NOBODY, setOf, tilesOf } from './tiles.ts';

/**
 * The tiles of the set in the order of their numbers. FU-4
 *
 * @example
 * ```ts
 * import { fundomino, fundominoTiles } from 'tabletop-rules/fundomino';
 *
 * const tiles = fundominoTiles(fundomino.setup());
 * tiles[0]!.ends.map(({ name }) => name); // => ['1', '1']
 * ```
 */
export function fundominoTiles(view: FundominoView): readonly FundominoTile[] {
  checkState('Fundomino', view, 'tiles');
  return setOf(view.tiles).tiles;
}

/**
 * The names of the tiles in a seat's hand, in the order of their numbers; `null` where the view hides some of them:
 * `fundominoPlaces` has those that it shows.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoHand } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * const view = match.view(1);
 * fundominoHand(view, 1)?.length; // => 8
 * fundominoHand(view, 0); // => null
 * ```
 */
export function fundominoHand(state: FundominoState, seat: Seat): readonly string[];
export function fundominoHand(view: FundominoView, seat: Seat): readonly string[] | null;
export function fundominoHand(view: FundominoView, seat: Seat): readonly string[] | null {
  checkState('Fundomino', view, 'hands', 'handSizes', 'tiles');
  checkCount('seat', seat, 0);
  const shown = shownTiles(view, seat);
  return shown.length === view.handSizes[seat] ? shown : null;
}

/** The names of the tiles that the view shows in a seat's hand, in the order of their numbers. */
export function shownTiles(view: FundominoView, seat: Seat): readonly string[] {
  const { names, words } = setOf(view.tiles);
  return tilesOf(view.hands, seat * words, words).map((tile) => names[tile]!);
}

/**
 * The tiles of the chain in the order in which they were played.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoChain } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * match.play({ type: 'start', seat: 0, tile: '6|6' });
 * fundominoChain(match.view('spectator')).map(({ tile }) => tile); // => ['6|6']
 * ```
 */
export function fundominoChain(view: FundominoView): readonly FundominoLink[] {
  checkState('Fundomino', view, 'chain', 'tiles');
  const { chain } = view;
  const { names } = setOf(view.tiles);
  return chain.map((packed): FundominoLink => {
    const link = unpackLink(packed);
    return { tile: names[chainTile(packed)]!, ...link, leaves: turned(link.enters, link.joins) };
  });
}

/** By mask of turns. */
const FITS = Object.freeze(['none', 'right', 'left', 'both'] as const);

/**
 * Both free ends of the chain; none before the first tile lies.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoEnds } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * match.play({ type: 'start', seat: 0, tile: '6|6' });
 * fundominoEnds(match.view(1)).map(({ shows, fits }) => `${shows.name} ${fits}`); // => ['6 both', '6 both']
 * ```
 */
export function fundominoEnds(view: FundominoView): readonly FundominoFreeEnd[] {
  checkState('Fundomino', view, 'chain', 'ends', 'tiles');
  if (view.chain.length === 0) return [];
  const { tiles } = setOf(view.tiles);
  return view.ends.map((packed): FundominoFreeEnd => {
    const { tileEnd, turns, ...place } = unpackEnd(packed);
    return {
      shows: tiles[tileEnd >> 1]!.ends[tileEnd % 2 === 0 ? 0 : 1],
      ...place,
      fits: FITS[turns] ?? FITS[DEAD_END],
    };
  });
}

/**
 * By tile: the seat that holds it, `FUNDOMINO_IN_STOCK`, which includes set aside, or `FUNDOMINO_IN_CHAIN`; in a view
 * `null` for a tile that the observer has not seen.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoPlaces } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * fundominoPlaces(match.state).filter((place) => place === 0).length; // => 8
 * // Hidden but for the tile that starts, which everybody has seen.
 * fundominoPlaces(match.view(1)).filter((place) => place === 0).length; // => 1
 * ```
 */
export function fundominoPlaces(state: FundominoState): readonly number[];
export function fundominoPlaces(view: FundominoView): readonly (number | null)[];
export function fundominoPlaces(view: FundominoView): readonly (number | null)[] {
  checkState('Fundomino', view, 'hands', 'stock', 'laid', 'seats', 'tiles');
  const { hands, stock, laid, seats, tiles } = view;
  const { names, words } = setOf(tiles);
  const places = names.map((): number | null => null);
  for (let seat = 0; seat < seats; seat++) for (const tile of tilesOf(hands, seat * words, words)) places[tile] = seat;
  if (stock !== null) for (const tile of tilesOf(stock, 0, words)) places[tile] = IN_STOCK;
  for (const tile of tilesOf(laid, 0, words)) places[tile] = IN_CHAIN;
  return places;
}

/**
 * By tile: the seat that lost it to its holder and so knows where it is, or `FUNDOMINO_NOBODY`; in a view `null` for a tile
 * that the observer has not seen. FU-15, FU-18
 *
 * @example
 * ```ts
 * import { FUNDOMINO_NOBODY, fundomino, fundominoKnownTo } from 'tabletop-rules/fundomino';
 *
 * fundominoKnownTo(fundomino.setup()).every((seat) => seat === FUNDOMINO_NOBODY); // => true
 * ```
 */
export function fundominoKnownTo(state: FundominoState): readonly number[];
export function fundominoKnownTo(view: FundominoView): readonly (number | null)[];
export function fundominoKnownTo(view: FundominoView): readonly (number | null)[] {
  checkState('Fundomino', view, 'known', 'seats', 'tiles');
  const { known, seats, tiles } = view;
  const { words } = setOf(tiles);
  return fundominoPlaces(view).map((place, tile) => {
    if (place === null) return null;
    for (let seat = 0; seat < seats; seat++) if (hasTile(known, seat * words, tile)) return seat;
    return NOBODY;
  });
}
