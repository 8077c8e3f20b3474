/** The set, the chain, its free ends and the hands as objects: for apps and drawings. */
import type { Seat } from '../../author/index.ts';
import type { FundominoFreeEnd, FundominoLink, FundominoTile, FundominoView } from '../types.ts';
import { chainTile, DEAD_END, unpackEnd, unpackLink } from './chain.ts';
import { turned } from './lattice.ts';
import { tilesOf } from './tile-masks.ts';
import { setOf } from './tile-set.ts';

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
  return setOf(view.tiles).tiles;
}

/**
 * The names of the tiles that the view shows in a seat's hand, in the order of their numbers.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoHand } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { options: { seats: 2 }, seed: 3 });
 * const view = match.view(1);
 * fundominoHand(view, 1).length; // => 8
 * // Hidden but for the tile that starts, which everybody has seen.
 * fundominoHand(view, 0); // => ['6|6']
 * ```
 */
export function fundominoHand(view: FundominoView, seat: Seat): readonly string[] {
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

/** Whether both ends face one cell. FU-3 */
export function shareCell([first, second]: readonly FundominoFreeEnd[]): boolean {
  return first !== undefined && second !== undefined && first.q === second.q && first.r === second.r;
}
