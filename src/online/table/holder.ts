/** Whose token it is. */
import type { Seat } from '../../core/index.ts';
import type { SecretHash, StoredSeat } from '../entry.ts';
import { sameHash } from '../secret-hash.ts';

/** What a token is good for in a match. */
export interface Holder {
  /** The seat of its player. */
  readonly seat: Seat | undefined;
  /** The seat that a bot has taken from its player. */
  readonly lost: Seat | undefined;
}

/** Whose token has this hash. All seats are compared, so that the time does not tell which one it was. */
export function holderOf(seats: readonly StoredSeat[], token: SecretHash): Holder {
  let seat: Seat | undefined;
  let lost: Seat | undefined;
  seats.forEach((sitting, i) => {
    if (sitting.kind === 'player' && sameHash(sitting.token, token)) seat = i;
    if (sitting.kind === 'bot' && sitting.former !== undefined && sameHash(sitting.former, token)) lost = i;
  });
  return { seat, lost };
}
