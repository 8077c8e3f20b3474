/** Where the tiles are, tile by tile: for people, drawings and whatever is not in a hurry. */
import type { FundominoState, FundominoView } from '../types.ts';
import { IN_CHAIN, IN_STOCK, NOBODY } from './constants.ts';
import { hasTile, tilesOf } from './tile-masks.ts';
import { setOf } from './tile-set.ts';

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
  const { known, seats, tiles } = view;
  const { words } = setOf(tiles);
  return fundominoPlaces(view).map((place, tile) => {
    if (place === null) return null;
    for (let seat = 0; seat < seats; seat++) if (hasTile(known, seat * words, tile)) return seat;
    return NOBODY;
  });
}
