/** How a match can end, as statuses. HW-26, HW-36 */
import { deepFreeze, type Outcome, type Status, seatGroups } from '../../author/index.ts';
import type { Wumpus, WumpusView } from '../types.ts';
import { MAX_SEATS, MIN_SEATS } from './options.ts';

type Reason = WumpusView['reason'];

/** The seats of each mask. */
const SEATS_OF_MASK = seatGroups(MAX_SEATS);

/** By reason, number of seats, and mask of the winners. */
const OVER: Readonly<Record<Reason, readonly (readonly Status<Wumpus>[])[]>> = deepFreeze({
  none: statuses('none'),
  killed: statuses('killed'),
  'last-hunter': statuses('last-hunter'),
  'all-out': statuses('all-out'),
});

function statuses(reason: Reason): readonly (readonly Status<Wumpus>[])[] {
  return Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
    Array.from({ length: seats < MIN_SEATS ? 0 : 1 << seats }, (_mask, mask) => ({
      type: 'over',
      outcome: outcome(reason, seats, mask),
    })),
  );
}

/** All losers share a place, whenever they went out. HW-26, HW-36 */
function outcome(reason: Reason, seats: number, winnersMask: number): Outcome {
  const winners = SEATS_OF_MASK[winnersMask]!;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : winners.length + 1));
  return { reason, winners, places };
}

/** The status of a match that is over. */
export function overStatus({ reason, winners, seats }: WumpusView): Status<Wumpus> {
  let winnersMask = 0;
  for (const seat of winners) winnersMask |= 1 << seat;
  return OVER[reason][seats]![winnersMask]!;
}
