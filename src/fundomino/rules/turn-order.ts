/** The order of turns: who holds tiles, and who is next. FU-12, FU-15, FU-19 */
import { lowestBit, type Mask, SEVERAL, type Seat, type Turn, withoutLowest } from '../../author/index.ts';
import type { FundominoView } from '../types.ts';

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

/** How many seats hold tiles. */
export function countHolders({ handSizes }: FundominoView): number {
  let holders = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) holders += 1;
  return holders;
}

/** The seats that hold tiles, as a mask. */
export function holdersMask({ handSizes }: FundominoView): number {
  let mask = 0;
  for (let seat = 0; seat < handSizes.length; seat++) if (handSizes[seat] !== 0) mask |= 1 << seat;
  return mask;
}

/** Who is next when these seats are asked. */
export function turnOf(asked: Mask): Turn {
  return withoutLowest(asked) === 0 ? lowestBit(asked) : SEVERAL;
}
