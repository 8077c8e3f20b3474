/** Whether a late answer still answers the question: since when each seat has been asked what it is asked now. */
import type { GameTypes, Seat, Status } from './types.ts';

/** By seat, the revision since which it has been asked the same thing without a break. */
export interface AskedSince<G extends GameTypes> {
  /** The match has gone on: `mover` answered, or nobody did. */
  advance(status: Status<G>, revision: number, mover: Seat | undefined): void;
  /** The match has been taken back: whoever is asked is asked anew. */
  restart(status: Status<G>, revision: number): void;
  /** The revision since which a seat is asked; infinite for a seat that is not. */
  of(seat: Seat): number;
}

/** For so many seats, at the start of a match. */
export function createAskedSince<G extends GameTypes>(seats: number): AskedSince<G> {
  const since: number[] = Array.from({ length: seats }, () => Number.POSITIVE_INFINITY);
  let prompt: G['Prompt'] | undefined;

  const advance = (status: Status<G>, revision: number, mover: Seat | undefined): void => {
    const asked = status.type === 'turn' ? status.seats : [];
    const same = status.type === 'turn' && status.prompt === prompt;
    for (let seat = 0; seat < seats; seat++) {
      if (!asked.includes(seat)) since[seat] = Number.POSITIVE_INFINITY;
      // An answer of the seat's own was to what it saw: the same answer again is a phone that sends twice.
      else if (!same || seat === mover || since[seat] === Number.POSITIVE_INFINITY) since[seat] = revision;
    }
    prompt = status.type === 'turn' ? status.prompt : undefined;
  };

  return {
    advance,
    restart: (status, revision) => {
      prompt = undefined;
      advance(status, revision, undefined);
    },
    of: (seat) => since[seat] ?? Number.POSITIVE_INFINITY,
  };
}
