/** Since when each seat has been asked its current question: decides whether a late answer is still valid. */
import type { GameTypes, Seat, Status } from './types.ts';

/** By seat, the revision since which it has been asked the same question continuously. */
export interface AskedSince<G extends GameTypes> {
  /** The match has advanced: `mover` answered, or nobody did. */
  advance(status: Status<G>, revision: number, mover: Seat | undefined): void;
  /** Moves have been taken back: whoever is asked now counts as newly asked. */
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
      // The seat has answered: the same answer again is a duplicate message.
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
