/** Who sits where: turn order, partners, who still holds tiles. Groups of seats are a bit each. */
import type { Seat } from '../author/index.ts';
import type { FundominoView } from './state.ts';

/** The next seat with tiles in the direction of play; the seat itself when nobody else has any. FU-12, FU-15 */
export function nextHolder({ handSizes, direction }: FundominoView, seat: Seat): Seat {
  const seats = handSizes.length;
  let next = seat;
  do {
    next += direction;
    if (next === seats) next = 0;
    else if (next < 0) next = seats - 1;
  } while (next !== seat && handSizes[next] === 0);
  return next;
}

/** How many players hold tiles. */
export function countHolders({ handSizes }: FundominoView): number {
  let holders = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) holders += 1;
  return holders;
}

/** The players who hold tiles, a bit each. */
export function holdersOf({ handSizes }: FundominoView): number {
  let holders = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) holders |= 1 << seat;
  return holders;
}

/** Whether the round is over by tiles that ran out: all but one are finished; face value, somebody is. FU-19, FU-30 */
export function isFinished(view: FundominoView, holders: number): boolean {
  return view.variant === 'face-value' ? holders < view.handSizes.length : holders <= 1;
}
