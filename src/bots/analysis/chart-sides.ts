/** The sides of a match, as a chart shows them. */
import type { Seat } from '../../core/index.ts';
import type { Mistake } from './mistakes.ts';
import type { Review } from './review-result.ts';

/** A side, which has one line in a chart. */
export interface ChartSide {
  /** From 0, in the order of the seats. */
  readonly index: number;
  /** One of its seats: teammates have the same chances. */
  readonly seat: Seat;
  /** What its players are called. */
  readonly name: string;
  /** How many mistakes of each size its players made. */
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

/** The sides of a reviewed match, and the side of each seat. */
export function chartSides(
  { sides, seats }: Pick<Review, 'sides' | 'seats'>,
  names: readonly string[] = [],
): { readonly list: readonly ChartSide[]; readonly ofSeat: readonly ChartSide[] } {
  const distinct = [...new Set(sides)];
  const list = distinct.map((side, index): ChartSide => {
    const members = sides.flatMap((other, seat) => (other === side ? [seat] : []));
    const mistakes = { inaccuracy: 0, mistake: 0, blunder: 0 };
    for (const seat of members) {
      for (const size of SIZES) mistakes[size] += seats[seat]?.mistakes[size] ?? 0;
    }
    return {
      index,
      seat: members[0]!,
      name: members.map((seat) => names[seat] ?? `seat ${seat}`).join(', '),
      mistakes,
    };
  });
  return { list, ofSeat: sides.map((side) => list[distinct.indexOf(side)]!) };
}

/** From the smallest mistake to the largest. */
export const SIZES: readonly Mistake[] = ['inaccuracy', 'mistake', 'blunder'];
