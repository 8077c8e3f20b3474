/** The set, the chain, its free ends and the hands as objects: for apps and drawings. */
import type { Seat } from '../../author/index.ts';
import type { FundominoFreeEnd, FundominoLink, FundominoTile, FundominoView } from '../types.ts';
import { chainTile, DEAD_END, unpackEnd, unpackLink } from './chain.ts';
import { turned } from './lattice.ts';
import { tilesOf } from './tile-masks.ts';
import { setOf } from './tile-set.ts';

/** The tiles of the set in the order of their numbers. FU-4 */
export function fundominoTiles(view: FundominoView): readonly FundominoTile[] {
  return setOf(view.tiles).tiles;
}

/** The names of the tiles that the view shows in a seat's hand, in the order of their numbers. */
export function fundominoHand(view: FundominoView, seat: Seat): readonly string[] {
  const { names, words } = setOf(view.tiles);
  return tilesOf(view.hands, seat * words, words).map((tile) => names[tile]!);
}

/** The tiles of the chain in the order in which they were played. */
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

/** Both free ends of the chain; none before the first tile lies. */
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
