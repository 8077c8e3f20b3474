/** The chain, the free ends and the hands as objects: for apps and boards. */
import { guardView, type Seat } from '../author/index.ts';
import { DEAD_END, FACE, FITS, FREE, HEADING, LINK, turned } from './chain.ts';
import type { FundominoEnd } from './ends.ts';
import { type FundominoTile, setOf } from './sets.ts';
import type { FundominoView } from './state.ts';

/** A tile in the chain. Cells are those of a hexagonal lattice, headings its six directions, clockwise. FU-3 */
export interface FundominoLink {
  readonly tile: string;
  /** The chain end that it was laid at. */
  readonly end: number;
  /** The end of the tile that joins, 0 or 1: it turns right or left. */
  readonly joins: number;
  readonly q: number;
  readonly r: number;
  /** The heading on entering the cell; 0 goes along q, each next one is 60° clockwise with r drawn downward. */
  readonly enters: number;
  /** The heading on leaving it. */
  readonly leaves: number;
}

/** A free end of the chain. FU-2, FU-14 */
export interface FundominoFreeEnd {
  /** What a tile has to match. */
  readonly shows: FundominoEnd;
  /** The cell that the next tile would fill, and the heading with which it would enter. */
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  /** Which turns fit. */
  readonly fits: 'both' | 'right' | 'left' | 'none';
}

/** The tiles of the set in the order of their numbers. FU-4 */
export function fundominoTiles(view: FundominoView): readonly FundominoTile[] {
  return guardView('Fundomino', view, () => setOf(view.tiles).tiles);
}

/** The names of the tiles that the view shows in a seat's hand, in the order of their numbers. */
export function fundominoHand(view: FundominoView, seat: Seat): readonly string[] {
  return guardView('Fundomino', view, () => {
    const { names } = setOf(view.tiles);
    return view.places.flatMap((place, tile) => (place === seat ? [names[tile]!] : []));
  });
}

/** The tiles of the chain in the order in which they were laid. */
export function fundominoChain(view: FundominoView): readonly FundominoLink[] {
  return guardView('Fundomino', view, () => {
    const { chain } = view;
    const { names } = setOf(view.tiles);
    return Array.from({ length: chain.length / LINK }, (_, i): FundominoLink => {
      const at = i * LINK;
      const joins = chain[at + 2]!;
      const enters = chain[at + 5]!;
      return {
        tile: names[chain[at]!]!,
        end: chain[at + 1]!,
        joins,
        q: chain[at + 3]!,
        r: chain[at + 4]!,
        enters,
        leaves: turned(enters, joins),
      };
    });
  });
}

const TURNS = ['none', 'right', 'left', 'both'] as const;

/** Both free ends of the chain; none before the first tile lies. */
export function fundominoEnds(view: FundominoView): readonly FundominoFreeEnd[] {
  return guardView('Fundomino', view, () => {
    if (view.chain.length === 0) return [];
    const { tiles } = setOf(view.tiles);
    return [0, FREE].map((at): FundominoFreeEnd => {
      const face = view.ends[at + FACE]!;
      return {
        shows: tiles[face >> 1]!.ends[face % 2 === 0 ? 0 : 1],
        q: view.ends[at]!,
        r: view.ends[at + 1]!,
        heading: view.ends[at + HEADING]!,
        fits: TURNS[view.ends[at + FITS] ?? DEAD_END]!,
      };
    });
  });
}

/** Whether both ends face one cell. FU-3 */
export function shareCell([first, second]: readonly FundominoFreeEnd[]): boolean {
  return first !== undefined && second !== undefined && first.q === second.q && first.r === second.r;
}
